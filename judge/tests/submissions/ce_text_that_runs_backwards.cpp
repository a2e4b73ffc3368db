// An error with Unicode's controls of direction and line ends: they must not rearrange what the user reads.
#error ‮⁦detpecca⁩‬ a line separator   and a next line  end it
int main() {}
