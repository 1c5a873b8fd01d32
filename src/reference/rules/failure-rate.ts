/**
 * Failure rate from a life test: the upper bound of a constant rate by the χ² distribution (JESD85), scaled to use
 * conditions by Arrhenius and a power law of the voltage.
 */

/** Boltzmann's constant, eV/K. */
const BOLTZMANN = 8.617333262e-5;
const KELVIN = 273.15;
const ENOUGH_STEPS = 200;

/** Quantile of the χ² distribution with `2·half` degrees of freedom: the x with P(X ≤ x) = `probability`. */
export function chiSquare(probability: number, half: number): number {
  // With even degrees of freedom the distribution is a Poisson sum, 1 − e^(−x/2)·Σ (x/2)^i/i!.
  let low = 0;
  let high = 2 * half + 10;
  while (cumulative(high, half) < probability) high *= 2;
  for (let step = 0; step < ENOUGH_STEPS && high - low > 1e-12 * high; step++) {
    const middle = (low + high) / 2;
    if (cumulative(middle, half) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function cumulative(x: number, half: number): number {
  const mean = x / 2;
  let term = 0;
  let log = Number.NEGATIVE_INFINITY;
  // Summed as logarithms: with many failures, single terms would overflow or underflow.
  for (let i = 0; i < half; i++) {
    term = i === 0 ? -mean : term + Math.log(mean / i);
    const larger = Math.max(log, term);
    log =
      larger === Number.NEGATIVE_INFINITY
        ? larger
        : larger + Math.log(Math.exp(log - larger) + Math.exp(term - larger));
  }
  return 1 - Math.exp(log);
}

/** Acceleration by temperature: `exp(Ea/k·(1/Tuse − 1/Ttest))`. @param energy eV; temperatures in °C */
export function arrhenius(energy: number, use: number, test: number): number {
  return Math.exp((energy / BOLTZMANN) * (1 / (use + KELVIN) - 1 / (test + KELVIN)));
}

/** Acceleration by voltage: `(Vtest/Vuse)^n`. */
export function voltageAcceleration(exponent: number, use: number, test: number): number {
  return (test / use) ** exponent;
}

export interface LifeTest {
  devices: number;
  hours: number;
  failures: number;
  /** Between 0 and 1, exclusive. */
  confidence: number;
  /** Acceleration factor of test over use. */
  acceleration: number;
}

export interface FailureRate {
  chiSquare: number;
  degreesOfFreedom: number;
  /** Hours of use to which the test is equivalent. */
  deviceHours: number;
  /** Failures in 10⁹ device hours, upper bound. */
  fit: number;
  /** 10⁹/FIT, h. */
  mtbf: number;
}

/** `λ = χ²(CL, 2r+2)/(2·N·t·AF)`. */
export function failureRate({ devices, hours, failures, confidence, acceleration }: LifeTest): FailureRate {
  const value = chiSquare(confidence, failures + 1);
  const deviceHours = devices * hours * acceleration;
  const fit = (value / (2 * deviceHours)) * 1e9;
  return { chiSquare: value, degreesOfFreedom: 2 * failures + 2, deviceHours, fit, mtbf: 1e9 / fit };
}
