/** Thermistors. Sources: the B formula and the Steinhart–Hart equation; makers' points for switching PTC and fuses. */
import { thermistorConstants as constants } from './constants.ts';
import { interpolateHeld, type Point, pointsOf } from './interpolation.ts';

const KELVIN = 273.15;
const ROOM = 298.15;

/** Resistance in ohm of an NTC at `temperature` °C: `R25·exp(B·(1/T − 1/298.15))`, with B as a constant. */
export function ntcResistance(r25: number, b: number, temperature: number): number {
  return r25 * Math.exp(b * (1 / (temperature + KELVIN) - 1 / ROOM));
}

/** A, B, C of `1/T = A + B·lnR + C·ln³R`. */
export type SteinhartHart = readonly [a: number, b: number, c: number];

/** The constants through three points of a table, each `[°C, ohm]`. */
export function steinhartHart(points: readonly [Point, Point, Point]): SteinhartHart {
  const [l1, l2, l3] = points.map(([, ohm]) => Math.log(ohm)) as [number, number, number];
  const [y1, y2, y3] = points.map(([at]) => 1 / (at + KELVIN)) as [number, number, number];
  const slope2 = (y2 - y1) / (l2 - l1);
  const slope3 = (y3 - y1) / (l3 - l1);
  const c = (slope3 - slope2) / (l3 - l2) / (l1 + l2 + l3);
  const b = slope2 - c * (l1 ** 2 + l1 * l2 + l2 ** 2);
  return [y1 - (b + l1 ** 2 * c) * l1, b, c];
}

/** Temperature in °C of a thermistor of `resistance` ohm. */
export function steinhartHartTemperature([a, b, c]: SteinhartHart, resistance: number): number {
  const log = Math.log(resistance);
  return 1 / (a + b * log + c * log ** 3) - KELVIN;
}

/** Error in K of a sensor that is heated with `power` W, from its dissipation constant in W/K: `P/δ`. */
export function selfHeatingError(power: number, dissipation: number): number {
  return power / dissipation;
}

/**
 * Resistance in ohm of a switching PTC at `temperature` °C: constant to 15 K below the trip temperature, at most 4.7 kΩ
 * there, more than 47 kΩ 15 K above; linear on a logarithmic scale between these points.
 */
export function ptcResistance(r25: number, trip: number, temperature: number): number {
  const { ptcFlatBelow, ptcAtTrip, ptcAbove } = constants;
  const corners: Point[] = [
    [trip - ptcFlatBelow, Math.log(r25)],
    [trip, Math.log(ptcAtTrip)],
    [trip + ptcAbove.kelvin, Math.log(ptcAbove.resistance)],
  ];
  return Math.exp(interpolateHeld(corners, temperature));
}

/** Share of the hold current at 23 °C that a resettable fuse carries at `temperature` °C. */
export function holdFactor(temperature: number): number {
  return interpolateHeld(pointsOf(constants.holdByTemperature), temperature);
}

/** Seconds until a resettable fuse trips at `current` A, from one known point: `t_ref·(I_ref/I)²`. */
export function tripTime(reference: { seconds: number; current: number }, current: number): number {
  return reference.seconds * (reference.current / current) ** 2;
}
