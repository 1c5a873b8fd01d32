/**
 * Beginnings of the part numbers that large makers give their discretes, coils and LEDs. They determine the category
 * and nothing more: ratings are read from numbers only if the ordering code holds them.
 */
const BEGINNINGS: Readonly<Record<string, string>> = {
  // Film capacitors, IGBTs, and the circuits that lists name most.
  foreign:
    'B725\\d{2}|PTS\\d{3}[A-Z ]|TS\\d{3,4}[A-Z]\\w?|SKRP|SKHH|B3[FSMUW]\\d|TL\\d{4}[A-Z]F|KMR2|SS12[DF]|SK12[DF]|MSK12|MK12C|OS10\\d|PEC1[12]|EC1[12][EL]?|G[56][A-Z]\\d?[A-Z]?\\d?P|IM0\\d[A-Z]{2}|SRD\\d{2}|HFD\\d|XH254|KF(?:301|350|2EDG|762)|DG\\d{3}[VR]|PH20|SPH0\\d{3}|ICS4\\d{4}|INMP\\d|CMA\\d{4}P|ABL\\d|ABM\\d|CFS\\d{3}|TSX\\d{4}|ECS\\d{2,3}[0-9]|FC12M|FC135|NX\\d{4}[GS]A|X3225|X322|KYX|DSC1\\d{3}|FT231|FT230|CAT24|CAT25|CAT93|AT45|AT93|PCM\\d{4}|OPT\\d{4}|SGP\\d{2}|SHT\\d{2}|HDC\\d{4}|MS5\\d{3}|ACS7\\d\\d|TLC\\d|NRF\\d|RFM\\d|ICE40|LCMXO|XC[367][SAK]?\\d|EP[4C]\\w\\d|ICM7555|LM3\\d{2}|CD74|MCP\\d{2}[A-Z]|TBD62|THVD|SI8\\d{3}|H11L|SPH0645|EMV[A-Z]\\d|EMZ[A-Z]\\d|EEV\\w{2}\\d|EEH\\w{2}\\d|EEF\\w{2}\\d|U(?:UD|CD|WT|WX|CL|CZ|CM)\\d[A-Z]|MAL2\\d|865\\d{3}|APX[A-Z]\\d|HHX[A-Z]\\d|A7[56]\\d[A-Z]|ECH[US]\\w|ECP[US]\\w|ECW[UF]\\w|ECQ\\w|B32\\d{3}|MK[PST]\\d|FKP\\d|ISL9V\\d|STG[BDPW]\\d|IRG[SPB]\\d|FG[ADH]\\d|NG[BD]\\d{4}|I[KG][BDWP]\\d{2}|STM(?:32|8)\\w|ATMEGA\\d|ATTINY\\d|ATSAM\\w|AT9\\d|PIC\\d{2}|DSPIC|ESP32|ESP82|ESP[-_]?\\d\\d|NRF5\\d|CC[12]\\d{3}\\w|MSP43\\d|LPC\\d{2}\\w|RP2040|GD32|CH32|EFM\\d|LM\\d{2,5}|LMV\\d|LMR\\d|TL0\\d{2}|TL4\\d{2}|TLV\\d{3}|NE5\\d{2}|MCP\\d{4}|(?:AMS|AZ|LD|SPX|BM|GM|XC|TLV|NCP|NCV|LDL)1117|XL[146]\\d{3}|IR2[01]\\d{2}|LAN\\d{4}|AM335\\d|DS\\d{4}[A-Z]?U?\\+|UC\\d?38\\d\\d|L78\\d|L79\\d|78[LM]\\d{2}|AP\\d{4}[A-Z]?|AP2\\d{3}|TPS\\d{4,6}|TPS\\d{2}\\w|MAX\\d{3,5}|ADS\\d{3}|AD\\d{3,4}|ADM\\d|ADP\\d|LTC\\d{3}|LT\\d{4}|SN\\d{2}[A-Z]*\\d|74[AHL][A-Z]*\\d|CD4\\d{3}|HEF4|ULN\\d|TXS\\d|TXB\\d|FT2\\d{2}|FT4\\d{2}|CH34\\d|CP21\\d|W25Q|AT24|AT25|24[LA][CA]\\d|25[LA][CA]\\d|PCA9\\d|PCF8\\d|INA\\d{3}|OPA\\d{3,4}|REF\\d{4}|DRV\\d{4}|A4988|TMC\\d{4}|BTS\\d{3,5}|IR2\\d{3}|UCC\\d|XC6\\d|RT9\\d{3}|MP\\d{4}|SY8\\d|NCP\\d{3,4}|NCV\\d{3,4}|MIC\\d{4}|DS[13]\\d{3}|BME\\d|BMP\\d|MPU\\d|LSM\\d[A-Z]|LIS\\d|TJA\\d{4}|SN65\\w|MC33\\d|MC34\\d|ISO\\d{4}|TLP\\d{3}|PC8\\d{2}|PC817|EL817|MOC30|4N\\d{2}|6N\\d{2}|DW01|TP4056|IP5\\d{3}|XL\\d{4}E|HT7\\d{3}|ME6\\d{3}|KSZ\\d|LAN8|DP83|USB\\d{4}|CR(?:12|16|20|23|24)\\d{2}|LIR\\d{4}',
  'mos-fets':
    'SI[1-9]\\d{3}[A-Z]{1,3}|SI[ARSZ][A-Z]?\\d{2,4}|SIH[A-Z]|SQ[1-9JSM]\\w*\\d|SUD\\d{2}[NP]|SUM\\d|IRF[0-9A-Z]|IRL[0-9A-Z]|IRLML|BSS(?:84|87|100|119|123|126|127|131|138|139|159|169|192|205|209|214|215|223|225|284|306|308|314|316|606|670|806|816|83|98)|BS[CZ]\\d{3}|BSO\\d|BSH\\d{3}|BSP(?:8\\d|12\\d|13\\d|14\\d|17\\d|29\\d|31\\d|32\\d|37\\d)|IP[ABDGILPSTUWZ]{1,2}\\d{2,3}[NPR]|I(?:AUC|AUT|SC|SZ|QE)\\d|SP[BDPU]\\d{2}[NP]|FD[BCDGNPSTUVWY]\\d{2,4}|FDM[ACSTBJE]\\d|FDFM|FQ[BDNPTUS]\\d{1,2}|FC[BDPH]\\d|HUF\\d|ND[BCSTP]\\d{3}|N[TV](?:D|R|S|A|F|B|T|LJ|LUS|GS|HD|HS|JD|JS|MD|MFS|MFD|MS|MSD|MTS|TFS|TFD|ZD|K|P|E)\\d{1,4}|NV[DRTF]\\d|MGSF\\d|MMBF\\d|CPH\\d{4}|MCH\\d{4}|ECH8\\d|SCH\\d{4}|DM[CGNPT][A-Z]?\\d{2,4}|DM[NPT]H\\d|ZX[MT]?M[NPCDH]\\w|ZV[NP]\\d|BS170|BS250|AO\\d{4}|AO[BDEINSTUKLRY][A-Z]{0,2}\\d{2,4}|ST[BDEFHILNPQSTUVWY]{1,2}\\d{1,3}[NP][A-Z]?\\w|CSD\\d{4,5}|SSM\\d[JKNLH]\\w|TP[CHNW][A-Z]?\\d{4}|TK\\d{1,3}[A-Z]|2S[JK]\\d{2,4}|3SK\\d|BF(?:9\\d\\d|1\\d{3})|RJK\\d|RZR\\d|RRR\\d|RTR\\d|RSR\\d|RQ[13567]\\w|RE1[CL]|RU[CEMFL]\\d|RTF\\d|RHU\\d|RHP\\d|RZF\\d|RSQ\\d|US5U\\d|PM[NVXZF]\\d|PM(?:CM|DPB|GD|PB|XB|ZB|V|DXB)\\w*\\d|PSMN\\d|BUK\\d|NX\\d{3,4}|NX(?:138|7002|3008|3020)|2N700[0-9]|2V7002|L2N7002|LBSS|APM\\d{4}|CJ(?:23|34|21|7|38)\\d{2}|NCE\\d{2}|WNM\\d{4}|WPM\\d{4}|WST\\d{4}|TSM\\d{1,4}[NP]|ME\\d{4}|CEM\\d|CES\\d|QM\\d{4}|YJ[LGQ]\\d{2}|PJ[AEDQ]\\d{4}|FS8205|8205A|GSM\\d{4}|HY\\d{4}|TN[0-9]{4}|TP(?:0610|2104|2510|2640)|VN(?:10|0300|2106|2222|2410)|VP\\d{4}|LP0701|UPA\\d{3,4}|EPC\\d{4}|IXT[AHPTY]\\d|APT\\d{2}M\\d|MTD\\d|MTB\\d|RF[DP]\\d{1,2}N|STP\\d{2}N|SQJ\\d|SQD\\d|SQM\\d|VNS\\d{1,2}N',
  'bipolar-junction-transistors':
    'BC(?:8[0-6]\\d|3[23]\\d|5[45]\\d|6\\d\\d|W\\d|X\\d|P\\d|V\\d|R\\d{3})|S?BC8\\d\\d|LBC8\\d\\d|MMBTH?A?\\d|S?MMBT\\d|MMST\\d|MMDT\\d|MPS\\w?\\d|PMBT|PMST\\d|PZT\\w?\\d|KST\\d|KT[ABCD]\\d{3,4}|2N(?:2222|2907|3904|3906|4401|4403|5401|5551|5088|5089|3055|2219|6517|6520|3055)|2S[ABCD]\\d{3,4}|DT[ABCD]\\d{3}|DD[TC][ACD]\\d|PDT[ABCD]\\d|PE[MX][HDBT]?\\d|PUM[HDXBT]\\d|PBSS\\d|PBHV\\d|PBLS|UM[HDXTBCZ]\\d|EM[HDXTBZ]\\d{1,2}|IM[HDXTZB]\\d|MUN\\d{4}|NSB[AC]\\d|NSS\\d|NSVM|NST\\d{4}|FMMT\\w?\\d|ZXT[NPDC]\\w?\\d|FZT\\d|FCX\\d|ZTX\\d|MJD\\d|MJB\\d|NJV|NJT\\d|S?S?80[59]0|S?85[59]0|S90(?:1[2-8])|SS8[05]50|BSR[1-4]\\d|BSP(?:1[569]|19|20|30|31|33|40|41|42|43|50|51|52|60|61|62)|DXT[NP]?\\w?\\d|DZT\\d|DSS\\d{4,5}|DCX\\d|DPLS\\d|BFR\\d|BFU\\d|BFS\\d|BFG\\d|BFP\\d|BFT\\d|RN[12]\\d{3}|HN[1-4][ABC]\\d|LMBT|L[89]0\\d{2}|2P[BCD]\\d|2STR\\d|2STF\\d|2DA?\\d{4}|2DB\\d|SMBT|CMPT\\d|CXT\\d|CZT\\d',
  'schottky-diodes':
    'BAT\\d{2}|LBAT\\d|BAS(?:40|70|81|85|86|125)|1N58(?:1[5-9]|2[0-6])|1N6263|B58(?:1[5-9])|SS[1-9]\\d{0,2}[A-Z]{0,4}|SSL?\\d{2}|SK[1-9]\\d{1,2}|MBR[A-Z]{0,3}\\d|LMBR|NRVB\\w|S?SBR[A-Z]?\\d|SB[12357]\\d{2}|SB[AM]?\\d{2,4}|STPS\\d|PMEG\\d|RB[0-9]\\d{2}|RBR\\d|RBQ\\d|RSX\\d|LRB\\d|B[0-9]{3,4}[A-Z]{0,3}|SD10[13]|CDB[ABCUWFQM]\\w*\\d|CMS\\d{2}|CRS\\d{2}|CUS\\d|CTS\\d|DFLS\\d|DSK\\d|NSR\\d|NT?ST?[AJ]?\\d{2,3}\\d?|VS\\d{1,2}[A-Z]{0,2}Q\\w?\\d|VS\\d{1,3}(?:BQ|MQ|TQ|WQ|CWQ|CTQ|L)\\w*|\\d{1,3}(?:BQ|MQ|WQ|CWQ|TQ|CTQ)\\d{2,3}|VSS[ABC]\\w?\\d|SL\\d{2}|SX3\\d|MSS[12]P|ZLLS\\d|ZHCS\\d|LSM\\d|PDS\\d|SDM\\d|UPS\\d|V\\d{1,2}P[A-Z]?\\d{1,3}|FSV\\d|1PS\\d{2}SB|HSM[SP]\\d{3}|SMS7\\d{3}|SM58\\d{2}|GSSB|DB2[SJ]\\d|BYS\\d|SR[2-5]\\d{1,2}[A-Z]?|JSM|DSS1[2-9]|DSS2\\d|MBRM|RB751|RB520|RB521|SMS\\d{4}|CMPSH|CMDSH|CMOSH|CBAT\\d',
  'diode-rectifiers':
    '1N400\\d|M[1-7](?:F|T|TP)?$|1N4148|1N4448|1N914|1N540\\d|LL4148|LS4148|PMLL|LL400\\d|BAS(?:16|19|20|21|28|29|31|35|116|316|321|516)|BA[LV](?:99|70|74|103|19|20|21|23|199|170)|BAW(?:56|101|75|76|78)|BAV\\d|MMBD\\d|SMMBD|LBA[SVW]|S[1-8][ABDGJKM]F?L?[A-Z0-9]*$|GS1[A-M]|S[FM]?[AB]?400\\d|SM400\\d|SMA400\\d|DL400\\d|RS[1-5][ABDGJKM]|US[1-5][ABDGJKM]|ES[1-5][A-K]|UF\\d{3,4}|HS[1-5][ABDGJKM]|FR10\\d|MUR[A-Z]?\\w?\\d|STTH\\d|BYG\\d|BY[MVWT]\\d|RGL?\\d|GL\\d{2}[A-Z]|EGL\\d|FES?\\d|CMR[1-5]|DFLR\\d|DSR\\d|RF[0-9]\\d{2}|RFN\\d|RR264|VS\\d{1,2}E[TW]\\w|\\d{1,2}E[WT][SHU]\\d|PNE\\d|SBYV|ER[1-3][A-J]|MB\\d{1,2}[SFM]|ABS\\d|DB10\\dS|DF\\d{2,3}S|1SS(?:35[57]|400|133|119|181|184|187|193|226|300|301|302|307|352|387)|NSD\\d|MRA4\\d|SE[1-3]0[A-Z]|MRS1|RSFJ|RSFK|BAP\\d|SURS|SRA4\\d|CD4148|TS4148|IN4148|IN400\\d',
  zeners:
    'S?Z?L?BZ[XTVGDB]\\d|SZ(?:MM|BZ|1S)|S?MMSZ\\d|MM[35]Z\\d|LM[35]Z|L?MSZ|MMBZ5\\d{3}|ZM[MY]?\\d|ZMM|ZPD\\d|ZY\\d|1N(?:47[2-6]\\d|52[2-8]\\d|53[3-8]\\d|59[1-5]\\d|9[5-8]\\d|74\\d|75\\d)|1SM[AB]59\\d{2}|SMAZ\\d|SMBZ\\d|SML?Z\\d|UDZ\\w?\\d|EDZ\\w?\\d|TFZ\\w?\\d|PDZ\\w?\\d|PTZ\\w?\\d|PZ[MU]\\d|NZ[HX]\\d|KDZ\\d|DZ2[JSW]\\d|DDZ\\w?\\d|C[MZ][DHPR][ZRU]\\w?\\d|TZ[MX]\\d|GDZ\\d|GLZ\\d|AZ23|DZ23|TDZ\\d|02DZ|RD\\d{1,2}[RS.]|HZ[MU]\\d|VLZ\\d|SMZ\\w?\\d|PLZ\\d|BZS\\d',
  'tvs-diodes':
    'SM[ABCDLF]J?\\d{1,3}(?:\\.\\d)?C?A|SM[ABCD]J\\d|SMLJ\\d|\\d?\\d?\\.?0?SMDJ\\d|1SM[ABC]\\d{1,2}C?AT|SMA6[JF]|SM(?:6|15|30|4)TY?\\d|SMM4F|SMP?F\\d|SZ?1SM[AB]\\d{1,3}C?AT|P[46]SM[ABC]|P[46]KE|1\\.?5SMC|1\\.?5KE|PESD\\w|PTVS\\w|IP42\\d{2}|IP4[0-3]\\d{2}|PRTR\\w|PUSB\\w|USBLC\\w|ESDA\\w|ESDC\\w|ESD\\d\\w|ESD[A-Z]{0,4}\\d|LESD|NUP\\d|SRV\\d|SRDA|SM712|SMDA\\d|SM(?:05|08|12|15|24|36)(?:C|T)?|SP(?:05|72|30|40|10|00|11|12|33|03)\\d{1,2}|SD(?:05|12|15|24|36)C?(?:$|[.-])|TPD\\d[EFS]|TVS\\d{3,4}|R?U?E?CLAMP|CDSO[TD]|CDNBS|CDDFN|D[0-9]V[0-9]\\w|DESD|DT\\d{4}|GBLC|BV0[35]C|UESD|824\\d{3,7}$|SACB?\\d|CM12\\d{2}|CPDQ|CPD[UVQ]|GSOT|VESD|VBUS\\d|VCUT|GL(?:05|12|24)T?|NNCD|DF[256]\\w\\d|SLVU|SLVDA|LCDA|DALC|HSP0|MMBZ(?:5V6|6V2|6V8|9V1|10|12|15|16|18|20|27|33|47)VA|MMBZ\\d{1,2}VD|NZQA|NZL\\d|STF\\d{3}|AQ\\d{2}|AZ\\d{4}|ACPDQ|TPSMA|TPSMB|TPSMC|TP[56]SM|TRANSIL|LSP\\d{4}|UCLAMP|RCLAMP|PLVA|PGB\\d',
  leds: 'LTST|LTW\\d|LTRB|SML\\w{3,}|SMLP|SMLE|SMLD|SMLM|AP[ABDEFGHKLST]{1,4}[0-9A-Z]*\\d{3,4}|KP[ABTHEGK]?[DLA]?\\d{4}|AA3528|AAAF|AAD1|(?:1[5-9]|11|12|22|23|65|67|91|95|99)\\d{2,3}[A-Z]{1,4}\\d?[A-Z]?C\\w*|1[5-9]\\d{2,3}(?:SUR|SYG|UBC|UYC|UWC|BHC|GHC|GVC|R6C|S2C|Y2C|UTD|SDRC|G6C|B6C|BH|GH|Y5C)\\w*|HSM[A-FGHLNQYZ]\\w?[CASW]?\\d{3}|ASM[TB]\\w|LNJ\\d|L[ABCDEGHJOPRSTUWY][A-Z][0-9A-Z]{3,4}[A-Z0-9]*$|15[0-9]{4}[A-Z]{1,3}\\d{5}|VLM\\w|TLM[A-Z]\\d|CL[MVX]\\w{2,}|CLVBA|XLM|XZ[MVCUF]\\w{3,}|INS\\d{3}|597\\d{4}|NCD0\\d|XL\\d{4}\\w|FC[ABD]?\\d{4}|HL\\d{4}\\w|KT0?\\d{4}\\w|TJS\\d|QBLP\\w|QTLP\\w|SM(?:0603|0805|1206)\\w|E6C\\d|OSR\\d|MHP\\w|NHSW|LCW|LUW|GW[A-Z]{2,}|LXZ\\d|XPE|XPG|XTE|MX3|B38|YLED|LED0\\d{3}',
  inductors:
    'IHLP\\d|IHSM\\d|IMC\\d{4}|IFSC\\d|ISC\\d{4}|IDC[PS]\\d|ILSB\\d|LQ[GHMPW]\\w?\\d|DFE\\d|DFEG|NR[SVH]?\\d{4}|NRS\\d|SR[NPRU]\\d{4}|SRR\\d|SDR\\d|SDE\\d|CDR\\w?\\d|CDRH\\d|CDMC|CDEP|CD\\d{2,3}|CLF\\d|VL[BCFSM]\\w?\\d|SLF\\d|SPM\\d|LTF\\d|TFM\\d|TFC\\d|XAL\\d|XFL\\d|XEL\\d|XGL\\d|XPL\\d|LPS\\d|LPO\\d|LPD\\d|MSS\\d|DO\\d{4}|DS\\d{4}|DT\\d{4}C|EPL\\d|SER\\d|PFL\\d|0(?:201|402|603|805)(?:HP|CS|AF|DC|LS|HC|PA|DS|AS)|1008(?:CS|HS|AF|PS|LS)|1206CS|1812(?:PS|CS|LS|FS)|ME3220|ME3215|FDV\\w?\\d|FDA\\d{4}|D\\d{2,3}[CLF][CB]|A9(?:14|16|20)\\w|744(?!23[12])\\d{3,}\\w*|7847\\d|SWPA\\d|SWRH|MWSA|SDCL\\d|SDFL\\d|SDWL|WPN\\d|SPH\\d|CMLB|FXL\\d|FHD\\d|HCM\\w?\\d|HCF\\d|HCV\\d|DR\\d{2,3}\\d{2}[A-Z0-9]|DRA\\d|MPI\\w?\\d{4}|PA\\d{4}\\d{3}NL|P[AG]?\\d{4}NL|BRL\\d|BRC\\d|BRFL|LB[CMR]?\\d{4}T?|CB[CLM]?\\d{4}T|NL[CFV]{0,2}\\d{2}|MLF\\d{4}|MLP\\d{4}|MLG\\d{4}|MLK\\d{4}|MLZ\\d{4}|MHQ\\d|AI(?:AC|ML|SC|SM|MC|UR)\\d|ASPI\\w?\\d|ASMPI|ASMPH|ELJ\\w|ELL\\w|ETQ\\w|PCM\\d|PIM\\d|KLZ\\d|L[KH]?\\d{4}\\dN|LSCN|LVS\\d|LCN\\d|MGV\\d|SMDRI|SSL\\d{4}T|TYA\\d|TYS\\d|RLF\\d|GLF\\d|NLFV|BOURNSSR|SH\\d{4}|HPI\\d|FP\\d{4}R|EXL\\d|PSPMAA|MAPI\\d|MHCI\\d|YSPI\\w?\\d|YNR\\d',
  'ferrite-beads':
    'BL[AMEO]\\d{2}\\w|BK[PO]?\\d{4}|FB[MJ][JHL]?\\d{4}|FBM\\w\\d|MPZ\\d|MMZ\\d|MAF\\d|MAJ\\d|MLB\\d|H[IZ]\\d{4}\\w|[ML]I\\d{4}\\w|7427\\d{3,}\\w*|782\\d{6}|GZ\\d{4}|UPZ\\d|PZ\\d{4}|HPZ\\d|CBG\\d|CBW\\d|CBM\\d|HF\\d{2}ACB|EXC[34M]\\w|EXCM|BMB\\w|IL[BH]B?\\d{4}|Z\\d{4}C\\d|MH\\d{4}\\d{3}|MU\\d{4}\\d{3}|MG\\d{4}|FBMA?\\d|FCM\\d|HH\\d|CIM\\d|CIB\\d|CIC\\d|BBH\\d|GMLB',
  'choke-coils':
    'ACM\\d{4}|ACT\\d|DLW\\d|DLP\\d|DLM\\d|SRF\\d{4}|74423[12]\\d*|PLT\\d|PLH\\d|MCZ\\d|SDCW|CMF\\d|WCM\\d|CM\\d{4}[VXF]|LCF\\d|EXC[12]\\w|EXC24',
  thermistors:
    'NCP\\d{2}\\w|NCU\\d{2}|NCG\\d|NTCG\\w|NTCS\\w|ERTJ\\w|NTHS\\w|B57\\d{3}\\w|MF(?:MSMF|USMF|NSMF|PSMF|SM|FSMF|LSMF|MSHT|ASMF)\\w*|0ZC[A-Z]\\w|(?:0402|0603|0805|1206|1210|1812|2018|2920)L\\d{3}|(?:nano|micro|mini|pico|femto|deca)(?:SMD|ASMD)\\w*|SMD\\d{3,4}P\\d|PTS\\d{4}|BSMD\\d{4}|ASMD\\d|PRF\\d|PRG\\d|SMD(?:0603|0805|1206|1210|1812)[BPR]?\\d|FSMD\\d|RUEF|MINISMDC|NANOSMDC|MICROSMD|TDK?NTC|SDNT\\d|CMFB?\\d{3}|TT02\\w|LVR\\d',
  resistorarrays:
    'CA[TY]\\d{2}|EXB\\w|YC\\d{3}|TC\\d{3}[-JF]|4D0[234]\\w|MNR\\d|CRA\\d|CN[0-9][ABJ]?\\d|RAC\\d|RP\\d{4}|RAVF?\\d|WA0\\d|RMC\\dA?4|16P8|ACAS\\d|CAW?\\d{2}|EXBN|BCN\\d|742C|743C|745C|746X',
  resistors:
    'RC[GSWA]?\\d{4}|RT\\d{4}|RL\\d{4}|CRCW\\w|CRG\\w|CPF\\d{4}|RK73\\w|RN73\\w|SG73\\w|WK73|SR73|TLR|RMC[FPS]\\d|RNC[PFS]\\d|RR\\d{4}[PQRXT]|RG\\d{4}[PNVM]|RS73|ERJ\\w|ERA\\w|ESR\\d{2}|LTR\\d{2}|MCR\\d{2}|KTR\\d|SFR\\d|PMR\\d|UCR\\d|TNPW\\w|TNPU|WSL[PTFZ]?\\d|WSK\\d|WSR\\d|WFM|WFC|CRA\\d{4}|PR[NV]\\w|CSR[NL]?\\d|CSS\\d|CSSH|RLP\\d|ULR\\d|LRC|LRF|LRMA?|PCS|PWR\\d|PATT?\\d|MC0\\d{3,4}W\\w|MCWR\\d|MCMR\\d|MCT0\\d|MMA\\d|MMB\\d|MMU\\d|ERD?J|0(?:201|402|603|805)W[AGMDH]|1206W[48]|HVC?\\w?\\d{4}|CHP\\d|PHP\\d|AC\\d{4}[FJ]R|AF\\d{4}|WR\\d{2}X|WW\\d{2}X|WF\\d{2}\\w|SMM0\\d|MELF|RCV\\d|RCWE|RCWP|PCAN|SM[FW]\\d[JR]|LVK\\d|LVM\\d|KRL\\d|PRL\\d|RUW|FCR?\\d{4}|ARG\\d|CR(?:0[2468]0[1235]|1206|1210|2010|2512)|TC0\\d{3}\\w',
  'ceramic-capacitors':
    'GR[MTJ]\\d|GC[MJQDBG]\\d|GJM\\d|GQM\\d|GMK|KRM\\d|KCM\\d|KC[AM]\\d|LLL\\d|CL\\d{2}\\w|CC\\d{4}|AC\\d{4}[KJM]|CQ\\d{4}|CGA\\d|CGB\\d|CGJ\\d|CKC|C\\d{4}[CXFHNS]\\d|C(?:0402|0603|1005|1608|2012|3216|3225|4532|5750)[CXNJ]\\w|CBR\\d{2}|VJ\\d{4}|HMC|MC(?:0402|0603|0805|1206)\\w|MCCA\\w|[PAJLETGUHQS]MK\\d|885012|MA(?:RT|SM|AS)\\w|[0-9]{4}[NBXF]\\d{3}[KJMGC]\\d|UMR\\d|251R\\d{2}|ATC\\d|600[SLF]\\d|100[AB]\\d|CDR\\d|UVQ|QRM|NMC\\w?\\d{4}|CGH?\\d|TCC\\d|FN\\d{2}|FS\\d{2}|FM\\d{2}|MLASE|MSA[SR]|CS\\d{4}[KM]|HH18|ECJ\\w|ECU\\w|GNM\\d|CA\\d{4}|CAP\\d{4}',
  'tantalum-capacitors':
    'T49[1-8][A-EX]|T5[1-9]\\d[A-Z]|TAJ\\w|TPS[A-EVWRSTUY]\\d|TRJ\\w|TLJ\\w|TC[JO]\\w\\d|TR3\\w|29[38]D|59[1-5]D|TMC[A-Z]\\w|F9[1-8]\\d|TA[CP]\\w\\d|TS?M?CJ\\w|TCA\\w\\d|CA45\\w?',
  antenna:
    '2450AT\\d|0[489]\\d{2}AT\\d|1575AT|AH(?:086|104|212|316|7|4)\\w|ANT\\w?\\d{4}|ACAG\\w?\\d|RFANT\\w|W3(?:008|011|078|043|038|006)|AN(?:9520|3216|2051|5320|8010)\\w?|M620720|A10\\d{3}|RAINSUN',
};

