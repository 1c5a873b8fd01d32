/** How an attribute of a candidate is held against the asked one. */
export type Comparison =
  | 'same'
  | 'atLeast'
  | 'atMost'
  | 'tolerance'
  | 'class'
  | 'qualification'
  | 'composition'
  | 'capType'
  | 'near'
  | 'kind'
  | 'wavelength'
  | 'bConstant'
  | 'height'
  | 'termination'
  | 'features'
  | 'construction'
  | 'shielding'
  | 'testPoint'
  | 'limitingVoltage'
  | 'openOnly';

export interface Rule {
  /** Of our part. */
  attribute: string;
  /** Where the original's fact goes by another name: the lowest gate voltage it is rated at, its highest temperature. */
  originalAttribute?: string;
  compare: Comparison;
  /** Cost of one step away in the score. */
  stepCost: number;
  /** Up to this factor beyond the limit a part is shown, to be checked first. */
  slack?: number;
  /** Without a statement a part must not have the attribute: arrays, safety capacitors. */
  onlyWhenAsked?: true;
  /** Numbers that say nothing of it mean the plain part; otherwise a silent number leaves the fact unknown. */
  plainWhenSilent?: true;
}

const QUALIFICATION: Rule = {
  attribute: 'qualification',
  compare: 'qualification',
  stepCost: 10,
  plainWhenSilent: true,
};
const TOLERANCE: Rule = { attribute: 'tolerance', compare: 'tolerance', stepCost: 5 };

/** A worse part is shown, with the difference to be checked, however much worse it is. */
const ANY = Number.POSITIVE_INFINITY;

/**
 * What decides for each kind of part, beside value and place (`KEYS`), and which way is better. A fact of the original
 * that is unknown makes a candidate `functional`, and so does a worse one (`grade.ts`).
 */
