"""Problems and cases from elsewhere -> a new problem's folder."""
