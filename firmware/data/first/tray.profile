{
 "format": "camelcam profile",
 "version": 11,
 "edition": "first",
 "made": {
  "from": "drawn",
  "pictures": 54,
  "empty": 4,
  "dice": 50,
  "asked": 50,
  "named": 50,
  "opencv": "5.0.0",
  "numpy": "2.4.6"
 },
 "warnings": [
  "e038.jpg: the number of the supporting orange 1 is hard to see; take it again in softer light",
  "e039.jpg: the number of the supporting orange 1 is hard to see; take it again in softer light",
  "e050.jpg: the number of the supporting blue 1 is hard to see; take it again in softer light",
  "e051.jpg: the number of the supporting blue 1 is hard to see; take it again in softer light",
  "the supporting orange 1 and the supporting orange 2 look alike in this light; some rolls will be asked for. More or whiter light helps"
 ],
 "unit": {
  "empty": "iBL{Q4GJ0x0000DNk~Le0001>0001Z2m$~A0Q$ggH~;`307*naRCobg!ELi;>seUmF`l{hTkq}z0#n#RGLDl}{)Gd`R3)a6h`**t2%?;yo!G`PLg&3tckkYN&3k07)#nKCb@{*luYaT*RA{*r5N4@dxC9h%NudHFpnNY7A$i$efB5XDFW#z8@4ox`tIy~BOhJdKnP5F`=RbVo$q|MGp;Eb+;uD2%xwKF~qzj}%RF+Fv%L5l?#PmI)CXkCjhzkJ^h=?vf0TBWUs0IiK<j@R1sDJ^&Wm5=&T*MEOLo<QMLAeN|PdH3b!|W|ucGi98WYHcQL<Pt}2>i=G`(v(j!Fa(z5)VruH7=H1sgQsQEI~kF;Q8jwyT^YyZY{q1=IgiLe%1cs1QpZF5Zg`9|NN1E{$|_S&oL<-fQmzL6&K2tTm&o^KM>?95T#IbAtDDAI#6+_A-*RU@ks;<>QYotKnMsZU>f3}QYbYD%uIy>#Z?7VBtiv&Q~ZVsLdYi_h%9Da++x|ehA8?(t|I))fA_~KpvI_Bu?&>N$O}NZP(VRc0s#*T2tMBZ?)%q24YIdifA#L|SIkaRbeIX66+QU!-~aC2Z{5TyHkyh8qA9efD5yA8{8QCZKol}S<SGyX2|RF+LjeKBK|q0}K(e$+C?KwCfVCD^Dpx990AZm5F+l~)L_~*yW>TS24u#NxL$LUPx?u3k>6!bJ=hJ+QVFsFk+M5c9{6GHPAEScH$O8g8A|xVmrEAF{)P+bTAOslYdVcl$?_T|cX7-o2-+cA%yKijoirQ!B;I3=tM>qXXzyIdW7Z9r{4kHy6fn5Os1ym3b6#}6MV?-gK1aeV81*n01ZyJ>=5fu<!OP7ELAZT`=0-E6msl}CR1D2u#0z!Ne)C_brGX?#Ch`5OF6?Rz9>-K$jFQ-?Zt*3{V?{F^;a<S7DkpIV@{jrK17U3sY>JnWBq5@JNDsiFm10fpL`#1mc!`(l#^UVJB7hk=9_pMCr#$jd;su>Qe{l~9w{@}BllV=fJOMXxR$v-GSD&mvC8fYentoS6Zii3c1m`1)Aay2tSB}9c%c(tvCuI2IyD{UrWiUNY50#QOPRIa=L9O5@BAZn^9po<BKDd|IZ-_G5WH|zHPx96MN=eOZv5>S+Y%ESNp=RXtTVlm2<lK9D5fLAOCwzW_S2;@pR)Y;R!S3h}w``e4z_w(0ZeEIR|9qi3+9A<W)nkZ(x@97VJ`|h*5eJQw>;#vy<0p*|)5Fi(FQ3**iDiBs&H4|46pTtGMS__zoPo^QRs+kFDC~!(HyjsiU0@StCr5q|Q1PUckX1J=LpcD`SA`%Le0-_;j${pWz`*z=+xIJ@vb+>+NzP)??mgdaX1XBb8x|aU+FaA`nR0b-RQh;I%DY_IvT>>5eukeb%XK%i{|AP;=zkOo=`10|q&%ZdoJT>PU3TUPS6-6WLzjfOG_3u62`68(NK;&SB+Jp!Kq4EzVP=Vqqt_l%|l#+`9;wk~HDGn8f=>n*L4nP4@a#14$>RJo%YPpa?DGD`MOF&en_>GFIh{F&a(Am%4d^a~=?KjVEdz))L-ffRP-M+k|Gjq0>eQydXsQl$G{xpya85PncDJEB50K%vc$dwAXmY@RX?cwdiAG}|0Huk6I4_|-zdHc)k=h`W-nTVRGn9giB?0@*9`#*S%MDb4rN>EW8;!uMGLKC7KY;h3~|1Fh+98?Yy7eaAWQBeU!G(`t8icc!8imOTuk%LNjK@k_C@&lD6ffxs2h-%k8zCGW4dA=K0E@;Wk!>d=Pb!un!hvzT1{i8JO=DrV5`PV=Hw+aZzxNJfwt^@^yJb<7}$t9?OA_tZ8_WJABKY8(1`1t<q*I#{EbDmi<H83>{(L_x{<k~)a{rJ;2zB;XqS%fWMQlx_w0|83Sq;wEUu4IZ388A6C=tAUs@s9*@rCk6OR6tP4g)tfzU2&+O0wFLGW(J5ud~a2#9OQc{2bE7&#KITW7cX~j=Qha0;vf&NUT>#uq0Q^3zq>uZBOtH>ru@r4`y&DcHWLtVi5GxN2@I6@2ci_9T&Qrq{n5M6e!8z4;@#V?zxnzrXl9s!p{Zerri&S<wVhtSetm!UaI<;ZmbP_Xy1`nWdf8Sd+w4>_HZ}+aBTdRI2AWnZg}@=ZV4xx{<RBL+SAlfklbQm8io;A0a**ParE!Qvs5l74_bOnbf{5ZUGX)ExP-I^?ZqJ^+-tXRbGwXJ-hq^TN;nkbd%?&fm{^sMaZqMJ5l{f_f{?*Ta#-TtN`Q9{w3RoOe4ta&ZT1#-6rG*f_-2dK(&;FpbN#B0`<#*qHTQlH3b%tsf2AT<)ra7H%A74M--Mu<(o7=X-1hwgcU2QgIG1j6Jt@fL3KPk4^U9)J>5}ZW`D}pF$ck7D&0TBU0;8KwPR>h%qXaeF;an%$FC^M;$%3&#>95Se+8KIe=AR=pU;`E{0Z_mE>p|z=t(X}*CUp>CrPFwq|diCyaZ};~hp?p&KfBpH-ltUm1aiI|qupp#>2&m*B3aPmG-a5begO|^Kyf@AM^_O2fz5h`AfO9xYH4MQt!0b(Pdwc)*`tfx4aN2HQjmkg^s9{s2W@foShA1#eGZt*jg4KSrxv?+i#x_`vv~{KdD(NsY94eqGARw?%KrVy;2^uaGr~&(gt1f_|0$LSuu}}`8B0nf<fNFPpJL{YC?X&kXiY#<3QEIL2;q{xf7SpM@d;1@6_77ob0~81U>d*g}xDe>D6p+BBLQpB7Tr?pl5D_5+;%WcwKinVx*|^U8$FG0=>!*(&n~6isZbNe@4mEoR@9rNSUcJ7(z1y};?Vv)%q1IZFh+GszV8To+38exl2(gQ$n{Mr!tY*p9$3=^M(W$YKU2Bjm32PF<0*Oht3P)i%lNAFZ5f?QT2o;A4=n4pig!tYDvWC;Q-F|ak`?}q0Ejj4&ut4B+y19AvaO1YG_3-iC?RWo?IinmRkPCnL^PeFE5(!cP5fz7;TFU}NuEe-d0ihC3`|tki{o%LpbUr_Q@%MlK{PB5+i<q6JrkN&nnvur4`-fMLuTQ62*V@(sA~29c%QZ7=tq2gBffR6N;zBMGu>&pe08_i$a#0ktj2Y>)a^}P=l3m+KI`wk0t=)#8sgao|E@~hImTTIDkVqP!NGu>Ogt!_CnjqSz_2S+8^XXeovre&==z`FtAPAmLr`uPrPHr#s`26nf-G8o~_>GA0Z+`J_K?S9qtEGVagMKhn9GZp#MHB*;c{{)NKfK(&X53#se);*YpPyfX7^3!Ow<#)MW|HvX;ql?&@#gkcmlsT2C`Bm2(il>ieP2tU0s{G@Dc7oqr6@GjtfeTWg;23Cnb|<2<#KDMJ=|zxU$phS%-OY5yE6ha%?ph{GhBtNVK@jO7hRxy5+nx^DL-)Y_4D>Lr<d)tNwaV3q^Lk33tVe$r|s_H)y>+Tn}?5Y@4ovlF%nQ5BEVn%{Aa|$C5+%FfGk9X0#Z?+0|XTX7117ecmDnV@qF{(?#qYwpMUY|^UE2X24kk#X}}ty*csSfJwD#uKb%gt>%t-eQ4YnS6a=I=w1Y~a=&FR5*|)Vq$UxB;W+7<J27?8-kS3whZ9z#%hrx>l(GFqEeu7179~s+iU-Ke+GcwzpITRoPOM!~3U<wM#CvLxfIlb?u<>qNI$yz5E6(Mkmx=yFl{o~_`UG6@7ef#de$RVHtW&-@>Fa87+lxDaP;*(Gj5nY0S2f!;pWoFiC&H22&e)pq4oOL68c=z2`Uwv^t@5EF@HN{RDT`=uyJ3YSs>~wp7b91w;<yuWO;aXOZ6clR-Gy#F2PFXCM6cy-lCKz2at+m9N9nb|tU?o>7hk%G!;gX0_5jvn0S5qQVEuxG?t7m6lot=HP+c3|o-2+L`iq$^b?b{xH{k+aoYq{K5)!HnUO9{lQ72Mt3-`qb);N81lZQuP}2atnY3I6gger6mL;-DzSMH~VtpaPW(0T18>t!*{uyWjcn*^kGQ@b>Mu-+uGuOfy{&UCpkvPfY=>?dI{b&rUZFr_**2q2jQX6~-YdH4YV2Tr44yrA<SkQba0H!2%?(atTx*KUgacSuwNL0&4=b;vhnScHlys{j5ufc2CSM*^b+47Q4;rMX*^#=hgY_?RV$XcORc4l%*lAC8CQfUE(2nxPQ2LcttRC`tHA;-v63XisF;Nzy8Ia085SEQ2sGFi2Ne~#g)KPT+qjd-+Oue`)oJLS6_Vo?%lWGejfBZyIoK;HNs3W+v)E0o6k-+_uFY(Yl%Pws6g!q2mwtl#hC#DL15X`4C2}<VCl>(MaoJI1O=>sU@eIlzNaN7Oo&=3#bIVpTy&vM7ee46WSV`}2{NP?+SFkI>YVrX_s=gMpPmF2F92~Zb#diVRv<n+JlxzrEZNWd`sP31Jbg)VQ3xu9fBlP}35q}*))G+pjrfiDB=EpR2nob`e)BJ09)5>)s{M;EzWDI&tvVCAH#8N*3=J?-bh^EJe0+1dy+3UyMOU<36`wdnBm|YZbmF3dC1{f{wbqINv62dOO68M4KmnDDY3F+~t!2;z0V*&BECnW1w2KjlL&zb}*o#0Mc4O&UYY*ytetCX+dU^RMS6%?i<x(!ZSYWVR4-XHg+xyySwr~FS=IN^ns8A3p{F}e{nF4Ys2n;Mh<e-9bNVy6Y-%}@*T+eTQ@^tqjp?Uf0i(fx|_^2HAeRirb4mHe71I+BV_pe?(zPY)*KW!T-%#5NUAcsOBqC!NjB0yKoOo|FpY9&-0RG1l+wMjE6A)tuUP%43_5zq_=r6#szK)^zXO6>}W1e8OAGzB&4QrD{0oX;=MPfs7t=QFZISEUPBE)ZI4=^B%@t#$wKYTHgZHn(5@r|tPIBt~EX9sK1l{zO3+9@errC<GBm0Tm1vav>CuiVMx{`Lmxs-~YC;pP#?@{8uj@U$~l?oobAWrltwnoBR7$uO8p5)9q>7)><kMqpPA&3K5Z}NJJ?hA|h(76;goOj2ai}%up(8iBS^*YPxEgRKi946V0GvAVjs)N&>s$qDU8q206?=mAbYi&N%b3pI@GyKJ5FBEDsA(30;6c*kN<6ZM(aF*w%(@obSH=PwV`Sn5G~Q5%917{Ev`N!~?oSm*5p3-y8ms;(HRK=XHAd?SHl3zFzq9@x$kz|LXj5=1?=UOA`gyG}9II@c4N5@OnGlZJTRtOC~gNW)Kiigpj6i*;Jz|1{4uu8nsYFimQqX*CKSSf`a1UTF#6>Kq&->6`%r@+5t*I1uCexngSs(4iV7BTI#B`?=SoL`RVDyc|R|g3N07NL1cNwVRNCbhgXlfVK?*g>g|7ao+@x=#3_jIm%sR9FanJ4$wCf+EEnLCPgF!G70^Y_TKjhU^x41MPY=#KJ-z?xi(l{O9ie7s2bzMAX(noN@#^u--TkZW=60>Mt*t_+sijD9kSif7mp~KJVcJd`F(skJQlKlj2q>460wyaCflH<V3=j(?P!~`GL|_Fh*GwoE9mEPcs1c=rz|2%@=~~U2c{#s){P6T)-}mM6B3&R?%dJ{#aoE-ZU9Voh(UZ*0e0=lW-_mnaPy=?s!T<2@{}d1q5dum%Bp@Il7b>6vaUlXB^nCl-^P3;PZ1>K*d;85dUw_q{)uw57EU2jsW_Fkw@$t=Pw|Dp3>1J)G)3&DM;FN$Af^rCf8Uncp<RAi5f;#0@7Xuh^B^MDa4=YeBYpqqy4Cb;R)Sww)tqm-oU}ju4&5XL%;v!%srA7#}nW(ikq+#~+`Q_!qhYvIR+7{(n3IVRQ3N>)KT+!)t`|$XvlCS5xSMPsi&s<f*MTZ&x?|=WN=u&jWT5=@^4?rY{K*ohY#Senw>GroizW(vP-L9E$zxnd*H{Ud86li7-q+w=s)tRPdb9;RA=H~9<baS(98xR*_Bytb}0^*{$C{&0*ih~dlhgjR%_fZZ@fdZuv%C#C1A)vOkrhpokL`0yJI)h7)ii@a;s|sCmsDNfiK!`)QTsnLE`TYFy{Pf{N%u-~nMI3Y?<N;mFP`JIjzkRqT#8>CHj~{-uagK`$4XDV!`HP=<1#F-TP?x$Er6LPC2qZ=-2c;_oKivH2{i}a*b}jnm%g?`i`z`G?x|-R!Xqd8Knu$4Wr&o`!?_a%MYjf$^fM!RzQk#%NgG&fhh$*20ff$ttgkUMq4B%Q72dO+jpc_}>G)i$;a+n!}4!EpfTZ@920+gZxDnMB}A=J)6nrhH(Z2{AMK7ai9^zrG5#nM0p)TNOu@L~zBwQg>2Zy)YS;MMcjk01Wt_CP6;ivs-R&;NL>h029jgrWkX3vhYhv=&z?D(F&L#d^2>&Nrvun@#rf*I$1A^!~e=!*WftbJ3MU4Nc7L?cL+!<LUPPbaMks1u8^9m(Bzz6A&o6=rAEoAP}QAp-TZFF63ewltZZqi3<=b?4TBuQsIF@nvkUg!ae~iFf%HjlnWw+oq(nbb-9qH^UL|;(}(BhXKX141(pkNNpet^x|ZJD-rYXj7sCD1SFhgxo$Np$#FY^K_0RvvD^OW3WVr+nh*Sy)EaD*IwibSG$#Q*l_v3F*KVsE>{_69;fBNv9)r`wx-$$9@Fw_hs-QL~3dj0zL?jBw1w6qz#s5ppNsSwH!Dxkx()|yELDh?u4%7trYl;zr|C52kJEQCM;LLuTH7wK9wg>n%=GhWT1gtaZAIRlj%M8&~|wU(>7*!TV8)6>iI)4*~mhqYGW1+Y|bEz#ia{^9oacHqQ%^Yp9j=?iIQ&<-2|0e|_6KUo@wbjgJWTuT96OVOpc<RHZNnn8qNd;9p)4|l(#oL`>4`1P-zpFXS(g97^u9fT%otmOXw{_*weo7+2exvABZ%R>_$XhPJP;X)3D94fKGr8Fr8TC)_w)ePWTO-k{}S{u?7$c2g&fy6;)Qsf7LP#{-b0g+8yC>@}<m~kx^?aef^e|&m+d45WlOSw=$Jb(vqtrZ~;53jb<4SK@YPrtf({#rT!MGZgjKm2e1mMZ}PQDAXUu57sgb;(*wU5W>YIP}8Jw+}ykx_P6WU!K1B_1~YLKQJQ%O~5qZ%z$0&;KSpq$H&K;n_FGF#4J=QP*6Kip$HY)1h@obP1Ihg%hi<&0y&fv3M`55>7pjqk~pYSGp%K%fItPTWm6zT!URMhLQp#hHK{ddlay;)Yi64E{pIPy)62^<;sH=WMZo0-9)QTTUcGwUPABk0uipRHo9AyL3JAOc1pnqQe&&G-m%8LaL<AvNTB#7AgbVxua^4=_zWT|>?O|qrdH(R#=b!KAkIXIvO~^hY&IDA`E<S$t`r-cJ=H_;-O;(hEOQS+SK%pisM3*xoPD8A<O-WOt%W9^zq{D!^xC#^kImn8*kOJ0P)s!wMSW+AmUDeD0atK74fC#7^R4SqZrWUZ)(&l16pFe!~@bdD}wU&l!Nx2rGz_ylv8o1W0SC6Ng8_L-qzWdwT{e6wlCsG^&|MK7c8?Kgzg)Rlx=H>##wFX!&m2wFPxDfFGJa4bQd;ODV?}QKU-+le%uV;U5A0+~sE{L27sMN>LKD)cUJDqM$H>b5MrhvuwRA35WLO=v;2C2B%l!{Oz;-CgJh098%z_px!2t1$`6;QYq@yWC=mogzuNuZ9{l{$@3p+sCLO;a9f+qUU2GyD1F{PF3-%gZw^1-t-U3Zcu3rQn7<zJBAjq-}p*U;aO*^9L0Klu!-<{?(uT&+!`q#X<1^qN{CNpvw((DTh!Fxt6Tw+t1#;{^{9mTie@jzyA8m&uwp}zyX>mpmHWI()IY}v-^jKo6~9AwnQjqX4@7plLwe`$rOPHU>ZQ!C*4#k4pAUKP=QD#qGBl&h*L{ZaEel3L26OEE~UVlaV>&&t}3PYBm#;<4N-#<+gd=i&%U2uKD>WFv*RKV6<BK#2VLs6ZNTK(*2CkYYc09ipVycF?`i)q1<b@h<u8B!CqP^!1Oh{XTp6F}iY2bag=-0Tu|D4a?uR#j7%1O-{nguVzO=oW3Ib}1pb4BAVB5CGH=o_#-*2bWwiatqK;@E{nYA>Mi-=GHno^e*Ay9EBlz@u07FU%DL}KItLWr0qTx&IhOAO=?6o_0*s5CA6L@Cq?=m3>cT-3}gT}xfloX_X|{PN+$hnZbOWFbqr@?z7qmc`WR=H}Jo>!A&9_7At;{Oy{L6F;cv0L}QzpZ|&AT0kivhbcfliL1a;K&4Q?1FrL%AAflLlSR{f`Q_(N@7^}&W|}ml=>jTn_5p5gZysNNc6)ofU9D|9?>n#*g$fTf1Q-$MlB<~!)M?cSaj{$#u<yHya?x5F6#*h5MqJoTc&Jff0c$x^jRFESD$=AKC>5xHs1PC!ai|nxt)=Yy?6W_A{P^_r6uXJ&BG$GD$cqiv(wV_^b9?jZ_3Oat^!)bb+rM4CfPAlmu0ZjZfBrKLLb#R!iJ_nd8vh_5t_ld`u%15q!<SdTx9Q8ifAi(%@87?LXexmY(-c$0#MW?sfB*3K`u6Vjw4GcoS1|ji+qUM)<pmcrv(^H-LMenO;x`tc26SL856uo0hhQy1pc$73V4?z+s{+)b23f9YBtQgWAR%Z%scE<nYC^#ZSj$6)X`lV$)6>VNCmL+I(4{2GL6=MAD!skCdw6(-26rDmUvK}54O2*=Q1OX>^=E$sRJs&hkO~4S2U|;#gK;6?fvd{x<8S?|4|hLWa6X^E{PnM%pPwK)j1faM!A!)&Ry^FldiDDC&CTt$ZEJ}N0ihr@pirqDKq#Q7pj22$CB)(rrTCt-qkK{-pU84W;y{yHsbHl*;51F!vO*486CzANKr<l(HiHW)1Z26Q!};aq<Hx7xj~`(?umG1Lh=9wbfI!QK`}^Cw2ei6>|M~jv|AQfjLp8-kfPeYF{2L%HJV3RU1-jIwrWURxDWR~I971i~J^$#xdw=?^#eP1&eDUkQ-=CjigqeYu5oUs>qH>0Z$H&*NKfAfPSr?mDs1>Ag5NRd_thfl60@Nng1`&rn<$J|JjTRl$KyX<RUNBP}blFs++ghuJi*(IQwG4DQlk9O(0qRW9(tQSKQh^BqIc*y-vp*l6o}Qndp|uQ_0=hVO#ZnH%c5}MByT7@;1!v~&-QRET{%#R2<^LxO-g|UU)PyYG_w!cOs#UdC_XcE84vNvwfeA9e;E`cCn3(vF5oY3mpV$P+=<MC+-QBB>?{oWmYwc!;Ue{+8+6MSP|H0qkvrs-$`5hI8Q9y-M;zD_&?&<yhmH*=D>dWE$`1J7YSHC&GK0!n+9ah*4IzZ*(-TjBV`;XUG7c*0B%~(;6y9)?`pu|O+Qd~%zbAm`{vp|I6Fyo;;S2M$#h(jPmMC8mU>@JQ70kwER$s5^CHWIeDkcw1d+cxk}0lq=buX}!ZdVG3%d3y4s5X=l9f`Q{OfC|m^_3gXctLvL!==z8M=k)MvV*vpH3FM9c%YXY{agd88evw=RDySSBIrs+U7q9c-{Cof9>s;wPeERM8-+Xg^c>$M|=&(xXVu|hC+MGUo_;`Ew;rja8xu62M&?Tx-Gy((>*j;r=EeNpUO%4@~ZVQNqTCF_LdE+pmvn2tG7g&o@ASC!^t3A)j^Ep7Ngl)w`2a-W*ccFj?Jk7+#>+8$;_4(=P>Gk<#W+D|3b(CU87$rQ-G;?=%cRHQInZ5q@-_7H<;0#2CQm9<`zx=m<2aq=oAOtc%B}N<q`5jRSB^37NSNm80%V%fw=O2Ig{@ZUmpMf|NP@Or%?y`&R>gnpk$1iSf@2;+|XXZ510Y(uz7X!{9#FkJ2qrmI#=+-zzG2`xrj(g6r;t(@d5TGMl9303B3UpLpOAeLDK!ws_6%eWA&7Rj0tfVqf+SJ&V2t1vp?Y!sn>(j%hhdrM`#0x|iKv7}5K!=&TySq7^LVLOT=HH&4zYi6n@-J}kfBhf+F0i{m`~?~Qf?Naw5f>^72=47)e)-G)`6~?b)6d`i@a=c)w!uci?pXpl>_WSGb^Y<<mp8ZXudc4<a5~k3qm^z&92|iHG8C{{;*bGR%?z*z2)j8`$wlmF?aZlyL{tK{bbzhXSna0rI|1UMwl|JlETMoAP=RfZT_ALz)0}2J@8SIN{Pg(vxaU_c1ZIXq0y6{X05hX-I^Esf&*@5-eY*bk-(9_azsznChu8u}0{`V7{(fM^AwG)`2n7)nK?qQbDBkGn?O%EM)qk2N+wZ>r_NU+e&~8N=3A<-lGio<#Jzd{?{Nl^&ckfT9(;QBxb`emK-Az6V<c(aYTM>95z}@xDIfSCtIaMP?>?nUB5v7nf0^5pPbCBY^OFJ_}ByXh6VYk|GA_A$%t&t+25MoXvY@J`vudk1f50B^bS$X3)2%$40peF@XJYC)0-OuR+%<IGTcmMYK{L^wmLMfnt;@}_u;qP-$E-ETO<svQwls5t@hzH{0`R+e{c>mXM!0*2K^~29U?e2M_jf`zIh-#}1uWsJm-+%G${oUy_r_+^i-c>*jo#!+_8}bXK0y)S4k+4|{0vmFWUnm7`p#mcXq|=@el{alD<p_weEvRrlFEVpd+9G9_gLFV^i8$1Th=Jg6sLto}>+|Eo!{hD}$T-SDPaJeca(l;CIRF4407*naRK{TRbaj1qch5|4dj9F^+yC>_s{#w?a0uix|Ky+ief~ot^6x4CKLrHhp#pur|C^s~|B6C>`}Lnc{QRj}qV0lO38Oc=;my1E_aDBvd3Sp{on{6IR45pV)ZI=q9XLcNU>pS61#)^L2RSH*(y0`z2&7R0(%BYLfi}m{-H<oZ#z4SsDnwiep#rrXNbCTWgwg@zGy+@a^ZDiJ@!{d2O+jRogPs6q08v3lPuJIX@9&)nZeD)6{^8%cueM9IM7$9d@K65e?*nq7!!JaB5f_2{LJkp7<~)7;Tc2*eJkg%}`s-i6JUvw#btb57C5YOh4R7!6@9sWc-Ml-U<}|07*)EWA=!_7bRVc(E94Q=P3kc-kZYUsfkVCtHqymAVK!Ccfh_>sS=pby2qGD~KYzIawlorHxqkt`yQi3)hm=V~E^UKrY<KsgMau^30m0?B*#sO61`ugVf_C3y=ynX)d?N5I;ED%v!&}YDwfBMh<Vc-FXg9@B?fj}Yog~~w=5fI|(;fufh>2!ZJyHDp|fBoy%=a+VqcA;WhsXYUuyJztB{=@zK$J5o#oaQvAnb|IQBa0M@$U%sRH=;AUOB|L9aZ3bdPQdO0ksLYz&bX`c+0ZVIP&u}t5K*bSsfZZ00W%g|tQzr)wgU>((gAda!*1vE>+93wp+FQFWEAF5If{S|a((me_VztEC*OVg_TA5aHZ16fLg2`uH~#5A{{wy@fd^nnT`t5eDyaCy;^9>1x&8Tzzx{IcuJQHL!&hJb`sMYRh~%o>E>?Co*??BP`|!oPyZfud>1t*w5CRcpH%$kGF1FLCQvpfaXQ!*1+BUV~puq0V7@o#GpSOU~Ku05D0S}1o1`8u1#Fl^@+7coXy1*G~cSk^KSwJYZg$NHb%AWW2_2v2T;pzFgQpuSCPN(4)GpA}s5O{ZYcYFK3miFDJZ{9tAMLV=W@uu>?h5yI@^xw!EwfIHEFT?{1L_l%a4Uk^u{m)<g?bp+F@%Z!4-+lMh>+5R=lB;&RSlKT2a1v%deEjm}{oVETwQzNHb>1KuL_pdc#W*B(*qw1hND7tOoRO#irMM6ktY`~G+3)~poxvH4-32`0);Ixead6yiTM;3UHfJgc6ll*aAQZI~;P}~|_vQ8F>EYq!<*87~nNf5U@W2}{INaWUcz5$IYWMEbuirg=8%%rVvp7Ul9Q@b+{14P>X5>QN$e}`sLnR>KC~uVT>FWN+yT9@3mGbisKYsuHH@oK!)DF;r><sLlE7>_+efaq0&F$Ts4l|x&$pgxv1v~&li&{~D+5s>aN@t^z|9}ceQR{)iYK#kk%8}0!>9FZ2Tf_|IVGke`Dp09glt2Ml8xYV|9>&o<)a%RZ)8nU?mlr<E8Nr!>bd=A01Kxl5c)GfVPICLxpWQxxe-1k@1{DXXID~)vPktYz)bW50F!I@G2&f#oP>G0We7yen)BC@^a~e;-{qFl8fBbIuTy4?tX7^lY3Z<>rtE-z2AHTf0y}P<P%?#K9FSwWyXjfSfk!p}P6(a$KGQF9ZIJDa+3UTNH5i3m&2D|GUq$Ms!10kSvYJqBz;-C~N>~19&LbN5tq1{I3G(dak<@NRP(@(FjFFM4`=+w>(=#0c06+O+|-G7|Z2{_UH&;QrEm!FoQ*K_hF3M&fmfBPT*9-tiL;K(R4iinUifT$cQB~K@o`gHqOe|-0Qt8G7g|Lspd{n&2QhE`Bp8wAuYdwqTL#m6tNuiu?+u1|APt1UqZ$ARKa%?!VY)OJG(r8o$2D3k&Zi4hwIm5Yjl0+kn2K`{yu0u`X{E(9tY61bf?#9?#`=;ACyBCvY~XU1{QyY1`i`QfJ@cQ=|*4AgOe8Bt0_#naWie}6ZpTiok?zW?#xxlhsoj5h_u@A$`m`1?Qv0#b_?seqcPgnCj`5I7Bs^y&7meR}^_SI_73ci(*V>C>lnqutcDh@cDD4t8_>?&HTVudi?B`ucPlxhRkd94AsC3XF@<h^QQaHV#6}SZwhN<)VZ_<&6sLE|7pC2PsCu1v+q0wupnWK@05eoQ9|<U|W?Iq0rqZ$C(k%yL&!AKR-V`JnU{XBZ-VUf-|<woG@}`PN%tj|9(#Iuy^OD4-fzM^xU4yptd;3FT_9o!{5g@7(3b`VEl!+5TV8kz>_j@`t<&<Kiz)0`uh6%?bp9~czEcuO*vFZ=Ph81WpCfze)#ak)%DHw&5dJ0A){b0&Tbm$&<3H!Xv85P5C|yc5CUqOrqiyn8*h}E3EQ3VTtG>o#LNKaq5z!=s4eC+?G|qqZ9|M&5Z!&{P*^D-r_-tJyyrdd^WpK+?y3kerxPHk!8nMYfirjaA7-v~Z(bko9{%jqs~FO9P`cn3{;Pld`-lg`#u?=x2O+Y!kc;?CAUK`5`gHf#Uv9rh&*#@~zWUAM<701#-9;+E*s|Tq?(XjH?>}B&-FS6%I-Q`;MsWafO97>WS}8d43n3~Xpg1U?wn-kKS^@#V89JbxcL8U1Qz`JU0UdO@Se<Q03+1zFTS2S^54*1r3hYK8r<tJL*YoSk^UKrYr`;Vzz|%~jpn?vfj#gLK*Y_Vj#L3P#&p+Qj{MmFKjiE4*iVL~$U;g92S8<_oA*18P_y$lp2+KhM3wrhX$NRteeEr4P^V8$E-+cA*^c-DmK?PJ`Z5xo?-QVBcf4I83I?eUzG(g2cAs{Y9$2LSIf|;SfNZJC%Q-xNvh`1$;@;lq6#9`3Nq2y3NoZ=AiSzHLkL51Crc2f=&huU2gLW<GdjYHzhAbWm&d3kwyetv#@090aT97QBhfzcU(;@!L3+q?JVZuigMT|fLeMIj~#LJG)*{;&W2-&IsV5jH%)ctAx*WE4dK`JMLk?zi`U>-p-Q_UYl%x8Hnyet8c19kzts)C$-=Gu+>Qe1CU$b#;Apx;mXs)$Xbw2E>JUfC@)0<ag8#BGQ6@6l|exi6em^TLEzx6lqg|3Rq4;#qa3YVFQ8@s8D(XRH$93ThbO(ylEU~YWMv5^78V0czjfXQD?@BA~~FNW{^tf-Me?!@7~D(AD_Q{_w<czRKRq>wgki*|K<PqU-Ow57YZnX%0WOug+?nNM9=f?=P&>Ev+sue^y%jxzWcWG>v=bzHY&OR0pWGm;p4}T@893g>2!6v(t%J4FQ|k-ITSh)lm`wKd4R2PwkT)nT#W+=g@O)yP>a$r3P%F5T254aCWTyd0jN+wY&#0<ZZ)!-av^P7Ttv+1oOaK<=a-k4r>DpB^K+n{PE(A=g(ERuU?R@#?d|ouTS>To{Ob1k`#=at{sR@Tn}7UI{=OVUEdE0LVhd0P5tZL@_4Rc7^B4d5d9J7Z>8IcR_WSSK^X>v2pbglq77%xLuI9tXkGHpXr>oP|=^EYL(+p6lKtiZM1c(TMBUD--ZUI8z0d^N51Qn&U1BZ%Hqkur#0Oz`hgs@#l4pAu;#D%q$0`9KTcEMrQ;-FOOX-?-ox969amxss4*XL(-#se@K7lJx7Kr|la{rmT)cQ=OndjItG&C8Eap|Dm!Q7PcXzxv02FHkPhQ9w>!RBElzfrEe$h}y%uzx49qZ@hX{=O2Ig?zg}Ff!N)4IXLI@(ghHK)#>W$<Hs*<Zf@r4`uggm?yjO!@g@+I0<GpWAQ4iIW+cQRbxW;0&~BPDyHO_xsg$6o<>09Tg-r#l4TK660^xk#vBD8(&uXx{iq4+5!k`l3P&3Y)&gX5<FRw2T4-e;;XJ<TwBe<<Pql_0I3e5f8-RX2{JZ<-%{`~6oC-JZwBJ>&UQd{`PfB5^zXDto~(N;wT<e+kJI1~`cJiPl$FZX}_)rs@>-+uG+Z-2nqH(Xe>8&pC>&DHhCk6*ldcRN?7(_ARKMa6iaIH(*(A`a=P5`%#)m5bC$jX<RhlY<ons1-91zjLYu#@U3<=LKdcA)VbbzZj{2YFic9O;M@suoYdP!i?jbYtQG`m*-EP9_p+@qBCs}ItK+Dd2^c6-QC@sPU)%h7eD{`>HN?epaKddXp0N~_kZ>W9E#6G3?vE&BtQjJ5D*f$`gHr3AK(98PMyE~>NlT$`YkhU7rQXPw#1fDyLEN_?&HS~?{44EoKB}XbO96yGqbzSP#i`bYIkR@lp<0AF{)L8c6AUj0&0E3#zA(|QMV;@0*ZrE?XC&}%5Dm{Eiv{Ph`fo|YS$5H&lCsQP)~}U&*$BJeR+9&d^n$9XC#~fDs?;zq5_&ap6>4N=X3>o+Sgw_{^qKe-T+;2s0Dfh_$Pn#4+NEi3Vuc$3Wxx?2>C@Gu0GxVN1ty03fR7W`}J=ge*OukzkqPw<q$z_ar5rohYufaZf@sv7@(RN2;>(ku;q+OAuvECA_sLh$(eT5h(kmwZ84`2cNf`h9JRJ^2BdbEIkiD5xVu25fDthU?WO{~0V)Uu+B3yLLg+Ln>UFn0zdS!bJUrHU1P{ZZ&{0%S5fwPi)!p6uxw@(I)$8MzkH2wW3Kaq&wNToiz(4(`{}6=02oM1c@BqqxK$JIu%#ZK?lb>%s%Ix{&+poWRdi>M|Ms3l*r?VRn-QM2a-QQo`++3Xw5-<wIg~&k#I_QiQASXcOqCy4YqIR4u4^TOB=zv23wK>Btil7p9aRe&0R^?Fb0u|uco`Hy8v>S}GT|fj<4a{84aDL_W{PO(#`1tUN@-QR6qs~l)s54`mGgsHQ@9#XFrtV&Tx_kV(o{E$L1G%suK=I%F^M9mrp>n7IDSk&Qgg6LPyvgfNAO7aU^&QOl<>~9Me*N<F7!X|$wHvfKr`-jj_wPTv|8ReOeKUG>G7gRqfruzzZ_t^k6gUAYu)Dy_1Qk#zA}Z8^d?qvOB5enSNCg9m3lBvtT7e2JhdQ6n4!ddMVRsQ>cX?AlV1=})qoc3u>-pvR@zc}egP`LmQ0Qp}h|uvcvN@;gcen5F7~MYZr~AjR@RjH@E_MTCfepbw{ilDR6p9LXK|oO)<PZotfDi<)+<f}@w;tyPe0_fS=IgIso}UUj00Fx}yNjpZsPFGTyuZJ{zPTP|<lhri4l`2mJEIU%F{70l2)pZHhC|C|j<7}XMuh^E+88O+ROkYbH?<&8K@lLI1?`>%w8IvhbW5n+I0R~S(iw|gUtXV{9v_~c9{mL+%uHOUGlB=$n45RE*Y9rCp%3SuKR$o09kw`VzYqf2!hiG6{~JZExDetXbOCJ38$kz9x$xz5_w$Fp@iJH8<ENj#|MuJS>(ibKD6lrDZNn+H)cgAnxA*s_>+9>&X`liW;=)lOpmIbBl!8$!6)I|V9Cw?M*j8tBTk%jq90aTgWn(nhT^&FTcDHRtln!7(1=y<RJxgFj9Hin<8yAIIjm}JUKJ)VW`26(v^85sTMtMNw;5b@1)4n=aH@COfH@E80-SZD0UcS|~<c+i`g;IRxzy25hNJM7F(5bkHpaP5ng1C?h<oWu;&-Z_Gz25fe)6d_2`}KLxovW=JI~QH-hQii3cOSoe_x|?k>gxJ*rBo_V0V+^=0T?1;HFHvTS4Aovs5k_p6`%sUdz$GpP&<H1sYpw_iNlP$?e3VmEzmYI5mZ|N0?V6#Si0ci6bS{QqwMZ^&*#_Ir^knvm*-I#z!4JEz|#~nQ?O@G*SGKQu5NCbPR+-s-`u`_X9GmVL8u63+fcwi{bzrG0urGD>dXM6Km-+UDn1LJu0Q<v{y$l-fKNaE@csAS*16?;K2vHDUF?>~ZZq@o%fEDUdwYF-HQ{M0J}XFvgMbGPDu=1{Vi2{%=3zXaSA}#cKt(&BeX|>)2JI>V5eEr`K-zdC3q(Mhf{3wgYP-anxY%t$3QiFqY^igaJ@5AV`f`4J`1E>yJ#iSo5fbn~ju024&egm3_ou6C>=a)<{`%(pTbm#@AmpMAw?YB`^}qN>gc=P36$c>-B~nyyW&pWZ=HdFoZ{PjL%!&H(hwpy+?f2(>W!<*6#j)L>3wv{QI^BQqt9S2jPjfmcC)?1`3Q)jEJRmI|W_Hgqcrg+ey9?+56)LDeB~&U97s_rkv%9<r0ijZN7f@+=Q>h&Yq6DRASEshZpyHybAe>sA(`k11_5Aws^8EPeVfS@V2N4hfFBT!e88J_H_aEo#I=b1{FQ0z>?)(s)H{?)21Qq9qi2OJI;vWU#)=4=i|6d){O6ASW#5~;m>WACkn>lqpfB)^*pMLsr_m$kXw#}J#gNoc;;Ogq?{^OT7@86x~YBZ^UnUTOl#6bleqM8v5M8L5v0t6f`tgSrEP(lR+6*^i#2NehbDHMuBhkaGR0~lLNNI)&Po1j#%z=F_HabY&jVRv88uP@Kf4-cQ(^Jzu~5fC9AT@ETLIak;3@9sU_XgB-(<>RlfU!T_PfIwuSY<S+dDF4mB`0o%%4$2`e907q?HK1Ui1Bdaacfa>=^Otj8&#ymx^VQ?S&$~-SdtM+89d;A;K<{pD?>_wM`sU{9>dF}kP$OVwh-d_iMnOabBHpNlh!80R6a$e8QoK=-Hl<orh(m?8A!=_3jR*u<2+$5(1Pa^k2FcV0Z3@~OnFF}HulxG^{Pgtr06PvKB8Cz(L+DI_o^Vdr@7~|d)m6;<efaX}&u3pi2<Qz2?8a0`f`9tY{s0989i>ua6p(`nD%t{p&^kZ8`)fa)KH}8*o3DQT^7OE6n{s|V16xo5?Q+=8?{Dwk-+y_1b2FzosGxvUyzxNbwxTm2a2orCqn<{$sJN(r(+qC{3aCz}0i!){g+`!&Qm7d11`($rXbXmR&k&$o6c<KR(8ZFKV<i<Z2XJ>^&aW@ek55mJv@=7@SjZd40mRWkt(oh0clUF3GVl8ItCz24U*k|&3-ks$cP1*qKl!770H}a?06c&rfgDuch{_vZ=k(L<U;8v)IJ~~TeD~F_pPwFMsokXAHe`b~AUbdFZ}09u{_1pfHK);0AuzCjISrv8L^X2)qETR5U>qEw11ND&P;1q;I7FyOB@_WFRA?JQIPUH^KrQr!lR@Bi7AlI*qz%|z4noA6LTL`r;e395dU`zQnq25<D3ybvGIMomtG&K?e|vZDoI3A^{qZloe#N$YCJ@Q*oO>180RQBV{sEx!rcgZKXMk^bBLNl8>*?mx?eBfM`eO9?>G7Md|NQmo5xUrbEjnybsnx>W`@8q|U!1P4udc2f3kc+mN(G9bR;UQf2yFp6g@A}DBm_n<L(7{A6lhlk7DjvH*z%b(wG|)%;?}Sgv@Io|y%FNGcDGOpB_QN9Gtln7zP>&^Jw87_$%-62ARgkvIh?`@ynTOn^X`^8v3vjW{jXlXBF+hcP*Ev|wISl*pZwE*sEh-|ArNAD6F5USULbN1IM4MDcYo{k^p5!S@ag++zj}Rn=FpoBs@?4Zq@wZm{oURD7gtx;SEs8v&2B&(A_QkB6c7SQQ1QTFcae*5MnHiA;&%j;-82xAH?c^d5TO(Yb$2T@;-bSzd2`;CGuUp#g@8irZlUcC7XdTOO!ay`@9X*L>G9>|i9<Sohvbbj!WH40X5PQQySlzE20p%gbNlk0@$V@cTT&506yU%5qrX26C?E=`81Y#xfuKYJ3hwFl$B+Nn>)Z%G{ruy1U;l=7&#P>)3vAnA3#fqc{=>(2xA#|9H&>?<5Cn?K2B_%n&L{>a3Dk;%K!l@M8;XD<9Y8L^v4Vs^sE8cmGo?T&e$jz|T0ky@iq3%$sJ#(-vmw<0k>D^h)p^h7=kxRP!}IeK^#8I2Crp+m=s}&&d2ePdS=BuwkYzAnNd&(FFaji5tU?$ZECB(?gizqHe>H^AOfS=GRb}S)9)I`N^k@{}=aGvepe8rti3_04xHGR`KiuEn?{=?mKK$v+r>}?*;wGR1qL!P=Km7f_?+He|j3>MzKpn*^NaYlf`gD2o)x%$Xp8Grf=9{m+{OnKL<*MDNh<3N2*4%dP@7}z9d;j9${_e%xY*#2SN+AM{LInyD%}fQzRWKtFk=5ny!fDsBEtqkSjX-B0p)Dq;MoxhUC`Hr;0m?}#K5C!2*_JDXYBvNTY9JMu5!pTV*yDNMz5DJs9z8LDiY)2?Ga~~6jyVqx50|@pox6Q{c>j~v&tDx86MaNn$w>-`lmFL0`yFls3>>e9P+&B!JfVYlHS=`;qc30mrDN`<{q~!$zy9*GJq`%ijW(!lf!$5qcJA*!`Q%4;_pfH|E_ZX8%duPQ3^0gFfeMHbpn%n7M0Qh(87mRk60hhA1eKFgTgYfz3<B25RdG_bh-%~)wB1gCEH_)hMUUNz3RIxwqu}l$x_j*I(}(Bx@4wqUJRzVW%XmU(L=aG$dHcyHGZ*1<eE9M67cZZ`IhaML-6ATeh>8fv|NQ&EqkxXsXfP_Mgd-xdp%GB2kFS2^`!|2}=(0V3^VQG3`TA$<K}Q+U_R$9HuCVRhi<fWSe){6YtIOrW3?M?FvN2=f6(Udz=^(|(DdH3}ZU`#U=14@u$??<%5vSrZ9)X<NP>@o#00DvaSYVW>1>&@o3KhjoB{v1MB?OlX;2uZ2Pmdo?wIF!K$;Fv*DD)yA!sY(un}-K9xH~@l=;<eS`zSvb5D~>y#|BY>|M8#vJrz$3`Gaw0{0I;QPZSX7w=aL?{li~b-1cW*{Pg?pzG08{C<5Bupth*6w!M4t^6e*|-rv8P%gkH?Lal&g6g)x2sDPY0kqW6maT$Z-*vm|%qH+q1L})i)6ewog3e+|nh?@!$k<;!Wi0y8TQyUAYz;0Z%TXFJ=-A-ySgVOf={B%4$efaR9T?9OV;=;_Jz<A+iW-fR4uOA*z;QsmhhwuO7(lZ1qAIZ<fFDd`i@Be*%FoXh%35<Zw$-x;#X9Q-xe*HgxcmJ!_vOoLcr|-V|mObj&BB*VFwi8ra+`oMF=Iy8V_b)G(i!%|SgN`1%l|O)pD+8|}qD93MR9wkPt_rUxDn}}~%%y^gxGHAcBS&C&J#n=K38TA9adT`lwaeI1oP=)pNbLqt=Yp`?^V8Gu^!Wb6he}8R85K_xcmf?2xVyi9czAF;c3(b!_vZWmVM}C1Ao1soSAhTJpZ^{Zf#U{|rvN2jK@x>6N0GUF|LL#4fAJUXIDPT?PaZ#f&vDdI^aHxul6E(E_4?uU!zcGIUR>tF2ojZwR^C+VXhkuA@==lC3^#3nBOoW^6cMM!fq+15i<6g&E!&cgVnppOQmLFuYTHdIbU7)tp+dVTr`^=r0wL!T0UgiB(}(x(KYZBTQD%T~Kokce=5iT_o0qR%zIgdcg<d^<^XC1ZwiL0Dx)o6<VF3~0AN}*+K}5$vQ4ukbQ()czwL!SvfBW{=AMfANJUzYt^7H@k^!TBz4su(H+C89MYGJ`w4{u&SyuG`-pUXu?!GS{I*e;iWHY{&A86e6jApT4wI*x8gK}D#6QgNkHQk+ESL@Ff)(Fq)=P)gig2vk1WE#f3wZa@JAl{12q*zVKm@$vD)V<4o+%mk)@jxwA);mcRA?_a!dR6c$B_U+S`na4iUR=Zo!M~F~Mp#I_S|2<UjRQLlJZ$NQoJfVP#>x-}7{I&O&*Km1${P5XN{`($J)b2rSQPl21ZPdb+uiw0R_4>_=7cXWmASW+e1q3q_RF*SBpaB9A$(5QEkV>eWWRFEuP}<Fr0F?syNa#eKuw68$D7jKAq3A@SvR64)D8v>BouE=@23I(a<N4|N@%@LV=Vw4jk(mj^z?%_BM|}1A;r``|;vzqO`s!`pgmx^p0o&GAyIU>W7M=XB|K~pl2#5+QKmsXX1RZXM@xn~L_~u7{{k<>b^7Q!b^Pl|5)AOT1+qT8-wpO&;2^KG}A0A%4etUO!ce&iDyP>EsGe-%IK*y>xgB-^pjB*t)Ge8tKq1IL)qISh-L^#4gaxzwkt5T7OC2@;VIklm2stv@7kL1_|qDiRO79mtTrS0=RJwHFbd;feK%4y4)%jL2KD&SR%&NyCPKfIZ{i+F(_J$?52`J4433j$&UK|rw`T~X`*`>*~nSAip^_(4E)+W06a#93c__v63u{_=9Ty#Ma&FF*guaXhz2t<3Jyo}{Sgw9j+7dwBE7{mWN(clUR9ci`?i6H*|f{24(B>kxE=T0jMsKsf~>L?FxvZpl^U2tzj@&1EVg5Gn!fM4+V<+YSO-fV#Vt5U3m5aY3-!7T8^NW}JlQr|0MA<HP&+dmKREICF`Di=zSsHlsL~%fp+ucXxMe)BgDBr?2+A=SDUL=)@^XAz%x&^8fyq|3EpZ=qNIdtU3x<K?Q6;v&Xx;Prmx}Zya8BkMF<z_M0z1+aHVpyU%S=ZA&bB%;o;!lTTj0d_9-DnNhn!2RW&LxGiv*frxF@VunE6c1E)TPY6=&HeMlZFo9gjl^R4q?aXwnQaOUV8_isXcH5#*sX)ZtC4Nb}3#b*aU7?rD#kP39`SAYT?n0oK8E4y3lpA%t0`4w%Z{9vIv&@Tq{MF~5Ooy-_P;s+cKu{YumH*Gb`bR)TAu@<CgCM8_&WH*M+423|uYCUcuN}<p@$J`NefzU7pxsV%0Clw0Zrc*e9&@>W`{|GFU%Z^l-ONNM85KF1+*Do^E9Ij=ISG{~>_$c76g&LUrT_pGhDk(0RJgmB83ZJO3Q&P9U`A<UMs_>F=+Ua&7`258Y*C!z6agYv?Ji2~rbLB0bCE5M<9K>{{P6z$?ou<uMX(x0xf%b={oUQen+J69<?;Sko_~62<EA(%rwsxMjZ*~v*MIqY-T>+-CxHaHvba(aG4%Tv|I^p6|MK%%ef`y!-+lcB1?(nAwY%*`wMDzIcXuxy-hOg-|8njwm$_72iJU|oPk?L*6@{TK3Z5tgp#oGiqChCnq3|MsffTl@gR55R!0uK^AVQpCcRkIt%S|N|wOpxm!_AghsnF$e+1=XX*r%t*5AWXv#EdC7-i!vGK%JTU7x%AUJtWq{zWem}!Vb2$+Fh<9g+Pde2=tHs;J0VoZDxS+1n4A=3c}3nu8z1;eE;e%ef#>?He<j3^2_hO{<2oxjSi@G_h^YN+O6aM#j7`O-(K!s&fVoQ7eMU<A`qy>WhPdvC<bv0P);JJQmdKST}}d?Dz(BP5JG+~sC5K6wVVoxU$UoW1_*?1h?{^S5~DUi0c)$7xm+%La~#Lx)q4t@nYfWr#!(OuW(Iuu^2O^{uUBS!+jnpGtLYH8fQXMaP8Co=1^GvR@Y|IN2!YCt;0PjyIHNLb-hK1%SHFMpE2#Cw=RbY_{kOYYKy_5=9!D*;)kepQSFc|`yuG`>pSheWw4%I;tGE&>Z;*<civ#RNp$=_)q@!^Xp}=5f+9E;)A_>BQI077nEjhWnj?qcj2!vqd*xCg~c6VmP-6Lvq0C!isySp3*(eeEJ`1t<u!w2!Bt(gHXqoM|$kWuI5t5+{yzEoj8dHUk@)6XQd;wlj_PR30@1^CDR$M04UQ2bmVA}S#wL<AShyLX@b`n#9E!c5Q4Uw;0R_wU|8yIbI~o49+_(h|pJ`|9=U*Kgj=-TgS1%cVjIL@EL`u7p5PBXDGQMU<#K4MaeBQ=3CnfDY1zsN+N@+2Tssm6L!96`crBf(?ipvD#f=L<rgiqIR8ucDu}=WxLPMPwzi`IG!FwPM**KE+Yp10-i3fUcY+r@+D+^`t;?i=dUQB6BQI7S0Zp3fepn!{ulo{ojA#j5D*YbfuItIwBEn_^fy1e{1ohX`uww>JidQdY_+R<QrotpU1E2~UO&8f_3*~I%v@%M8|6k|3r|o%1&$(Zj)0u3AQ1}XMgbwfp(`9fZUk&si3Jt0-O*~dnSr=6y5dH5lL9d!9D6>L(-tgH{9HJW)*Q$4)6>(3$M^gEECTAx1j@|RIy0if450J+;bHFXX)o=MpT2y#-$_wO(a!<WE~h%$P|-jB7r#rKRQ^065HU`1rPATc??3s?#}^O99?xHX_NO1-zlVz5)pi#u>S&kRklws`c=77t?*4^ynX!!@RBGUiTFWU;71HKd%m~(sa!QArikmp;*oFgK#;vx9I5~kMD93`e0fCHyTage%!WJMmTDiM5+KC0Bf{136DURcKet!P&_<o-cVAK%=1axFZWE^G!XI{U4;Br6g-9CT%;q$xWTR=cSPK81OajLDr%0K#NzYVCI1cX54<Oxu2R0{U_^7`8!{pMa?flnXafBE@OAD=$7TeJ%WM5jI4joM{+c=O4_!<)I>UmRyBKq+biksmC{&jpm)hN#?lQ}J^ZpjN2Ray1UpE)Ys05Kt1@He)O(1g(l%Y%6pHgc7IRJ$42H*-hD&HJVY}*!FmS{_x@bK0gDafLGv*;wYo2xHfb5@b<yE2VOnB`{ePn%f1h!V1uquiW^US6zG5XgWo}jEBS%SFUUt;4bt=F%{M>#jhz?4<M-eF?90!eo}YG?qP8W0iaoaN#^K@N?dyj(m%IC6P6(l>y9)&JkxLZ65K$ZA4Y0eYTvanusSsC2AQXrZP+Vr(Rlsd69iY;HK&Sy~K`0Q4UzW!nI|^(mU@cK#<Alc^&reV9-@ofPoEdI(#+eZVZ@AL&a{uDt%>&%+9<PsgpFVyzJ@QM0fD($@wk1wo`N#kKcM&13<SLMph}xz?aTUkjefs^6|N66+;N7=hfAiHB&&Re4?M7@%AhySGblSZ0;o;5eS8wj_?sb%3P`N2o2z1<Cuh<yfV|Nc66*?is&lOsX#FYX@K-<i00fHyk5-LdrIk|0)1r1QkmDP;9oglQr<rEd918mDSbHRw@`T2N$diwD0`)U+V%v_uiD6a-N$;{nl?(SYaJY2l5<K^SGufG423(qK^awB*O0Vyz`XxBgbgWsN$prC*daaDN&6c7^VdES2W>2EwM@ZHy6ee>0q#qJ8*wryKT1G`7H+vUaO&6~F`UcA!FWeh29RPYpyZiz@R3RI&Y5P8M!>ICfqmE&$|R4Br3k$B=J@)V~^r63(>TZITpLiwlyiksBkmS=C+mWJ7acK0&lOeZ*w<MG3X5AWZN63SdI>S!e14CKsZE{k{f_b(qF#=F`V@4tHa-G3jRiKsw+;D7=GqkvlZpZ>{j1zw?oGb1S8fCJuu$jH0<AAk4omk;jb`1-4#ee>0qOE*9q)$YcrKXd=$#jDq^XPg;8m>CtXwiLOjfeN02(Kw132^>%;Mxa1$ob~{`c|MNuG`kDwK)ao0Tz(LG6e`6@=>}A&EsWIN9pog$(FzI?Keu~u<z*(|;Q4rZdiwDA_@2ZQI%+jDDl>wonZfY>)$128U&ZMD=-uac?>>uXq7!Wqr&yATtL3Bw`iKAY@A6CHN>~w;^5PX<jn2&D>tB8M`Y)}QI==eZ7vF#V_0blU(s2~K8&O21-rwJ=m5S)hWdvuu8D&NRbpRDmxlw^};z~qBZWJ{lK&4Qj;xuE>R;z}P7{~!syQxq_oC2Xjp`sEw8L?dnfpRKNwcsewdK^!WkMAEJKZu~CBY}>ipvX9L86qyPUO(Kwd<6{0+wXt+;_=H^YWq2EYGEpfI3nW4Km4bER}DtvRB?)r0_B&LcgLGwdwTnq^8&{gpMUn@`)`j;ICcqPcWb)=X6Ekhj`)R0DU?8nD-}>@2Iq2_Vnz^{la@0B1mcW9;SDE|E1e2Zp_u`87jz`F4G~wawv_>5i_`9^mCy-@SmG1}6sJNfPC|(~QAfw|{P_6(`T5Z%5g5f$XMoVTLWW`H<;#b=7cWQc@zZxddG-A5vOxuOwLnpvx&ebuyZ*<2@^?VNQAFj>sK|{1Qml8+Z+`8=>t74%`O7ap`|#a&8>eoB-D<ny{{C*}QX#(}SGC-zeI!@KpGilDo0*Y|r%_~P1jd2TQ2`a0u>x;Uf#Nh{#VMS@gK(y{_yy%u?Cxczf{K8MC6cz2fYw$>%gkJ6w)T0C<N3pfcgOM6id<%zxqxGVI#+S>&P&e2o3~!>CN6$>^WC4keE#kzPIA>17!;>&K&~qM5C8aoBTykxK|};pKv01hL7aD={FTQSzoK?Leg4@`A3wZn<5b6PTI?=xIn4zTAs`Th-BmeR0Sa9q2s>0%1f%Q*$Vr62z!7!4s3SNto&X(9g;5s9K?G!+PM}j=E(099z{qJRu7n^?)`G;zakn;ZwB6Kd>oSA3d+Z*^^M~)>9na6GqvO>Ki8?b3sDMm!dGY4W+soxXy4&|}zWZ<Y$9ws?Znol7D>p?H6_9`UPk#%Dt4<&WLf{DmHLeDB?jC>q>(BQ;ianm6zWn^B&rcu9<2clI59Ad0_jf8cYCy%6K%qdyskpKY5Y_-;O9i_^0wW+6Fw_<Wq#_-4hQgZ}nb85%8BYYtOzmYZ+z84z?ZHieoYYFD-O!N=h&ZiEY>nuk?LHsJ)6<6!?>^AtN2m)kcQcn@7{DtSFPHmQuisoQciX<)?;pPXZ?lg;L?B`(xmtmW$hL^c|NPJXKL3A;_(99b69dP*c>M8iJl{WnkMG}o`Ne0?&yVDm6+CY<b9cGS3<|U%0zy=PoJ5u=P@uSS+xT;YxT^SpxGkYjfUqSZ1ccOrD4+sDFf-mTqk_VWCty^l#;Yap1i@5lAOaB-0>bW&&gCL(Jv}`g&rgr<KU9E&4&dc7&W1DQX~xsq-Q~r@!yBB1hv%=~eE;9s=Z#K4Q9&TYP~0pZ1^6HS(ccD7GouEAQVPsijNHg+pXb%%kAD4WUWy++eE-GgpLINgyG6h<_xE=*LtupvP>4>OMg&A7U;#$3gi>6^DbRKc<)b*&rgDm#fPzv&SSnCAMx#PIfncpSoKz5;83BQr2~=ntX8@gm0#qR7ByHB^a)(gQyHAfFo<BUcA&w`&85q<V^E5M1c7Ols;o<ED<C~{1KmG7Oh^VOO2C9W!AqqGOs38CC@BOVn1RO;L905Nfykd0Rr@PmWKmLv9dAYmq-+lM9FF)saj@jL6E|>ckFN%+ZPB6MPT7eNi7Y#R+4n%CLQ>(M>xFrOXTvad-5EaNrQb0tE#3|yVA{g0L1xl_eU;&{(D3nvFsDPuKMwt<HARPIDprf4X>FN3L@exuHZ|X8PoJ2eU&E@6GmoHwu8aS9AKYjN0>5Jjmq=MogNFYj}BG!W4CH&XF`!^wwlT<38f~S#jMgb9y=NE5}zwp<ez1P0`=IgJ1_C<T>Wp`)h{>42GP^eTysFhlw5T}epps2t~trQUG#6cieQK`U^+!P4ZqQg~jvw#>81%eQjawAYwm{3rW{F&O2h(t~TRx?wef*J^dIwQK<^YaskjpIn@otl6%j)FkW>xYNC7cT_k)5o8@dHz`??1mJ}0tE#YA1#3u;=ld9zs*Um0t&i92o%E;DqQT<kDh=0n>!cvo3Fn7=Iftz96I-RcXPQ^%mt_bZwd$~6aqO_K+8!vZ4}B?0mUg-eh|N~B(*3-B&cnG3bc!W6<2{vhEklAQ#Uw5MPaB=OPm6sh$s{WIswH;l|p>v$c+ll2+kN6NAQMmBGJp;tA~gC`+MrH=T9C#d-e2n1hhq0LTm*#+fqTa8#n%&-}_sf0)<4y6NFMw2yMX1y!ngAul&X{2;YA5vv0rtiuUeue|LW$)ZyHLeFQ3385K$(rwR~@kCK8=<f<#Mh#M2AExd4Q5h6|nh){77;*_`rEQxXo1S)Pi2_XR$DpUkQK*30{Ee@d+H=VeWQvns=X#{5kXC}rO#TkL{G~?y&^~39#%jnA<-#&f*>iD)0f@(Kxx9Hf&h*NA=-1zVQ;oqUS*@|BXR8(MeP?6q0{H1;SYYVbpef{;j@4vfTX729As2D(nPEgFqDT`VigxKPwy9r1jfk0%$P4NqHs+5W!RDjA=+*A}4LK~Nv3J5vHshY9qMx}r}_=Pyd)j$OlQC!Jsc2l{En+k#eaqjNKYGy!ZlyQ*LIF8Q!>o;$lnY!EeKYIMryB=-D=)~1@0y<HFwToMT;J^Eae}@|-tU#a+0tyIqR8XHk{a=nZzj`DbUw!rU@%(g|2?>o;LLd?WT_J*%Bgs`@0)cJIim0686gP!Jr%gE(T5(cNU7>tbD4l@#C2|$Nq&U?UD#TSlZQ&KgRae}^pDC47QE{{7U=gRej9SbLI5UdQw(4arj&phO`ppB*)ZO#9Z{GdMg~N7~lL|pa1VjaN(k-FzU;pmk^ato@AXmy&YzehM%<-eYa=iJqh4wg}pQt^KsBLeej{v!fNDu-MunkgUfNcpTPVsXUS8`Qx3Z=N|q=Xb#6(1?5E%4MX$e&jMN(EFX9|bN@ajHNBMs@>~qqq_DvfBv?sTqUabtDMLAI#+<sD<Nc9ChwrzI^@aa=CEqi>I&Ny#G`8;N%jg2!^XjksqXiRQPXx?{8O>3L+vxjm}IU9|astKmK1IU;l*-OM(WLt#D|IZTC0|_IN%H=r|%yyQ_e^K%CUEA|g&o0YU{-N}&+D0m@Avw3`A}%11>)d?XeXpaF#n)B;6vlA9KUfC`8J3#>RP5K(&R280R~SP~(j7MQuHGZ$_YR77XI+`oGH>ZOkL@buN2_kSu8>qf+Bky8O?bOJVhPW|`)__xFg+JH_(1QecFMF%;&=f{8T!;2pkmsuT>4b#aBSIbA*UIAM`aU93)&Uze2H-`)D2Dot(NlLp5gy10Tvb)YeAO&(Vb$2TnNZp_Xyx9$?E!0Q^YE=-Z)rmND1x6TP+yr!j0#YlY7EeQL$(0zi3pf_&Wk%8ABN?3;^u^29FJ8T>rTygTtB0r0X{`{5QzbW@1R{b8C@BB^KmIMH(EqO}I7W7(00JP|JuC4I#u@i<4rk!(1cW3|CZLRVnw7q*cuyjbii(#=f<S@p{P@#(|HOFCt(kT57}D8Hhevn`HxFH4cgBc_h6CAix6AIHThyMrd+xTouoYCOl@QfZC@~7`#>LdOh=g=1<x+ta7oiK$C{REkbkX6d3r|AJ0>+bE+K@{z(gmoE8OaJ#i{f1%Prl3u0_w~tIv;-cc-(J<?8krp`2Opk>98?81#Cd#mORC~f(rE4pFi^ypmI?z1u7R?D1@eccwY}dZ_csDo#WQ=<{Zl~w{vdJvBxb&9x*Y+D8)MmZ3AZ5WyWG#D%i_;RzU6LJkNq^zZR8H@lsLzPe9$Gcu{LXgf3iEUTTX-<Ru~?P&qs0Nr;zt5^4(&;zi5?D$qjNZ4^=~@Hi~L8ONu$A3n`7qjrAy^84H4%W_ESC>H^FC&s%jLLe7^{pB;DQXmikhEH5ZAdriIa@mQ3NH&_|WN?t3`#EnM-+A1+y*=i>b02RJ@0{HQyfC%CAZ=ho>x|md5&<pyDE6h!^Kl04?&ARk#6~b<CEx4@fxM^@@vauE1$n7vta!-<tw0DWE`fmrq;4RcDIkz?>1lK~WjDV;XGU}s{qXVAT-1Hs{`&31zki?HWqDD#7$71l;02MVxcmn}xG+AoW*1Zd0000<MNUMnLSTX",
  "always": {
   "shape": [
    2,
    30,
    40
   ],
   "data": "c-pPid3e@D9>DQTl1U~l<?Q>uIVQ=ZMLDV#5X&Ldma|k_ixqT{qe>Cv5EevXZRHRs*JF_u1gtD9RICD0LBIt;pqws;N3nox6&6-qpzR850mYq}_bs&G^*p=z{QJJ&C-cipa!Nl%J*qzw=;a^f-{e1{Gad9aqr1tRH7qNRd&V4PUZN7ML<{1FZQUK>-cPo1W1XL@ugqjC**f)q>@BtyTl0MLe6F9V-AgfwaGK4m#cT0!{18`a#o_h1l*`6(mTot9ClDss+l6=Gt4)d`v;0hnFV{D~SLuIRk2m{R_q!tqlSW>0Cp%Z|yX<1D;y3X<HY3>^@RN9=8G)HsEyI|ouQ1ZwG<RlXWvJJJO7U+Bq#Hi#9;}lO$wBS_$s-%My`+QJkt-m*+;k_!PQ?w(2IeIFFI1R$doMN6M4xwC?^&-~)VL@)+Kw)d{+1J?3%rx$i2I&hZm4=ppiD2T)f?t#STA1B*4vvtYw&OM?v3sqmFP7iuKNW}uomgTUIV9rvoA8nH_Oime#aNDSLw^lcg+GE?rwGC$#Z<2zuY_Ny3S{Ktx?8{u{aig99isJ8DLaDp}i4CCo9#uj^{h`og_EUbx1q1mh|^N_8Lb`jT#lbiVOC#NEYefzH6^FGV~VueBPVndq336puI5O`^bv7&r)NZtxlNR)?MmGkYxI-&y&&K8m_l@h-8u4y;wa#kHnF+dKLctzHI^4YmIa5P1J)<z7yw;ayPpIX-d+`d!)WMmrM2bk`-L0`-#0U)LU<@x03ux{+eF7uT5Z>almA~_o*1?iBK=>XL?_7i{1WCx)E!{>MQgjtBCgY`TrAO(gW}K(*i&0t<BD~H;-!QJRj<X6N|JYe<H_8SC8rFZ432E+;z?ZbAh=`FV}Uf<0Sw2TD{Cb2P4_+hbP-iLuaA$fIHaTL3<HYPcoZqCP%q~Q16uczEf>ho7?noqc84@JB50MI+I`=Hq)(Bc&E*zIG;E}=&7&ix#T61ADUY(*~hV7SF5Y_&rokF?R5)u<Gn-19oBd}9%tFA!)$b*8|<BM8<A-GG|!VJ9wT|d_ewGEA&jtY1bZj_m;GG=U3f3SjKleMzJ17c_=V~D8Ar`=-*UT>C&*5c>@kU6oL50A$fsm0`McZC>4AITk;bRGfsGrz+4^kWi*O>GWamk)x4YdfbIaW(B%aP~A8F?0bA4zplKOX@-T}Rf)x~1Hq(D+2f$pCKGY99<GckoQW60aw%j6C6IT5^cZ(ykRRGpp@>LnVi7w?}Qcv5FR2t=Bf@N48Xa@k|v^6vA(=(;LNgxApP?7ij{d8fHjZ$_xMn!M|dvD@G_c!)K`V!Z)@3;N#-W|JOiPO>|BoxDL&%<5n5ohB!#{>0~w!MiMgnH|OsBR|l>$TgW|#zo_role*F`+HgB0XG@9rC4u+xxs9vw=m9{%ray7Exi+Tx8-ni$sY1OdC1G=MtM!WlQ(*8f3uhFY1CrUkj!**+*$6I?nT!}I+1B)J=w?=ki*=~-b!nw#d^#1N<G*cXzbGy?O}wea4X#N&T!|L^EJ1{NpWU6bDgEmI;Vt+atpZbuI}tHYfLsK8<+G;`gbNX&}eRi;ik?wdTN<z_9gq6v&vn~EqCsws_YZ?e7m2WWg{n*+ilM^Cz-oBs6$$tW(0eH_MWyf?QssH+H>$P_u}lfc55yRPollg4CcE3y1%hmW`2vAB7DTEhi~>ipuKl$^#HZU&a=<q-BbbI%=u_9!5V~_Zu<1wdW+~U_i`WLJo|Ioa+nHxKmC5kS%P)h9A*xuUgdThDb&qg(rvvlIQLh3t?TqkZtJxcTZ^Z`FffGLK<xu@;uJX>X2VQ{St{GoPI0FgBhCOrxzS)97$F`Ni=|d@mij^%GeMKNRqFrN%R{&J_6mE2B5uC0lUpx*1bT`?#fB17ByIrFRAZ`2z@P`{31(0^0E(q>fL7B>R7b)Bd7?C07=5G1%o0`#>%n@EC{7iNxhn7y=nq=f>a7G(;tyiJ#CoONe)$X-46ag-2^n>I6NFEMgWzDT-X+jW97c^5SBg!gSnj+SkOMO7G0oK#Ac1<3$`mq%$=oDvq;Q<~(rHhXm^EUIv_#q}b(D|Fw$h860t3{y@;6kOM8v6pfg%(q3faOUp^#fdJtzDqTm)Uk^Hj3LJSB;8WBEmSp4=AN%1o}UG63F9dv{Q)rLp4cfaxrD7ITDLVUKW*TSaXYhJwN39a1`%EIlqQmSW|nY3<hDEAX1ae5GL76L;0>RdMHpb#!)(fG%p%S*fwi_~k0O75orBrmRy=a5cU9DnXr4XKsMJP%Qn$o>{AxDKCb{VU^NK^@aXBQQe~Kf*pRQx0qW__upmiB=32=r^!p?zsdyu3wo-j)<;WG3#}#hB^rt%5khO#8HjnD3ijRx57QlWjTY|VJ`)xS9}Deh@0>V9eh^N9t&~U9qiO_-uG3pVdyi7>HAbM`kV-^d1mZN%0bCRA0*`PSSjT&nz?Cv!f|{>ZsGZS9bc{N2qgR0rqcn7cs??YZRHalY6^nV|LXcIbw?$Y+dsje$R0vafFAIH#8fnZ4bcL(w9Yy`a7}jepH<vGn7sL`!0?vkdBe?H{4d8XLt9(ous(xChSN<!#C3M<7rJm9idM~SlGNB2G1zWf`!9{V9bX6ABX|#8?R__N?Ph$#EA$k@~M_+_`^R@X}JJ=46mB#Ykc452F9xMP4ip)lF4x9tq(&rHDjX`I*L+A%IQe&D?x#$e#3uCghEG-je!W210#^S9#LHe`8EK&oAN#Y(x&!fKDH(aiEAMH6>j8@In^it(i+PlDegTdBNZ@;ARYZ9Fgb5Uj5{A{nB8>SK3(-dYq?VS+-ki;IGA<mUE!kAY=y_0GVb!%^So!(S*LJm%4uv`pE!4YvRWSYtK#bwZ~#|+n6X~Eth<&d&KnW8#qIX8<suHK2Jpc3>s_lB}x4umnM<;OuasFpOuRKfaUl9E`DVZ9tQ3TbLfrKNHPMks5P7V2pAI#;Y_(R*%#^0~vXBMkNg7!R;mExm}CUP|2_LW7hpuw42{N|R^G?O}IV3KNwArAX1$F}#<~EtPNf`qb)WD`lXjcNP7p`~l9Cnep-!DNcS}z9{FxC}ljgT<Ony9k@Tq889ZCVZAN%yI0eD8LX1mgfW}Zy-JaMKzR=_0ra-|59N=_Xyt1-5SGbh@+<Irg(;*;q?+C}sShZU;^he{!+JZ!;5)ZkX+(SD)rDGGIMXS7c-T4ZLoHIX(NJX&+`+9-m{U?mCD?PNB(MhlgnDaCF_b_v(J!r)nG4d~-|S_;2cQ5?Nl~a?81tC;jnEz)s@JyxBi64{W=b^_>5TMydX;iD%nP3p!GufeZs`@mLRbwKs0aDJ=#7?WSGn&{iMmbcqa20P;hpjvE}X6*UaH&c_q%&9DE;6gvMrC3W=J1N`=tw9=i7S!1<?jc7X"
  },
  "plane": [
   0.014379511200313607,
   -1.4308495818678707e-05,
   -4.598009545103872,
   0.0,
   0.014368436921522062,
   -3.4484248611652952,
   -1.573086198653781e-05,
   -1.409868744831784e-05,
   1.0084175608232884
  ],
  "foot": [
   0.0015648537308461218,
   -0.03212607668709872
  ],
  "sink": 0.10721559616679982,
  "askew": 0.0548137059674981,
  "moving": -4.072931003570557
 },
 "known": [
  {
   "die": "white",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -0.45,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1-GI|@YwdyYtsc|tSFm*3eEnB5AE)z0Wu*Wi#tOg>BCf+a!vJk1xt~fAlFeIusu8^*Ku&^luu?{3jr*$*cpr0#ZvEZ+qDGRS?GwQI8D>o%8q<*T9A8asEC_<{YCLpPyE$%OPGWW4{u~)9)DKD}!s7<l@u81wuE_0~!PB#b"
   },
   "ink": [
    -0.641,
    -0.659,
    -0.656
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.03,
    0.97,
    0.0
   ]
  },
  {
   "die": "white",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": 1.42,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3JFhUVRwQMn-C9y8-Fsm_VB^so;D^W01vQaPrutlhiEJQ32vau-Eta~t!Dr%}Vukx(FvbZhNt-zEcuCg(Q7&;MxvXZa&qeZaYGA*#mE+MI(B!#ahE!!{9Dt)RmFl4F`F)}WoGSadPuDq~eC8o30rmnKKs(LLjEmWiiYdP-"
   },
   "ink": [
    -0.614,
    -0.644,
    -0.656
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.053,
    0.947,
    0.0
   ]
  },
  {
   "die": "white",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -3.25,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1?EA*~5wFNSMDT^+DFZ?gPF5;=*qVq0Ov}!P)u)?qLEMcM6v;i**pGzp7uk)=TvSY9!u=Ot?CzmLauVF0ZA-k?}q)n{osmZGAEfuecEc_sZq5!ZuEOaoRCe0v0FcKujGQKUUG0L;#ur;xmr}?pSC6=>;t6DG7qr4f0x;{S"
   },
   "ink": [
    -0.592,
    -0.632,
    -0.654
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.131,
    0.869,
    0.0
   ]
  },
  {
   "die": "white",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -3.04,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3;DiE%KwPG?!ES)Y`FWW9<ErzV|seLdUw1P11u<fqAE%2muv_>xOoWd$huu!hHu~@JqumCP|p0y`1u23w#rT?r99^9y#ss*hQFMzOuEe)nNC2X!hEVVDNDWs#rFeE4)GDa(YGR(7auw1c&pr^6iE5WnPtqU+DsQx1uPCKy"
   },
   "ink": [
    -0.594,
    -0.649,
    -0.667
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.104,
    0.896,
    0.0
   ]
  },
  {
   "die": "white",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -2.68,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2oCd8sowAV0sCABGzE6yx6EupBTCr~p$tz9R^vYMm-F}*K8um+orA<Z+7C}}JaCwHw0w9+ZYuMs6nBk?fitRN?7v*51Sqk6H>GhMO{ER?UwE*r4sE+Z|OF^{fhG7hSmG32GeGC!+ZDmk&gAONrwD&?}duLdqC9@LTXC^xt"
   },
   "ink": [
    -0.599,
    -0.623,
    -0.63
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.088,
    0.912,
    0.0
   ]
  },
  {
   "die": "white",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -2.97,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2;BnzWRv{Ep!AfqYkEM+e8Eqs?GD-AQ<tkfu~vThH`Fgq~<uu7=%n%FaPEha8iDcP+tv@t7(t<5KRB_uJWsuCy?w4JbtAt$gaG$*nGDw3@lE`P94E&?qQF}to*GWV=fF*Y5}F~F%nEJU$D95b+oDSomQuYxThC{d&9J~Bi"
   },
   "ink": [
    -0.618,
    -0.63,
    -0.629
   ],
   "colour": [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.056,
    0.944,
    0.0
   ]
  },
  {
   "die": "orange",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": 0.05,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3{G7~MKFf_Agtmmq0E-WzU81<<^tTHNC3Q?nyumCd!mDsP>E~>GeBsw4_qn@fIvh%SoA_uZ`D>t(;BQUZvvq&&VDZeP0DU2`8FKe-^C<v~lu;eX(v$(1<F$<|#Dh4XWsKu}es}ijPu=XfVszNcju9z@~Gwd=*qLVSleK#5"
   },
   "ink": [
    0.087,
    -0.314,
    -0.904
   ],
   "colour": [
    0.005,
    0.012,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.983
   ]
  },
  {
   "die": "orange",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -0.66,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du4gG7l{OFv+tZtZS@%FKjTAqVlO(sZ%9eCTSEvuuC)5rJS$(Ft@UpAR?vTD2=L1vYxSvo<y?RD}%FH9=WkxvdA!WB?}oNEI2R#Fqg2NDJ-p0ure(Dvc#-$FvO^bCQKw|t9!3vtOl(aus$lhslPE3un94yGXye8p|&volQ}H"
   },
   "ink": [
    0.074,
    -0.301,
    -0.861
   ],
   "colour": [
    0.004,
    0.013,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.984
   ]
  },
  {
   "die": "orange",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -4.27,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2&EvBZnFkr8;sF|XnC;}*ykUXs6v1BPquU)A`vHB>$9Idl6uHPh}E=H<@vZt>{v?Q_%EC{eYFl@0Ds?D=Zv%074F##?3t$HvgsD`k9CQ7eTv6L!7vD2QjF_ENsExRswE99`Vrs}YNu#qJ2sShz_sIr?#Gk`PqrAjfWCO(A"
   },
   "ink": [
    0.082,
    -0.306,
    -0.831
   ],
   "colour": [
    0.006,
    0.006,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.987
   ]
  },
  {
   "die": "orange",
   "support": false,
   "value": 2,
   "mark": null,
   "unclear": -2.92,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2BEz+ccF=wz>s2ZxqDaj{{p@FFuv7sk?tn93UvO6s!B{#DMst}?BFx#b!u@SAUvvRWhCyB7zF#oXxs^7D(v#psnFvTgJtk^JFn$WNxDW$Msu^lGCu=AjxG9jnvE?+FqER?bEsG+YOuCgJbtHLp3s&ydDGfgu!r@1lZYCnV"
   },
   "ink": [
    0.082,
    -0.314,
    -0.831
   ],
   "colour": [
    0.003,
    0.013,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.984
   ]
  },
  {
   "die": "orange",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -3.26,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du47Ew3rNGEK58rp~YvEN(2Bq)whOsTeH&Ee5Z_vbZwBEaa}NF`lvUE<7#IC7LTKs)evgujI1nEb6j|Cl9f+vfePrt@Wu-B%LX`FmSQwDBrOKt=|@8uQaboG;ObXFdnFCBcQQ{su(F~E8L=_s=zWEs}L`#GAJ=ksk$(**F5C"
   },
   "ink": [
    0.073,
    -0.31,
    -0.821
   ],
   "colour": [
    0.007,
    0.013,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.98
   ]
  },
  {
   "die": "orange",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -3.42,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2!EnFf<GOMy8rRlJdED|i1qvxa-ti34%Ed;QKvrsZ9EL5-XF!ZqdFW4-LC3P#2tTC||t~|2EER3>|gJ-egvLi4%t)Q#HB#<l(FrcwzC~UH)taGP@uOF>FG=r`cF<7JDDR{CLs|qAwE83)Mt7J1;ttT!2G6pfYq)sq)131$"
   },
   "ink": [
    0.081,
    -0.292,
    -0.833
   ],
   "colour": [
    0.008,
    0.01,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.983
   ]
  },
  {
   "die": "yellow",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": -0.59,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du4ZGS@H*u*oVuuvsetu<tEXFH|K5AR0Afu-h-`FWxPwEL1M7vq`K868<ntum`IGqSdP3Et0MHu`;q7F;=JStOG14ED|yPu6MCkF!il&u3<3Uu(UFru{0viGwP|%t(PonsYj_kFn^=;vE-x-D#j%aD2^`ot~fI?CulA@={b4"
   },
   "ink": [
    -0.256,
    -0.712,
    -0.818
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
   "die": "yellow",
   "support": false,
   "value": 1,
   "mark": null,
   "unclear": 0.1,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2}GBz+nuVO12upB8(uzW0NFdiw|8d)_#ux>8XEs-s!EnY4dw5_T%D2Fj0v9_ptovN&(ERU_3v4FB3F>R?0t@$bvD)BHrur09;Fnz87u6{2fvCT2*u<#|KG)k!lt(YpDpK_}*FhijSv1z8}C#fg~C_XJvukAB0B=Iiw4K)e"
   },
   "ink": [
    -0.26,
    -0.728,
    -0.865
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
   "unclear": -3.06,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2WE;6WEu_rLLraUWit|25?Fqj;7udy@;v#Ksomgl9IEs(00wSX%3FQY8Zv~;bJullf<EC8sJt8K6}Eo84htOu-OF={ZIvHPkxCt0w0s3$GBu<<K?u5>GJG!UGCr<yATE$OK+Fn_P|u}ZA2A~!5uEw8IkuZA;crfn~x#yVp"
   },
   "ink": [
    -0.253,
    -0.707,
    -0.82
   ],
   "colour": [
    0.0,
    0.996,
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
   "unclear": -3.18,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3>E*qo>u$eE;sp=^puyP;|FrXq_ud6hfvRN#!qQ9f#EorNNwR9_DF!?Rsw6d)6uDh@=D-o%rtP`>REcCDDtTe30FPAX7vO}zOC=;*%sNgI4uzM<ztt2ZBHHo2(sBbCqE$gdWFwd?vu~4h#AVVxREYztguH`ewrVlXA)IM?"
   },
   "ink": [
    -0.255,
    -0.679,
    -0.773
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
   "die": "yellow",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -3.38,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2eE3Pl@s<bSbt@)$iv5_MRFbOG5rZ+VatLvz$sN5~DGUqKyvVW-<FhDfMu%awCF1f7ksg16du-mYPF+-tPuf8WMu2wCRu%WVkF@>=$t|g{<t>`H+sRAcpHUO|0DXJLkEt9Y9FrY3$DW|O^oR}$mETtthu8%UerYbIAR65Q"
   },
   "ink": [
    -0.276,
    -0.725,
    -0.792
   ],
   "colour": [
    0.0,
    0.996,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.004
   ]
  },
  {
   "die": "yellow",
   "support": false,
   "value": 3,
   "mark": null,
   "unclear": -4.1,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2BCebhMrpPUGtc<97v9Ki2EgUMFrSLQYs%NZgs|GG_Gnp)Yu`Q{PFm5!;uy!qiFAJ=utMRVquEDUKF%za5u-Yc%tzaycut2hMF<-G;u4=1etS>4lrrjM>HczloEe)7OE)cNZFfcE0EyS*g6}>4%E;=J8t&lQhs8cQo^f;^"
   },
   "ink": [
    -0.276,
    -0.705,
    -0.778
   ],
   "colour": [
    0.0,
    0.997,
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
   "value": 1,
   "mark": null,
   "unclear": 0.09,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2_Gmj%St%))&utKe~Dx)%cFMT9{BL^~9B9SmHE*>z4uxT#>vDCB3F^aKh9lfgGB;+1)r6sQysN%6BD9f*{FyAbKFnO-<F}0}RC)qDLt3WYLvydottiKuPFi5YNBSf+(FP1W}B}gyDshp-AGSo09vQnwBswA(HFM6+(%s40"
   },
   "ink": [
    -0.214,
    -0.523,
    -0.055
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
   "unclear": -0.79,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2bGcPJHs5ml9u>YwOC$=z2FaIcZDVZ@IEbB0>F2gaVu7fanuPn4!F^{l%Ecc%<Eb$>)qJ^-%s&}#cE0e4;Fib8{E)K9{GTp1ZC=f8ItdTG{w4f+nsURV>FcGjMs9du1E;Tc>DHJhmsX3vbF-b79vJ<5=tR1kLE#Iz_-8Qo"
   },
   "ink": [
    -0.218,
    -0.521,
    -0.048
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
   "unclear": -3.87,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du26Fg>wwuz)gvs4cFNDJd}RFiIphuOKpKtzR&Kp^~Mlv9_jqv=Xl*Gd;6lvG%O}tUaxYsBWRSD^9SJs(Z7tFcqebGsLI?EG;d2tOhMnCfG1VvSO?atUD$!GSsI9D#fvCF<&r6q&S#otR<<4FkmwGul%s3s|&1tEm5j!aXF9"
   },
   "ink": [
    -0.205,
    -0.472,
    -0.052
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
   "unclear": -3.9,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du34FfFljuaPrYssgMhD&jA2FYF`Ft>-WktuHSdpfsm&vGb`Gv`nozGuN|Cuyd?Fug<I^t<WGNDJrlkt#h+zF`TMGF>b2yCtWRPto$w&D9<p<vG%Snqh}*VGR>z=D}%BjG7d4Z6;7h@tz@KYFwrrPu|=|_riHCbE?KRjygIc"
   },
   "ink": [
    -0.225,
    -0.489,
    -0.073
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
   "unclear": -4.68,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du45B*`icEru~<tr@YFs~RkrE}<)4o!~KzFrurTuZb{FDy}c&s|B)NG=eI=q@Xc)GS;OMuwAfRDGjgbEj_NbBDE~FtH!UeFz~8!Eh?LyuJEZMu_moGDWM$(HQcesFvPO7F?1_SD7`c)Ga0YWENL-Ntw^eFs*$afC$^)A0Xlj"
   },
   "ink": [
    -0.203,
    -0.455,
    -0.051
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
   "unclear": -4.27,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2{C)p_zDeE!utnjc?t9vcSE)pxooR~6&FF~vCuB0#@D%>yhtpT!SG_fl~rrj_FGJK>GupqEDCkwD{EhMgjBn&O#s^+f<Fv6@bE)SyXtvRS7u@|kvC_W)nH3YKMF!8b)GA%2LDP1%VGg+_TEln}WtVyi-simw?D$=GLf;Z3"
   },
   "ink": [
    -0.209,
    -0.434,
    -0.059
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
   "value": 1,
   "mark": null,
   "unclear": -0.47,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3gC@ZXbFfOuouobV&D3&gVGAS)iGS;zyCkH2Zs3faUwB0aVt%Ij#sH?4OECneKsFbUqE>$h8GjXYdu$HP!FTAZlBRQyjES57!tS&J1uXHkHwDzd@tqd?%v5GRTt%I#QCUq=!vFNB3tlu6avM46wu_H5AFx@B)FytZ$d^kh"
   },
   "ink": [
    -0.68,
    -0.126,
    -0.046
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
   "unclear": -0.26,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du32CJ3w)Fp07Wu^p}(C4??RGuSL!GP$q_D!V2vs~)Ndw2LuLtq-gfsF|zcEtV|Oo|mkHE}AVxGo7ZFuG*&_E(fmKAho6gEeJI8sH`oSu$3~Ov<j*buqrT&u(UGBt%|Mk6{9B|u^pU#to<A5u~#aMv9mMIFP$r+Ft;gtFgU3"
   },
   "ink": [
    -0.717,
    -0.11,
    -0.034
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
   "unclear": -3.7,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2#k!rD^FaWW0uBop<B{V8tFit84Ese3^sLH5Etv;|Xv}_!ZuvIHEE9<VfoyaD`uJEl}EG{uoGxw>+vTCqnE>^M5CT$^itadb<uu(5Qtza-;vj?!ztqU$atKl-Xq?@dAE$*eVu?Mfit=1)!u-Y$VvPmtKGMy-pG0G(BzdTC"
   },
   "ink": [
    -0.675,
    -0.13,
    -0.037
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
   "unclear": -3.09,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1)oOrQ(FE6o9ulcS~Crm7dF%~RtEncy2su!f~tuU~@vpOleu+AtXDFClwpe-uxt;(++EITn0G&`cOv1hL*E|Rg#Ch(UmsM$0^uz@a;t^hHevuv>XtwAqztP3-{r-!T7E%Bk7vBs@-uH7F0uoy3!u{|!4F@h<MFg7WTEIR-"
   },
   "ink": [
    -0.648,
    -0.126,
    -0.047
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
   "unclear": -3.87,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du23t;Lx?Gn=sNukW$Ct&1o$Fp4hDFpseBFAlP?vJ0eruL3X<q*kWxFQhEPCeAYTE}N~=8Y(1gG$^V}tx2tVn$WHqv97EFCD<~RCQT}9u~jE$v%s+3CPgoGE%7ZrEZ4ALFFmbauo*CnF>0)VvRW`9uNE@mFT5xbF10RDU^#U"
   },
   "ink": [
    -0.56,
    -0.109,
    -0.041
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
   "unclear": -4.78,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3^ta235GmWrAuQ#%Ytp_FCFYYb6Fukx<FwL>?vMi9?t}!s0kb9*LFw8BdCucL*FM+L>pCO(mG!Cm_t%j@=r8KQJvNo-YCuT9nC2=cXv0E7vvl6ksDwQu!E=w#CER3)@FhZ>JuemVaF%_-DvQIF?ug5VFFV`kQEIKabhBz<"
   },
   "ink": [
    -0.632,
    -0.119,
    -0.029
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
   "die": "white",
   "support": true,
   "value": 1,
   "mark": null,
   "unclear": 0.86,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1#FC8t7Apt35tm-XutadVtuO}{aCUYmHu$!vvEYv77F3GL>spT!Wtfnm-rzRo4ujMJgvLi0Mv1YO4tT-WKFuSc1w-P7&v!S$*E-tF&EyX4fC(x~HF&H34FQcO{CcLe=FxD{1Fm<pHsEVt;sHC)du`jG$Fvlv6pe(Fpu{#z"
   },
   "ink": [
    -0.192,
    -0.252,
    -0.251
   ],
   "colour": [
    0.0,
    0.001,
    0.0,
    0.0,
    0.0,
    0.076,
    0.922,
    0.0
   ]
  },
  {
   "die": "white",
   "support": true,
   "value": 1,
   "mark": null,
   "unclear": -0.27,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2UFpVu-7jmJ4trRb?tjjVfu;DHyB6BAKu>++DFhVKzEi<inq@FDQuQn_gqNpHnu+u8cu|zHhvqP~6s@Wl(Fl(*rwgN1gv&poHE*q??EFmm_EV8OwFlV8lEMA=GpQWiUF5NIjFxIe6tz4-Ys>if(u{o#QFM=ywr+%!MQ#la"
   },
   "ink": [
    -0.17,
    -0.251,
    -0.271
   ],
   "colour": [
    0.0,
    0.002,
    0.0,
    0.001,
    0.0,
    0.093,
    0.903,
    0.0
   ]
  },
  {
   "die": "white",
   "support": true,
   "value": 2,
   "mark": null,
   "unclear": -3.22,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3<E?Xq=tJEwHsp2i0rbIASB}FAWqcSOGvLp$%r+2NUC{eKNv7s?+sS6o3u-vY|vTdd3u}(48tvRlbvHha&EyS^0v@I+Gv~jVxES0EgG0q<xsBp2RFsUu2ECMNcpsB31GS)CeF^IBOub!r^sR^}Ov7N6zFG4KYs70tmQ9Vl"
   },
   "ink": [
    -0.194,
    -0.25,
    -0.248
   ],
   "colour": [
    0.0,
    0.002,
    0.0,
    0.0,
    0.0,
    0.178,
    0.82,
    0.0
   ]
  },
  {
   "die": "white",
   "support": true,
   "value": 2,
   "mark": null,
   "unclear": -3.28,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3fFGVPqtPL%NsWUIvs$4ITA7KvxszfU<vyG%%s3NT;D^;-yvaT_Cr9GUUu_>@uv)-skv9d4nt&pzDu!g5<EB~>cv(qdmv^25CERn0JF@vNYsBy5YFuN_KF1;wwp!%o?Gomj2G5NB8umPm#sFAcwuurZxE<Y}AtmhizYdz-"
   },
   "ink": [
    -0.177,
    -0.236,
    -0.253
   ],
   "colour": [
    0.0,
    0.002,
    0.0,
    0.0,
    0.0,
    0.107,
    0.891,
    0.0
   ]
  },
  {
   "die": "orange",
   "support": true,
   "value": 1,
   "mark": null,
   "unclear": 0.81,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du37Efb%-Gdi-OCk`kJF1D;jt@*4(t`4x#FAT3HtrRg&CGoS3G$OE1n%%I?DCnx)vVO2du{W^#sP(bZtp2gat;Hg~ub3>-s9rI;r3|VlGt078oO!TxB>k)AEu1NotoElLEE28aD2=Spt;90eCCx0HvX&`bGyo!auQDtMl0Z5"
   },
   "ink": [
    0.582,
    0.293,
    -0.482
   ],
   "colour": [
    0.006,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.994
   ]
  },
  {
   "die": "orange",
   "support": true,
   "value": 1,
   "mark": null,
   "unclear": 1.01,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3GE{_@;GnB2pC}%1vG5M&Tu!pV7t@N$iFJ-O#skJd!r#iHXG_S8>7Vxq4oNlZ{vkI<wvBa-Okv+1Xtjw|vtRXBwsVy!Ms`4<Cs_>jzH1)A!s1K|koQ<zOELJGpqj;@cDK@GgDAlh`uh}wBF8nGQu@|SCH2ffKt<Nk+{y!u"
   },
   "ink": [
    0.564,
    0.3,
    -0.497
   ],
   "colour": [
    0.002,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.998
   ]
  },
  {
   "die": "orange",
   "support": true,
   "value": 2,
   "mark": null,
   "unclear": -3.77,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3XECd*eG(W4is>Y^QE{Uv>vHPi$s2s8nF`uv%tS~S}rlYi4F{!N6ElIDtpVX*Dv2(1<u*|7qCdsl8unV#8tT&~ptKckGtE(~Ut}rg^F$=WHt^lxk9c8TAFd`;(rqHcTDTb>YAOos#u5mI^Egmo%v$Ut!G)t_0nU*f=TRoB"
   },
   "ink": [
    0.614,
    0.315,
    -0.513
   ],
   "colour": [
    0.006,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.994
   ]
  },
  {
   "die": "orange",
   "support": true,
   "value": 2,
   "mark": null,
   "unclear": -4.39,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1nEMFhZG-|0StI!-mE*!1uvBIlcrLnPuF9NaIs!c8dqzbinFkhwvEeNg|r+ceGvP-GMu=At<CG4^|u$-_ftzW2Nt9&l`uXHd_ulOwtGL*Bmt~#xclnkzXFjXj`qJ^w8Ckm`HCRVO#u!u5BEITfGvW2NvHQ1wsBHJ#IpE=I"
   },
   "ink": [
    0.611,
    0.305,
    -0.504
   ],
   "colour": [
    0.003,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.997
   ]
  },
  {
   "die": "yellow",
   "support": true,
   "value": 1,
   "mark": null,
   "unclear": 0.08,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3EERZm$FbAvgsyV0au`Vr1v>Gt(sBR(su5GFgHS8rlDsHhNBq=GHtR5;du*jsdsd+KXr86vYvOl!RBnGn`EfA%)v4%7kwP3R~r!y@BohvW{E%GtXoJz7nFtDWmsih(eua2qOAj_x-s^=-tB-E%$s+%gzFdHfDm;N0-nmN?"
   },
   "ink": [
    0.406,
    -0.225,
    -0.289
   ],
   "colour": [
    0.0,
    0.999,
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
   "support": true,
   "value": 1,
   "mark": null,
   "unclear": -0.35,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1#ES)g!F!ZY^ta_+WvZyUHw1hCgrzRxsu2rk%G>IoiEab4nA@?W|tfeg3ukjRhsD?45q`xd!vN*KyCd{(wEH<SyvTrmFwUe_dr9>>1rZzDBEa@?EolCNXFb1Wvs2C(9uOO-<9Db%Xr~)S<8k?wks@*E?Fl{Q4l$IT2VLIm"
   },
   "ink": [
    0.384,
    -0.213,
    -0.297
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
   "support": true,
   "value": 2,
   "mark": null,
   "unclear": -3.39,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du49EwC=>EzP0^s1~W|v%{&du_rI!tSBfzux_c`Gr+7io&B;9v5GKZoWCr6vc9b;s+251rDH7XvP`rfs<yJfC||8tusk$EwqUQrs~j&HERrgjr70_YB~Pp|G~OuJuo0o-r--g+EVHVztf4N-D*Go+tl}tIEY&E;DPAlu>^?#"
   },
   "ink": [
    0.456,
    -0.239,
    -0.306
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
   "die": "yellow",
   "support": true,
   "value": 2,
   "mark": null,
   "unclear": -3.21,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2LE$lA#Ejp$CsMV+rv=^zgvBWPwt<xxcumY+dG?=XQ9@?_Mupcn6oMbE$vZk%Ss^%<3sI)8!vo5rLsn)XGDjBZIur)M8wob1KtKTlEEAK00oP8?SCmO9OG*TzOu)L%@sPwH#EX%6*tBo$PDnce&tOqEfEP^NyD*GuCraeR"
   },
   "ink": [
    0.444,
    -0.222,
    -0.293
   ],
   "colour": [
    0.0,
    0.996,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.004
   ]
  },
  {
   "die": "green",
   "support": true,
   "value": 1,
   "mark": null,
   "unclear": -0.5,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2KG4T}0qM0->tt_oxF9<JWDhi~X9g{I}EtD?+FrqG&u+}LU9`Lg*GLN$ptCylnDZwj!u5+pmte&jdEbg=WGT<=NFrX*dF}NjEsmd@IB(X8Mt|u=ztZ}e7E7`1QEC934Am1_gpW`q2pXwV~GdVHEuOzTFs(P^XEb*_>o;r#"
   },
   "ink": [
    0.583,
    0.141,
    0.753
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
   "support": true,
   "value": 1,
   "mark": null,
   "unclear": -0.03,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du3RFgT!xpgA*-tsk&IE6y&zEgl|0svR=LE(|T6E{iT$uCOdH980vCGk>zas4gf+Eqf_8uOO|juDPwuEF-joGC(lqD^eq3GDn}wobN5!rV24Rtn(*!q+qXRFp{smEX=ZHE9Nn2A#gGTEdr<?GF&qMuxziDtC6t=EVZyL%QiL"
   },
   "ink": [
    0.66,
    0.151,
    0.828
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
   "support": true,
   "value": 2,
   "mark": null,
   "unclear": -3.55,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du1~G4!k?r;RkTtXHjpEQ+9{q)wn#5%Mh%E;ubgFxDtpv9zg|uN$&FGeWTjrBSFRE4wRDt$dt3uu!i+pv<uEFfA|IFLWO-E+{4zu-`IvB&jT#u+5yytof^tGGVMYq2IDyD6lOfpbRf`stzoXG?+94vT?Giox8G`F_^1J@Hvt"
   },
   "ink": [
    0.672,
    0.174,
    0.807
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
   "support": true,
   "value": 2,
   "mark": null,
   "unclear": -3.15,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2>F(<4isi!nLtq!fsEP@}Gql=&<AJZ<8Eov=wFdHg2v4N!(uZOZMGbgbnq`0L#D+nxQtwEP`uuZS!7|O6WF|scfFUlasE@&iNud^~^A)GB(urnaDtYEBFGGDBrkOs57C_OIQ37IZvs?{o%G-)*Av3jy}qHD6bF=MPds5YS"
   },
   "ink": [
    0.667,
    0.159,
    0.774
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
   "support": true,
   "value": 1,
   "mark": null,
   "unclear": 1.35,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du28tRSy-GCQo&sZg%;ENQFsH0dcpGCreyEw-E*t*NZZv-mF?tgRsqq&KVwss%4FF5oDmoe4BKGEyn)uD-96FhQY;Er&BFp`$Zxv8OP>D*`bNvLGm|ve2j6u?{qFsvfQhrv|31vEU)0s_QMeuJEU$t^_bLF!>`GE#57lqB++"
   },
   "ink": [
    0.008,
    0.584,
    0.672
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
   "support": true,
   "value": 1,
   "mark": null,
   "unclear": 0.87,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du21tfQ@5GhV7bt&FZZE5N9{G%hYoGOd~IEs7P4twE<Svo|oTsSTi7n5(Phs}V7nEzBS%s8KU>GhQeqt(35uFc%i+DN{4PlJYZvv0E^4Dn>E!vXv*uv5BeNu>Ui1r9rT|pERG|v6mw|s52}&uY0D@tzj>_FsUdKDjYAHkU9D"
   },
   "ink": [
    -0.009,
    0.549,
    0.633
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
   "support": true,
   "value": 2,
   "mark": null,
   "unclear": -3.09,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du24tGTZLHS4aCtk$sgDrc>`G0rDkF(j=jFBPuQuI;4au}moMsQ4+jDlsKgC|5DLE+Q_qsU|c)F@~vsvgfTgDfgRfsns&WtmZIXvZpaRD?%E&u{*1Bu~x1OrZq9&pQWq^C0ebgu^A)fs!A|(t`jWgvU4n}H14eKEh#UYfIO`"
   },
   "ink": [
    0.034,
    0.607,
    0.711
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
   "support": true,
   "value": 2,
   "mark": null,
   "unclear": -2.69,
   "face": {
    "shape": [
     64
    ],
    "data": "c-jGg0Du2ZsbH}2G&iyLtyZv%DkH7iGL9$#GWxCNFP*LHu8E|2vPvuqra&c5D)}VJExj=!Ej}zFqW&`tFi@l!vh1vtD@u%Hu0%1xs*^CXvA-}}B5Wy*v68GZvDmBVsFX3RsE4dUB)F;rvNIl>sT40Su<R@mwC^mZH0`OiFAgj>bvvX"
   },
   "ink": [
    0.026,
    0.626,
    0.732
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
  }
 ]
}
