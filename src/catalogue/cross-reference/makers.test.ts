import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeCompetitor } from './index.ts';

/** Per maker: number, size or package, value, and what else the number says, as a line of text. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  Murata: [
    'GRM188R61E225KA12D 0603 0.0000022 25V ±10% X5R',
    'GRM0335C1H101JA01D 0201 1e-10 50V ±5% C0G',
    'GCM21BR71H105KA03L 0805 0.000001 50V ±10% X7R',
    'GJM1555C1H2R2BB01D 0402 2.2e-12 50V ±0.1pF C0G',
    'GRM32ER6YA226KE44L 1210 0.000022 35V ±10% X5R',
    'BLM15AG102SN1D 0402 1000',
    'BLM21PG331SN1D 0805 330',
    'LQW15AN3N3B00D 0402 3.3e-9 ±0.1nH',
    'LQG18HN68NJ00D 0603 6.8e-8 ±5%',
    'NCP18XH103F03RB 0603 10000 ±1%',
  ],
  TDK: [
    'C1005Y5V1C224Z 0402 2.2e-7 16V -20%/+80% Y5V',
    'SPM6530T-2R2M undefined 0.0000022 ±20%',
    'B57332V5103F360 0603 10000 ±1%',
    'C2012X7R1E475K125AB 0805 0.0000047 25V ±10% X7R',
    'C1005C0G1H220J050BA 0402 2.2e-11 50V ±5% C0G',
    'CGA3E2X7R1H104K080AA 0603 1e-7 50V ±10% X7R',
    'CGB2A1X5R1A105K033BC 0402 0.000001 10V ±10% X5R',
    'C3216X6S1C226M160AC 1206 0.000022 16V ±20% X6S',
    'MPZ1608S221ATA00 0603 220',
    'MMZ1005B121CT000 0402 120',
  ],
  Samsung: [
    'CL21A226MAQNNNE 0805 0.000022 25V ±20% X5R',
    'CL10C330JB8NNNC 0603 3.3e-11 50V ±5% C0G',
    'CL05B103KB5NNNC 0402 1e-8 50V ±10% X7R',
    'CL31B106KAHNNNE 1206 0.00001 25V ±10% X7R',
    'RC1608F4702CS 0603 47000 ±1%',
    'RC1005J331CS 0402 330 ±5%',
    'RC3216F10R0CS 1206 10 ±1%',
  ],
  'TE Connectivity': [
    'CRG0402F220K 0402 220000 ±1%',
    'CRGCQ0603F3K3 0603 3300 ±1%',
    'CRG0805J47R 0805 47 ±5%',
  ],
  'Tai-Tech': ['FCM2012KF-121T05 0805 120', 'FCM1005KF-102T02 0402 1000', 'HCB1608KF-300T40 0603 30'],
  KEMET: [
    'C0402C102K1GECAUTO 0402 1e-9 100V ±10% C0G',
    'C0603C224J4REC7867 0603 2.2e-7 16V ±5% X7R',
    'T591D106M050ATE090 D 0.00001 50V ±20%',
    'C0603C223K5R7867 0603 2.2e-8 50V ±10% X7R',
    'C0805C475K4PACTU 0805 0.0000047 16V ±10% X5R',
    'C0402C339C5GACTU 0402 3.3e-12 50V ±0.25pF C0G',
    'C1206C105K5RACAUTO 1206 0.000001 50V ±10% X7R',
    'C0603X103K1RACTU 0603 1e-8 100V ±10% X7R',
    'T491C226K016AT C 0.000022 16V ±10%',
    'T520B107M006ATE040 B 0.0001 6.3V ±20%',
    'T495X107K020ATE085 X 0.0001 20V ±10%',
  ],
  Yageo: [
    '232270672401L 0402 240 ±1%',
    'PA2512FKF7W0R002E 2512 0.002 ±1%',
    'RC0603JR-07470RP 0603 470 ±5%',
    'CC0603KRX7R8BB105 0603 0.000001 25V ±10% X7R',
    'CC0805MKX5R6BB226 0805 0.000022 10V ±20% X5R',
    'CC0402JRNPO9BN330 0402 3.3e-11 50V ±5% C0G',
    'RC0805FR-0768KL 0805 68000 ±1%',
    'RC0402JR-07220RL 0402 220 ±5%',
    'RT0603BRD073K3L 0603 3300 ±0.1%',
    'AC0603FR-0710RL 0603 10 ±1%',
  ],
  'KYOCERA AVX': [
    'KGM15BR71E104KT 0603 1e-7 25V ±10% X7R',
    'KGM05CR51A105KH 0402 0.000001 10V ±10% X5R',
    '600S100JT250XT 0603 1e-11 250V ±5% C0G',
    '0603YC105KAT2A 0603 0.000001 16V ±10% X7R',
    '04026D225MAT2A 0402 0.0000022 6.3V ±20% X5R',
    '08051A471JAT2A 0805 4.7e-10 100V ±5% C0G',
    '12063C475KAT2A 1206 0.0000047 25V ±10% X7R',
    'TAJB226K010RNJ B 0.000022 10V ±10%',
    'TPSD227K010R0100 D 0.00022 10V ±10%',
    'TAJA475M016RNJ A 0.0000047 16V ±20%',
  ],
  'Taiyo Yuden': [
    'MSASG168SB5105KTNA01 0603 0.000001 35V ±10% X5R',
    'MCASU105SCG100JFNA01 0402 1e-11 50V ±5% C0G',
    'MDMK2020T2R2MM undefined 0.0000022 ±20%',
    'LMK107BBJ226MA-T 0603 0.000022 10V ±20% X5R',
    'UMK107B7104KA-T 0603 1e-7 50V ±10% X7R',
    'JMK316ABJ107ML-T 1206 0.0001 6.3V ±20% X5R',
    'GMK212B7105KG-T 0805 0.000001 35V ±10% X7R',
    'BK1608HS102-T 0603 1000',
    'FBMH1608HM601-T 0603 600',
    'NR4018T4R7M 4.0x4.0x1.8 0.0000047 ±20%',
  ],
  Vishay: [
    'GA0603Y104KXXAC31G 0603 1e-7 25V ±10% X7R',
    'RCWE0603R220FKEA 0603 0.22 ±1%',
    'PAT0603E1002BST1 0603 10000 ±0.1%',
    'VLMS1500-GS08 0402 Red',
    'VJ0805Y105KXJTW1BC 0805 0.000001 16V ±10% X7R',
    'VJ0603A220JXACW1BC 0603 2.2e-11 50V ±5% C0G',
    'VJ1206Y474KXBAT 1206 4.7e-7 100V ±10% X7R',
    'CRCW060368K1FKEA 0603 68100 ±1%',
    'CRCW12064R70JNEA 1206 4.7 ±5%',
    'CRCW0402000Z0ED - -',
    'WSL2512R0050FEA 2512 0.005 ±1%',
    'TNPW080549K9BEEA 0805 49900 ±0.1%',
    '293D226X9016C2TE3 C 0.000022 16V ±10%',
    '293D476X06R3B2TE3 B 0.000047 6.3V ±20%',
    'TR3D107K016C0125 D 0.0001 16V ±10%',
  ],
  Walsin: [
    '0402B473K160CT 0402 4.7e-8 16V ±10% X7R',
    '0805N102J500CT 0805 1e-9 50V ±5% C0G',
    '0603X225K6R3CT 0603 0.0000022 6.3V ±10% X5R',
    'WR06X4702FTL 0603 47000 ±1%',
    'WR12X220JTL 1206 22 ±5%',
    'WR04X1R00FTL 0402 1 ±1%',
  ],
  Panasonic: [
    'ERJ-H3EF33R0V 0603 33 ±1%',
    'ERJ-UP3J471V 0603 470 ±5%',
    'ERJ-3EKF6801V 0603 6800 ±1%',
    'ERJ-6GEYJ472V 0805 4700 ±5%',
    'ERJ-2RKF10R0X 0402 10 ±1%',
    'ERJ-8GEYJ1R0V 1206 1 ±5%',
    'ERJ-P08J221V 1206 220 ±5%',
    'ERA-3AEB4992V 0603 49900 ±0.1%',
    'EXB-38V472JV 1206 4700 ±5%',
    'EXB28V103JX 0804 10000 ±5%',
    'EXB-34V331JV 0606 330 ±5%',
  ],
  Rohm: ['MCR03ERTF4701 0603 4700 ±1%', 'MCR18EZPJ100 1206 10 ±5%', 'ESR10EZPJ331 0805 330 ±5%'],
  Bourns: [
    'CRE2512-FZ-R002E-3 2512 0.002 ±1%',
    'CR1206-J/-000ELF 1206 0',
    'CR0603-FX-3301ELF 0603 3300 ±1%',
    'CR0805-JW-473ELF 0805 47000 ±5%',
    'CR0402-FX-10R0GLF 0402 10 ±1%',
    'CAY16-472J4LF 1206 4700 ±5%',
    'CAY10-330J4LF 0804 33 ±5%',
    'CAT16-1002F4LF 1206 10000 ±1%',
  ],
  Stackpole: [
    'CSNL2512FTL500 2512 0.0005 ±1%',
    'CSR1206FT50L0 1206 0.05 ±1%',
    'RMCF0603FT4K75 0603 4750 ±1%',
    'RMCF1206JT330R 1206 330 ±5%',
    'RMCF0805FT1M00 0805 1000000 ±1%',
  ],
  Uniroyal: ['0603WAF4701T5E 0603 4700 ±1%', '0402WGJ0223TCE 0402 22000 ±5%', '1206W4F220JT5E 1206 22 ±1%'],
  'KOA Speer': [
    'TLR2BPDTD5L00F75 1206 0.005 ±1%',
    'CN1J4TTD103J 1206 10000 ±5%',
    'RK73H1JTTD4701F 0603 4700 ±1%',
    'RK73B2ATTD221J 0805 220 ±5%',
    'RN731ETTP1002B25 0402 10000 ±0.1%',
  ],
  Susumu: [
    'RG1608P-472-B-T5 0603 4700 ±0.1%',
    'RR1220P-103-D 0805 10000 ±0.5%',
    'RG2012N-1002-W-T1 0805 10000 ±0.05%',
  ],
  Fenghua: [
    '0603B104K500NT 0603 1e-7 50V ±10% X7R',
    '0402CG220J500NT 0402 2.2e-11 50V ±5% C0G',
    'RC-03K472JT 0603 4700 ±5%',
  ],
  Coilcraft: [
    '0603CS-22NXJLW 0603 2.2e-8 ±5%',
    'XFL4020-472MEC 4.0x4.0x2.0 0.0000047 ±20%',
    '0805HP-R10XGLB 0805 1e-7 ±2%',
  ],
  Sunlord: [
    'SWPA4030S220MT 4.0x4.0x3.0 0.000022 ±20%',
    'GZ1608D601TF 0603 600',
    'SDCL1005C4N7STDF 0402 4.7e-9 ±0.3nH',
  ],
  Laird: ['HI0805R121R-10 0805 120', 'MI1206K900R-10 1206 90', 'HZ0603B751R-10 0603 750'],
  'Lite-On': ['LTST-C170TBKT 0805 Blue', 'LTST-C190KRKT 0603 Red', 'LTW-C191TS5 0603 White'],
  Venkel: [
    'C0603X7R500-472KNE 0603 4.7e-9 50V ±10% X7R',
    'C0603C0G500-181JNE 0603 1.8e-10 50V ±5% C0G',
    'C0603X7R160-104KNE 0603 1e-7 16V ±10% X7R',
  ],
  Johanson: [
    '251R15S8R2CV4E 0805 8.2e-12 250V ±0.25pF C0G',
    '500R15W104KV4T 0805 1e-7 50V ±10% X7R',
    '160R15X106KV4E 0805 0.00001 16V ±10% X5R',
  ],
  Ohmite: ['KDV06FR150ET 0603 0.15 ±1%', 'KDV12FR082ET 1206 0.082 ±1%', 'MCS1632R050FER 1206 0.05 ±1%'],
  NIC: ['NRC06F47R0TRF 0603 47 ±1%', 'NRC12F1004TRF 1206 1000000 ±1%', 'NRC04J103TRF 0402 10000 ±5%'],
  Fojan: ['FRC0402F3903TS 0402 390000 ±1%', 'FRC0603J103TS 0603 10000 ±5%', 'FRL0805FR100TS 0805 0.1 ±1%'],
  Everlight: [
    '19-217-Y5C-AM1N1VY-3T 0603 Yellow',
    '16-219A/T2D-AR2T1QY/3T 0402 White',
    '17-21SUYC/S530-A3/TR8 0805 Yellow',
  ],
};

const VALUES = ['capacitance', 'resistance', 'inductance', 'impedance', 'r25', 'color'];

test('numbers of every maker read by its code tables', () => {
  for (const [maker, numbers] of Object.entries(NUMBERS)) {
    assert.ok(numbers.length >= 3, maker);
    for (const line of numbers) {
      const [mpn = '', place = '', value = '', ...facts] = line.split(' ');
      const read = decodeCompetitor(mpn);
      if (place === '-') continue;
      assert.equal(read?.maker, maker, mpn);
      const { packageCase, caseCode, ratedVoltage, tolerance, rTol, dielectric, ...others } = read.attributes;
      assert.equal(String(packageCase ?? caseCode), place, mpn);
      const id = VALUES.find((one) => others[one] !== undefined);
      assert.ok(id, mpn);
      const isNumber = !Number.isNaN(Number(value));
      assert.equal(others[id], isNumber ? Number(value) : value, `${mpn} ${id}`);
      const said = [
        ratedVoltage === undefined ? '' : `${ratedVoltage}V`,
        tolerance ?? rTol ?? '',
        dielectric ?? '',
      ];
      assert.deepEqual(
        facts,
        said.filter((one) => one !== ''),
        mpn,
      );
    }
  }
});

/** One character of a number that fits changed to one that no table of the maker has, or a field left out. */
const MADE_UP = [
  'GRM155Q91C104KA88D',
  'GRM995R71C104KA88D',
  'GRM155R71Q104KA88D',
  'GRM155R7C104KA88D',
  'CL77B104KB5NNNC',
  'CL05Q104KB5NNNC',
  'C1005X9R1C104K050BC',
  'C9999C104K4RACTU',
  'C0402C104K0QACTU',
  'CC0402KRX9R7BB104',
  'CC0999KRX7R7BB104',
  '0402QQ104KAT2A',
  'EMK999B7105KA-T',
  'VJ0402Z104KXJCW1BC',
  '0603B104K5CT',
  'RC0603XR-0710KL',
  'RC9903FR-0710KL',
  'CRCW060310K0XKEA',
  'ERJ-9EKF1002V',
  'ERJ-3EKF10X2V',
  'MCR99EZPJ103',
  'RMCF0603FTABCD',
  'RK73H9JTTD1002F',
  'BLM99AG121SN1D',
  'LQG15HS27XJ02D',
  'T491A1X6K010',
  'TAJB106X016RNJ',
  'NCP15QQ103F03RC',
  'SS99',
  'MBRD99999',
  'AO9999',
  'XYZ123456',
  'HELLO WORLD 2026',
  '0402 100nF 16V',
  'PCB-REV-B-0603',
  'TESTPOINT1206',
];