const PATTERNS: readonly (readonly [string, RegExp])[] = Object.entries(BEGINNINGS).map(
  ([category, text]) => [category, new RegExp(`^(?:${text})`, 'i')],
);

const CIRCUITS = new RegExp(`^(?:${BEGINNINGS['foreign']})`, 'i');

/**
 * Whether five or more characters match a circuit; then the number is no LED, even if an LED's name matches more of it.
 */
export function namesCircuit(number: string): boolean {
  return (CIRCUITS.exec(number)?.[0].length ?? 0) >= 5;
}

/** Upper case without blanks, dashes and slashes; a point inside a number stays (SMAJ5.0A). */
function normaliseNumber(number: string): string {
  return number.toUpperCase().replace(/[\s\-_/,]+/g, '');
}

/** The category whose beginning matches most of the number, `foreign` for circuits; null if none matches. */
export function kindOfTradeNumber(number: string): string | null {
  const text = normaliseNumber(number);
  if (text.length < 4 || !/\d/.test(text) || !/[A-Z]/.test(text))
    return text.startsWith('824') ? 'tvs-diodes' : null;
  if (namesCircuit(text)) return 'foreign';
  let best: { category: string; length: number } | null = null;
  for (const [category, pattern] of PATTERNS) {
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > (best?.length ?? 0)) best = { category, length };
  }
  return best?.category ?? null;
}

