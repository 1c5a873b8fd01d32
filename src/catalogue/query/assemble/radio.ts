/** Bands of antennas and wavelengths of LEDs. */
import { quantityValue, scaleDecimal } from '#kernel';
import type { ValueItem } from '../items.ts';
import type { Draft } from './draft.ts';
import { readNumber } from './read-number.ts';

/** Bands of antennas, Hz. */
const BANDS: readonly (readonly [name: string, low: number, high: number])[] = [
  ['433 MHz ISM', 0.4e9, 0.45e9],
  ['868 MHz ISM', 0.86e9, 0.88e9],
  ['915 MHz ISM', 0.9e9, 0.93e9],
  ['GNSS L1 / E1 / B1 / G1', 1.5e9, 1.65e9],
  ['Bluetooth / Wi-Fi 2.4 GHz', 2.35e9, 2.55e9],
  ['Wi-Fi 2.4 / 5-7 GHz', 5e9, 7.2e9],
  ['UWB 3.1-10.6 GHz', 3e9, 10.7e9],
];

/** A frequency determines the band, even if a word names another one: LoRa at 868 MHz. */
export function setBand(draft: Draft, { quantity, rangeEnd }: ValueItem): boolean {
  const hertz = quantityValue(quantity);
  return rangeEnd ? setWideBand(draft, hertz, quantityValue(rangeEnd)) : setBandAt(draft, hertz);
}

/** Sets the band that contains a frequency, unless a word named another one that also contains it. */
export function setBandAt(draft: Draft, hertz: number): boolean {
  const bands = BANDS.filter(([, low, high]) => hertz >= low && hertz <= high).map(([name]) => name);
  const [band] = bands;
  if (bands.some((name) => draft.filters['freqBand']?.eq === name)) return true;
  if (band === undefined || draft.hasWrittenBand) return draft.hasWrittenBand;
  draft.filters['freqBand'] = { eq: band };
  draft.hasWrittenBand = true;
  return true;
}

function setWideBand(draft: Draft, lowest: number, highest: number): boolean {
  const band = BANDS.find(
    ([, low, high]) => lowest >= low * 0.9 && highest <= high * 1.1 && highest - lowest > 0.3 * (high - low),
  );
  return band !== undefined && draft.set('freqBand', { eq: band[0] }, band[0]);
}

/** Half width of the band around a typed wavelength. */
const WAVELENGTH_BAND_NM = 5;
const INFRARED_FROM_NM = 780;

/** A wavelength means a narrow band around it; from 780 nm it is the peak of an infrared emitter. */
export function setWavelength(draft: Draft, item: ValueItem): boolean {
  const nanometres = Number(item.quantity.digits);
  const attribute = nanometres >= INFRARED_FROM_NM ? 'wavelengthPeak' : 'wavelengthDom';
  if (item.rangeEnd || item.compare || draft.binding(item)?.compare)
    return readNumber(draft, item, attribute);
  const [min = 0, max = 0] = [-1, 1].map((side) =>
    scaleDecimal(String(nanometres + side * WAVELENGTH_BAND_NM), -9),
  );
  return draft.set(attribute, { min, max }, `${nanometres} nm ±${WAVELENGTH_BAND_NM}`);
}

/** Also sets the colour whose band contains the wavelength. */
export function setColourOfWavelength(draft: Draft): void {
  if (!draft.is('leds') || draft.filters['color']) return;
  if (draft.filters['wavelengthPeak']) draft.set('color', { eq: 'Infrared' });
  const item = draft.items.find((one) => one.kind === 'value' && one.quantity.unit === 'm');
  if (item?.kind !== 'value' || item.rangeEnd || item.compare) return;
  const metres = scaleDecimal(item.quantity.digits, -9);
  const band = draft.vocabulary.colourBands.find(
    ({ min, max }) => metres >= min * (1 - 1e-9) && metres <= max * (1 + 1e-9),
  );
  if (band) draft.set('color', { eq: band.colour });
}
