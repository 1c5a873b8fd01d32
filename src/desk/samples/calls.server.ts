import { z } from 'zod';
import { CARRIERS } from '#commerce/orders';
import { ApiError } from '#kernel';
import { asIssue } from '#messages';
import {
  type KitRow,
  openSampleQueue,
  openSampleSending,
  presentSent,
  type SampleRequest,
  type WaitingSample,
} from '#samples';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { listQuery, pageOf, sliceOf } from '../frame/paging.server.ts';
import { type DeskQueue, presentCount } from '../frame/queues.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import { decideSample, listSamples, markSampleSent, readSample, type SampleRowReply } from './contract.ts';

const REFERENCE = /^(?:SR|EK)-[0-9A-Z]{8}$/;
const MOST_OTHERS = 20;

const carrier = z
  .string()
  .refine((name) => CARRIERS.some(({ id }) => id === name), asIssue(refusals.chooseCarrier));
const trackingNumber = z
  .string()
  .trim()
  .max(60)
  .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), asIssue(refusals.unprintable))
  .nullish()
  .transform((text) => text || null);

export function sampleQueue({ platform }: Pick<DeskDependencies, 'platform'>): DeskQueue {
  const queue = openSampleQueue(platform);
  return {
    id: 'samples',
    access: 'answerSamples',
    count: async (now) => presentCount(await queue.count(now)),
  };
}

/** Requests for samples and applications for kits: those that the rules leave undecided are decided here. */
export function sampleCalls({
  platform,
  settings,
  samples,
  kits,
}: Pick<DeskDependencies, 'platform' | 'settings' | 'samples' | 'kits'>): DeskCall[] {
  const sending = openSampleSending({ platform, settings });
  const queue = openSampleQueue(platform);
  const common = async (row: SampleRequest | KitRow) => {
    const otherRequests = await queue.ofCustomer({ email: row.email, domain: row.domain }, MOST_OTHERS);
    return {
      ...presentCommon(row),
      others: otherRequests.filter(({ reference }) => reference !== row.reference).map(presentRow),
    };
  };
  return [
    staffCall(
      listSamples,
      {
        summary: 'Samples and kits to be answered or sent, the most urgent first',
        query: listQuery(z.enum(['waiting', 'all']).default('waiting')),
      },
      async ({ query: { show, ...position } }) => {
        const queueRows = await queue.page({ show, ...sliceOf(position) });
        const keyOf = ({ id, answerBy, sendBy, createdAt }: WaitingSample) => ({
          id,
          at: (show === 'waiting' && (answerBy ?? sendBy)) || createdAt,
        });
        const { rows, next } = pageOf(queueRows, keyOf);
        return { rows: rows.map(presentRow), next };
      },
    ),
    staffCall(
      readSample,
      { summary: 'One request with what is known about it', params: { reference: REFERENCE } },
      async ({ params: { reference } }) => {
        const request = await samples.find(reference);
        if (request)
          return { ...(await common(request)), ...presentSample(request, samples.appraise(request)) };
        const kit = await kits.find(reference);
        if (!kit) throw new ApiError('not_found', refusals.noRequest);
        const { site, address, project, yearlyVolume, kit: number } = kit;
        return {
          ...(await common(kit)),
          kind: 'kit' as const,
          site,
          address,
          project,
          yearlyVolume,
          kit: number,
        };
      },
    ),
    staffCall(
      decideSample,
      {
        summary: 'Grants or refuses what is in review; the asker hears of it by mail',
        params: { reference: REFERENCE },
        body: z
          .object({ status: z.enum(['granted', 'refused']), note: z.string().trim().max(2_000).default('') })
          .refine(({ status, note }) => status === 'granted' || note !== '', {
            path: ['note'],
            message: asIssue(refusals.mailReasonMissing),
          }),
      },
      async ({ params: { reference }, body: { status, note }, change, audit }) => {
        const room = reference.startsWith('EK') ? kits : samples;
        return change(async (tx) => {
          const outcome = await room.settle(reference, status, { tx, ...(note !== '' && { note }) });
          if (outcome === 'short') {
            throw new ApiError('conflict', refusals.stockTooLow);
          }
          if (outcome === null) {
            throw new ApiError('conflict', refusals.requestAnswered);
          }
          await audit(tx, `samples.${status}`, reference, { after: { status, note } });
          return { status };
        });
      },
    ),
    staffCall(
      markSampleSent,
      {
        summary: 'Marks what was granted as sent; the asker hears of it by mail',
        params: { reference: REFERENCE },
        body: z.object({ carrier, tracking_number: trackingNumber }),
      },
      ({ params: { reference }, body, change, audit }) =>
        change(async (tx) => {
          const parcel = { carrier: body.carrier, trackingNumber: body.tracking_number };
          const sentAt = await sending.markSent(tx, reference, parcel);
          if (!sentAt) {
            throw new ApiError('conflict', refusals.requestSentOrRefused);
          }
          await audit(tx, 'samples.sent', reference, { after: body });
          return { sentAt: sentAt.toISOString() };
        }),
    ),
  ];
}

export function presentRow(row: WaitingSample): SampleRowReply {
  const { kind, reference, email, company, status, code, contents, answerBy, sendBy, createdAt } = row;
  return {
    kind,
    reference,
    email,
    company,
    status,
    code,
    what: contents,
    receivedAt: createdAt.toISOString(),
    answerBy: answerBy?.toISOString() ?? null,
    sendBy: sendBy?.toISOString() ?? null,
  };
}

function presentCommon(row: SampleRequest | KitRow) {
  const { reference, email, company, status, code, note, locale } = row;
  return {
    reference,
    email,
    company,
    status,
    code,
    note,
    locale,
    receivedAt: row.createdAt.toISOString(),
    answerBy: row.answerBy?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    sendBy: row.sendBy?.toISOString() ?? null,
    sent: presentSent(row),
    carriers: CARRIERS.map(({ id, name }) => ({ id, name })),
  };
}

function presentSample(
  { address, lines }: SampleRequest,
  appraisal: { worth: number; currency: string; isInStock: boolean },
) {
  return {
    kind: 'sample' as const,
    address,
    lines: lines.map(({ partNumber, quantity, orderNumber }) => ({ partNumber, quantity, orderNumber })),
    ...appraisal,
  };
}
