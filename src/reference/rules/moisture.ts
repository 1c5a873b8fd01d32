/** Moisture sensitivity by IPC/JEDEC J-STD-020 and J-STD-033: how long a part may be exposed to air before reflow. */
import moisture from '../../../data/reference/moisture.json' with { type: 'json' };

export interface MoistureLevel {
  level: string;
  /** Floor life; null: unlimited; 0: as on the label, after a bake. */
  hours: number | null;
  /** Relative humidity up to which the floor life applies, %. */
  humidity: number;
}

export const MOISTURE_LEVELS: readonly MoistureLevel[] = moisture.levels;
/** Temperature up to which the floor life applies, °C. */
export const FLOOR_CELSIUS: number = moisture.celsius;

export type FloorLife =
  | { state: 'unlimited' }
  | { state: 'remaining'; hours: number; totalHours: number }
  | { state: 'used-up'; hours: number; totalHours: number }
  /** Level 6: bake first, then the time on the label applies. */
  | { state: 'label' }
  /** Warmer or damper than floor life is defined for: the derating table of J-STD-033 applies. */
  | { state: 'conditions'; humidity: number }
  /** Exposed only to air as dry as in a dry cabinet, which stops the clock. */
  | { state: 'paused'; hours: number };

/** Humidity up to which a dry cabinet stops the clock, % (J-STD-033). */
export const DRY_HUMIDITY = 5;

/** The air to which parts are exposed. */
export interface Air {
  celsius: number;
  /** Relative, %. */
  humidity: number;
}

/**
 * Whether time in a dry cabinet resets the clock (J-STD-033, short exposure): five times the exposure for levels 2 to 3
 * after at most 12 h, ten times for levels 4 to 5a after at most 8 h, and only if the exposure was to air no warmer and
 * no damper than floor life is defined for. Otherwise the cabinet only stops the clock.
 */
export function isReset(
  { level, humidity }: MoistureLevel,
  exposedHours: number,
  dry: number,
  air: Air,
): boolean {
  if (exposedHours <= 0 || level === '1' || level === '6') return false;
  if (air.celsius > FLOOR_CELSIUS || air.humidity > humidity || air.humidity <= DRY_HUMIDITY) return false;
  const isTender = level === '4' || level.startsWith('5');
  const [maxHours, factor] = isTender ? [8, 10] : [12, 5];
  return exposedHours <= maxHours && dry >= factor * exposedHours;
}

/** The remaining floor life after `exposedHours` outside the dry pack. */
export function floorLife({ hours, humidity }: MoistureLevel, exposedHours: number, air: Air): FloorLife {
  if (hours === 0) return { state: 'label' };
  if (hours !== null && air.humidity <= DRY_HUMIDITY && air.celsius <= FLOOR_CELSIUS)
    return { state: 'paused', hours };
  if (air.celsius > FLOOR_CELSIUS || air.humidity > humidity) return { state: 'conditions', humidity };
  if (hours === null) return { state: 'unlimited' };
  const remainingHours = hours - exposedHours;
  return remainingHours > 0
    ? { state: 'remaining', hours: remainingHours, totalHours: hours }
    : { state: 'used-up', hours: -remainingHours, totalHours: hours };
}
