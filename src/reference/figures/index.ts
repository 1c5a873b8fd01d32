import { BEAD_FIGURES } from './beads.ts';
import { CERAMIC_FIGURES } from './ceramic.ts';
import type { FigureSource } from './figure.ts';
import { REFLOW_FIGURES } from './reflow.ts';

export const FIGURES: ReadonlyMap<string, FigureSource> = new Map(
  [...REFLOW_FIGURES, ...CERAMIC_FIGURES, ...BEAD_FIGURES].map((source) => [source.id, source]),
);
