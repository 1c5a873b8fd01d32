/** A customer's samples and kits that were requested while signed in, as one list, newest first. */
import type { OwnSample } from './contract.ts';
import { presentKit } from './kits.ts';
import { presentSent } from './parcels.ts';
import { reasonOf, type SampleDependencies } from './samples.ts';
import type { KitRow, SampleRequest } from './store.ts';
import * as store from './store.ts';

export interface OwnSamples {
  /** Requests of one account only. */
  ofAccount(
    accountId: string,
    range: { offset: number; limit: number },
    locale: string,
  ): Promise<{ count: number; results: OwnSample[] }>;
}

export function createOwnSamples({ platform, settings }: Omit<SampleDependencies, 'shelf'>): OwnSamples {
  const { db } = platform;
  const presentSample = (request: SampleRequest, locale: string): OwnSample => ({
    kind: 'samples',
    reference: request.reference,
    status: request.status,
    reason: reasonOf(request, settings.company.samples, locale),
    date_created: request.createdAt.toISOString(),
    answer_by: request.answerBy?.toISOString() ?? null,
    sent: presentSent(request),
    lines: request.lines.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
    path: null,
  });
  const presentOwnKit = (row: KitRow, locale: string): OwnSample => {
    const { reference, status, reason, answerBy, appliedAt, kit, sent: parcel } = presentKit(row, locale);
    return {
      kind: 'kit',
      reference,
      status,
      reason,
      date_created: appliedAt,
      answer_by: answerBy,
      sent: parcel,
      lines: [{ partNumber: kit, quantity: 1 }],
      path: `/samples/kits/${row.token}`,
    };
  };
  return {
    ofAccount: async (accountId, { offset, limit }, locale) => {
      const rangeEnd = offset + limit;
      const [count, samples, kits] = await Promise.all([
        store.countOfAccount(db.orm, accountId),
        store.samplesOfAccount(db.orm, accountId, rangeEnd),
        store.kitsOfAccount(db.orm, accountId, rangeEnd),
      ]);
      const samplesAndKits = [
        ...samples.map((each) => presentSample(each, locale)),
        ...kits.map((each) => presentOwnKit(each, locale)),
      ].sort((a, b) => (a.date_created < b.date_created ? 1 : -1));
      return { count, results: samplesAndKits.slice(offset, rangeEnd) };
    },
  };
}
