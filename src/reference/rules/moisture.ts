/** Moisture sensitivity by IPC/JEDEC J-STD-020 and J-STD-033: how long a part may lie open before reflow. */
import moisture from '../../../data/reference/moisture.json' with { type: 'json' };

export interface MoistureLevel {
  level: string;
  /** Floor life; null: unlimited; 0: the time on the label, after a bake. */
  hours: number | null;
  /** Relative humidity up to which it holds, %. */
  humidity: number;
}

export const MOISTURE_LEVELS: readonly MoistureLevel[] = moisture.levels;
/** Up to this temperature floor life holds, °C. */
export const FLOOR_CELSIUS: number = moisture.celsius;

export type FloorLife =
  | { state: 'unlimited' }
  | { state: 'remaining'; hours: number; of: number }
  | { state: 'used-up'; hours: number; of: number }
  /** Level 6: bake first, then the label counts. */
  | { state: 'label' }
  /** Warmer or damper than floor life is defined for: the derating table of J-STD-033 decides. */
  | { state: 'conditions'; humidity: number };

/** What is left of the floor life after `exposed` hours outside the dry pack. */
export function floorLife(
  { hours, humidity }: MoistureLevel,
  exposed: number,
  air: { celsius: number; humidity: number },
): FloorLife {
  if (hours === 0) return { state: 'label' };
  if (air.celsius > FLOOR_CELSIUS || air.humidity > humidity) return { state: 'conditions', humidity };
  if (hours === null) return { state: 'unlimited' };
  const left = hours - exposed;
  return left > 0
    ? { state: 'remaining', hours: left, of: hours }
    : { state: 'used-up', hours: -left, of: hours };
}
