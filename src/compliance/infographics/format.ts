/** What a drawing is made of, before it is markup. */
import type { InfographicReply } from '../contract.ts';
import type { Drawing } from './drawing.ts';

export const INFOGRAPHIC_WIDTH = 760;
/** As wide as a phone shows without making it smaller. */
export const NARROW_WIDTH = 350;

export type Content = Pick<InfographicReply, 'title' | 'height' | 'description'> & {
  drawing: Drawing;
  /** The same, one part below the other, for a phone. */
  narrow: { drawing: Drawing; height: number } | null;
};
