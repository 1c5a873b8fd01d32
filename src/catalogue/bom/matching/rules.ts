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
  | 'bConstant';

export interface Rule {
  attribute: string;
  compare: Comparison;
  /** Cost of one step away in the score. */
  cost: number;
  /** Up to this factor beyond the limit a part is shown, to be checked first. */
  slack?: number;
  /** Without a statement a part must not have the attribute: arrays, safety capacitors. */
  onlyWhenAsked?: true;
}

const QUALIFICATION: Rule = { attribute: 'qualification', compare: 'qualification', cost: 10 };
const TOLERANCE: Rule = { attribute: 'tolerance', compare: 'tolerance', cost: 5 };

/** Attributes of the place and the value come first: a difference there rules a part out. */
export const RULES: Readonly<Record<string, readonly Rule[]>> = {
  'ceramic-capacitors': [
    { attribute: 'ratedVoltage', compare: 'atLeast', cost: 8 },
    { attribute: 'dielectric', compare: 'class', cost: 20 },
    TOLERANCE,
    { attribute: 'elements', compare: 'same', cost: 100, onlyWhenAsked: true },
    { attribute: 'safetyClass', compare: 'same', cost: 100, onlyWhenAsked: true },
    // Mains: what is rated for direct voltage alone says nothing about it (IEC 60384-14).
    { attribute: 'acVoltage', compare: 'atLeast', cost: 8 },
    QUALIFICATION,
  ],
  'tantalum-capacitors': [
    { attribute: 'ratedVoltage', compare: 'atLeast', cost: 8 },
    TOLERANCE,
    { attribute: 'capType', compare: 'capType', cost: 15 },
    { attribute: 'esr', compare: 'atMost', cost: 2 },
    QUALIFICATION,
  ],
  resistors: [
    TOLERANCE,
    { attribute: 'power', compare: 'atLeast', cost: 8 },
    { attribute: 'tcr', compare: 'atMost', cost: 3 },
    { attribute: 'maxVoltage', compare: 'atLeast', cost: 3 },
    { attribute: 'composition', compare: 'composition', cost: 8 },
    QUALIFICATION,
  ],
  resistorarrays: [
    TOLERANCE,
    { attribute: 'resistors', compare: 'same', cost: 100 },
    { attribute: 'circuit', compare: 'same', cost: 100 },
    { attribute: 'power', compare: 'atLeast', cost: 8 },
    QUALIFICATION,
  ],
  'ferrite-beads': [
    { attribute: 'ratedCurrent', compare: 'atLeast', cost: 1, slack: 1.5 },
    { attribute: 'dcr', compare: 'atMost', cost: 1, slack: 2 },
    { attribute: 'filterType', compare: 'kind', cost: 40 },
    { attribute: 'lines', compare: 'same', cost: 100 },
    QUALIFICATION,
  ],
  inductors: [
    TOLERANCE,
    { attribute: 'ratedCurrent', compare: 'atLeast', cost: 1, slack: 1.5 },
    { attribute: 'satCurrent', compare: 'atLeast', cost: 1, slack: 1.5 },
    { attribute: 'dcr', compare: 'atMost', cost: 1, slack: 2 },
    QUALIFICATION,
  ],
  'choke-coils': [
    { attribute: 'ratedCurrent', compare: 'atLeast', cost: 1 },
    { attribute: 'ratedVoltage', compare: 'atLeast', cost: 1 },
    { attribute: 'dcr', compare: 'atMost', cost: 1 },
    QUALIFICATION,
  ],
  thermistors: [
    { attribute: 'iHold', compare: 'same', cost: 100 },
    { attribute: 'rTol', compare: 'tolerance', cost: 5 },
    { attribute: 'b', compare: 'bConstant', cost: 5 },
    { attribute: 'maxVoltage', compare: 'atLeast', cost: 2 },
    { attribute: 'b2550', compare: 'near', cost: 5 },
    { attribute: 'b2585', compare: 'near', cost: 5 },
    { attribute: 'b25100', compare: 'near', cost: 5 },
    QUALIFICATION,
  ],
  leds: [
    { attribute: 'wavelengthDom', compare: 'wavelength', cost: 5 },
    { attribute: 'luminousIntensity', compare: 'atLeast', cost: 1 },
    { attribute: 'lensColor', compare: 'same', cost: 5 },
    { attribute: 'cct', compare: 'same', cost: 5 },
  ],
  'diode-rectifiers': [
    { attribute: 'vrrm', compare: 'atLeast', cost: 4 },
    { attribute: 'ifAv', compare: 'atLeast', cost: 4 },
    { attribute: 'trr', compare: 'atMost', cost: 2 },
    { attribute: 'vfMax', compare: 'atMost', cost: 2 },
    { attribute: 'diodeConfig', compare: 'same', cost: 100 },
    QUALIFICATION,
  ],
  'schottky-diodes': [
    { attribute: 'vrrm', compare: 'atLeast', cost: 4 },
    { attribute: 'ifAv', compare: 'atLeast', cost: 4 },
    { attribute: 'vfMax', compare: 'atMost', cost: 2 },
    { attribute: 'diodeConfig', compare: 'same', cost: 100 },
    QUALIFICATION,
  ],
  zeners: [
    { attribute: 'vzTol', compare: 'tolerance', cost: 5 },
    { attribute: 'powerMax', compare: 'atLeast', cost: 4 },
    { attribute: 'diodeConfig', compare: 'same', cost: 100 },
    QUALIFICATION,
  ],
  'tvs-diodes': [
    { attribute: 'direction', compare: 'same', cost: 100 },
    { attribute: 'ppp', compare: 'atLeast', cost: 4 },
    { attribute: 'channels', compare: 'same', cost: 100 },
    { attribute: 'cj', compare: 'atMost', cost: 2 },
    QUALIFICATION,
  ],
  'bipolar-junction-transistors': [
    { attribute: 'polarity', compare: 'same', cost: 100 },
    { attribute: 'vceo', compare: 'atLeast', cost: 4 },
    { attribute: 'ic', compare: 'atLeast', cost: 4 },
    { attribute: 'r1', compare: 'same', cost: 100 },
    { attribute: 'r2', compare: 'same', cost: 100 },
    QUALIFICATION,
  ],
  'mos-fets': [
    { attribute: 'fetType', compare: 'same', cost: 100 },
    { attribute: 'vds', compare: 'atLeast', cost: 4 },
    { attribute: 'idCont', compare: 'atLeast', cost: 4, slack: 1.5 },
    { attribute: 'rdsOn', compare: 'atMost', cost: 2, slack: 2 },
    QUALIFICATION,
  ],
  antenna: [{ attribute: 'freqBand', compare: 'same', cost: 100 }],
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
export function keysOf(category: string, stated: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = KEYS[category] ?? [];
  return category === 'thermistors' && stated['iHold'] !== undefined ? ['iHold', 'packageCase'] : keys;
}

/** Lead in the plating is a choice of its own and never a substitute. */
export const LEADED_PLATING = /SnPb/;

/** Series sold off, or for what only a few ask: they are never proposed without being asked for. */
export const ONLY_WHEN_ASKED = new Set([
  'safety-certified',
  'capacitor-arrays',
  'y5v-legacy',
  'high-reliability',
]);
