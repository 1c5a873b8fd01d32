/**
 * The constants of all models, from `data/models.json`, and their version. Any change of a constant or formula needs a
 * new version, which is shown beside every curve.
 */
import models from '../../../data/models.json' with { type: 'json' };

type Table<T> = Readonly<Record<string, T>>;
type Range = readonly [low: number, high: number];

/** Bias dependence of a dielectric: `x = V/Vr * s0 * fill^a`; `1/(1 + x^n)` of the capacitance remains. */
export interface BiasConstants {
  s0: number;
  a: number;
  n: number;
}

/** A diode of one kind: saturation current A, ideality, series resistance ohm; the point it was fitted to. */
export interface DiodeConstants {
  of: string;
  saturation: number;
  n: number;
  series: number;
  /** Current in A for which the type's forward voltage limit is specified, and that limit in V. */
  current?: number;
  limit?: number;
}

export const MODEL_VERSION: number = models.version;

export const mlccConstants = {
  ...models.mlcc,
  dcBias: models.mlcc.dcBias as Table<BiasConstants | null>,
  temperaturePercent: models.mlcc.temperaturePercent as Table<Table<number>>,
  temperatureLimitPercent: models.mlcc.temperatureLimitPercent as unknown as Table<Range>,
  temperatureLimitPpm: models.mlcc.temperatureLimitPpm as unknown as Table<Range>,
  ageingPercentPerDecade: models.mlcc.ageingPercentPerDecade as Table<number>,
  thermalResistance: models.mlcc.thermalResistance as Table<number>,
  boardLoopNanohenry: models.mlcc.boardLoopNanohenry as unknown as Range,
};

export const tantalumConstants = {
  ...models.tantalum,
  inductanceNanohenry: models.tantalum.inductanceNanohenry as Table<number>,
  derating: models.tantalum.derating as Table<number>,
};

export const beadConstants = {
  ...models.bead,
  peakHz: models.bead.peakHz as Table<number>,
  quality: models.bead.quality as Table<number>,
};

export const inductorConstants = {
  ...models.inductor,
  saturationExponent: models.inductor.saturationExponent as Table<number>,
  peakQuality: models.inductor.peakQuality as Table<number>,
};

export const { resistor: resistorConstants, thermistor: thermistorConstants } = models;

export const diodeConstants = {
  ...models.diode,
  types: models.diode.types as Record<keyof typeof models.diode.types, DiodeConstants>,
};

export const { zener: zenerConstants, mosfet: mosfetConstants, bipolar: bipolarConstants } = models;

export const tvsConstants = { ...models.tvs, pulseRange: models.tvs.pulseRange as unknown as Range };

export interface LedMaterial {
  n: number;
  intensityExponent: number;
  percentPerKelvin: number;
  voltPerKelvin: number;
}

export const ledConstants = {
  ...models.led,
  materials: models.led.materials as Table<LedMaterial>,
  materialByColor: models.led.materialByColor as Table<string>,
  percentPerKelvinByColor: models.led.percentPerKelvinByColor as Table<number>,
};

export const antennaConstants = {
  ...models.antenna,
  boardMillimetres: models.antenna.boardMillimetres as unknown as Range,
};
