/** Package names of leaded and moulded parts, with their names in other standards and of other makers. */

/** Canonical names with their aliases, folded and without blanks and hyphens (`SOT233` for SOT-23-3). */
const NAMES: readonly (readonly [canonical: string, ...others: string[]])[] = [
  ['SOT-23', 'SOT233', 'SOT233L', 'TO236', 'TO236AB', 'TO2363', 'SST3', 'SC59', 'SC593', 'SOT346', 'SMT3'],
  ['SOT-323', 'SC70', 'SC703', 'SOT3233', 'UMT3', 'USM'],
  ['SOT-363', 'SC88', 'SC706', 'SOT3636', 'UMT6', 'US6', 'TSSOP6'],
  ['SOT-523', 'SC89', 'SC75', 'SC75A', 'SC753', 'SC893', 'SOT416', 'SOT490', 'EMT3', 'SSM'],
  ['SOT-563', 'SOT666', 'SOT5636', 'SC896', 'EMT6', 'ES6'],
  [
    'SOT-23-6',
    'SOT26',
    'SOT236L',
    'TSOT26',
    'TSOT236',
    'SC74',
    'SC746',
    'TSOP6',
    'SOT457',
    'SOT6',
    'SSOT6',
    'TO236MOD',
  ],
  ['SOT-89', 'TO243', 'TO243AA', 'SC62', 'SOT893', 'SOT893L', 'MPT3'],
  ['SOT-223', 'TO261', 'TO261AA', 'SC73', 'SOT2233', 'SOT2234'],
  ['TO-252', 'DPAK', 'TO252AA', 'TO2523', 'TO2522', 'TO2523L', 'SC63', 'SOT428'],
  ['TO-263', 'D2PAK', 'DDPAK', 'TO263AB', 'TO2633', 'TO2632', 'D2PAK3', 'SOT404', 'DSQUAREPAK'],
  ['SMA', 'DO214AC', 'DO214ACSMA', 'SMADO214AC'],
  ['SMB', 'DO214AA', 'DO214AASMB', 'SMBDO214AA'],
  ['SMC', 'DO214AB', 'DO214ABSMC', 'SMCDO214AB'],
  ['SOD-123', 'SOD123MINI'],
  ['SOD-123FL', 'SOD123F', 'SOD123W', 'SOD123HE', 'SMAFL', 'DO219AB', 'SOD123FA'],
  ['SOD-323', 'SC76', 'SOD323F', 'SOD323HE', 'UMD2'],
  ['SOD-523', 'SC79', 'SOD523F', 'EMD2'],
  ['SOD-923', 'SOD923F'],
  ['SOIC-8', 'SO8', 'SOP8', 'SOIC8N', 'SOT961', 'SOT96', 'MS012', 'MS012AA'],
  [
    'PDFN5x6',
    'DFN5X6',
    'PDFN56',
    'DFN56',
    'QFN5X6',
    'POWERPAK56',
    'POWERPAK5X6',
    'LFPAK56',
    'TDSON8',
    'POWER56',
    'PQFN5X6',
    'SO8FL',
    'PPAKSO8',
    'SUPERSO8',
    'DFN8',
    'PDFN8',
    'POWERDI5060',
    'SON5X6',
  ],
  [
    'PDFN3x3',
    'DFN3X3',
    'PDFN33',
    'DFN33',
    'LFPAK33',
    'POWERPAK1212',
    'POWERPAK12128',
    'TSDSON8',
    'POWER33',
    'PQFN3X3',
    'POWERDI3333',
    'WDFN8',
    'U8FL',
    'SON3X3',
    'DFN3333',
    'PDFN3333',
  ],
  [
    'DFN2020-6',
    'DFN2020',
    'DFN2X2',
    'DFN2X26L',
    'UDFN2020',
    'UDFN6',
    'WDFN6',
    'PQFN2X2',
    'DFN20206L',
    'SOT1220',
  ],
  ['DFN1006-2', 'DFN1006', 'X1DFN1006', 'X2DFN1006', 'SOD882', 'DFN10062L', 'X1DFN10062'],
  ['DFN2510-10', 'DFN2510', 'UDFN2510', 'USON10', 'DFN10', 'UDFN10', 'DFN251010', 'DFN251010L'],
  ['MBS', 'MBS1', 'TO269', 'TO269AA'],
  ['ABS'],
];

/** Bodies of LEDs by industry name. */
const LED_NAMES: readonly (readonly [canonical: string, ...others: string[]])[] = [
  ['3528', 'PLCC2'],
  ['3528-4', 'PLCC4'],
  ['5050-6', 'PLCC6'],
  ['0604S'],
  ['1204S'],
  ['1206R'],
  ['3030H'],
];

function index(names: typeof NAMES): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [canonical, ...aliases] of names) {
    map.set(canonical.toUpperCase().replace(/[^0-9A-Z]/g, ''), canonical);
    for (const alias of aliases) map.set(alias, canonical);
  }
  return map;
}

const PACKAGES = index(NAMES);
const LED_PACKAGES = index(LED_NAMES);

const STARTS: ReadonlySet<string> = new Set(
  [...PACKAGES.keys(), ...LED_PACKAGES.keys()].map((name) => name.slice(0, 2)),
);

/** Fast check of the first two characters, before names are compared. */
export function mayBePackage(two: string): boolean {
  return STARTS.has(two.toUpperCase());
}

/** Canonical package for a name as typed (`sot23`, `TO-236AB`, `D2PAK`, `PLCC-2`); null if unknown. */
export function packageNamed(text: string): string | null {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return PACKAGES.get(plain) ?? LED_PACKAGES.get(plain) ?? null;
}

/** Tantalum bodies: EIA metric name or inch name to the usual case letter. */
const TANTALUM_CASES: Readonly<Record<string, string>> = {
  '2012': 'P',
  '3216': 'A',
  '3528': 'B',
  '6032': 'C',
  '7343': 'D',
  '0805': 'P',
  '1206': 'A',
  '1411': 'B',
  '2312': 'C',
  '2917': 'D',
};

/** Case letter of a tantalum body by its four digits; null for others. */
export function tantalumCase(digits: string): string | null {
  return Object.hasOwn(TANTALUM_CASES, digits) ? TANTALUM_CASES[digits]! : null;
}

/** LED bodies that are stored with a suffix and typed without it. */
const LED_BODIES: Readonly<Record<string, string>> = { '5050': '5050-6' };

export function ledBody(digits: string): string {
  return Object.hasOwn(LED_BODIES, digits) ? LED_BODIES[digits]! : digits;
}
