// Mistake: lists the hidden singles of all units, then fills all of them. The first may have made a later
// one wrong.
// Caught by one of a hundred minimal boards.
#include <cstdio>
#include <vector>
using namespace std;
int a[9][9];
int unit[27][9];
struct St{int c[81],v[81],left;};
bool put(St&s,int p,int d){
    s.v[p]=d;s.c[p]=0;s.left--;
    int x=p/9,y=p%9;
    for(int q=0;q<81;q++){
        int i=q/9,j=q%9;
        if(s.v[q])continue;
        if(i==x||j==y||(i/3==x/3&&j/3==y/3)){
            s.c[q]&=~(1<<d);
            if(s.c[q]==0)return false;
        }
    }
    return true;
}
bool prop(St&s){
    bool ch=true;
    while(ch){
        ch=false;
        for(int p=0;p<81;p++)if(!s.v[p]&&__builtin_popcount(s.c[p])==1){
            if(!put(s,p,__builtin_ctz(s.c[p])))return false;
            ch=true;
        }
        vector<int> hx,hd;
        for(int u=0;u<27;u++)for(int d=1;d<=9;d++){
            int n=0,w=-1;bool has=false;
            for(int k=0;k<9;k++){
                int p=unit[u][k];
                if(s.v[p]==d)has=true;
                if(s.c[p]>>d&1){n++;w=p;}
            }
            if(has)continue;
            if(n==1){hx.push_back(w);hd.push_back(d);}
        }
        for(size_t i=0;i<hx.size();i++)if(!s.v[hx[i]]){
            put(s,hx[i],hd[i]);
            ch=true;
        }
    }
    return true;
}
bool dfs(St s){
    if(!prop(s))return false;
    if(s.left==0){
        for(int p=0;p<81;p++)a[p/9][p%9]=s.v[p];
        return true;
    }
    int b=-1,mn=10;
    for(int p=0;p<81;p++)if(!s.v[p]){
        int n=__builtin_popcount(s.c[p]);
        if(n<mn){mn=n;b=p;}
    }
    for(int d=1;d<=9;d++)if(s.c[b]>>d&1){
        St t=s;
        if(put(t,b,d)&&dfs(t))return true;
    }
    return false;
}
void work(){
    for(int i=0;i<9;i++)for(int j=0;j<9;j++){
        unit[i][j]=i*9+j;
        unit[9+i][j]=j*9+i;
        unit[18+i][j]=(i/3*3+j/3)*9+i%3*3+j%3;
    }
    St s;
    for(int p=0;p<81;p++){s.c[p]=1022;s.v[p]=0;}
    s.left=81;
    for(int p=0;p<81;p++)if(a[p/9][p%9])put(s,p,a[p/9][p%9]);
    dfs(s);
}
int t;
int main(){
    scanf("%d",&t);
    while(t--){
        for(int i=0;i<9;i++)for(int j=0;j<9;j++)scanf("%d",&a[i][j]);
        work();
        for(int i=0;i<9;i++){
            for(int j=0;j<9;j++)printf("%d%c",a[i][j],j==8?'\n':' ');
        }
    }
    return 0;
}