/** Numbers of aluminium cans, and of leaded resistors and capacitors. */
const WIRED: readonly (readonly ['leaded' | 'electrolytic', RegExp])[] = [
  [
    'electrolytic',
    /^(?:U[A-Z]{2}\d[A-Z](?:\d{3}|R\d{2}|\dR\d|\d{2})M|EEU\w{2}\d|ECA\d\w{2}\d|ECEA\w|EEAF\w|EKM[A-Z]\d|EKY\d|ESMG\d|ELXZ\d|EE[EV][A-Z]{2}\d[A-Z]\d{3}|EEH\w{2}\d|MCGPR\d|8(?:6[0-5]|7[05])\d{9}$)/i,
  ],
  [
    'leaded',
    /^(?:K\d{3}[JKMZ]\d{2}(?:C0G|X7R|Y5V|X5F|Z5U)|C3[123]\dC\d{3}|FG[12]\dX|R82[A-Z]|R46K|PHE\d{3}|RDE[57R]|HVCC\d|CCF(?:0[257]|5[05]|6)\w|CFR\d{2}|MFR\d{2}|RN(?:55|60|65)[CDE]|CMF(?:50|55|60|65|20)\d?\w|MOS1C|MO[RS]\d?[CX]|SPR[13]C|PR0[123]\d|H4P\w|MRS25|SFR(?:16|25)|EVU\w|PTV09|PV36|RK09|MOS\dC|MFP\d{2}|FMP\d{3}|ROX\d|WHB\d|W2[1-4]-?\dK?|KTD\d{3}|RHS[N]?\d|MR0\d{2}|MF-?\dWS)/i,
  ],
];

/** Kind of the first number that begins like one of these; null if none does. */
export function findWiredKind(numbers: readonly string[]): 'leaded' | 'electrolytic' | null {
  for (const number of numbers) {
    const text = normaliseNumber(number);
    const match = text.length >= 7 && /\d/.test(text) ? WIRED.find(([, form]) => form.test(text)) : undefined;
    if (match) return match[0];
  }
  return null;
}
