/** Reply schemas of this module's calls, for the API reference. */
import { z } from 'zod';
import { asIssue, type Message } from '#messages';
import type { StoreSettings } from './contract.ts';
import { refusals } from './refusals.ts';

const translations = z.record(z.string(), z.looseObject({})).describe('translations by language');

export const settingsReply = z
  .looseObject({
    store: z.looseObject({
      name: z.string(),
      url: z.string(),
      country: z.string(),
      locale: z.string(),
      locales: z.array(z.object({ code: z.string(), name: z.string(), fallback: z.string().nullable() })),
      currency: z.string(),
      currencies: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          symbol: z.string(),
          decimals: z.int(),
          rate: z.number().describe('units for one of the store currency'),
          type: z.enum(['base', 'display']).describe('`display`: for reading only, approximate'),
        }),
      ),
    }),
    company: z.looseObject({ email: z.string(), phone: z.string() }),
  })
  .meta({ id: 'Settings' });

export const menusReply = z.array(
  z
    .looseObject({
      id: z.string(),
      name: z.string(),
      items: z.array(z.looseObject({ name: z.string(), type: z.string(), $locale: translations.optional() })),
    })
    .meta({ id: 'Menu' }),
);

export const sessionReply = z
  .object({
    locale: z.string(),
    currency: z.string(),
    account_id: z.string().nullable().describe('who is logged in'),
    cart_id: z.string().nullable(),
  })
  .meta({ id: 'Session' });

/** The choices of a visitor; null resets to the store's default. Other fields cannot be set. */
export function sessionChange({ locales, currencies }: Pick<StoreSettings, 'locales' | 'currencies'>) {
  const code = (field: 'locale' | 'currency', choices: readonly { code: string }[]) =>
    z
      .string({ error: asIssue(unknownChoice(field, choices)) })
      .nullable()
      .optional()
      .describe(`one of ${codesOf(choices)}; null: the store's own`);
  return z.object({ locale: code('locale', locales), currency: code('currency', currencies) });
}

export function unknownChoice(field: 'locale' | 'currency', choices: readonly { code: string }[]): Message {
  return refusals.unknownChoice({ field, codes: codesOf(choices) });
}

function codesOf(choices: readonly { code: string }[]): string {
  return choices.map((each) => each.code).join(', ');
}
