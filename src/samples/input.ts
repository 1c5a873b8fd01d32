/** Input of the calls of samples and kits; unknown fields are dropped. */
import { z } from 'zod';
import { asIssue } from '#messages';
import { refusals } from './refusals.ts';

/** Why a field is refused. */
const issues = {
  invalidAddress: asIssue(refusals.invalidAddress),
};

const CONTROLS = /[^\P{Cc}\n]+/gu;

/** Trims every line of a text and removes empty ones. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

const requiredText = (longest: number) =>
  z.string().max(longest).transform(cleanText).pipe(z.string().min(1));
const addressField = z.string().max(120).nullish();

/** One text, or the address fields of the shop. */
const address = z
  .union([
    z.string().max(500),
    z
      .object({
        name: addressField,
        company: addressField,
        address1: addressField,
        address2: addressField,
        zip: addressField,
        city: addressField,
        state: addressField,
        country: addressField,
      })
      .transform(({ name, company, address1, address2, zip, city, state, country }) =>
        [name, company, address1, address2, [zip, city].filter(Boolean).join(' '), state, country]
          .filter(Boolean)
          .join('\n'),
      ),
  ])
  .transform(cleanText)
  .pipe(z.string().min(5, issues.invalidAddress).max(600))
  .describe('where the pieces go: one text, or the fields of an address');

const email = z.string().max(254).describe('a work address');

export const sampleInput = z.object({
  email,
  company: requiredText(160),
  address,
  lines: z
    .array(
      z.object({
        partNumber: z.string().min(1).max(80),
        quantity: z
          .int()
          .min(1)
          .max(1_000_000)
          .nullish()
          .describe('pieces; the most that is given where left out'),
      }),
    )
    .min(1)
    .max(100),
});

export const kitInput = z.object({
  email,
  company: requiredText(160),
  site: requiredText(300).describe('where the boards are built or designed'),
  address: address.optional().describe('where the kit is sent; the site where left out'),
  project: requiredText(1_000),
  yearly_volume: z.int().min(0).max(2_000_000_000).describe('pieces a year, all parts together'),
  kit: z.string().min(1).max(80).describe('part number of an engineering kit'),
});

export type SampleInput = z.output<typeof sampleInput>;
export type KitInput = z.output<typeof kitInput>;