test('made-up numbers never decode', () => {
  for (const mpn of MADE_UP) assert.equal(decodeCompetitor(mpn), null, mpn);
});

test('random strings never decode', () => {
  let state = 20_261;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const decoded: string[] = [];
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: 8 + next(10) }, () => letters[next(letters.length)]).join('');
    if (decodeCompetitor(text)) decoded.push(text);
  }
  assert.deepEqual(decoded, []);
});

test('distributors, damage and missing packing codes', () => {
  const same: readonly (readonly [string, string])[] = [
    ['81-GRM155R71C104KA88', 'GRM155R71C104KA88D'],
    ['603-RC0603FR0710KL', 'RC0603FR-0710KL'],
    ['4023A100JAT2A', '04023A100JAT2A'],
    [' GRM31CR60J107ME39L. ', 'GRM31CR60J107ME39L'],
    ['ERJ 3EKF 4701V', 'ERJ-3EKF4701V'],
    ['CL05A475M05NUNC', 'CL05A475MO5NUNC'],
    ['grm155r71c104ka88d', 'GRM155R71C104KA88D'],
  ];
  for (const [damaged, whole] of same)
    assert.deepEqual(decodeCompetitor(damaged)?.attributes, decodeCompetitor(whole)?.attributes, damaged);
});
