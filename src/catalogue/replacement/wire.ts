/**
 * Reply of `/api/electrolytic-replacement`. SI base units, lengths in mm, areas in mm², temperatures in °C, prices in
 * the reply's `currency`. Browser-safe.
 */

/** Role of the electrolytic in the circuit. */
export const ROLES = ['input', 'output', 'ldo', 'hold-up', 'coupling', 'timing'] as const;
export type Role = (typeof ROLES)[number];

/** Rule that sets the needed capacitance. */
export type NeedRule = 'capacitance' | 'impedance' | 'ripple' | 'transient' | 'energy';

export interface Need {
  rule: NeedRule;
  /** Effective capacitance in F that the ceramics must have together. */
  capacitance: number;
}

/** Factors that reduce the capacitance of one part; `effective` is the nominal value times all of them. */
export interface CapacitanceChain {
  nominal: number;
  /** 1 − tolerance. */
  tolerance: number;
  /** Share that remains at the working voltage. */
  bias: number;
  /** Share that remains at the worst temperature of the range. */
  temperature: number;
  /** Share that remains after ten years. */
  ageing: number;
  effective: number;
}

/** Equal ceramics in parallel that replace one electrolytic. */
export interface ReplacementSet {
  partNumber: string;
  slug: string;
  name: string;
  /** Parts in parallel. */
  count: number;
  /** Effective capacitance of all together, F. */
  effectiveCapacitance: number;
  /** Board area of all together, with 0.5 mm around each, mm². */
  area: number;
  /** Height of the highest part, mm. */
  height: number;
  /** Price of all together, at the unit price for `count` times the requested quantity; null: by quotation only. */
  price: number | null;
  unitPrice: number | null;
  /** Pieces on hand. */
  stock: number;
  minimum: number;
  multiple: number;
  /** Facts of a single part. */
  each: {
    capacitance: number;
    ratedVoltage: number;
    dielectric: string;
    packageCase: string;
    tolerance: string;
    length: number;
    width: number;
    chain: CapacitanceChain;
    /** At the frequency, ohm. */
    esr: number;
    impedance: number;
    /** Ripple current in A rms and its heat in W and K; null if the current or the thermal resistance is unknown. */
    heat: { current: number; power: number; rise: number } | null;
  };
}

export type RefusalReason = 'too-many' | 'hold-up' | 'value-matters' | 'nothing-fits' | 'no-energy-rule';

/** One answer: the best set, whether to build it, and other sets. The fields of a set are absent if no part fits. */
export interface ReplacementAnswer extends Partial<ReplacementSet> {
  recommended: boolean;
  /** Why it is not recommended; null if it is. */
  reason: string | null;
  reasonId: RefusalReason | null;
  partNumber?: string;
  /** The need that the set must meet, and all needs that were calculated. */
  needed: Need | null;
  needs: Need[];
  /** Sets of other parts, best first. */
  candidates: ReplacementSet[];
}

export interface ReplacementWarning {
  id: string;
  text: string;
}

/** The electrolytic as described by the request, otherwise with typical values. */
export interface ElectrolyticFacts {
  /** At the frequency, ohm. */
  esr: number;
  impedance: number;
  diameter: number;
  length: number;
  /** Of the can, mm². */
  area: number;
  /** Typical price, estimated from the size of the can. */
  price: number;
}

/** All inputs as read, with defaults filled in. */
export interface ReplacementInputs {
  capacitance: number;
  voltage: number;
  /** Percent. */
  tolerance: number;
  workingVoltage: number;
  role: Role | null;
  frequency: number;
  esr: number;
  /** Current of the ripple formula: load current at an input, peak to peak at an output, rms elsewhere; A. */
  ripple: number | null;
  /** Ripple current in the capacitor, A rms. */
  rippleRms: number | null;
  /** Allowed ripple voltage, V. */
  rippleVoltage: number | null;
  duty: number;
  step: number | null;
  crossover: number | null;
  inductance: number | null;
  dip: number | null;
  power: number | null;
  holdTime: number | null;
  minimumVoltage: number | null;
  /** Highest ambient temperature, °C. */
  temperature: number;
  /** Lowest ambient temperature, °C; null: worst case of the ceramic's class. */
  temperatureMin: number | null;
  /** Largest allowed height, mm. */
  height: number | null;
  diameter: number;
  length: number;
  /** Number of electrolytics to replace. */
  quantity: number;
  /** Names of inputs that were filled in with defaults. */
  assumed: string[];
}

export interface ReplacementReply {
  /** By nominal capacitance: conservative. */
  sameCapacitance: ReplacementAnswer;
  /** By impedance, ripple, transient or energy, as far as the inputs allow: sufficient for most circuits. */
  sameImpedance: ReplacementAnswer;
  warnings: ReplacementWarning[];
  inputs: ReplacementInputs;
  electrolytic: ElectrolyticFacts;
  currency: string;
  /** Version of the models. */
  model: number;
}
