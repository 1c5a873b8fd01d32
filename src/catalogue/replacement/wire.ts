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
  /** Of all together, F. */
  effectiveCapacitance: number;
  /** Board area of all together, 0.5 mm around each, mm². */
  area: number;
  /** Of the highest, mm. */
  height: number;
  /** Of all together, each at the price of `count` times the asked quantity; null: by quotation only. */
  price: number | null;
  unitPrice: number | null;
  /** Pieces on hand. */
  stock: number;
  minimum: number;
  multiple: number;
  /** One part. */
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
    /** Ripple current in A rms, the heat it makes in W and K; null where none was given or no thermal resistance is known. */
    heat: { current: number; power: number; rise: number } | null;
  };
}

export type RefusalReason = 'too-many' | 'hold-up' | 'value-matters' | 'nothing-fits' | 'no-energy-rule';

/** One answer: the best set, whether it should be built, and other sets. All null where no part fits at all. */
export interface ReplacementAnswer extends Partial<ReplacementSet> {
  recommended: boolean;
  /** Why not recommended; null where it is. */
  reason: string | null;
  reasonId: RefusalReason | null;
  partNumber?: string;
  /** What the set has to reach, and every rule that was worked out. */
  needed: Need | null;
  needs: Need[];
  /** Other parts, the best first. */
  candidates: ReplacementSet[];
}

export interface ReplacementWarning {
  id: string;
  text: string;
}

/** The electrolytic as it was given, or as it typically is. */
export interface ElectrolyticFacts {
  /** At the frequency, ohm. */
  esr: number;
  impedance: number;
  diameter: number;
  length: number;
  /** Of the can, mm². */
  area: number;
  /** A typical price; an estimate from the size of the can. */
  price: number;
}

/** All inputs as they were read, with what was filled in. */
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
  /** A rms in the capacitor. */
  rippleRms: number | null;
  /** Allowed, V. */
  rippleVoltage: number | null;
  duty: number;
  step: number | null;
  crossover: number | null;
  inductance: number | null;
  dip: number | null;
  power: number | null;
  holdTime: number | null;
  minimumVoltage: number | null;
  /** Highest ambient. */
  temperature: number;
  /** Null: worst case of the ceramic's class. */
  temperatureMin: number | null;
  /** Most, mm. */
  height: number | null;
  diameter: number;
  length: number;
  /** Electrolytics to replace. */
  quantity: number;
  /** Inputs that were filled in by us. */
  assumed: string[];
}

export interface ReplacementReply {
  /** By nominal value: conservative. */
  sameCapacitance: ReplacementAnswer;
  /** By impedance, ripple, transient or energy, as far as the inputs say: what most circuits need. */
  sameImpedance: ReplacementAnswer;
  warnings: ReplacementWarning[];
  inputs: ReplacementInputs;
  electrolytic: ElectrolyticFacts;
  currency: string;
  /** Version of the models. */
  model: number;
}
