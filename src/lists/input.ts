/** Input of the calls of lists; unknown fields are dropped. */
import { z } from 'zod';
import { LONGEST_NOTE, MOST_LINES, MOST_PIECES } from './list.ts';

const CONTROLS = /\p{Cc}+/gu;

const oneLine = (text: string) => text.replace(CONTROLS, ' ').trim();

const name = z
  .string()
  .max(80)
  .transform(oneLine)
  .pipe(z.string().min(1))
  .describe('unique among the owner’s lists');

const note = z
  .string()
  .max(LONGEST_NOTE)
  .transform((text) => oneLine(text) || null)
  .nullable()
  .describe('empty or null: none');

const quantity = z.int().min(1).max(MOST_PIECES).describe('pieces');

const line = z.object({
  partNumber: z.string().min(1).max(80).describe('product, order or variant number, or slug'),
  quantity: quantity.nullish(),
  note: note.optional(),
});

const lines = z.array(line).max(MOST_LINES);

export const newList = z.object({ name: name.optional(), lines: lines.optional() });

export const listChange = z.object({
  name: name.optional(),
  lines: lines.optional().describe('replaces all lines'),
  version: z.int().optional().describe('of the list as it was read; 409 where it has changed since'),
});

export const newLines = z.object({ lines: lines.min(1) });

export const lineChange = z.object({ quantity: quantity.optional(), note: note.optional() });

export const noInput = z.object({});

export type LineInput = z.output<typeof line>;
export type NewList = z.output<typeof newList>;
export type ListChange = z.output<typeof listChange>;
export type LineChange = z.output<typeof lineChange>;
