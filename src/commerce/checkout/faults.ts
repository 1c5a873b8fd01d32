/**
 * Points in the submission of an order at which a test may kill the process. They have no effect in a live store.
 */
import type { Platform } from '#platform';

/** Before and after each commit and each call to an outside service. */
export const FAULT_POINTS = [
  'order:before-authorise',
  'order:after-authorise',
  'order:after-lock',
  'order:after-stock',
  'order:after-codes',
  'order:before-commit',
  'order:after-commit',
  'order:before-void',
  'order:after-void',
  'capture:before',
  'capture:after',
  'void:before',
  'void:after',
  'cancel:before-commit',
  'cancel:after-commit',
  'release:before',
  'release:after',
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];

export interface Faults {
  hit(point: FaultPoint): void;
}

/** `FAULT_POINT` names the point at which a trial ends at once, as in a power failure. */
export function createFaults({ config, log }: Pick<Platform, 'config' | 'log'>): Faults {
  const faultPoint = config.trial ? process.env['FAULT_POINT'] : undefined;
  if (!faultPoint) return { hit: () => undefined };
  log.warn({ point: faultPoint }, 'this process ends at a point named for a test');
  return {
    hit: (point) => {
      if (point === faultPoint) process.kill(process.pid, 'SIGKILL');
    },
  };
}
