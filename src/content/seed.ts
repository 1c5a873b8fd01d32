import { join } from 'node:path';
import { announceChange, type Platform } from '#platform';
import type { Settings } from '#settings';
import { compileSources, digestOf, type Placeholders, readSources } from './source/files.ts';
import { dropUnseeded, readSeed, seedEntries, writeSeed } from './store.ts';

export const CONTENT_CHANNEL = 'content';

/** Brings the entries to what `data/content` says, all or none; nothing is written when nothing has changed. */
export async function seedContent(platform: Platform, { store, company }: Settings): Promise<void> {
  const { config, db, clock } = platform;
  const sources = await readSources(join(config.rootDir, 'data/content'));
  const placeholders = placeholdersOf(config.brand, company);
  const digest = digestOf(sources, placeholders);
  if ((await readSeed(db.orm)) === digest) return;
  const entries = compileSources(
    sources,
    placeholders,
    store.locales.map(({ code }) => code),
  );
  await db.orm.transaction(async (tx) => {
    await dropUnseeded(
      tx,
      entries.map(({ id }) => id),
    );
    if (entries.length > 0) await seedEntries(tx, entries, clock.now());
    await writeSeed(tx, digest);
    await announceChange(tx, CONTENT_CHANNEL);
  });
}

/** What texts may say of the operator; amounts and addresses stand in `data/company.json`, not in texts. */
function placeholdersOf(brand: { name: string; slug: string }, company: Settings['company']): Placeholders {
  const { email, phone, cutOff, samples, quote } = company;
  return {
    brand: brand.name,
    'brand.slug': brand.slug,
    'company.email': email,
    'company.phone': phone,
    'company.cutOff': cutOff.time,
    'samples.partNumbers': String(samples.partNumbers),
    'samples.pieces': String(samples.pieces),
    'samples.days': String(samples.days),
    'quote.hours': String(quote.hours),
  };
}
