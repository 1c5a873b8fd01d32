/** How an attribute of a candidate is compared with the requested value. */
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
  /** Attribute of our part. */
  attribute: string;
  /** Attribute of the original if its id differs: the lowest gate voltage it is rated at, its highest temperature. */
  originalAttribute?: string;
  compare: Comparison;
  /** Score penalty per step of difference. */
  stepCost: number;
  /** A part that is worse than the limit by up to this factor is shown, to be checked first. */
  slack?: number;
  /** If the request does not state the attribute, a part must not have it: arrays, safety capacitors. */
  onlyWhenAsked?: true;
  /**
   * A part number that does not encode the attribute means the plain part; without this flag the fact stays unknown.
   */
  plainWhenSilent?: true;
}

const QUALIFICATION: Rule = {
  attribute: 'qualification',
  compare: 'qualification',
  stepCost: 10,
  plainWhenSilent: true,
};
const TOLERANCE: Rule = { attribute: 'tolerance', compare: 'tolerance', stepCost: 5 };

/** No limit: a worse part is always shown, with the difference to be checked. */
const ANY = Number.POSITIVE_INFINITY;

/**
 * Deciding attributes of each category besides value and package (`KEYS`), and which direction is better. A fact of the
 * original that is unknown makes a candidate `functional`, and so does a worse one (`grade.ts`).
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
    // Mains: a rating for direct voltage alone says nothing about alternating voltage (IEC 60384-14).
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
    // Pulse withstanding, anti-sulfur: a series whose letters are all understood and name no feature has none.
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

/** Attributes by which candidates are found and that must be equal: value and package. */
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

/**
 * Attributes without which no candidate can be found. A resettable fuse has a holding current instead of a resistance.
 */
export function keysOf(category: string, attributes: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = KEYS[category] ?? [];
  return category === 'thermistors' && attributes['iHold'] !== undefined ? ['iHold', 'packageCase'] : keys;
}

/** Leaded plating is delivered on request only, never as a substitute. */
export const LEADED_PLATING = /SnPb/;

/** Gold is for wire bonding or conductive glue, not for soldering; tin is for soldering only. */
export const GOLD_PLATING = /\bAu\b/;

/** Terminations that give way when the board bends. */
export const SOFT_TERMINATION = /^Flexible/;

/** Subcategories that are being sold off or serve special needs: proposed on request only. */
export const ONLY_WHEN_ASKED = new Set([
  'safety-certified',
  'capacitor-arrays',
  'y5v-legacy',
  'high-reliability',
]);
