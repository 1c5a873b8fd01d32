/** Pieces on hand: the opening rule and what has moved since. */
export { openingStock } from './opening.ts';
