import { z } from 'zod';
import {
  type Catalogue,
  deleteLifecycle,
  LIFECYCLE_STATES,
  type LifecycleRow,
  listLifecycles as listStoredLifecycles,
  lockLifecycle,
  stateOn,
  writeLifecycle,
} from '#catalogue';
import { ApiError } from '#kernel';
import { asIssue } from '#messages';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import { type LifecycleReply, listLifecycles, resetLifecycle, setLifecycle } from './contract.ts';

const PART = { number: /^[A-Za-z0-9][A-Za-z0-9./-]{1,39}$/ };

const lifecycleInput = z.object({
  state: z.enum(LIFECYCLE_STATES, asIssue(refusals.chooseStatus)),
  lastOrder: z.iso
    .date(asIssue(refusals.dayFormat({ example: '2027-03-31' })))
    .nullable()
    .default(null),
  replacement: z
    .string()
    .trim()
    .regex(PART.number, asIssue(refusals.invalidPartNumber))
    .nullable()
    .default(null),
  reason: z.string().trim().min(3, asIssue(refusals.listReasonMissing)).max(500),
  /** Confirms a last order date earlier than the page of change notices promises. */
  sure: z.boolean().default(false),
});

/** Lifecycle of single parts: state, last order date, and replacement. */
export function lifecycleCalls({
  platform,
  catalogue,
}: Pick<DeskDependencies, 'platform' | 'catalogue'>): DeskCall[] {
  const { db, clock } = platform;
  const presentLifecycle = ({ changedAt, changedBy, ...row }: LifecycleRow): LifecycleReply => ({
    ...row,
    stateNow: stateOn(clock.now().toISOString().slice(0, 10), row),
    isKnown: catalogue.find(row.productNumber) !== null,
    changedAt: changedAt.toISOString(),
    changedBy,
  });
  return [
    staffCall(
      listLifecycles,
      { summary: 'Parts whose life staff have spoken of, the latest first' },
      async () => ({
        lifecycles: (await listStoredLifecycles(db.orm)).map(presentLifecycle),
      }),
    ),
    staffCall(
      setLifecycle,
      { params: PART, body: lifecycleInput, summary: 'Discontinues a part, or brings it back' },
      ({ params, body, staff, change, audit }) => {
        const productNumber = requirePart(catalogue, params.number, 'number');
        const replacement = body.replacement && requirePart(catalogue, body.replacement, 'replacement');
        refuseReplacement(catalogue, productNumber, { ...body, replacement });
        return change(async (tx) => {
          const previousRow = await lockLifecycle(tx, productNumber);
          const { state, lastOrder, reason } = body;
          if (!body.sure && lastOrder !== previousRow?.lastOrder) refuseSoon(lastOrder, clock.now());
          const newValues = { state, lastOrder, replacement, reason };
          await writeLifecycle(tx, { productNumber, ...newValues, actor: staff.email }, clock.now());
          await audit(tx, 'catalogue.lifecycle', productNumber, {
            before: previousRow && pickValues(previousRow),
            after: newValues,
          });
          const row = await lockLifecycle(tx, productNumber);
          return presentLifecycle(row!);
        });
      },
    ),
    staffCall(
      resetLifecycle,
      { params: PART, summary: 'A part is again as its series is' },
      ({ params, change, audit }) =>
        change(async (tx) => {
          const productNumber = params.number.toUpperCase();
          const previousRow = await lockLifecycle(tx, productNumber);
          if (!previousRow) throw new ApiError('not_found', refusals.followsSeries);
          await deleteLifecycle(tx, productNumber);
          await audit(tx, 'catalogue.lifecycle', productNumber, {
            before: pickValues(previousRow),
            after: null,
          });
          return { productNumber };
        }),
    ),
  ];
}

const pickValues = ({ state, lastOrder, replacement, reason }: LifecycleRow) => ({
  state,
  lastOrder,
  replacement,
  reason,
});

/** The product number for a product or order number. */
function requirePart(catalogue: Catalogue, name: string, param: string): string {
  const match = catalogue.find(name.trim());
  if (match) return catalogue.numberOf(match.product);
  throw new ApiError(param === 'number' ? 'not_found' : 'invalid_value', refusals.noPart({ name }), {
    param,
  });
}

/** J-STD-048, as stated on our page of change notices: the last order date is at least this long after the notice. */
const MONTHS_TO_ORDER = 6;

function refuseSoon(lastOrder: string | null, now: Date): void {
  if (lastOrder === null) return;
  const day = now.getUTCDate();
  const noticeEnd = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_TO_ORDER + 1, 0));
  noticeEnd.setUTCDate(Math.min(day, noticeEnd.getUTCDate()));
  const earliest = noticeEnd.toISOString().slice(0, 10);
  if (lastOrder >= earliest) return;
  throw new ApiError(
    'conflict',
    refusals.lastOrderTooSoon({ lastOrder, monthsToOrder: MONTHS_TO_ORDER, earliest }),
    { param: 'sure' },
  );
}

function refuseReplacement(
  catalogue: Catalogue,
  productNumber: string,
  { state, lastOrder, replacement }: { state: string; lastOrder: string | null; replacement: string | null },
): void {
  if (state === 'Active' && lastOrder !== null) {
    throw new ApiError('invalid_value', refusals.activeWithLastOrder, {
      param: 'lastOrder',
    });
  }
  if (replacement === null) return;
  if (replacement === productNumber) {
    throw new ApiError('invalid_value', refusals.replacesItself, {
      param: 'replacement',
    });
  }
  const { lifecycle } = catalogue.soldPart(catalogue.find(replacement)!.product, {
    locale: 'en',
    currency: 'EUR',
  });
  if (lifecycle !== 'Active' && lifecycle !== 'Preliminary') {
    throw new ApiError('invalid_value', refusals.replacementEnds({ replacement, lifecycle }), {
      param: 'replacement',
    });
  }
}