export const RULES: Readonly<Record<string, readonly Rule[]>> = {
  'ceramic-capacitors': [
    { attribute: 'ratedVoltage', compare: 'atLeast', stepCost: 8 },
    { attribute: 'dielectric', compare: 'class', stepCost: 20 },
    TOLERANCE,
    { attribute: 'height', compare: 'height', stepCost: 30 },
    { attribute: 'termination', compare: 'termination', stepCost: 15, plainWhenSilent: true },
    { attribute: 'elements', compare: 'same', stepCost: 100, onlyWhenAsked: true, plainWhenSilent: true },
    { attribute: 'safetyClass', compare: 'same', stepCost: 100, onlyWhenAsked: true, plainWhenSilent: true },
    // Mains: what is rated for direct voltage alone says nothing about it (IEC 60384-14).
    { attribute: 'acVoltage', compare: 'atLeast', stepCost: 8, plainWhenSilent: true },
    QUALIFICATION,
  ],
  'tantalum-capacitors': [
    { attribute: 'ratedVoltage', compare: 'atLeast', stepCost: 8 },
    TOLERANCE,
    { attribute: 'capType', compare: 'capType', stepCost: 15 },
    { attribute: 'esr', compare: 'atMost', stepCost: 2, slack: ANY },
    { attribute: 'opTemp', originalAttribute: 'topTemperature', compare: 'atLeast', stepCost: 5, slack: ANY },
    QUALIFICATION,
  ],
  resistors: [
    TOLERANCE,
    { attribute: 'power', compare: 'atLeast', stepCost: 8 },
    { attribute: 'tcr', compare: 'atMost', stepCost: 3 },
    { attribute: 'maxVoltage', compare: 'limitingVoltage', stepCost: 3 },
    // Pulse withstanding, anti-sulfur: a series whose letters are understood and that has none states none.
    { attribute: 'features', compare: 'features', stepCost: 8, plainWhenSilent: true },
    { attribute: 'composition', compare: 'composition', stepCost: 8 },
    QUALIFICATION,
  ],
  resistorarrays: [
    TOLERANCE,
    { attribute: 'resistors', compare: 'same', stepCost: 100 },
    { attribute: 'circuit', compare: 'same', stepCost: 100 },
    { attribute: 'power', compare: 'atLeast', stepCost: 8 },
    { attribute: 'tcr', compare: 'atMost', stepCost: 3 },
    { attribute: 'maxVoltage', compare: 'atLeast', stepCost: 3 },
    QUALIFICATION,
  ],
  'ferrite-beads': [
    { attribute: 'ratedCurrent', compare: 'atLeast', stepCost: 1, slack: 1.5 },
    { attribute: 'dcr', compare: 'atMost', stepCost: 1, slack: 2 },
    { attribute: 'filterType', compare: 'kind', stepCost: 40 },
    { attribute: 'lines', compare: 'same', stepCost: 100, plainWhenSilent: true },
    QUALIFICATION,
  ],
  inductors: [
    TOLERANCE,
    { attribute: 'inductorType', compare: 'construction', stepCost: 20 },
    { attribute: 'shielding', compare: 'shielding', stepCost: 10 },
    { attribute: 'ratedCurrent', compare: 'atLeast', stepCost: 1, slack: 1.5 },
    { attribute: 'satCurrent', compare: 'atLeast', stepCost: 1, slack: 1.5 },
    { attribute: 'dcr', compare: 'atMost', stepCost: 1, slack: 2 },
    QUALIFICATION,
  ],
  'choke-coils': [
    { attribute: 'ratedCurrent', compare: 'atLeast', stepCost: 1 },
    { attribute: 'ratedVoltage', compare: 'atLeast', stepCost: 1 },
    { attribute: 'dcr', compare: 'atMost', stepCost: 1 },
    QUALIFICATION,
  ],
  thermistors: [
    { attribute: 'iHold', compare: 'same', stepCost: 100 },
    { attribute: 'iTrip', compare: 'atMost', stepCost: 2, slack: ANY },
    { attribute: 'rTol', compare: 'tolerance', stepCost: 5 },
    { attribute: 'b', compare: 'bConstant', stepCost: 5 },
    { attribute: 'maxVoltage', compare: 'atLeast', stepCost: 2 },
    { attribute: 'b2550', compare: 'near', stepCost: 5 },
    { attribute: 'b2585', compare: 'near', stepCost: 5 },
    { attribute: 'b25100', compare: 'near', stepCost: 5 },
    QUALIFICATION,
  ],
  leds: [
    { attribute: 'wavelengthDom', compare: 'wavelength', stepCost: 5 },
    { attribute: 'luminousIntensity', compare: 'atLeast', stepCost: 1 },
    { attribute: 'vf', compare: 'openOnly', stepCost: 1 },
    { attribute: 'viewingAngle', compare: 'openOnly', stepCost: 1 },
    { attribute: 'lensColor', compare: 'same', stepCost: 5 },
    { attribute: 'cct', compare: 'same', stepCost: 5 },
  ],
  'diode-rectifiers': [
    { attribute: 'vrrm', compare: 'atLeast', stepCost: 4 },
    { attribute: 'ifAv', compare: 'atLeast', stepCost: 4 },
    { attribute: 'trr', compare: 'atMost', stepCost: 2 },
    { attribute: 'vfMax', compare: 'atMost', stepCost: 2 },
    { attribute: 'diodeConfig', compare: 'same', stepCost: 100 },
    QUALIFICATION,
  ],
  'schottky-diodes': [
    { attribute: 'vrrm', compare: 'atLeast', stepCost: 4 },
    { attribute: 'ifAv', compare: 'atLeast', stepCost: 4 },
    { attribute: 'vfMax', compare: 'atMost', stepCost: 2 },
    { attribute: 'diodeConfig', compare: 'same', stepCost: 100 },
    QUALIFICATION,
  ],
  zeners: [
    { attribute: 'vzTol', compare: 'tolerance', stepCost: 5 },
    { attribute: 'izt', compare: 'testPoint', stepCost: 10 },
    { attribute: 'powerMax', compare: 'atLeast', stepCost: 4 },
    { attribute: 'diodeConfig', compare: 'same', stepCost: 100 },
    QUALIFICATION,
  ],
  'tvs-diodes': [
    { attribute: 'direction', compare: 'same', stepCost: 100 },
    { attribute: 'ppp', compare: 'atLeast', stepCost: 4 },
    { attribute: 'channels', compare: 'same', stepCost: 100 },
    { attribute: 'cj', compare: 'atMost', stepCost: 2 },
    QUALIFICATION,
  ],
  'bipolar-junction-transistors': [
    { attribute: 'polarity', compare: 'same', stepCost: 100 },
    { attribute: 'vceo', compare: 'atLeast', stepCost: 4 },
    { attribute: 'ic', compare: 'atLeast', stepCost: 4, slack: 2 },
    { attribute: 'hfeMin', compare: 'atLeast', stepCost: 2, slack: ANY },
    { attribute: 'hfeMax', compare: 'atMost', stepCost: 2, slack: ANY },
    { attribute: 'r1', compare: 'same', stepCost: 100 },
    { attribute: 'r2', compare: 'same', stepCost: 100 },
    QUALIFICATION,
  ],
  'mos-fets': [
    { attribute: 'fetType', compare: 'same', stepCost: 100 },
    { attribute: 'vds', compare: 'atLeast', stepCost: 4 },
    { attribute: 'idCont', compare: 'atLeast', stepCost: 4, slack: 1.5 },
    { attribute: 'rdsOn', compare: 'atMost', stepCost: 2, slack: 2 },
    // A part that is rated at 10 V does not switch at the 2.5 V that the original is rated at.
    { attribute: 'rdsVgs', originalAttribute: 'rdsVgsMin', compare: 'atMost', stepCost: 8, slack: ANY },
    { attribute: 'vgsTh', compare: 'atMost', stepCost: 4, slack: ANY },
    { attribute: 'vgsMax', compare: 'atLeast', stepCost: 2, slack: ANY },
    QUALIFICATION,
  ],
  antenna: [{ attribute: 'freqBand', compare: 'same', stepCost: 100 }],
};

