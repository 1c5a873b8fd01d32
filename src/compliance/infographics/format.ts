/** The parts of an infographic before it is turned into markup. */
import type { InfographicReply } from '../contract.ts';
import type { Drawing } from './drawing.ts';

export const INFOGRAPHIC_WIDTH = 760;
/** Fits the width of a phone screen without scaling down. */
export const NARROW_WIDTH = 350;

export type Content = Pick<InfographicReply, 'title' | 'height' | 'description'> & {
  drawing: Drawing;
  /** The same content stacked in one column, for a phone. */
  narrow: { drawing: Drawing; height: number } | null;
};
