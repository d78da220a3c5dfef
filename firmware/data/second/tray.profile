{
 "format": "camelcam profile",
 "version": 11,
 "edition": "second",
 "made": {
  "from": "unit-a",
  "pictures": 45,
  "empty": 4,
  "dice": 41,
  "asked": 37,
  "named": 37,
  "opencv": "5.0.0",
  "numpy": "2.4.6"
 },
 "warnings": [],
 "unit": {
  "empty": "iBL{Q4GJ0x0000DNk~Le0001>0001Z2m$~A0Q$ggH~;`307*naRCobI!Hv3{*Lhvpx!(O%oge%Xq$ub9udCDDi7m&LL{lON;8fLKv+ID#(_`e*hxfI~M1w$SlD!#Z#_HrGr<KygN}>+h?S?CJI-iD7GXu?<wN9V^@w?iThA_}jGsO{Elc&eiySMLNE-$+#0RtJf(3J!`BRP&W$8kJ8J)O_TU9w(HV{f-!_w9Pym&?oL<<^_kL?apxhO#F>hv-V$nmMX7MTklgC5A*dhJ*+ccTggjK|{khP(WqKhT$%=ayqTk>72~v*3X}R`}Xp(_l~XNNQSLRrfpWZ(=bro6&=`jYcgyg8A+T;nuh4yg`H6*Fq1pS{Pf{%5fhS7TMR)6RvdFXAIAX=L(Q~>SgluwbzZ03*(QU|X<5H~{-PuZA%dWVh#|*1o}bPSkB`^O3kgE*fJl%86c7^bl1%1wI*#LXKA)c+kMrrg*2=6>y7#TO-OJ_Wdbz$_Z+mYo#t1Tw!2v-MP{<t!IM5i9x+fzBBv5Qvib=3EWD*sk60}KB7^paz)A@WHN6EhR>$k68zrF0e*?~e(0yL0JZ5XL!oEtX<Hg+JA1V%Tnk}N_XlR#ofCYi}kAKsLN5HTtN*%}Dn4JVjj2*PSNL|eSvlJn!SRuD)g$y)2><=dTx#O|5END)HK%AAh%{QR(v^X+y`KuBdMGZDimuQH(tceNohYh}n<IX|2q&W{fd52y3G%dBCymfWuU<>lM;@^X2(UG`0D9m3s!CL@6j!NN*}cn9H50)#saV?aO=43QwOEHmO=ga||g65w>4j^o6zx0lQH+t+W`>$Tkw+!z80C`^`88X~ntM~P@=;RZ5Gi%!;Lj2R}W$)7&H-!-w*xYQV63+afI%y|+tM3b@B6z^`b9-b$t$s|D@9**CB`|WbwFa+EIlW=EY4CLW-dh_O4-8NAOk%WXB1fnEEhC6SQX*Mo65@MSjGMQu69C<iDoF5+^&kyI*DZ@Gz_3pO!%jNd%<=ge;rPqDgH%AHtV;BT+K!Vm}2*fBvh&DmP5<wa$143d6YRMR*G6ZJV38B)!I$mWRdwaRuzP^0x?b6#OZ0|_OU^DS<Ge{ua_6B4OB!d)lN07TD4Ap%4@If02CQ}<A$gqJXS#hnU=pKZTRApZqbDSTZpd=xQVXY&-{qwhNEhZH0niQ2GkXiHaaDMaV&E;}Mlc<>)1dL&c2~inPNCp~ZrZ6H+X3MmhNdm5!^LG#D)A{^(oO3!3Si9=&wr|&$m&<j(T&}n4wbv_2H3>o#&>;r7i!zByKm!^qp(HaXY?%aGV1z_VqJgNTV?dB0$;_ON6G`RevM<+{+vT$NmZ+JelHgs3LEFj(hmcX%vNeVQfgyF0A3wguAW5XvBzOlVfq2Bpf<{V{RR#9G-FDXbagK9_1T|sJA^!H;KP6Tq8PEW7S54Mh&(DvK4^P+2OEMrNL=qBY6q3=ZNyupE&KO~W0l72W1!71`Vg}?mPRDV2csM;iJf9v;r(?||Aa=8F*URPG<#K(wT&}m9eU%y8B-~}tYBJKuU5LVnkU>N!1Oyb2S5bq33IRb93JEAAGr+84CIjDIE|-11zFc=3VjDEXk%rN_H<*OD5+#Y;6;NEsPamIgsY$l4CaF6tLS)iog;$}QBxGBe-F+?Rhv%#{89+@qpU+>ve0_O&Da9nTQ5jGm%F1b--@SdCq5B4d5G8AtqMZrV#F(grMTiDa!6XDEAm7QIA&QV!EReX?I)C?gKA%sIYh@iIbW?l1US2Mj%gf94db_hK1SO#eh9O{3k;)8KOrk&%A)p48JA<Gk(lCs+I3R?WAQJ{%D?^y;^>(@3E-x>&nb4B7P154t6GPWp2m}=ph?|uk-@hXW2?`1#NyOj^8SX+7ENEd1<z~*0PgyI3fP#;YkH7xcKX$9T%78P*RJjXxb2>l1d;bQmy>X`|kQK_Sz<_r%0}aTKq!Lk+piCxh0|`3BfC%D{TR1A2qG5m}$2yMF@$mTY_;@}aYt1n$7218<x9!X2^78fD<$9HEHPHrP<Str*ngj`fVu~Op;jRivD(DQ=fIxzX2_ttUQcZ|to!04eEXhAV|MvCkw@?Tm+O(bSOf$iZ2uTFdIr77Yw*#6rRG_{hB#i9yk+5}e5`mJoLQ7{(4^Lq-OLxXKvu1wz^;ZoYQYn~Bm6D9Q*75xG`275I+c&Bc2#O?5B80+;yOfM=g2~8tiX>qq>O>6*R+yAm2h>0zwSYJYBm#0Ir-$P>y*i)Ij}MPY)*#*cdfQ$ux68}ra=qMcmsX5?r-Uj539rH{vFs3}X42{;AvOFV#F`*PB@B1&vSzT%u}*6q9!?KWPyhJ*_3wZGrPr6qDji0*`xeN6nZ#f_Gom4%KD<i|K`V*hksvenbR-x8K^j_-#@mf`KF{eKA(@15I-PHqZ~y%5vqY01#zGom)P!TLw{PD(JUrZP*UBVhR3O|5Ofb`$2^wBy7N8r+t0gKKsL7~FB%ulfGzzgHfC`b4p^iA9#K|0|^XYVYczie=$N9WwCV{f`db_@Sd%0e3x6AFiZ?>Q*0*fjJ0YMBS#W<mzpt(~?)Np4A)F4L?B}AC4<2Ys=ljB%#-oO9H=P&>Eum6@xA_VQtZNdbCI3X;-A)h|HTSG#(f(8UcWW{4LK|&##QGwlFI_JlSnPW^A3i$B&{QGaeeto%+v4BtvSThqf@q9YozI}fj>$Yzi!hqbFq;)c3NeM}`2^8}kih;7wqzN#95~58aL`Xo0DMd{d2nr}w0+N8ly<IcMajYY!)9LZy;ql?TX3b2s?cV!#+n1Ni^>(>lUv4c10Y&aq2n!1-fr41FcqJrELIUm*93n|1<GPz;t*i`q9LM_~e)#*Zzy8nv@vkwaVYPc`Bsz;ixSM2@{P@GW0Tl;Y0}&HwCp;e6Hd)pTHMYvOSJ%Vy)5;nscg|W559h!C{g>Nr5)?NKBA5(QOL%;E`0)Ni-Fx3M0S9D22oTVflpzF6Vk;p7f)JP?q!=M11qKv_C?r5e3PofEYSl!%TN$c^p$d-N6*`$C>v%ZMr-$?DZXL%;qO-euyI!u>%k_G_U3=@zwmT}|ggZ;POSNICAw-!8*dYeF%PTn6TE}Fq#KnR@k6G`2_~F0*kAM5^*MGncV}fO0RtS?xQ9@=y{`B#k3IS{(B$C>d9K!-4Xn+K7^|ra`oX+R-W5^KMlC{?9bo~9Vzw8hQ$ZecTg4_ut^Y+b~w{PFwZnt(vvQWqZw2{mJAw(JO+{r*xU}m_BD5xaCz+_^#5eBaiB`gx6#2N~fL_`6BL6R*fc1VM-K*U*-<H&JZ59jC8={SzbN*K((yIn80%k_G@UM}4gYDvP#M#B&kOoH4wi5Ny8By(D`jy0J~hPy}<_2GOR=g0s4fBnDLehZ^y;I_k_A<j$+$>i>*AKp<6cXrRL7BCsR&&L`ng#dBP-ev1mPUq)!oF<v5WY+0)y1u;p<F|imc$G;N5^KV4XFQJe_U-%Ur>D!M>O^T~L6nI~LNb7HSh_(?vIuArEpaBuT@^>k-N>B@`?k$6SyfQ0nUGo7R@8{RauRB*K@FO*4pL1B`!2KAoFC4|ahlWVbR4I(G6{+8?!MhFm&@&X-R-{KHm@4~5Li%5f|yJKWM+;vr?tq;L<~xl?(S~vhmW8B`nO;I>({@M#a-%kuMt@pV=|eE<fo7CN$d`i04=YQBOGJGE+Ka)+_v1Bt3E!xTk8OVWMH139)A6=U%p;0NQgqBHv$He6gZ!c_a8o<j^lE<C8K5_!UWJHkYqr46}BWqCxH;61(N~q$OP{)qmn3ehma5n?x-M%5KSWL#&D-H1l?+g7NTH8W3-ikqb6jSa2&_e!}&NrtYfVt1I=yUZu@q-^?JM9t~c8%L?r<xL31~gnKe1BHM25<iguT{yUX5J?CEqmPEUXNkH2&SPHanE!^AL7NQUI+k0075REd@#nZkLpvJ=9nWV8j#tu%RfewsO1CX$(~r>BR%{`EhuyGlTTkxc{ywzKBp@$u8gkF~w+%<>KiB#~s42@rKAn&bw7frvl|%776j2xtO{B5I(E5UL_Byouzndk7#(ail|}t;|qRv%_dmX;UQ)C<=5<EH@C7nRTr5ah#6xvDR^%G7!Y>?%VBpy<KmwCaF7w06DF-j$_t3X2<}xwzu9&-0kkIH?-X!KK%F}fBVmU-4<eS?|n*0L!4yIF!|Gm_tKeIidyax;bG0N1!N`~-CHQP!s+2InarS&b(|*r^0&V=5m1!ep#l|f9rNz_&D#&}ZkHP>NRXKTk`Ty55-lVlQKLX6K*ESpzDve7F@&Uw$^eO4NJ3b9-x3I@mAi~F1ti{)bQiQK21rm5fs~yJG^8nzP49;AT_?btPsbnDajauaqFCBn_rBaNdyAQsW6d0EGTgavx9;xkt((2uZeMNX`T6aaFW<g?`vMBKaZm0DvjW3p<>w#Xt3Y5Y;CE|snwe}t0}0vIS6rLZ<C|G)G6|ElyPuvOzkd7j+duwErU8uz69okdIgaDQhxd<9Z?2bXLZBE>j<vQsOn8-v3Yh^RX-$HH2_z6jo2-cnK}Baq1Ca&<EDTT^Fr>v8gaBF#CTn*mY7{I4HMa6yyrYN>i_};6ip<zbVTNQev(}p9IGv7lH#2!9nK9eFZ#NSNwg%m|y?6J%ZA;nRzS@@a!=v%b=ih;CapLVjAS)R{CX+w?@E(e3B>}XM6^?O&hVV*v6{<Ja<MaD@74Do2kIxUk{PN4o*RLT?YSR$DbJq!w^ZDV^rytgu>&=yj8Eqlofdd3gl!OG7L<j`MB$zv(EzB(LWUKKIA+{Mp?&`LapcN9j3lW1#f(EvZnpDOb?yLo>$ejYB)g)R7RMBu30fizZKn#l<$FbHrpHAzT)9HBo=FRE+aC!Om`Sb7B>#nWtTVLJwc2^OtZlIg<!<m&YzkN=k)WO?96O%9@voiV9$G73tHV7yL){%uEOb{w5uy41fIX^wWH@CGWiRSL{;r!RX{_S=v+A$8A43@AJJ99igKY#l4p}Vchs{u`Bf*}nM;&2xtOfYGiSG;Og##Du<8I(-ywj|-zWTaIxz|yK9No#<FRuJQqBH9EiiN&-E1R||P6fq3$mMp9akwOw|Da>Gt!R-K%gyT4!j`jBK<NJ>v9?qwK{QBEJKmXp{_IA6q^{(#jolJX^gedD+SzNzeteI@%zMf(dl9@;*lb?ThN5-}hiSZTZQ)WcT!rcl%c5heKIz2r;JcfufNoLluhX4HQUp3kR48(~_tediq_3rKaj~_o?t``*u$rvUqxWN!4kVORvfoQX4pu~s}BLAD3EZZ5YnT4sH1o00TNXGA)1ctb`2;L>R(HJB|{6k`^78L0cC(%}++%+3<ionF$C;}-0La-QyLIBsAPai-2_`{E1U%vkBmtStzTlcln`ij^Nk=`^J^mH8H%k^6_wifN8lVLKG;coJ$AKoHK>RlqSOipWNP!WQlX!qV%*TeI>HIvLt?uZZPr?20>{NvYOHKs8Fi7haRsm*bmK7Rc0=FOYy<pLo<q?1X4l_W!i8LA=7;7Cah+eCzb2+4p+_I6F~s#_-$L;+s`7QzIDx{*MHiR_TJCNZsu5oqPkolLD(#i$V3x-k&2C7Bv#+s54aiiEqeHIV3bPbT5veE##FfA01_{`$Ae<r-?a+ubCBH8DvA^YC!K?d$D&B?(yDeHxUR%p{VT{OQv>Dk7Mn9h~u)2@wMdlj`18F3g*^AA-qBOwhb}^XBir{O#MfuNu<0BxMKMtf0c2&c{zb{d78=u9s^P?lK^l5M&l$J2Sir7<38~mTfZV%vc$egg{#obuwFLhBgU_8t{&Ykz{1ICZU2%_cox+ti9`92vOUHLfVodcQv*me^4V;f)tVOVmC>!B8C9g1Y^uv`Sj^y>)(I*uiI@SBovXL3^YL1Fz55b^>*#vNwgZfPeW|hnwe;3^5;+Qc8y`8a%a!SniP=<6{wX>g&XJRx9<?h8o;$qPfw43`OClVmX0Zg%(j6r0oyE|pWpoW>66lZ%S=l$L@*(N3=jwr@4zGkNLcDjQ0^pya+d(9%`mb}AYoTvGGOanLTgBdwq#J$*-3g6f!ys1f_K%REUa#^<-6Hz$|S+EyUU%B6jI4_UuOoe8q|cCEnwhS^XBc_m&@hz=il0rrClt6c!w}Zhrv8OJ%0WARld^__U#B0omu(A%AY^J6GSqRodzD)K)DkzE8X3-UDxgT>FM<FKoTd(Oiris(0~7r|4<ZT2$-;yGEiKz-o1bK<EJ04m+RJ<K<-**0!n6<-MM3+3S=gkvHT%10RmDpQ=3Fg=x(xjHL$T{z-o}Jpu3WWB;6&@s=P886{%G~pe>0t8TW2B-?=qGQ9>(t2bcmj2o$CUkd2w7-rXP}$NBVlK7aoG_m`K;5P>05n2Z?Mup~M&=g0GxFW=MzNo9IDO=M<53}GGl`G>dMB?x5e(5E$ycOgWG-8Hx7x_Ny2F6&s67$C{>^P4Zf|MS0o{Z)d91T>5y*qzKetsg#qeE06%<#I`)CX;ZNL}4Z*(K<8XF1#vC5>UBIxJzb8m1K7(W<m{Ng4|hj6Nnfg$g30(1++UEux*0U3RJ?KwUF+e46Q@E1C{R1Okh_L1@8cnI}s5<lT<<O1RL=Da6X@p-+uf3cDrGd0m*=XZ6;=7BQxtbpT2#2(T2P1c6nV18ICnLL!A8l>8%nbP*9Kfu-KS8QnYGe_U4x3;rT6LvW|%{S#RDv|Ls5j^Xs>75-}hKY`BYx^6>ERr$7C4KA&#4t0o}{|GzLZe5WBKMkH}q1QKfo6hatQEdfFbgu5t{Xt1>e6`2`m3sHfnh*nKdlj$pyfPdgsTS(kB1#BU0l_ZK7(0WI-NP?(fYC#l1OlrWVr-zyK+vneQiw*)Z$;gh9ki=q+^J%iaeftUs8r;jh2C}jy<B&jp{`6K8KuV+!D@Q8oBnw1$E7>>qIz7F4OB{|FB$;`Be*9m5`S<IsMr<<RD+VP3A#dKi{prU~#OvNGi~l1r3B=3@m|)|WWCE;EFo|Xc?=S>HXq6=94nisc(Y-6P27<OuT9S+cDzB{4HsQNyp^C2pN|9F7NL2#Gwm_sIxNA^ijWOV@0wbbUl90L)!<#ox>gV6SY&QZG(nUfVgh&zsPY;i`_HunuT4%!Eaj(c)GYOf=tDir;2f34yr03*-O=o~;N?P4+H|NKP$ETT<2?RNxPiyk;fB9cE5<)~vf`DcNllA`H$De-s;d;Hm07;~o#MC5{SrhH%Rb~(f5hg$&B%$SQR**Xt49hzt4ogc^3^6JWQx&l4BoL5NEE;-Kn}BXjU~3GiiYTROLU$2Cd1XaI%q~zO#@;GP6uOhCv6=!i^Y+b~%gg2S?_WgjQV0a1T?FVzjXpg+Uv8IuyH#KX<1Ow?l9{z)lguPPe|iTAzG5bx7Sl3;khI+GUEoqr&+m`pSh*W%<?ZvEm#<&{_RHVua2K>=43p8wR*!Z3_~WPd@87??yd)t35(6@mNe~hsn1o3rbx%f`NlYfT$?&Q$Dv<9WRcQ<;C7GaD5C*i0$OMv9+YJK27K}8sq8m`eRzwX7-T}KtQDX%Xs&+`FDMju?HgeZS)FiH%=jZ3I-(D%Ab%Ny1Kt-7Zhdw<&fBEuKi;}6NFDqmwnYAXGJCmP(e2d{u$pp`fAP_LobYI)l^-|w__&76>nIR?f@%_jD`1ikj`SxwgOuVZhrNh{mf)5Xm|MKTQJv=;KE|(<5Nzh3$(>lqlX}L>A3?$qok-{V>!DJFtNW$KoiRMmT1%Xm9iQ6Oy6RU_+?m{4X6O=oxMGF$z4bqsj8)zF)0p(7LR&15;gj7*bR06)Lq9nA4r_<^2`Qgjwuiw7CSP2Q4v<?9!3D7W;K0Uqp{N*dYB2#r=k8viGHA5iDWaZ~i@43?i@E9hUfRaHpdtXUzohzre@7@uUAtubs$M^65pa1*6-)=TThzVO^;x=TLb>!*!@xT4~Um&;JEq8=KAfzOjNl3X1M3~8Bu%=1q7&B6m0Wt}KFpw&DL5l&T2?&zltAOHNSPDdRUoumplDdoWE}_*8vn>j?C9!5;vkmMd-8X}G<xV8oyGap<g<x-mI9Mj#eSCa8PN&~~`+U7#`7S7hkU@fixRPV${P6hu?_b0OjnLcmw34{i0i8_lX7cAxA0VV7;2HyyfhuMo_Repz&Tk&h=gg}>!ozvZoc`@!|E;`AkR4(xlSHe`I)3>0;isQ|yj?c}R%Zsx1WcmNtPl(lVOEmrkYpzVC<HVKgaJ*WK$OJqLevn34N;O%K&2K&C1u9FMT&P+4N(wjE5RzSwvL-kk)&3vj<mZ52`zV{1?z@jq$p5Lps3Gp-in`p`~7y?6Dxs$NoQvtiFX0UW3BV~`26`>Ag|cF(>;^BS;-iO%nbSYhY!Ta0O4320*MwSf_LTH_VLZf<9t}xTHs{fJU@N;^5w68{{?8tBq|$(1=<qUI{o<R?uVC`7nmeq67C}86|ZInqOO@+n@PwbwZxeP0eKZAfdmyoh)9AN{NEA*6@qvCp>ijJe?ad14usHd4cTo{3|Q~lY9)9_t>Rq>;;R5!@2HYQtAKw9Yli3N=UZ?8{O9jhP$4K2L=0gVkofR$R$jh+BWgtJi9*&fNsPk`IcDWwK7FW8h+S(|5+#8`w%Qun`L=!Y{)engGBaqHkMG|8=imPNkI%ouV3R;#qbAW-;Njun=b!)d^ycmLdVz#VYMGf#5@1k5fDm#gNuUHt7+yJmHX#`j{ve4-AmCOc5Ywp&io>+E0tFS5porMJWVIy%?zSW-<rbiT+qNnorZ$Pal~-;FVcJR&QPFA=Um+T@W}cp(zr1|?`sJIA$ekM|6WWrALJaZk+jp0{mzTD)R^9F%*~!dW86bgU4ov?1>0Qi(rYB}5u@EMjx<$*a-f}#>eV4V488n%hynplbKmYA7FV})t6hca;5rt&(^!WVW{^eihSbN`qu%LmNArsWB8Pe*k35iG&a6-*M2{;LVNJt{zDGI@m7?F_ZEou`*I*2sMwrEJ0+rAMd^c4Z|4qCBzhe|Z1>;hs{woM4$D(G%z{EpBTyn|q*y16TNr(-=nzxn@&f)m9!tn})x`+T<m5X3-`Qd4t#NZ$X2{#f1awyasA22vzY_v{oXJ6Y@Z*RS8ac^j~Zlig+}#yBAFO}M(bee>q^KJEk!$UY{=<dB(6Rv?)fn0)l&`NWBJpRE~1N*HN)v>(dxfpvL#{`7LOl86}&hr`AB#XtY?RXGtsLJe(Z()~bIGS8mfefsf74-fZJ%}kV;z|4dI;ZY}#Y+y2ikoVk5f*dm1B!F2VMA%8J)k$nj19q7$3^8^GND5e6lYnHm0^NpqLKTR%-JnjD_w?w7NehY;MR!f?aX?U%DmhvqiZKnO)^hRW?DFFB)i1x?zq>aCs>U#(5H*BwGV%K6?$_Ub)eaV@)6F0p*4d;nvjWK^FYoSVc0%OrkO4u2V6?TBcMrL|es;JxB%@A9a{2V>AAkJu!}s5dvXlv6GHpREWUaFgKm6ds=P%yg|B+;73^6dtBmqgFGeMFl$pUAhn@ori2!;$Hft2v5iAfX{T&(R*26ME5gjP%@pw<d#6|*g%g5#qtLA26<Qp<_i>fV7`AtG*IW3-JFA5}mrg(#soCDO>#tIL^r_4BKTy^$of0WDcU5OQK&XY2Cv>h*8GfrjoqWZKMznZtsvSvetz`OEWXiP*Dvc33LPEKX{vdTbs%JiWe~#ad%siR9Vc&9~ov``d57k;n=RN~Az7N%ZXO;*(E4zJ7Xje}7L*Mwp<JM?*+V1`Lm8mNFAS3c?bT41_AlthIKdP1M2=5oMwT0-8`o0Xb1X5Kz&&l@qI(?vh$2>=xfc5Th2TTHS(GDU8`Rp{?bS6)Lzzov?MJ;xJd&Pt{kiemNd@GE&5vi9DJ>f`vIhKRcYC|Ni^$DFj>UVkaRphXs4hgd|KRFQ4DlW90lWhbcq?u|j3rc`!SNtDCz?pocjKvkrI9ufP2A?+*|6JQ^iKq-}<6H7j}Y<noKpKU-@Zk4+#zLX*j(B_==;pgL<75i=8_mYfk{M>A=igi#NB?^#)iL<Q6!jG=u<1}P^=K=<A=OLrCJ#9B^Th*euoVyjz;pv5M%o>U2GZAp%jS`?9P2%z0|kt1MZj=F*;lexLMdV7EW%dfw-O#?C;&Qwm4cm#yN)%DF$-@bmcf~A!1HA=$FWKF6wBy-5*FE4I2(I@8_izSgD?Y3;^sD~#{&YxaE##xJ#!`YL|i^G5Z<Da`tppb|`%1#LAgxj0D&p!X`VZU?d1jq?OW<rEXM3b2?IjhQX%^5*mnPO&XLuw}^nM6=INnpAmO?Fr+_y~j~3Ql78PG}3G8`3rj&?;MF3sNEKrij)@fL5c@78JB}>6W$xMUAbXpnz<M0<N{LudiOee)Ie9zoQZ*5#5lJCgK<ZKD&MP=H1)3_iv|3#I<{Wp6$$JhD_3A#$+buqYs~1=<&%}lEFt1@nqMQ`_0qao5T4NU}b<=>*?j?{r&wnUw>U7AUZFi5C8xm07*naRN*903q!4PwhkYB_~FZ!FW<g<6AnqVNhaY@9!+$wSqWfR5aKX~6Cnv?t+9$=l1W-KsU%TxhQcNTQInC~noKp$?w+7kNvwbhsI8=mwRJ$ODW%l{8ZElJNkl}fplDlaDGc@m0(ioSf;P<A+2QHslV5)M^^do2tH?<L%8WIlA)OiE`LnxMzx}$~*lHO1a2T0PGAx7%aWZSId~|nfT=D!6Ork{stv$AOJvi6To@M4RBLQZuo12@TfBf<1pI;>bq<}I^BhYTile4pzpL}%t?B@Q>LuMs_$;<@EpCCh$>M+Rw2`54(BuGdI1HqDEptX{d35Y?128;@U4J1R-x_2jlZDCYE3$}6+wB3NZ)fxl4J_@NV+PY~%Hv)<kx*I}l{Szo!f$}IsdwF?zc7FELk3T-#zpIM~3}C7xle7{8v)0}1v!7qR(rO{t_;AQLIaygkhLAO3CZD{xsh%BX5rl|<(k(T6d(7GG-Q5IatyGeEc6ayB|NO_hckdDnF%k%mv<fEIPcA<F>nCStXAf_iS>ViMn2a`$2xI~X!z3dN0u4D?6NBVrQXG(AgGv&a1h8!~n1r?oS``8jv=~sUKon5xBh*a01w5%+g?NJh;|NjITA%{birtDBKucnGEvV5dki_fjYmy&-{AnML5U7d+CMgV&IL-F#>~MW^^Xk<vXe|!x>HV6>nn`BDN!FT#U_O3vt#h$LnhaQpm~Cyj-{k!A>C@{qD}!bx=Vxb6uP^`O|NNg_Cc{Yrg$PvQNoH=YuD<x<ugATsz)S)w*(Tv6$*hF%NOH1BfRW4qA*JCYlNg3z63R{n5H$qLM1s<)%%~*6DoNTc!fK6Bn~@{#T8u_Fi5}ZngBnoUP2B>vDuL3VQep4b#=(;cY7rc%l>mX;XV2cfyMOh|s~$JViDMc9N-UWK+kO4?Y8}pg`R$iU&>DJNbggVT91aO+vepVAn3vC=4u?a`B1B1=#CqJVx!*pyzP-4(fH_G<`}FB$d;IVJ`lneu5*Mi_WUz!v<}V*U`{a|)?(ZKYWlv7PBm<cVkcnj`CqNSNo{}MnFeE|H3<#OY$W{{MBm`R|sisXb8MR1)qNue*3np5^)ZNO7+Pyi6Z55DGt0KimEm#MtScAt_OK^Jv2vmbKTB!nub-2B~dHwtAUw-?|eUt<t;E>(UnhF8I-rU^k{Qmkk(3ZsgaDV|9Yb{71aV9e>Og?#jlkt!f<WZ2MTg!tU%hj{zYpt1;6DG;k)zhC}{q*YRpE#MZgfRlvpb2m|96oya;Ri21c=zsIn2zDmN|@l}e*lvNnk+(iwANH|B8HhkF&Tkm0IQflLTEb~ED%D*#%wDPs3@RTv_g=gR!~CrehBe|o<JaU_mN-;+HMsv(kR+mh$k(v6~)wwpi)V=I6J$!x%uhmpI`s}+7rkLR2LLY)FDcS=XW2x{{8odhj*a1#Qm_s0bMJZyf@=yCIc&<yttY4uy|znld0RzLp^4$pWRI|vnG)>!|l!Oe|`1OKi<AW10jH6n-St}GhSX?e)jpNPcJVY-rY->0CS?wB!L7n2>}w4HGvdN4os9GLSSYBB9AhmB}1z?gFG6roFt>vLK50S+J;Dh7U`tBBeYwf=$-`FTRj5p;8AG{RtUC=Qa4Q1{UF#7wOZ{kyM<t(yCVdjUOstpb@knM-`~G|S2vIVqX`uf6bLZmhabND>BpaUkHJ=O_qgavn5=aef@GK(V6DlgFRs^|NJ%1XNoJSv_)zv-UO&4{SZi7{S!-@@uK)Jse;)S{B8-GKKnNCF$j!~w7k~W%vUev#`2Wl}GdQqjB~bUw;*lAWtU)IX#;K4@WabbmP0)~_1T?c+v>|9RwGk4ux@m}QlB!_$8jdxh_=vU%J}PL5-L_Q$3o2T)Tfs*(?KWvEiU<m+TEReD_2%|w*4Ym~{_ybb9@G$F)Wp^#!kBVAJ3GI-`{1XazE^pac26G?8Nyn#z?mc_nao;~&p*6blOT<d;0f7E`(W0StIH=(fi+9anv09WVa-4O^DC`5jABZ{i70K?I(z>7*{7d=^6>BuSAyhE;7o#KCJT}X%tVCDtUOY)*1=l#%p_6AkrNXbl30@1EhiyS642^M6%fQE-5aJtY8zS~#Yn`~|Fwk>b}L$2;`R}u6>LGvt|x#ec!FpJAAu(6Zo=K&-NU~B@yDN!4_hS@ikL`;(Lylb#gntE>+7F>{vnPKv)!x58B8V<PF!o{PdIDk^ABzgiy^xvBgn>VtvqZlZ|=^{&L#npn7O{XeEatGw_krJkN|212}z1pIXl1j_~pwNA3T5i_U%jpGRn*(kOU`#khK<I5<`;7N&=l6LMq87lMEIo!$~5c8YZNzoJbNN5vf6-twc?-Ta1(w!PYH76w)?Y@T9vTYFiboina<;+L~x>1=^~Bq%GK*Xyrt-nR)U2#qWRo{_3Y+j>nx7B2@@V2ywJVyuNvQc6Rpa)h|3s;CQ@0qcbrR0-ZGplf#;k&K&aDhgWA4C{5>pCRX?MXm;o6&E44{^B%|?o;|z$=9{m6|Mj&22^12<xWLv)E}oo!`pKtPH&<`p{;}2y=p+LqkO>Z%8Nwvm%rcn_IBT%U8bW}GGb>hM0tQV0HGo5+B@+s%4a5qqA`Y=CflZ@CYZ-imt#YEf+lW;tR<Nx^ZHtUP;3ITvTckDyQY)yOc(OIP4`+wxcOU%p^RK`C`fJ(2I-zP3Yu1u&jY)X^;`#mk!|!i?qalgxeSct2Qf3Y-l1N-Rn^~DolE41tIxz&7BM|8$ADphU>+8F<MtYc~n{{|`d;9k<|Ni#)kOW30g#@(YJao^j>zk|3KmTlo<8dc*qD~@ALdY!Z3^Rn8S!zsXG6@NisA~-olMHCWpLAwI+J=~h@dT5AwFwr8Ekp{mDl?(2VvZCyipXj=7OkTd=`N$uYNOTdBRHbPDji!DY@-`c%hU~xQ@6)nJ-xcRe)|27uU@}-qXl7tiUE%yY66Dzqn97QdiBfw{ab|z;_-OM5f)h)BUxjzhLFRWmC3*S<(80O&8V~>wfD}PKfQeN^l&(2I2k+~o;<z0_|L!p?V%gcA%to`B$MOrVI7`5yZz#e&mWEt-JKaQSqVviS!qGnVFi;3LlT<zCXwO2gc)^a4q66;V97`(hLXWYfIuPGb_Polr1-x8krPeXT5X6$v}!#83u1O_OIzOaq{^{s5h2~x3RZ&Mp0Kn+&~CRkx6jTm&cFTc+qZAu5jkl{Py^Hxh=j~qFaPqv_dkB$?Fj_scwA#L%)}-k$z)bS*33%s?;qb_ltiGWTG0OSz~%MxCl?p9CgCJ{`Sj_&fB5Q~ueDgSLMGH;L812I{Nly)4?g|mqt|cW&IC;$YZ4#{$a`y@C4~t?5}N-7nHd$F5f)5>F`$wVVd7AT1S?255zq`hHVINhz*eF~gG!|mt38szR*04sM5?q^Yq6NNVy*QNP*1iEv=ZM#AtJS7Z=XE}zWeUGhx-QxPnbAFZGzYu2<z<Z?8S@c-+%vY6^dzH9uLblnE_|5m4sv_la(Rl-#&Ue99qDbPHL+y?~b{?dww{a6W0u3;P%<|Pv8Fd)33jQvSG-O(m{zx@#6ga(@#Eres}l!k2f<1a59CNK}pt3qGjelI<vx%0LkP}l=l)c36rGV2}x8)GQ1a%WPDUi5l>(OrZtJwq5`4~lDK;mCCa#!s-+Qa(fa>Gg{`#I2D*#NiEVeA#3BWXk1Apeym<cn&6{^W{q)1$M?$nL2q+y=5CfL0r&rh4*WZ8tJrO+V?)Y%FXeVodnZv-0ha3pALXv-fdBda<6R2)m=*}@`H+Q$g5Y}2Dffq0C{`U93y?uM1Oj}Kc+L_cu9)+h*o_z87=T9!q-`?M62ACwAWClovG0c#eJmMsA3@af-U2Bw?U}pxfCX)o3$*zz|<WE8n37!CgQa}l|DhUw5U2u!2MTWL2Vmq=`Y!T^uD5$k;;v;-iPYO~@mAzGpXz<bb+1x#U@#@uYKmYu5yAuXFsg8p+sE`Ep_Swy3e*5)xTd1`4(4BBHb1<w)R@O`uW=$Ub-yhwTVhHGVZ_zn!I9yykyPYI<9S)eYv$LzGPyU}T|90FR6vGh8#%L1SJ!{?F-v0HAFM8a^ZXmNlCQ3qPhH;oo$N)JZ83-_eFht1zz|0^@(j*9p2_!xWl9&iIppt+kZ6%3qeS|g%o*-nmoM?Phw*pIdt##Xw*4D)Lwr!1I{a+|r9oTmJ2$j%X!sU}E*EiSSegD(%zyF3?PBIgV%A*BJ6Hh+)@Pjw6-#pwuShU9d@NmGa0cJ9pNDdQNvj_tu`M+L1s~BcLcaJr@^Kjf3*U!!`FILt{2xQJL&KLgUA74pKG15tNWQUXJan|_<&!2zs`R9N9@dp6{d9NWe1Iuv|l1ySwfXpPu%nS@M36B!UqfwKFh{<R&Lj}pkG$;WL@5zor)Ye3;Ck$A@jS;FS6)793?_t&Y9tzY}TNTvqCQ++MHBC{slt$YM8gH&{&!1d;`^|TMynTb^B+(GuJF^7agandLKl%8(Z@+8ZTf*S+_;41OWG1*~5;HT9tR!NX{QE~Yx<F_$+xBQP5650Ud%g~b$*i2f<nrm&+t<H-_x%ssOwfZKCxHafitO|Ai;qA4_{9g$-@N%_vSy;LNrI9r$V@UJl1vs5$b=*^35?-ntx?0H5D4KUF~JN18EA@uaW^X>L=78H;)YN+m}HBBk5HjCfE%K_Mz>N=(5(@>cc9g%MY`Jx_z1#o$JCbEEvqdQ8@#*wV9PgOe|<bY@JO;?bjyaopaEqa=Hrh(`R1FiYY`K=-4EyEHnV0Xb3!r`l$CKZB>A_GZ$d0!iFWS|>z;Ledv`b-7BRvkbNBq&fB)A%UjP2uqzNu)LP$M^r3EgZTz>Z1r&m{(_wOE(0W*Y?$s`1Zn8_rN$x0AsO>DBrBgvmshCl=iBV?9CtTGU+Bq&J~QWRn(*?2-ppq`WyMHEj^LE5T8?GB;4qPA{ix5H?qTALRC#D;O#6FjK}ZK{O!IFlF8KltO1x8MKp!|`E<CEIDl5Q7j%5zWPuC(ob1`1adxKn&9E93Ku#CbJHKWM&wWETS;8Cdt3Nya6U4o3Te_m%Yw!Zl5J<C4|bw`T5QD)BpI}m&f~~A;yUkO_cX4GuKyFUwrZTTI=E6o<$NuAPJCJNJf~Mgf%lFxYh#l9*;~W2_Tt_G$xZ|q=3qaP7sm-6^QNxMS>Q!fVx1bND-+WpsflU5Y&AHtYQV?-djQ1YPBfLuBdDrPug8XixdS)(Zia%7cYK!_3KYRzd9a|nZ}X#0vf|aD}i}-eSLm$@zYN~D$<aByg#%I$;@F==P;9yz)S+pOlIX@UfzOeLK#$exF=7aUS3`ftU1gYI%gMW7Z>YqU;eEEp3EG&n?aE#qaN1b_WA7>pMJWJZGn;#0-3<f1VRjxWM-0BGADt;B+QIDvp^swGommvK@cL54ktnsFbRxoP*G3=)p#;e+a^I&&>E^#ijR<1Ky4+|7F%gOX%*;hAy!mqD_Sa;x)rFRKE1rSzPbJW`yYP&_19XaG+~I!NkD>42J_)xUc7yK|N8asDrp<`ae15!GwZM-SqThrGBdW5$szf-m$#zAP>I^yKXCct#hOgA)&W>KdvbMtfB(l<|NJ_POG`+EVM`!bIh>un{P2U1K6?4??Yn9+!JG`4gn?uNhFNPglW>v&W;L0x641<qNQVIokV)i37$Q0oKmj2@h-^`T;G@V6w(${;m_*dAsaj>L5wML`5v`@Qh;4nZf<2+}B(0CYo*-gnY?HKJ-&{U<^7QMkzj^)Uj~GLy)`Uk!C4!M;ef;suAAkPkcz<7xR+!p@55r_;t+8g-%6n6D2oA|1`L|DQx)~<6rdD#_xw?D7uqI(<2<z_I%@03(_tQ_mmlAM~k^_u1VRwhQxVZS_(@*YhpS^qgww!b_nM{V9jIx#p$xI-V0W%YlA%rnZ7(x;=@uV{YNk)WN7z2S2Qj%_yFj(H}Nf<R~P}C^0E6_@+s03(t!&pku)+(q~f!$iQ?n<-;S`kmE)<4xMqu?gq-aVU~ef{5GzkT-yOdx|60~?1BA{Gzfv(G>O@2|f;?v9jbJw6=9mBlb?DJwHfM#f0igjqBB*Oymegldd-J4eoL?w-}2ot^P0Yu1bB&;R!2mv8Rh0cs{RKsd38m|R_5{q?g?&d<;9-@VHWFd1=XjWUx7A%-|Jkdv7S5hp`TAb~ZIfh-i7j50GsC5$N&62k~83Zo4Qt*n{WAW7AVBo!@HLboS@(wMp}+n~f&cL`dhJ*r48(i1l#u_{{QZaFCx!FCOIFFttp?%|tnzIiyl8<vuU1dfQDEGU?8SZ5!9^6^(+{g)Cch4kV6Fs?O|nYGkObXH)@$xO(~<X=C!#wbV?I2O*Xo?cyMX00K>tjV*RXaDgZU*7NgWH2YfplE9%N#^$U`d`2JtnI_YF()vyNHQ5CW!5A!fy_jiyf*<t5*SXxOhS-^5YS{2)P$Oh0m`EpC<3ERqJoluR#DK9qTM9zCWL8s0NLmkv~EH-AaoaK>!Yf*tx$_6P)nnNo2pe>9W8K}dH%tNzx?{^4?p~1D_~(lq)8Oe1dCi>UtM3{e*5h=lK|Bok9a&xGMTj|!7z+-l1NCH$&mc(U+$!!(29A`v#Z<7iwl@pft;M5AI=VEfB*YGN+&}@CEFPU_f8;Zhr<WYpMUzvM{nP~Q@~`BKqh1sII}QW6HZLBRxk-kATt<p;v@*Hq?rkiqMb=djWi(&k&t3wpoEyJ7z%VF1|r2apizh?wGG)e(9(?&MR!ZIY87<b*0vy~tyqsV3bBZ^){P5#a(RAn^ZfaD-+lM$)hn2=2?*6$ViH<1(b&5e&t-mn^|Me6<MD_Ohk>kFD<LNguriF|nwc;m|N7B&D~YuRd+%J{JbQ9D&kUJlncm)9zxnO;*WY|&1|(o~Cj*VGLp*<S@zKkdA3nc(^X47NtZ0)-Cd{maNdS|X5MTw#WMx4Nc|^#Gk|8hzLV^$sClMBiqRtG6KtK}f5D`>rK@dZHRDp{BD^O9fijVNoR>W3B+HS!{j@<<<1uaq)u@((&sd{t$?BeqJzrX(H>({T7RrX@+W-14$W{^znVtw-QN3VYS?T^>LB~g%lypKIBoVC^=z$7FvIYBbZ!6EsVmp2H`_N3}V=K9%(=L?u*k~BWQd-l!O-~9H=YeG3`0!}8iBgaivE}xu#_SwhRmrvimy9csHO(L1hnh9hQLb3u0$pnZvb4bVufe<DkCQ%_LlS$ahNzF`xCpd;wkV&utlT`VW){TTQ+L9o<RltDVW!jAawAM#dTS3}N)vf8&-EQ!t#8#==O{DREpgy~Mu@392um0=p+cz+zxUiWh2^wV5T@UN<$)}%v``vf@_yAUcKD=9DMP|)f$s{HNOoFZz<1(4aUq8GiV*`S1j)$|W+h=EqIFk_8;rZRo-@p9Z+jl!qNWcv%i4r)rGr7Hf`st@19}b86`-hyYi6JCR0?FhA$;_IOkgS9t%w)(3?<JFjpd^GxnL!#(Mj(j^C&5}F85!CH37`!T+D%XpEYO;yh}a@x3q-3&u%5I<w6<zPw%Tf-(stAA7K1cfts)j7<iig?eDn5?Z@&KS;o&~BWn$DxHXswgfO>X*{_^9Gzy0d#W1FZLdH3!Rcg#A>Oh_idnMr~kW~ytg%;aDGat$NxE}7%bdUAPrb+ht_G&6^F_Vnq+e|-66_XJF$P0?hvCT=~S_2T*6N1uGO_rpGt8Nwpu#3aC4i<3YSk_?$7wresOCIiAu5;P<_GlGO<Vv0GD5Fimk)Fy#!8Bj@75RsD#miLNO5~|TEy4z&Bl}!P~UAKFJRp^#xSF$O!;{VGNd@a~@V1aS1+NT>i10*Mp><0%~j{pBJmaJg}a{|!aXO}NHve%+^&vT=Ks4du{w!J#8-@JMC!;e3G^UV);cXx2kA&pS+Q3~P?)1!xvo<4i_%{Om%SKDaw_QTb9&N7F1%rW9X&Wtlh%M8wp{)bPVAzNE4cX{ve(+3Y92;+dxTwh;vp8xfW&l5d%&ry-cYT?+<d)L>mU%&qIXP><L{XN1QfpHuo$&5LZg9_uQ_z~nslO1!kJ0qZuv%4xfS{}gx(uNQU0tW?bg^*NeLBNu18-Y_11$(ywLd0$>EwF97UBI@~#%@7-N1Pjl>~3v4yQj45E*C}H_R;<O_ntq0`S!bSzyIO;^W5=@?f^BNC?b#PT=C_rm&f@14?omdjozMjoadp@^>Kxc6FWLO$AO^-hcc7@{N!0J1jpI=;hZPWUtV2ZAL5K$_~hy1pMU!C+wZ<#a1M4MV4B=5w0dy=!DpX-^6KUD-+y~QGf6Zv;>Ad#T#U{ksE8iNRBGukGlU8|GyFG>7bLS{iKw%k0@4mb1QG;FTUm<?Y;?gzY|BTH6%hS_igsJt-O#q}f-ZI|*gc6hc28gzy4Y=tk8<}6Yo9!M^6=r)&%gNm*WZ3&7baE_p+!nXD&Q}F`pYlB{_^{8zXodC-FY{AHzRV)0nChI{x^pg<BUN5hfkizS<#$z!}09p>#I3*$H8g$`HQDte)-iezx~GISRu4DV6`&%`0?XEefG(tM-Se=yG0bmL)P(NazyMnW(4G7W>gSR(3ue>1q4(C#sLzE3xhGb(Bwedyr9};Wq{oxm~nw^i6Sa$MWotuv69-Bwjws@qm6ChY}t*vTVTQ3-P-K}iaNJgvvyy+d_8mZ`4?Zld-p4?Bg>`+37a@@D&pV&{`arH`ug_vmOm_=H#b+T0~~V&%s4|jh%>?**r;Rv^V6q9EzIqS*Y_Shd3H5A;|!rbdHU$T{6GKY_U4YtAtGRgGeI`x`Sa(0{mY+eZ|?5ANXMDcqjrwOnW3368VAsEkbxZ2al{$gbq-o*99jXV(45R5K2pO2*j+#ZQlLFSaVr)uBBBdulSPT$MOrfAJeMw5mffh_3%a0-a~s+=wsm)F3)=;@C6-lQzy9R?`<pMn{QASqJ2kQaDr91l8Q77ltK%<!`Rl(v{}-Ej?nZlidvH3)m9sF87l-B?qNw39$1MJbPo6;^Ew|0p{YQ_UJc)DWI0O%89zMAG&;R+qo~gBB5Cj%TyT{e>`o*ii{Pj=oKYZv+1wrLFhEkk?D<^C~4>dS6($Qg<8B)*!tsFsg<XAGq(Vg~OWfL6JXlFc6m?`KS*xj6>auB!EAQsw1Sh|1;wsw>KNZ7WZ3zp7kmm*@%PL_qXZH<<I+Ai)qu3o=+^UKe_fBE(2cei)rQ8^>*hRB6+vErkLk6yib_2m~|vNEUJU1zuNXGR>aJh(X2nZTLD3kE8Wt0DipPoLLrY~7qbdiL`Ez5BR~hmObf{p<7Q_RFun-ngh7q1}b8k%D{o?tS{nr?20<eE0ir<v7lWnjW>sOfbil;zz*<DyZWq;Ao><s08WoQ78;@F*udhqKkr{U4THkyU<{JI>)kY7b*$V2DC-g2Daf=yIs(~ZPEV^&SKZv+FkLiXwUutmC?3bKe+$m#fxv=e)rwC-)$@M(Fk?o01+Q`z>60zj;rJQAAd5plREd-+gp#rQO3DI8FUV497PwHV`TjAKYf1JU0L3)PhP$}=K2`7j;jG4KYIA{k3W9<{ZD~~R%&zsMCQXs_domOvuDqqynFX9W=5G}j&#P+31-;s>KG4UD0Fl@7zvSSRD=a_MuZS>+&V_eM6rNoNs^0}Ka{XA8BxnZBp_^5Mg+7Q8}<>j#l_aS=fHU`7g1+$vMgIH)Y-q$?o!bOQA>{>J%0G`$(LV!^~=vc1rkc~QNSjoNY<bK{HNbOy#Mv*Uud>n+S{AiTaQEMm}8u#LAh{7)R-$I74*OR^x55c0=t}Z@5##-hsTHv1NP$S(|`Tf&wqRWA+_QnJ_?L>)2nBXAN=W0f4+C`>gK}@BPxo?jKUm;Fe8CF%p4R9rp_^Bn}-LYurxCV!tNYL!Bi_F4W^MWJLf>_RMa5sYKx|_yRjq?3?#d2)K*aKCKpj{E9@5i8?hVhvSDYZw9B?FSX;YM)B;<!&tAO1tIxmq>fLX@LLwI;hFVQ5r5y0Lzy0;=?|!(u`M?rI=gs>O#)D%9#!+yPK|UG>J4R5)e}4L`ZMOxkA3k~VWM&-P@o)~GJbd_n|L1?*owpE(vqeBOxz)_^;`!6R{`s@>yuCdauCSQ{IKUZ19S^_(1ZR*TXF#ySNs&R3u@ceof@<&-(V8KI+VqI66j(ZH)e4CUP=cwm!htS!lP$0dgV-(Fq@Zovg?0;wZK++NZHw(Ah-%wyLt^Xj#miSWH|H0he|dZJE=&PkxtP{wU1N3bUGcZS|MOq}`eM(!u+a1N{f8@-nd9m}lwm|225FdNWOQZ{|HEg`+w(lRtE)#(A3S(;49+2_SI68tj{own&(BtmElVeYc2%l-*VnIJz5Mje%bS}I=i(?h2QlIdFvrn4qXu%!fT)83(lHZapw5g0GE6dZA?(Tkfs}#}#J@%3P}@f+EDS7BMzAT+c3~j3Z4kJ-;!=ACZG6<8ZAEPt+efv_pa1|Jw@E}nR3GTS*`O_B<7`=|<7!^Ke)G#Ozkc!gm%As(g<MFb0!yOl;|C93y?OoRS6_3U<QD9C^WoZchU0L?ZDw>L2J0BZ!(kki{O4!S-P>*6-}d;$t9$qFQ!`T><Nf>hKYV!i<=5X*&JeNUwtRHZRu3OOeDmhT%NNhzy?YOb!$_f5<KiDiIUJzT=8z5r5piZ9g-pV$87`!nL$eqR9nfNkfY6EyAucKi*wpwaak~JDxY%N8B4deyirr%SZ=fZ&i0y>R-L~xy+fFQPg=`mF?LK&L|JjR|Z{L1*ad&q&4p8e5$f)chVa%(S&yVY?AHM(IcGsZuuJh)4!tprtumwF7aC9x^YP?`n@SmSOwa%0G=kfg2t2vGt1_S4K^yuLa-+%w(kH1hFxGi?Ug%aiC$B#by?DgY^58uDLVGeBo!5L9e@M07kr-MNWP{&CI6%}UXkdKsdhEQoTNRZJ$0*fvXl8>U|Lg^1+d}JHaCiD>(wa`aYkhy!Vc-GMF7TXzAyUFZsEmXU;6}Awt=Xny3pFVo<;K`R?fBn;sKW&W?xKbF(cu^P~pZw{~ufP5F{{6ezJ!5O{ZrJk}j^h}QoP!M%N4bK<#_O3zxhVhf<_UD}+;a8&)k|T<!$DS_J$d}~=U@Hu`|n_09Lv%PD@R-;K7IP^v(H{1Gao+OIbNxNG7RIzF~BG?4qJ1K7l?=-jnxE)Gb2-p2+82$fEN`Y7csI#Hn`A7TqtbI3_;QA)MD+@RF1ogR&1~vh0^JIwkccf7Ex^<(Ne?`=k69nQA@1VcGf<B@zS~e;)}0-{q-k3ASebEEM#ev#qlqH`|EdazrDM;fw|jTJ<bpB$Ge${<Lc_rosL8?7*RnTn;Ag#AD=vHyNj+LJbn6fY;<Ne=J4^ONB{bN{`LOm#u*SMqF|$4ajxfh_2StlpS`-fy*tmvIYzmVV<u(>MPz1Fj2vfV!8wK+k8zd-=a3o*FAzc9LS&>sF5FfrhQThNkdF!~LXnSl<D*Jg3R;GupmS5Y*iviTE|!Sc&RUq3w%pxn$&+mZVmWssa^}U0mmlu#zWn^ln-4cI=bkg*5K0-TwBXhC@wdPK?aTlA`MKMc+sWO{yXylF53g{>WH24T5mHCcalAnP_Uft5?Rj25e)izegG1DDoVl7&zxe!%yB4kFDi#oG!|>kK@#f9TH?Lp4d-rY^W{w#F5k$w}m}6#yIc8$#X!kheLX9~N&OBTit!578LM4<6aJ<-EXUqr^TOi~@t+P#Mxk!X9DzK22=z;_yY72;6atF4(D5FAmH)5%_aN8}m_AG_!G&b7ixO(y8#m~R~_Vw4_+})lywT{)HwJ->6;mrL9_da>^=~rKV0ks>o+<ka|eFejD+!tgOXG%p6Sx4CM;Bb(}zrB7;$IZEqU%b9||9WI3bbN4q|K`K{FTZ&k5J>TdOb9&NM-T76{^a%Z$4}n9f3K6uj3|m6nxiuVI-^3z6w2Ws1UQaECJu*^K?EK%OBNciAc@WtEC@9-+r`4E)&aprbYTl#P}>C|8<f~C(w<yIGkaHU=58ChLG4moC$tr`ZFWJ+Im;Ps_wL_+_T<^OKm72`H*ZNs0k@PCkb>QG=Ebw;_wGIT{)cbr;w<)VJ8us0aOP?pIA;bWXGSA0#&8@l8UOa`aUQp4&)&Sbno&{U>Np-gxc=e$AAkDs*V6@!s3uYg1oz>i2cNxu^YH%t_aAPUiz9XvkvT?ZD&d%qz?n(@Z5#`6rsX&WLBX-&BRLdm#gUK&5mJM#Ar&Pm7L3KIZIyz+V2c8bi`qa~m!&@-bQZf5h0tzP8+O6co~PjMnb293+qO$Qdi41E{^PH|`ReCie%dl%l8Yg*lA0md^KXCo^Kb8Oe*Nv2cDJa#`2c%(#W;U}9npb7RA44?L}nE7Z*QKqoL)bB`Qn%(c8+5l=*i<pUwrY!ukUWSD5)SC*nwi_@cFZ+pT7RY;pXNBbw-@=Vg?-%FGiTLni=rl08v4~8LQ)viy1dC0#rag3PxaRRbWd}{%u37D5L^`E#+c^pp<r@Kv*JcS#pW(Vxiq(%i2YPc7fe<R|-4ZHnz=$I)UfUpPw9Gef8Dvzy1cq>cGeu$iziB!m$7R$KSvD=DWMQ4{h7Fowx4?ue@${jze?+M{#K9IFwl7aK=$%{pXv<H+ft?eEjtJ%wXfc9S`qc{p*X*Kin)A75~;~%ffbEUtPU;@$}PIZ*J~x3kMu%8045k5gE)m4nAsTz!?e0(Opz@BvK%~f`pmb5F8<}-D2h#HV~tTKU7?Z86dj})X9PZOJF6-x|zV)sT0)#yFhgUHSI=F5$)EwfwCLaZn3pdY^%O_`QrVD^Q*7E{P6yLsKG%Ci8@e#Qupp1fBoxUzWDs>cDI(Zv%8z$uk<*sne<9v@S^g9D-TBH;vgJ8TL1Ct;hl5!@cF|>kH&$$ngNchd&Bv~7hl|EP+QK(27yU+eed4u=TBe1diDP1rd>wHE5{22JZ8efYK|)zMEnB;Dj+I&jFk@2G&6><3Jk`gbitsM=vWcRM`bM*a4IFxo_r**L~$YD21~{60zykbExBz0LVKP`)Z!B7u0d@qxpD5=R&#az;>C*}fByBGZ{FVB-39}Ta&gKOI+jlDqel;3zIpY{mtPyfdY-p?cl-O*;2g(s4WmHAcqE|Xm4c$vIe-KC&rhCwxbxBT7x(VnpE;x%kq7r4ynFZCH{X1-3&Xji4(D<qvF&&~c<|u$>z7X-KY0KCJ<d3e<BTGR3^Fs&I4U~mq=u~yqXH@f&WO}VA|e;#EVMhLxPfab5y(f@$w;&zEEhtB6>!2;yIDZ(GEhNCaTYNwuv@fc6tL^;d6Kk2Y#*^LQSDN@?EME19zA~g-S<Cy_xAhUMQBk`JoA7!(SUsU^2PlJ*FSvsy#;gb-re1D-W*5F5i@!?$uP$urN}539%DFL$l*Ued3v)xdGY%C`f5C&V`kY$4<7#b!$&Bwfo3EnM(E>558u3b`SAMQyPF%Gab{4Q(E)Un8HMne2?iKc5Ksv(W@tg+a4IhjD;W$31}`cUsB9bM!U`5Fs+lR;RU!(KYND_f+&u@2izwJ#)IEtMV5>!GH!gM;Vxg8k0;+{`PuARrkDgrJd+_${cR&94Bi#iqjG#<N;evwj*{7d=xV`!Pw_n;5DQ`a9%-+uAaV>|2qKD~>_y-UjP(E_(@E>oU-*P;E{puL>kY;A{;lq31eD(Ejzr9OXB4)M#p`7HHr%xXK>C-p6dv|y0%mB^-c+9{g<0vyC!>Cllcrk=hjH1vWUJT&?ZHyvf#7A;bjFdp6wa{pR5nCW6WCl?S1Dy+m?(PsuE(;ayLd8Yf5=#YVNV`FV+rqYi+ZNmIQayk9@?5|E`t7g3{o3AP(<~ewK_mk~67bKz|Ksg<-=23L&Rv-5_U6N}cgHcz^~Aa!${Y&L;3&zU&@tA?ApZT$i>~fHd+}mCohuc@xqm%heE!AF&0S9CIwc{{A|qT~9Z#P>{`AeO+nc+)U7152)S02?IG7O-;W!k_)R7oKEl2Pon{*~+SD2Ztk#I1BN&ywv4FWx!ATBl_0_zM$E_Mg11&uT6Y;+l;c3~>|1K4iR2DEA0Zq`yk7)!CcSV6m-=X&`3`O9}Vw_kqo<;{m%3LA%yN-G-`cG=^YzyJMjUw!#iTe~ssd3*EzijJ8%t|JdVTIZM<M9~362OK~O$A5hK%==HCJbgN#lc+OZb^hziukY@*8VG`5<m5u*>cREv=g(h0fA;>v4V&XJ7e}bfI3pa=45)+y3V}K^T!?@i9%m~silU*UvU0@5@`pf_E|fE7M*0Y?K&OPeiiFUJ3aqe#6Ay}_fCX}kc7dW|wq+NgbNd4qvqiXjM?hy6XXo|R_2Z{6fBEg*H{X1DcXOA3bn5IjBb+wQY{))-^!Vk=7vH>n3unv5dERyVVemMvbdqC25a(Jt6w@O*Nc6bcMeY>;{>k(E&t5*bcV8I~Sm!vd=ELv5zy0?6-Of(=w^5_CUG?F^hi_iJc>MU``*$DE8AoRZub>$PbsQbJSZDB~-Hwp~lnVh7LZL&GX}HkL$RbfJkP)>_jEkU+(e2dPMMA`_xTC-=61BE-=4yAv3U-5NLxSBEmOfe#*bAU2Dy`TvWS4eN_ThsE_a8j@;m4o9{r2td3Bf?>F2kmijAz-teD(6)_0^9*{X}O=d2@F+ckkz;V~!~?of%}1@q$rAq-HE*1^@i!#j{tR+`Br2nS&PRxOe>g!w*0H_zTsvi(JUX2web=pFH{W)r<T0?!SBgVGebU8I_q)!I{BG6q&}^n3>p7z(IzO)S*RVj~S6_nVA*Hp^#LtMG4qMNChGkmVyb?-HpsHh{y<y-JFUj;0#GBYj+E%EdnB~rIVegHmcd~NbuZ`o;-PSTs`>uo3DTR>1T{0vl!qA*ch$dnd47?`qS_4e}DJx9i7E)Hy>_}Zk4&ZnmL3}kz-_rnL#F2#=)J0Ia$&_zj^cO&6}%3L`GY<zP^6@)fd0Ndmj^RD1?#%Emz0!<msbNU%ga5+}s^=%v{Z=%?vZZAaWsSjxk;UA|izzBNs{_Vx*=+%(w-pB(AVE9<fppTA~6jX|yui)Gn*j2Jum7i^OijM|G}pSAYbxK_$D;R%;gmd$Mzi5POE5ZM)NjJ$dr{%&)%s;`iTw2Z3V7jo`3?6ryAN`#=8i_S<i7Z*T1ki1+W_UwP-~9LF4pP61xeC@69e4&q2B9Z~6D{_@$Y7cURRnS+13I{fPMFW=wXrbK)ckQf#o$Mx&yk6*rces|tgaCMBwF*=Tvj*1Y67vOMVBqAc1j0y-C2wqSEjuI8(1%VOby1F!C2J(km0s;rhBr+->wiu^Bz(OrCx$J_h*|uCP5wz!G3j}Sks}ivV+qui0>(xAY_Wa$4o3Fomd-MK-id0*IPALnE2KTS8|MKU*eD%#&?YevF*1mhM9mmWZjLBdWU3qmJN`#7z7sS>f=aT>Y=Rco6dF+75aSXzqw_kqo)!lhEmNIoBWCXLj4<Fut`Qqt|7th{*_+ZX)t<5+dzzi_Tg*Y<_1RirxktjHZ1EG`((MWa75eOkB?yep)(2@zRSuz!W$i%{m6GvR2<)Q)tT2PFQZTU!`&R}wDTVQCni!%^ff;wv;pgp&;UC+DoxOesR*^8fl{_UHuzrDR%4T6nBPKd4|SuW(s<HxUGym<TVHyiDF>fW9E;lrWF^>G|mOG7ZadCV}*h!6t|t1ZC*3;s|4<Nt8~`g%q#M7%ou@b34ozy4;I#tjnEc436ThYudSdinh6lgIBrydP)gm>K6I3(<i_LqKr^MFLhwQB#5CqY)Y{1m!}B(bRS~M{&7GWb4qSVju_vlp-Jq=`<7KBA}qQRSR06Eg^MxD?n;lYKtzUaCb$4_AIyU<ZSOfdhp=E!|%TP@%!(7I`?iA0z*A_i#f*KQwICw^_ye->E|EIc27HRZ@jx3yt+O-j*uG0L3BW8xCkZ&QQTd#!vEzz{>SU9sfO_gy*m8$ryt+G{Q*Q*cXv$Oz}XU>J$dr_<+J<u?%$lZ!f{+5GlPr}BBLOnqJ$qMq=;+dz`!a5D#0KwY9z}He^9psFR(qCDU^T^D=adMMA#bLfG$7`s3>R`QUkW#fP_Ax)V4Dqi2eZVqSkh?Ep6@D{l^cluI_#F_Pd{d`UO^LSBXK80uqUF{_@wq{PycFAKt&)t<ICqn-8{!UR_-~2ULs)G&6#V6pEr_!C5Ya{;&V@|8!g*0^uCm)iH0s{q~oieuHHw!U!;t7@en29>0F|>=@7Uoa5^1m~nI<m46%M!ch@&6gQle5z#h>SUm_>MpJ|k7!3k-YQYK_CW)O0#H|r1Ad-n#A}pvS$DvJviW7_l#m+N=sTSBEA_{QZ>4Mr5ZK;5@J==53$IqYc`qh_Tzx(}n1R*Y#kq~O*V({wlAOHC4+i$<QyS;_kJ$Jo*|NAk_cy)CjFQ6mNWAG2OGj1~@9|>!ub=sBx$N&1Dm_`X_WDn=_FTQyH{#GLbbV+TIHm<I&o<Dp3`t>uq;Ft+7W)zVN2gH)`4}fEvjxI4yDiaHZ0|-QeXvNF~hC*gk$S@FAa*<92i0xuq11JI3QprUv$VDJsu!S7EClmu4u(j*Z8pKHyM(rxq7Mz^yoagDx<EKyGzrX$J>$e|1e6TzyoFOU!3rjm6KD_tIC!f6i_FG$+_Po12?`}R^4Rhsj^?(bbq0|{iGiW?u#YhIW#BlsS|F{2y4XEpk+uhxlUw(6QdyBG!d4d<AdD8uR*RP&Gd-nV(G2<ME5QqlTg%^Mq!!|Ps1gImTPB3s1fiuJ(M5hvwfz=@{)`kik4Jrk!MMvE;Tp$vP|4;S@feG5!6Q_b8kO*qQtc?rLJy9xZL#&pFwqQAT-MjPZ-u0s=&wu{;*KgjwJ<sK%4J0B|E-I1s`OBvdA3gr*hacF`J@@Xs+1s0IJ+7|ixDHTCDUTUgj{!tHjTjOF;)L=4`rrRICyR@@o;h!R|NZN)-rjYRB{R#C!N8{S;L-gzFP=Sl@}zP`&_Ws5Q4mB#U>q)nS{0CVbOKw45>x`0WQM{E)LNYB!X(xd){9Cm{C`V=*KWHC^RU8mzH99xgfQ+1b{*Gtzqcdth;MEB|9?vxBLTt^aCABAo!uhOgD^lX5kV-S_Q}dtt76bLL~bGC?g|yKfwT!b7b`_=1xU4JR@Al|PrJ{aJ-dDO`RmvJ`1afHwhXmaHU^{+i52+GZ-4!CT|fQ!1MMd9;r*jM9n5*V9W%?_;L2z+493i{tPZ7-5Z0BWfBn-R2?+(}n741<eD~_r!bX_5G2Pj*qVvV)&;RSM{>x|2pYMhPiIF-8C_0P7B63s;1Eu4}n4B0i5TGERWO~+WuFXK&V9H*RS|dRbAS15KUTGoL0uDt1QBZ`#?l2cy#GO*m#x9Wr=yq`-NLx#_>a{x_yIa?8yKFuG{DsHEt5@H=dHW`y<dlVLO(aY0ZshmB|J~a+Z$5tf7`6Mf`{CW=Z5%z%2WOU*bU<Qe1SgS1bBC#P!LruB{OMnS;yliopl`qV?#=7B>s7{`uoOxz&T)MC#TQ?F^~=wmJ=;wOqtHPJ#B@{wQ3xr4k&#u?2?UKL@4^vCCb1<MgW7Q@hlqfI1(Z8iw2}*_5Q5tHPtt-AwMG)7SH)6B3bY$a+d||9h0vz$g0wXY?X~UhwfOmqFZb%}mtX(*<D**0q08(QHWUtA#Cgmg{_y+P-+g=SwtMYfS5NOB9|p(s_8dwGMoRK-Bt{F4X?JjRsTNH9+n@hsQAU$y`1=2T{nO*SEg(J#sDNNN=J@iLU;g^5e|or`*9OYZ6d1W%((#T@wBU#^M;T#bBmxy0i33vZbhs-q11m~$Chj6sAQHCBQMlp|YLN)2xRb5{<XRJnpyI9uE~ub@fTh5V+LY}MVu`?F+3VVE@p$pYFWx<Vc=_t(hxZ>AsKG?pR0yb0Up#;I)mLA={{GwDpxyoWu|7PW2gh+9=M4m+5RhiT8H`VyX`c+{V2edz{p-K|D>J}|y4S~-|MB<t@7`}DP)tYxOXGg_?BR<SFTVWz#qsQR&TVF#qdPuv1X4hfBN8;Z6NPY(H74%@N0Ev_Fwj;>C*o%kR)A0-3Tm`5N_STr3dDjT1r$psp}S<nC+&tJm4U+5QrvY%ZFh`R#8R8w)wS2wUOVT*^A}&ddHd#@SKsb#i?cvU<Q=w3&Gz)GUw?I;=i?7QY@h7z`wvgY^>L>2csR}*v~e6>F}Yo%%m|4#P75pv($>QI=Rg1J;lKvwe*F0IKmPvl=_!PYXc>*&+rf*^j`O&4Lr0He=JxPxj&si2d3%`SKs^o_CIWTSY1U%ZS+4;+AizQ$S&=aWMj~Q`kQ8%aq}rXC4Fomr%$=-+b=m}lHX(!s;xfz0wJ4Sd%Dak+tp!?PV{K#?x0QB<YB!&*kJ~&vdwzR(`0l&c-@X1Gge4)wy9IX1%!uFp{&(-+z5Dq7-L}_W#k+SOZme>i566+t1{59`MS6&m1Iku7Q*D=2__x3Okr-VZdi?S2H!r{0HYk<$s&V%7XUAs`=g1%$jNA!&#DdJB-p<qG;dnUD^WivdIyla3mos88EGQ!cO5kv3DnBz;Z7&-~AdoG^YDa;%lT|{Ksr4={vOw-^g9=IsGo!#*V9}_hbYd&+vR!B^R%bV1i`WhKdU|?VK7a9xYtEOiUjFd*2bEnLZD}B-4Mp1Xm_PjC4{zSQdHV1^eR_J@?ZdmDZU+Z5w`Vhvu}Y3{r_u;an!20LMj_n+{`=qljcm6#4!(c=-J9?KvF$Rnw5Oh@pFMjxWk$>fXrM-Pi1wP}z$RDVh@Z_dbDX!^dEDmV;XDr<=TK4^(t%O}Y!HM%?n;VLAfOT<vJn{WTCf#yVrjUuI|`+QHIho~XUgKx79wr5(aCYOO$8fR7qL=Ov9#<2yVtc>9-n{l#p8$T)z_~c-#<>JM{bJ}D~ec5efI43&%gcW*WZ0x?NZm%b$xvN>2`P?r?+RY6s4vjq`-ifBrd^Zvo75Y_`m=97qu=>p1ytc_2UnZTN{TSC(q8~9Oh8Q#55WdP&67?bp$Ck`~-AcQB-zej`KV{p52~3c;1fVyqyOkhOsgbgAK&y6!J6qB&565u@J2W*MQ<sm!x)4fep<8YHMQ&Bb=FPH(lZ`bXkk;q*8XNhVH<<u4I;W_u8E~o`3$u+aDiazWnCn^>K(L8H)jF;u3}0Uw-+EUwrxE?b|oTb?xr;@p|gR`}1JtoZ|r%DoSC51T}<AAlZ;lVkOD{^S}O75h&O7>hJ&W!-sdvo^w7s&lxqG0~JbOv|=x3nh{0G$`Lr^35UFP9Rxk?f*|k?44q^3c6&H)4>LCpkK4n{F*Dqy)-1U(5Yg(0K_IA+!33JHFhyLb8;C9!FbTD+gp_oLvQK&tQMPN_Xj8ioQ6a4e?X?Ni$E&OBc6&G<p1=P7?dxy9*%k%tzzu0(;0nf>i(mcbtC7dY$M$LU+WqkOZu&SL$L-L=nZk&M#j~104_fUL4-lcYD|bT1fB)+r<!~nZ`1ttk%a>dq&)b~mF$D^Ez>Y=+iq(=cBHA742--LcBLtC%!|rH&A~7pR)}{lLu{qA|IL`BSJ8!q+IM3UO2M&T%gGjsK2*}2mz)k}4$)ZFBSjtAI#CD-L?8aSpGE@c?5U{}lNuNk7pKL_zb}f5d56?g2IA4A9{hQa{BMGe?PVK5C1mSVW?|%2&$H$*Oe)v#b?Z&$wemLzo=Dgi>7IY{9qmh#Fq=k?rlA)pnj646wfBy~6!?S1S!|nR`^wW=Tr**<PO2Q)>P?n)kh&*QCid5QRZ~_XLnUGo<0k?)bao|$MHvZE%DqX=gWDugkd7I;WHgg{5?L5xoIOaG|fssI=q@o6)6htg4NM!c9f>B!ToZ1QuX(1wDFqW-c6DT6uWVS1yPp)O_+4C3I_VvqGKmPEjWCNuxAcpKZ?)LC-{<q)$_U+q$>|QKSd+oLF9)CLMJa5N&L)!rFfPq$*P6r}Dpiig`2U4c|pTGYlh=c4hLM1ZCC=?t!S%XB>j53jgv9s*qfO#Dq%v5A7N<cWcYT*j&<V?kK%pmCQ#ug$7co%_VY&agw;dvg%!<@%?JCE}`j|stugj7(j9Cl^$!lP@UkX8oSibR-tB6K!}q9v#$5Mo)uN_K_awyQgC&tJU%aDDyvuRpy1fb2Hj5k)lOh<NS(;)~CI^{apS$3OlN%NBfi|KZ)^PY>sDo(~=;!7hF>dU@Fb<B1pCc2}+(2x`%xK<NJiGPfnU<&)B#00000NkvXXu0mjf",
  "always": {
   "shape": [
    2,
    30,
    40
   ],
   "data": "c-pPjdsr0Z9>8&T+1Z_$o$D^Jm$|+(3n(U-XyS#`0|KImib`f`<oy<ENr~MQqe4!amoz(Qc`xsei5|R_9!n{(Q>Kt+7M6-fJ$TF1W9NO}ML-_xIe(n@^WQwrexLVwXXiJwSKAA%Qo>}5ueX1;bXUGBmnmVOH8u!*VjMD&g=Q!73{b!}t%WjMnk~<k3*{{eGFcw#8{sJq%@5loZ<6;m>aDHoMXL9Efq*pv`6TdXy#v18-b-P@-sf0*te-qh_9z}@Rb6jXeea6^GA8i0In=lY`sl5-&+2>ARAi6e>WlV9d)<;-nk5B$Gvp7I)zB(+q5d7zw3i>qi9osqRCA=hSWQy;$qSnFNT2FUm67&x8})PSqRQ!i)fd8ExtSTrfr7ndb-j#0OklZD2zuxv)TX^Jp!qVQH|kwfJL{eG*Y&f&X|6MwKsszLuJ2U`ssndmZ<YQxZI6t+E2sNnyewq+3}5gZn(MU#l_1V=n^k68+&d0cV{=TaAp$F~X<y5_q)VuC-g_SQqU(AqrDv7%N|f4N-3hhPAA`LJ5CPHvZEP}rHV&H^fu(_u>U-^t{a`;Bt&?hn{Ha{!tMV}tBMtZU_Xm5gO0mjxB|<|g)Kbl(Ptt#euIgE!g)zh^Gwzy2u=hQNdZ)lCuw9?7CaYr=)El4-P=@>LQjvm~@*R1)@}!1z)DrX;^b>kVfY9IoFpVijrg_gy3m|47w7z$yzSlx+p?>D;CJj}PNZ9L8*PEk#tEYe)*gh};^Z_HlZZO)IYHq;Rm?w>v23j}ti`p&NTjN{fOI1^GZ<dUp-W|E2w+;RtdDN%{DIgjaqYZyuZ@&3TT`v?I)o-cy<o&+=xK|5%$N+hOyjd<(?y5+kc14ddtY!#SY_P_2U^18wdKpKtokpCIh{b|fa7#^A#{0+n9lAsJ`H_SEVDFe})sRB%ChTRJNGEf*;WtV^33vvcW2k`;@JcZj58^?snxd?hR!dXB6cFrH;9j*nR70%VIqi=oy;4vLd+WfLSUKo#Y{qthU7%7Opk~M!a(o~@aKHC2DX~$H*PWnEGrc##W~`x?VuTqM&7x(<LzL=>>IkbJsqjybddiEHU~id<db;5<kxJtO!;5<Z!BpruFavxK4jNO;OIQcvqIOXON`X2za&Baix5#_NTkX5;?<o&ZFJQr*#dsepGGwC)AREC3Y&`4@Hk<ZNsp})xM;3YtJ$e2-{{<;mZlxhd)#ud(TBTkLS{X<M$OZpPZ<4+uYDLsA?=UawrOS<bMcN`g4eZ47;J>+PuN?LUn<KF(5U2UIZ{!FwuVr4#TyJh&?`&PK8uq$r$@*7tx**@^kH8(ifMtLl5Cay0YNOh?ho$Sswc}ce5*L`+awhI2NlDTq`MNShL!QvC!+CXB8>1h_j^f@jupBDElEJ&+DWe?QYP_x^;cBp#=u7kkdwsPmJzIYf>#C<}A=+h)(Bt$Jy++>zI0H$+zJ$F4AlO^kq}R^h&X0Qe@@lOB?j;f+Ho)jLT8_3%bLqYH+9ti5pt!!*y}lP=E{IwXRp2l1ANChNq&MRsy?<bnpnkd!dsC^_cbGd&)H7vXIi)n;yR4z!v*09j6Q~AqzgMgOpntD<05V$XX1oJ6^y0O6cwT)luYN&YrIxBrIJ?ekL-b|(9bE(oU@^2F3if_z)H?`!NQ4w2ner#f8V!lpR;Vk~<*KG8Dif3e>OS?XI#@fXNqT>1wqB`s07x#@xOYaYH4xPMM!MglmEQ7LEKxzliOLU3g1SMyuFlYAYvpiGw1PV6X_$d$Zw^$UHQ(DVXZv}7nw0%OZ<V@7jnQJX1Sng(i5=2zs|D%}tW0U>y&F<v8*E2bTUXnbJ9g09nB78h=r7?m?{D6h;d2wIBEytv(rVAbu;ao~`l7YaIv2ZYX&r*>vc7HYZ`}r=-eD41+f45b`BN2HTHkw8TuOfxf_jUv)*-*!bOKRqsP`AkUg8{$T(y<q-T`_ZGe|h+t_;2Gd9at}PxD_3&vM^o7coE4$XHr*BKxRF*jsN|Z%ME3%_8pDI#QEZ<QO~N)%Jm2xir>~dRx8mp778zR}Vg$L)J2DndW;{#3PO@x+RBfWV*O|yZ473@$Qy*8OdtWD-gP3S?v8@c}TFgjyOmmRm7P3-gwwM?Rq6F#yi2k0vqU0#hUA7(b<kti(**_9kWC^CQwKfami8Q4E8$Hw2&;sx^B4_gr$bJ^|bZ8<vEL~;d!C!T<aS3mN1cIz8!vQS=|=5rNFw6+~7po68Yo~7P-n~)0f#bT#E3qIMW>&dKnrQR*SU@`_w(w73SK)<uQ3o5mw{e?tI7gM94HttR*UB5Y>%Ap0a&M9^;Vy49Rq1yRcqvD}O|2FZOngafP{uVX}LRxLxQb>|{4HyO<N0huQ8l?Q?94ElCgUz0bZ6d;jDn3x|ajqSH0Om5Y^#%Y{UK2iJ+c!hFFZjeBD)FV*)p*?z3+$&A8;@<_0^M63}<x?aXQh$Dp~Yy#VhjpiN~kPWPd`JFQDeF?+*swL6Zj_U11HrXniQ(5FXUBaB=k;nLcu(w$JMf|%9+3K1s{w8p|#)WgyT$zBB2$gK1qn-U25o0}LksT6+P*f#xo9W3Sotdw>Y5{o`-sRhZ*LB4;%8f+0Pl+SMd3+o<iJ!!m2}ebQ;~Z3u;};^`mTt?b>(w}F90S=6*dL50EEf^GxIjn}y)N0k8(UJ}%j1)ThTcT_Ez;>|59K&6kx1j-^Xw~v>_R>ilf;*r?S%=Q#m-_S#&Oq}94d?S(q1~p5kn$1jz1pS`;XYrTMPI60?)(Va2N78G>{+2Co?HD&+yDlJCfi?aQsN6GDsZLwD+D^i;WiJ#WHx$Gue~ub|EwL1I+J^6=TJnTn<ypm2yr3dBgT^o8b&F$VR7)WrZja`C0f(*aDryc%g`2$984&nTlq6x~Pklwn`gCP((bL&dkDwGgFwZ{2~E)LkJgoVaZT;K8(+2xrg*NaC1F#Js%TD8WBx5^tv#y{0sq!6Tap?=I`<G0@Bd?lAR~K=)R8i5{C#wguZOGD?v(-P7o)EJ@!5J`OX~-GK-nWv|&au6ItXBraLo&iDu_uPeG3`lbugG4>5y<D)AXNk}4n?JI|dj<>OvYvM0HODaR(_UOv4QyFrbhF2LspexgA?I*&UO=~AkKieMHA=fzkT5?mi~f8KkPe9aMI|A@FkXm*3FCI?bQm<c^i6*(W)3lM<^dL5w!&Ye^TM<+W$Y_(+&#YDVg9C?#`nnF;oN3*?Nu3vq>`c@Jv3DYs%F^3xD9ON91EuycJi|w84V{MVPvo?bWbtI8Lkp^Yp+Gxr}w`4wN`wB=0;RqJZiDGhiayaV6k_=uH^&a*jwUz9Hdly3TZC2t}dlGpX`<9G@y?gW+HkaMZZRUQ52JuKS+e+B$-s{e^XWFyr^Bj`N-J=W00&<Mwar?`*_O@{$Cqg#cY{XR}!x2diArFy7)G?|*ecE}BJ%@X(1!OAh9mQhVa3-ADFZ2mTUUFCQ1bZC5|4vh{kt4`s_BV+VBHr$H<T@sk>&Wk5?;cg!sP~+JOy!GRW+-w}c(6A}*vMbz#<5Q@tLRbmLh3E@Hd#y+Q_HDq6i*Lzo^UQ?CvXVConxcf|7UMHdx{D6?r;sg{{s84Qvd"
  },
  "plane": [
   0.011868538735053787,
   -1.8878583332655113e-05,
   -3.7934015352173747,
   0.0,
   0.011732307486822116,
   -2.8157537968373076,
   -0.00019753212589108466,
   4.446062127621662e-05,
   1.0525397311788551
  ],
  "foot": [
   -0.7585856340695303,
   -0.056510718423623235
  ],
  "sink": 0.13651600610358733,
  "askew": 0.04460628531024653,
  "moving": -5.795042991638184
 },
 "known": [
  {
   "die": "red",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -4.39,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3>sVJ|RFsUsWD#@sKGq$n6vthAiEUU2MFM=M&t?MU?o)@!{FY~8PGLNj<E%T@!u&Jr_u8ky^FhZ*#u$`|=sthd{GQp+tEGjUzuf;2WFov_ntRJafs{yYhqy;F(F_EWGt4OavsQ;~dvEM4*F@!Xdt;4h4G9j+JFBBvzJwGe"
   },
   "ink": [
    1.23,
    1.367,
    0.427
   ],
   "colour": [
    0.999,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.001
   ]
  },
  {
   "die": "red",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -3.93,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3+s|~SJF3K*uDm|%nGcK}(vWK!-Er+gTFYzR6uC0|K9lWxOE=;DuGGM5uE%>OruGgwvuah4NFtMqBt?R8Xss}D2GLEUqEn6>Mu1_dRFxRt1t3Iq<tq-rX9BU=QF@m5cu4Aufskg0evG^&MGD9_Ns=%|9F;A}CFbpO_;yeu"
   },
   "ink": [
    2.062,
    2.333,
    0.768
   ],
   "colour": [
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "red",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -4.53,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du4Csa>r28bU0#GPx~AG&`^VuY#m3s_QDADcLX;Dd8-zt)-{dGQp^rsGqZkClRc^t_G|=s(-HHFcT`6r9rgJF4i)sGaIXfE(|MlsrIdsGXW?%Ca5r-Cjzj4wbCj`F_EkqD10sJq;IiTB-WvIFkYn_FqpHODi<J?tBA2}Ryz3"
   },
   "ink": [
    0.717,
    0.747,
    -0.012
   ],
   "colour": [
    0.996,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.004
   ]
  },
  {
   "die": "red",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -5.58,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du31teC7%tWPgKGQcidGgq(Ut&gJ)s<<yVA(k?2D7GvmtDqbuF#4!jsDZJzDA1||tR=0HqaUy)F@Y}3CTz2uEeJHyG*7MMFkC5+qyeyTG4m;OBgZj2sa3BxwHqcIG8U#*mK-fdrBtx2B`T|8F&G~_GE%c3mJcM2q+PM%j5MD"
   },
   "ink": [
    1.902,
    2.112,
    0.664
   ],
   "colour": [
    0.999,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.001
   ]
  },
  {
   "die": "red",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -5.81,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du4Zu7<SrsRgu_FzK$NFWIr+DEP36u>+z7E~_fQv2Cr4Cs3^DFioi&Fa)gDF&rkPtckKns+h3bq%|$;s)w$%r8FppBKENFG3zWDC||SmD`c{OF)Os#q|hoH7f7Y_Fr+Xop9QdMsc$JQEKjV(CHFMZuH&s)phm3>ECsNZSw7?"
   },
   "ink": [
    2.281,
    2.463,
    0.695
   ],
   "colour": [
    0.999,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.001
   ]
  },
  {
   "die": "red",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -5.82,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3*u0yoPt9P@tFl4O=Fif%`CCadEu|T1%EFdg@u`;d5C|#@cFtMogFL10OGCU>Ttn#vzsHCttq5dvtscNrsrlTk|CR?#vGVLu|C~dR4DjTwnF{86PqIxS$ro*EzF$^(76*aJAsmv&ODuS#CDd{xGt=q2XrKqfhEPt?=ojqy"
   },
   "ink": [
    2.563,
    2.707,
    0.571
   ],
   "colour": [
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "yellow",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -5.42,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1rDIhR8EqWu5uHdi1v)?B8D=Hx_rH(QPtXr^fq?IWEG7S<SvInTJF;q0RuxBh%Fkg)Js41+audK2~F1)R%uPCIHus|*)vTw0}Fu|;Hu%)V(uFN6-s!O5SHlMFWCkh`cEl#oXF32z^E^Vw>qf{`2nVT*<B$qG;CTlP12RB0"
   },
   "ink": [
    0.078,
    -0.664,
    -1.014
   ],
   "colour": [
    0.0,
    0.997,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.003
   ]
  },
  {
   "die": "yellow",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -4.79,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2iFcTUvt!^y$tE8%>t~D!7EKi-0u52_?vNJ6IE840GA)KsmwHGCxF3m3%v>UA5sJp8>EkPF;ua>irEW5F<t<j{#Fz7LpvL&f_C8Vgds|YRpun;emvg4pIHHnc9rNSv1pg6G1EY7UWu!W+^EQm4ZBMlzdsdzFlFC;Owb2{+"
   },
   "ink": [
    -0.002,
    -0.992,
    -1.408
   ],
   "colour": [
    0.0,
    0.999,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.001
   ]
  },
  {
   "die": "yellow",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -5.68,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3>GHf(jD^9Edvd}6&u)s0aq=T&(Ech<|tJx}cGXF8cE@mt<Dp<00tUWLsETpDhpNcDvE%L9?v462PF*PJ}t=lbJtj;g<CbF|nGKZ{Uv28Cdtc5c#v97LgEPSrht*0;Xupc3&E<`NSv0tH%Bm|nrrbINTEC((+4y-HK;yK6"
   },
   "ink": [
    0.045,
    -0.413,
    -0.455
   ],
   "colour": [
    0.0,
    0.968,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.032
   ]
  },
  {
   "die": "yellow",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -5.36,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du45DAF(LEHEK>uI#R=vj!(kECnIcrK~botf;WCr-msAGKZW9vSX!MF?BT6u$nCVFI=Mesn4tFuZFU2E|snBuc4&!uy-zTvO%$YFrlp$u%@fytpXq<tGA!uHuSDFC>A4IEsU}EE>SS+EfK7lr4cX|hDt6OB?U1iC7>_PC_8Z"
   },
   "ink": [
    -0.013,
    -0.61,
    -0.93
   ],
   "colour": [
    0.0,
    0.995,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.005
   ]
  },
  {
   "die": "yellow",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -4.63,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du20Ft->|t_Lk5tTd{Sukb2rEQb|mt$H*nvVAKzEcU7PBgm<pwZbG}FP<>mvvaF_sP3wmE!-PjuTryvEHkm9tp=e~Fsw1DvR$k0Cbp<rtm7@!u%9j^vR0F5HLIMOrSc~<nQ*WMEsCsOu)n5;EUYozB@v+|s-H5dFVHXwM?Bm"
   },
   "ink": [
    0.016,
    -0.954,
    -1.408
   ],
   "colour": [
    0.0,
    0.995,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.005
   ]
  },
  {
   "die": "yellow",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -5.35,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1lGj23lqPd((vKK3(u(2>FC5fs9FD)_Ftb8s~Gq*4sFCj3<oh7o`smm`xELo@YB|t2AE~Tx^vQ4nWF<U5)r0gnSt8y-TB|o#AGXJUKu~#vMtxq!numY`FEF7&qu%j)vuxBc9FoG;DvIVBMC`YJ=qPsJSrx-3QDL^HH6g8I"
   },
   "ink": [
    0.141,
    -0.864,
    -1.237
   ],
   "colour": [
    0.0,
    0.998,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.002
   ]
  },
  {
   "die": "green",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -4.24,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1*EYqv|CiFDOt6!{}Dov@IqHUP{AQ&=bFEB3TE$Jtj7W}Fyu`#hFG{UI|s2eG`FcvN_u)io8t)H%1EJLs}FncbVF}5j5EwZEwu39h`7;7oevFM=3uz9aJGvlmLBn-0@toSN<n+h^Ls<<hDG$u5Ou#2)us3fxCF}Ec=$2Z;"
   },
   "ink": [
    3.354,
    2.246,
    4.085
   ],
   "colour": [
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "green",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -4.95,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du4eE>x_nDmgXnt39i~E!w3usCB2^m?1AlFc&PTE-@nauV}9Ot@E#)GD5LntoNloD?=}Ov3x1jtii8Wq!6*(FDor}Fi9_?BKIINu|+c#Eej~euz47ws*<qhGUux1ArZ7?Ae}8W9Fi_>tbQ*rG|Vy<u>`c%DP6LuFQFhMMLDY"
   },
   "ink": [
    0.527,
    0.303,
    0.48
   ],
   "colour": [
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "green",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -4.54,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du4SFC!;*rJpkJsC%m9F6lCTDW<DlCyX*vBz!IwFvl-4va>3fE^D%lE10t&uQa9)rU^0cu5GRPDPpc5D`B)}Gk-FdF9R(?E-J3dBnU2IFI6*_s&+FmA@8yVtjVclFATHKC@3_h5g4c?DU7AxE(xj1CpoM`9KfDesv@wU{xs("
   },
   "ink": [
    0.444,
    0.287,
    0.426
   ],
   "colour": [
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "green",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -4.73,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2mE>NUHt*|q6rp~AZElV-xF4(I&DTp+UkLob6E>$mAuct0sn!vJhFOIP~t`enCBTp~=t5>ecDP*hlEC95NGygK|G8`#7Fg~xOC=w?tCsQ<mu8%WDth%w1sa>k_F2u3?B7rmNAK4|&Bm%7?Fy$oME4{49tV<?7no_V?i#fs"
   },
   "ink": [
    1.412,
    0.986,
    1.585
   ],
   "colour": [
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "green",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -5.49,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3xC(yAdur;A{mo~7nuUi+jGHRs^vm7&Cr;aQ=D1oh>Cp{@kuUoROGNP{bC_5*9Ef}XXuq3a=v%DH0DoC&~F;}Rot*WdnFx0A0DGjWntR5|mEpD@pCB7xGG+nSqq|2*vE;u84DGM`QFt(~@En+mBvZJawu}QJ#DMYXmgEy`"
   },
   "ink": [
    1.229,
    0.87,
    1.313
   ],
   "colour": [
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "green",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -5.17,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1kDz>m*upX3-qLHu>upuEqGT@~CvWqeprPC|!DSNDOCvPc5uX?h8GEc5nDB>jSEl;OTu+Xj+v^J$tDCMukFyp9#u8^wRFRrWoDch(}tN|>DEtIoFD7+^9G@r1mq|2*jFEb-VEQK>_Ffyu7E-N(GvYM&XunMwlDig3%?mS)"
   },
   "ink": [
    0.695,
    0.48,
    0.723
   ],
   "colour": [
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "blue",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -5.56,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2Kt?9A=FA%mfsK%~4s&S~&Hu@#jt`jYzF9IYMvP!Kzu9z;;BR{H{BND0)C~z<zAWg8Jq-q=Er_U+3rL3(xE%vRxvCb^fD_<fZC}puEA15p#rLeTAuLCf~C`c<HtQVV!B(o_yv1>4@Fl(g8vz#bDv^y{hEu1Acn)ay~*Eaq"
   },
   "ink": [
    0.411,
    0.866,
    0.997
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "blue",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -4.51,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du4YsX4M0HMy)Bu3f86F2t>HGO8eDF)SvAF(|9Kt=6TJuv4PzsmmZ8Fy*9wno}?CC|fP)tDG`PFP*FuuFS6vFEX6aCz&zSt=cCzvNA2@EEOt0vr(&QvjVTUC-pGarL3^@tIwZMv*M7At(Y*Vt9UL1v~Q{;HEE!VFn23pEj?u"
   },
   "ink": [
    0.383,
    0.995,
    1.068
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "blue",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -4.89,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1-s?x2mES4l4s}Uv?C-^A>G-oj~FjF!IEZZ*2q}C|Iv1Bkbsb{68pq{Q~u!Ai{B%Z5<ETp1IGo>jHFbcDaG|w(UF_R)NB-AaOredqZB*-+LvwSepu-cr*vUD*Tnme%*tSmDLvbCr^E-9=Mts|~uEe|YJsRuIUB7>|!3N<J"
   },
   "ink": [
    1.065,
    2.247,
    2.772
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "blue",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -4.62,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2Bsc^EwG#aawuX>~~EJd%RF_t3<GEgd<G1IGCtyH5Mu6wA!tuh}wF+wOICE+h8DhMoys>3m?EbOfusdTRNFUg>eBxWxMt_UEau>~ykDNHCRv<|M^vwW;CF19e&tC+CatwkDOvy&&DuD>wUrS>pQv@5KGG+!3BGTSN9G&pk"
   },
   "ink": [
    0.817,
    1.9,
    2.159
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "blue",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -5.4,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3gtpKu3Fh{mTsL-!ns~f0)Hu@-~ug)t%Fe@9+v7oGot|Tr|Dub!PA&sm1C66$aoJ_FIp}ih@rKBi*s2Q&dEds9>vdS*?DOo67C^WIKAw?{4o@2BouF@`^B_%91tM{VSBVQ`Gustw5F=(Y4v;`n9wBs<SEiWd)qi?FfQaG{"
   },
   "ink": [
    0.312,
    0.649,
    0.657
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "blue",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -5.11,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1hsluoTDrhF_sSBveD@`s*Gz&4#Fm5o~Dy=Swr|Bq=vK=xIq<5lVs&cM8v3xFy9xSSTDC;U6G<Pd*EX%P8G{P@0FET8TD*r5Yqz9xzE37nOvLZ0-twSIWw6!s0CbF?z7=|;ru(_!rFZZo|ugtL!FD5Lzq*O6Oseq{#aWz)"
   },
   "ink": [
    0.49,
    1.028,
    1.087
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "purple",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -5.34,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du4ft;VT^t+OyqG7+v!Fj^!_C`POwFFY#os~a&FrG&9fvMe$ds6sH?toE3Fu+l44FitK~Cc`TRGuJG9q^7FEE)_IyGkz;!Fg32(r41}MD10!wEbuXLo?@w%wK^?{F~%T;r8+R3m;I=|F2%B_shX}GG>xoKvc{<Ht{SVeTsbN"
   },
   "ink": [
    1.485,
    2.503,
    1.968
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "purple",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -4.85,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du4At2(4&ueLB+GEl3GFk2WrB)zN6Eh#AHt>iH>9uu);vIsNIs4_4?uW6-Luv;vwFWxNECzdP`GT|+YrwpsaEmJgVGPWyVFmbLbsH!ayDcLYUEp{@X7*eIywS_I=FjFU|CcZB(CPk|xEC90Vr}D4iGsmrEvKpvHuez$OnKyp"
   },
   "ink": [
    0.965,
    1.585,
    1.084
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "purple",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -5.9,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3at0b`jtpl|EG0(I;DyANkGW4-4uT`hms|GBXvSqYHu$D4jA!{zPr?e+;ASo~QF2S7&tbHuI9%?Lyu{b2lsrW7buI(t^Fq5yjDVe1?l(?!JG$XR$C+;oXtbU;qF*Gq?Fa52RpRz3mF~G6(v2QEstRE><u;H%&utlOvXFXm"
   },
   "ink": [
    0.681,
    1.068,
    0.722
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "purple",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -5.27,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1%tVXgnu2`~7GT5}pETN;aF&?v9tgNLDtOhJovdXlWuShb;6pJqxB-tw6BOfjyFaspCs--N`n=vhzur4XYs39*?tXi2sF-5Q=C^w@)qsy#4G^VlSCCV($taGGGF$OY~Eb6W?q5>^PFz~Ueu;VYwsi_}@u~V?bt;VG&8agZ"
   },
   "ink": [
    1.185,
    1.943,
    1.439
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "purple",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -4.79,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3_s?M=6DXcB)Fc`G{GPSAiCS<gBF(avar<5p&utT(Tu)8aOt#L62FP$v{t0OA$Ft0MCt!*?oFy5Qsu?Z*Orl2qaF-|ZiDO|ABu1qq6E5WS<Ep{Z2uA8q^u3;(YG0H8)s?)5~sqUmgtzWH`oqRCZq<ye;pDnS-Bn>SrP&~N"
   },
   "ink": [
    1.57,
    2.632,
    2.015
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "purple",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -4.59,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2YA?U6(B?m3zFlDn(G?tu)q)N1SFet5Qs7ovXu;{XsvC1qKtB){@C7LMBq2VYLE`l-xu+lUJFZrQ9w0a<+t7|b@E@m-7CR?ywu6#3UE(NVcEu$*XtRJscupKGSGVv>BC||6<pHi%auSTlYnBgdLti-WaEV{6;BcCkPRXDZ"
   },
   "ink": [
    0.65,
    1.066,
    0.669
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "grey",
   "support": false,
   "value": 2,
   "mark": "black",
   "unclear": -4.7,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2pGtI0!veKebrV*c7FO4#?D%GikpfM*xwEHO7tz@ohu4Alkv%xO2q;{xmtfjC3v=yyLt}`#yrns;ew9BEQCpxd(uoSF%ubr%dEsmlsF`kw`twFCBC0{WTEYd3uErO*1G^i+zE%mf?vgD}Wr?0QtvX-qfF4iuTEyyYVg+A^"
   },
   "ink": [
    -0.25,
    -0.264,
    -0.274
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.212,
    0.788,
    0.0
   ]
  },
  {
   "die": "grey",
   "support": false,
   "value": 1,
   "mark": "black",
   "unclear": -5.07,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du32GgvULunVtBtnDmHFF!P(p|UIcEtV*)t^_j-FikLmol`L#EKIUUw5B8*GzBX8s9Y#?uJ|ebuq>;Vr6DljEhaB7v@53lFWRwCGfJm{B=RuGC+aH|tyvbMu&Am|rgNPvs);dTEHka8u^+0Pp{TQ+u%<6YBlVtSD9aq27C3Y"
   },
   "ink": [
    -0.273,
    -0.28,
    -0.273
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.174,
    0.826,
    0.0
   ]
  },
  {
   "die": "grey",
   "support": false,
   "value": 3,
   "mark": "white",
   "unclear": -4.64,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3K4q~d}uV1oKFAyY6EIuraGbOJdv@|fysl_TBu_UgJC^#v@s8J=Xu%M-DEzFl}Bs8mjvQ#K~u{kOLtzM;2uNS1Gv`Z>4CuXv>F^aL9FpRG=G6l6AD-<qMEKsomDH1FRG6F7CETSy~F)x&ktFW=OvGcF~D<!YFsadW3=rjr"
   },
   "ink": [
    1.39,
    1.51,
    1.544
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.001,
    0.0,
    0.997,
    0.002,
    0.0
   ]
  },
  {
   "die": "grey",
   "support": false,
   "value": 3,
   "mark": "black",
   "unclear": -4.42,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3fErY8&u$G}Lp24uyE?hCVDM>BwD$Xw*t-h^+v=l0gD^e~Mtv{`{Ep0O9EcP&%C{C{kw7)1NC?&61tzV(&sf#HjwcWA=o3bLoGoG$ID}S!~o4v7sC=4t`G;*!fGsm#MGOVqsD3YldFu$-XsedavtuC$4BkC^XFEcL8<vQg"
   },
   "ink": [
    -0.497,
    -0.505,
    -0.51
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.578,
    0.422,
    0.0
   ]
  },
  {
   "die": "grey",
   "support": false,
   "value": 2,
   "mark": "white",
   "unclear": -4.59,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2^FX=3M9Y-u5Diba%G0`lSCBv~JtPUo#BXK8Eu%@EVoF1+5tZOZruB4%arhBW%srxJ@w6-u2t<$cNvLYsPvH2$+vRyKEu8p)VEbJh?GnBDXq${y`Ec+y7ED)|cB_^z|GFdR6F!rY}t|2ZiD5$gnvS_mjGybj@szNL(v^Z1"
   },
   "ink": [
    0.615,
    0.679,
    0.676
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.001,
    0.998,
    0.001,
    0.0
   ]
  },
  {
   "die": "grey",
   "support": false,
   "value": 1,
   "mark": "white",
   "unclear": -4.54,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3{Ed((OrT3|)EqE|4F;*~REVG|&u%<0gq%SX^A{Q)~uz4=JCzUPPwB4>*s3;X(ABZNttcxWxC08S4t$eSmtB*36uWT^Dpx(1pEq$$GG9oE0By%f+DD@;^vkI&@DJr8=GmbP2EJmnTEt4lyraQMGCK0d!F`lSct~9PZax-Z"
   },
   "ink": [
    0.356,
    0.389,
    0.295
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.999,
    0.0,
    0.0
   ]
  },
  {
   "die": "grey",
   "support": false,
   "value": 3,
   "mark": "white",
   "unclear": -5.3,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3UDR-sptP8Z<EU6?@9F8ncGqJ3Dv*<3mr~fMZuL`QoBn~PCppzmev3#QCEwv^Io}#Oxv8^cmvc90KuGAwet;(mVwPG#2r=+tyF(<K2FqW*kFwe9GEE+EZEGVxdrj#jUG6pZ*Ed(qzF9L(MuGzAmv#zS@EdH$2tS_yJ$2~C"
   },
   "ink": [
    0.477,
    0.517,
    0.418
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "red",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -5.47,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2jt5vLKr~@x5GCwZiGf=Pit~8{KsC6#CC?hheDUmH$tVRT|F*K^gr$(}<DI2Qbta7ZrsNJu+Fvu)PB($?tF6=W?G;OR<FoG!}r`oO-G9xNsB(5<NphvJzwM{7dF|n#K9K$VbqPDPSBr~ZNF>V}HF`BcuByb|bsHm|T+c)O"
   },
   "ink": [
    1.352,
    1.448,
    0.242
   ],
   "colour": [
    0.999,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.001
   ]
  },
  {
   "die": "grey",
   "support": false,
   "value": 1,
   "mark": "white",
   "unclear": -4.41,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3`EYL7-tj{4bFZ?hwGH)*uEl8%gusbh=rw%b&r7kP7uLv*Kqsc6ov?;Gvs}G}XB5az4tji#`Dpo6otW~gftt2yjr~@#6C}XqpErYG^F(WDC7icYaA#5kkv#hPaEEJIpGg&kMEZU{oEEE<*80WSxERV6kE@P!tu0^ex#x@u"
   },
   "ink": [
    0.723,
    0.788,
    0.801
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "blue",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -4.96,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du4Yt?RQ>FSWICtLLtztc9k(HtQuNtcfqlEvKdXv52ldtduQ#q;jQuECr_HCYUgSC)KV57*HSBq_ZmYB<ZfQFQ=|Bv7aa0DMlg@Cu6Z(rYtP<rgXGTu=p+)ENU!ps!b+`n|UZSvVbs;FbAcQv+^xBv{5jPD^4j>Ca|o1z&xY"
   },
   "ink": [
    1.013,
    2.138,
    2.568
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  },
  {
   "die": "green",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -4.55,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3hFS8-;tf(_+sgtSGEb1`=E<>yJD>*cun3pgSFzGMeulO!sAS1KLE}*d@u4AUdBs?%AtfQ?JC&#S!EWxv$Gqy4eGHoggFdDE#DGw|2Cs;IKuFo?CtG}_!sadN3EyA(EB)BuOA_FGWBYdnXFf$;ZDwM0Mt8*ltg>JB=Y&l~"
   },
   "ink": [
    0.94,
    0.635,
    0.909
   ],
   "colour": [
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0
   ]
  }
 ]
}