/** Attributes that must be equal and by which candidates are found: value, place. */
export const KEYS: Readonly<Record<string, readonly string[]>> = {
  'ceramic-capacitors': ['capacitance', 'packageCase'],
  'tantalum-capacitors': ['capacitance', 'caseCode'],
  resistors: ['resistance', 'packageCase'],
  resistorarrays: ['resistance', 'packageCase'],
  'ferrite-beads': ['impedance', 'packageCase'],
  inductors: ['inductance', 'packageCase'],
  'choke-coils': ['cmImpedance', 'packageCase'],
  thermistors: ['r25', 'packageCase'],
  leds: ['color', 'packageCase'],
  'diode-rectifiers': ['packageCase'],
  'schottky-diodes': ['packageCase'],
  zeners: ['vz', 'packageCase'],
  'tvs-diodes': ['vrwm', 'packageCase'],
  'bipolar-junction-transistors': ['packageCase'],
  'mos-fets': ['packageCase'],
  antenna: ['packageCase'],
};

/** Attributes without which nothing can be found: a resettable fuse has a holding current and no resistance. */
export function keysOf(category: string, attributes: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = KEYS[category] ?? [];
  return category === 'thermistors' && attributes['iHold'] !== undefined ? ['iHold', 'packageCase'] : keys;
}

/** Lead in the plating is a choice of its own and never a substitute. */
export const LEADED_PLATING = /SnPb/;

/** Gold for wire bonding or glue is not for soldering; tin is for nothing else. */
export const GOLD_PLATING = /\bAu\b/;

/** Ends that give way when a board bends. */
export const SOFT_TERMINATION = /^Flexible/;

/** Series sold off, or for what only a few ask: they are never proposed without being asked for. */
export const ONLY_WHEN_ASKED = new Set([
  'safety-certified',
  'capacitor-arrays',
  'y5v-legacy',
  'high-reliability',
]);
