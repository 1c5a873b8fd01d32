import type { Unit } from '#kernel';

/** Meaning of a value without a comparison, for an attribute. */
export type Meaning = 'prefer' | 'min' | 'max' | 'eq';

/** Attributes of one category for values without an attribute name, by unit, in order of precedence. */
export interface CategoryRoles {
  units: Partial<Record<Unit, readonly string[]>>;
  /** Unit of numbers with a prefix but without a unit (10k, 100n). */
  bare: Unit;
  /** Attributes of the first and of the second percentage. */
  tolerance: readonly string[];
}

const CAPACITOR_UNITS = { F: ['capacitance'], V: ['ratedVoltage'], ohm: ['esr'], A: ['ripple'] } as const;
const DIODE_UNITS = { V: ['vrrm', 'vfMax'], A: ['ifAv', 'ifsm'], F: ['cj'], s: ['trr'] } as const;

export const ROLES: Readonly<Record<string, CategoryRoles>> = {
  'ceramic-capacitors': {
    units: { ...CAPACITOR_UNITS, A: [], H: ['esl'] },
    bare: 'F',
    tolerance: ['tolerance'],
  },
  'tantalum-capacitors': { units: CAPACITOR_UNITS, bare: 'F', tolerance: ['tolerance'] },
  resistors: {
    units: { ohm: ['resistance'], W: ['power'], V: ['maxVoltage'] },
    bare: 'ohm',
    tolerance: ['tolerance'],
  },
  resistorarrays: { units: { ohm: ['resistance'], W: ['power'] }, bare: 'ohm', tolerance: ['tolerance'] },
  'ferrite-beads': {
    units: { ohm: ['impedance', 'dcr'], A: ['ratedCurrent'] },
    bare: 'ohm',
    tolerance: ['tolerance'],
  },
  inductors: {
    units: { H: ['inductance'], A: ['ratedCurrent', 'satCurrent'], ohm: ['dcr'], Hz: ['srf'] },
    bare: 'H',
    tolerance: ['tolerance'],
  },
  'choke-coils': {
    units: {
      ohm: ['cmImpedance', 'dcr'],
      H: ['inductance'],
      A: ['ratedCurrent'],
      V: ['ratedVoltage'],
      Hz: ['dmCutoff'],
    },
    bare: 'ohm',
    tolerance: [],
  },
  thermistors: {
    units: { ohm: ['r25', 'rMin'], A: ['iHold', 'iTrip'], V: ['maxVoltage'], W: ['maxPower'], K: ['b'] },
    bare: 'ohm',
    tolerance: ['rTol', 'bTol'],
  },
  leds: {
    units: { cd: ['luminousIntensity'], lm: ['luminousFlux'], V: ['vf'], A: ['ifTest'], K: ['cct'] },
    bare: 'ohm',
    tolerance: [],
  },
  antenna: { units: {}, bare: 'Hz', tolerance: ['efficiency'] },
  'engineering-kits': { units: {}, bare: 'ohm', tolerance: ['tolerance'] },
  'diode-rectifiers': { units: DIODE_UNITS, bare: 'F', tolerance: [] },
  'schottky-diodes': { units: { ...DIODE_UNITS, s: [] }, bare: 'F', tolerance: [] },
  zeners: {
    units: { V: ['vz'], W: ['powerMax'], ohm: ['zzt'], A: ['izt'] },
    bare: 'ohm',
    tolerance: ['vzTol'],
  },
  'tvs-diodes': { units: { V: ['vrwm'], W: ['ppp'], F: ['cj'], A: ['ipp'] }, bare: 'F', tolerance: [] },
  'bipolar-junction-transistors': {
    units: { V: ['vceo'], A: ['ic'], W: ['powerMax'], Hz: ['ft'], ohm: ['r1', 'r2'] },
    bare: 'ohm',
    tolerance: [],
  },
  'mos-fets': {
    units: { V: ['vds'], A: ['idCont'], ohm: ['rdsOn'], W: ['powerMax'], C: ['qg'], F: ['ciss'] },
    bare: 'ohm',
    tolerance: [],
  },
};

const CAPACITORS = new Set(['ceramic-capacitors', 'tantalum-capacitors']);
const RESISTORS = new Set(['resistors', 'resistorarrays']);

/** Ratings: a requested value is a minimum. */
const MINIMUM = new Set([
  'vds',
  'vceo',
  'vrrm',
  'ifAv',
  'ic',
  'idCont',
  'ppp',
  'powerMax',
  'maxPower',
  'ifsm',
  'ipp',
  'vgsMax',
  'vbrMin',
  'esdRating',
  'ratedCurrent',
  'satCurrent',
  'iHold',
  'iTrip',
  'ripple',
  'cri',
  'hfeMin',
  'qMin',
  'srf',
  'ft',
  'gain',
  'efficiency',
  'luminousIntensity',
  'luminousFlux',
  'radiantIntensity',
  'insulationResistance',
  'dmCutoff',
  'ratedVoltage',
  'maxVoltage',
  'ifTest',
  'kitValues',
  'kitQty',
]);

/** Losses and parasitics: a requested value is a maximum. */
const MAXIMUM = new Set([
  'cj',
  'esr',
  'esl',
  'dcr',
  'rdsOn',
  'trr',
  'leakage',
  'irMax',
  'vfMax',
  'vceSat',
  'vClamp',
  'zzt',
  'qg',
  'ciss',
  'vgsTh',
  'dissipationFactor',
  'height',
  'vswr',
  'rMin',
]);

/** Meaning of an unmarked value: preferred value for ratings of capacitors and resistors, else by attribute. */
export function meaningOf(category: string, attribute: string): Meaning {
  const isVoltage = attribute === 'ratedVoltage' || attribute === 'acVoltage';
  if (isVoltage && CAPACITORS.has(category)) return 'prefer';
  if ((attribute === 'power' || attribute === 'maxVoltage') && RESISTORS.has(category)) return 'prefer';
  if (MINIMUM.has(attribute)) return 'min';
  return MAXIMUM.has(attribute) ? 'max' : 'eq';
}
