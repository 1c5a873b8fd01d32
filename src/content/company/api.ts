/** `GET /company`: anybody may read it, every answer may be shared. */
import { Hono } from 'hono';
import { z } from 'zod';
import { chooseLocale, type DescribedCall, type Settings } from '#settings';
import { companyInForce } from '#settings/company';
import { companyFacts } from './facts.ts';

const SHARED = 'public, max-age=60, stale-while-revalidate=600';

export const COMPANY_CALLS: readonly DescribedCall[] = [
  {
    method: 'get',
    path: '/company',
    open: true,
    spec: {
      summary: 'Who runs the shop: address, sales teams, certificates, shipping rates',
      notes: '`sample` says that the facts are those of a sample company.',
      parameters: { locale: z.string().describe('language of names and amounts') },
      reply: z.looseObject({
        sample: z.boolean(),
        legalName: z.string(),
        regions: z.array(z.looseObject({ id: z.string(), name: z.string(), email: z.string() })),
        certificates: z.array(z.looseObject({ standard: z.string(), number: z.string() })),
        shipping: z.array(z.looseObject({ id: z.string(), countries: z.array(z.string()) })),
      }),
    },
  },
];

/** To be mounted under `/api`. */
export function companyRoutes({ store }: Pick<Settings, 'store'>): Hono {
  return new Hono().get('/company', (c) => {
    const locale = chooseLocale(store, c.req.query('locale'), c.req.header('X-Locale'));
    return c.json(companyFacts(companyInForce(), store.currency, locale), 200, {
      'Cache-Control': SHARED,
      Vary: 'X-Locale',
    });
  });
}
