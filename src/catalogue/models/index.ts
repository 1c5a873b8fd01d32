/** Models of the parts: pure functions in SI units, temperatures in °C. Typical values, never guaranteed. */
export * from './antenna.ts';
export * from './bead.ts';
export { MODEL_VERSION } from './constants.ts';
export { comparisonOf, curvesOf, curveTexts, figuresOf } from './curves/index.ts';
export * from './diode.ts';
export * from './inductor.ts';
export * from './led.ts';
export * as mlccModel from './mlcc.ts';
export * from './resistor.ts';
export * from './tantalum.ts';
export * from './thermistor.ts';
export * from './transistor.ts';
