import { z } from 'zod';
import { ApiError } from '#kernel';
import type { Executor } from '#platform';
import type { Offer } from '#quotes';
import { type DeskCall, type StaffMember, staffCall } from '../../frame/call.ts';
import type { DeskRooms } from '../../rooms.ts';
import { findStaff, listStaff } from '../../store.ts';
import { QUOTE_ROLES } from '../calls.ts';
import type { SavedReply } from './contract.ts';
import { at, draftChange, ID, id, words } from './input.ts';
import { knownOf } from './known.ts';
import { presentDraft, presentGoods, presentLine, presentWhole } from './present.ts';
import { gone, settled } from './refusals.ts';

type Rooms = Pick<DeskRooms, 'platform' | 'settings' | 'offers' | 'orders' | 'samples' | 'chats'>;

const params = { id: ID };
const common = { roles: QUOTE_ROLES, params } as const;

/** Answering a request: what was asked, the draft of an offer, sending it, the talk about it. */
export function answerCalls(rooms: Rooms): DeskCall[] {
  return [...readingCalls(rooms), ...draftCalls(rooms), ...sendingCalls(rooms)];
}

function readingCalls(rooms: Rooms): DeskCall[] {
  const { platform, settings, offers } = rooms;
  return [
    staffCall(
      { ...common, method: 'get', path: '/quotes/:id', summary: 'A request with its offers and its talk' },
      async ({ params: { id: quoteId = '' }, staff }) => {
        const whole = await offers.files.open(quoteId);
        if (!whole) throw gone();
        const colleagues = (await listStaff(platform.db.orm))
          .filter(({ role, active, id: staffId }) => active && staffId !== staff.id && mayAnswer(role))
          .map(({ id: staffId, name }) => ({ id: staffId, name }));
        const now = platform.clock.now();
        const known = await knownOf(rooms, whole.quote);
        const around = { staff, offers, colleagues, known, now, zone: settings.company.cutOff.timeZone };
        return presentWhole(whole, { ...around, publicUrl: platform.config.publicUrl });
      },
    ),
    staffCall(
      { ...common, method: 'get', path: '/quotes/:id/file', summary: 'The file that came with a request' },
      async ({ params: { id: quoteId = '' } }) => {
        const file = await offers.files.file(quoteId);
        if (!file) throw gone();
        return bytesOf(
          file.bytes,
          'application/octet-stream',
          `attachment; filename="${fileName(file.name)}"`,
        );
      },
    ),
    staffCall(
      { ...common, method: 'get', path: '/quotes/offers/:id/paper', summary: 'An offer or its draft as PDF' },
      async ({ params: { id: offerId = '' } }) => {
        const paper = await offers.paper(offerId);
        if (!paper) throw gone();
        return bytesOf(paper.bytes, 'application/pdf', `inline; filename="${fileName(paper.name)}"`);
      },
    ),
    staffCall(
      {
        method: 'get',
        path: '/quotes/parts/:number',
        roles: QUOTE_ROLES,
        summary: 'A part of ours in all its packagings, by any of its numbers',
        params: { number: /^[\w.+/-]{2,60}$/ },
        query: z.object({ locale: z.enum(['en', 'de', 'fr', 'nl']).default('en') }),
      },
      ({ params: { number = '' }, query }) => {
        const goods = offers.goods(number, query.locale);
        if (!goods) throw new ApiError('not_found', `Nothing of ours is called ${number}.`);
        return presentGoods(goods);
      },
    ),
  ];
}

function draftCalls({ offers }: Rooms): DeskCall[] {
  const own = 'A draft is seen by the desk alone; what is sent stands in the log.';
  return [
    staffCall(
      {
        ...common,
        method: 'post',
        path: '/quotes/:id/draft',
        summary: 'Begins an offer, or opens its draft',
      },
      ({ params: { id: quoteId = '' }, staff, change, audit }) =>
        change(async (tx) => {
          const begun = settled(await offers.desk.draft(tx, quoteId, staff));
          const { offer, isNew } = begun;
          const action = isNew ? 'quotes.draft' : 'quotes.open_draft';
          await audit(tx, action, offer.quoteId, {
            after: { version: offer.number, lines: offer.lines.length },
          });
          return presentDraft(offer, offers.desk.problems(offer, staff.role));
        }),
    ),
    staffCall(
      {
        ...common,
        method: 'put',
        path: '/quotes/offers/:id',
        summary: 'Saves changes of a draft',
        body: draftChange,
        unaudited: own,
      },
      ({ params: { id: offerId = '' }, body, staff, change }) =>
        change(async (tx): Promise<SavedReply> => {
          const { revision: known, ...said } = body;
          const { offer } = settled(await offers.desk.save(tx, { offerId, revision: known }, said, staff));
          return savedReply(offer, body.lines ?? [], offers.desk.problems(offer, staff.role));
        }),
    ),
    staffCall(
      {
        ...common,
        method: 'post',
        path: '/quotes/offers/:id/qualified',
        body: at,
        unaudited: own,
        summary: 'Offers the parts qualified for vehicles beside the others',
      },
      ({ params: { id: offerId = '' }, body, staff, change }) =>
        change(async (tx) => {
          const done = settled(await offers.desk.addQualified(tx, { offerId, ...body }, staff));
          return {
            added: done.added,
            offer: presentDraft(done.offer, offers.desk.problems(done.offer, staff.role)),
          };
        }),
    ),
    staffCall(
      {
        ...common,
        method: 'post',
        path: '/quotes/offers/:id/discard',
        body: at,
        summary: 'Throws a draft away',
      },
      ({ params: { id: offerId = '' }, body, change, audit }) =>
        change(async (tx) => {
          settled(await offers.desk.discard(tx, { offerId, ...body }));
          await audit(tx, 'quotes.discard', offerId);
          return { ok: true };
        }),
    ),
  ];

  function savedReply(
    offer: Offer,
    sent: readonly { id: string }[],
    problems: ReturnType<typeof offers.desk.problems>,
  ): SavedReply {
    const named = new Set(sent.map((line) => line.id));
    const { revision: saved, updatedAt, lines } = offer;
    return {
      revision: saved,
      updatedAt: updatedAt.toISOString(),
      problems,
      order: lines.map((line) => line.id),
      sum: presentDraft({ ...offer, lines }, []).sum,
      lines: lines.filter((line) => named.has(line.id)).map(presentLine),
    };
  }
}

function sendingCalls({ offers }: Rooms): DeskCall[] {
  return [
    staffCall(
      {
        ...common,
        method: 'post',
        path: '/quotes/offers/:id/send',
        body: at,
        summary: 'Sends an offer to the customer',
      },
      ({ params: { id: offerId = '' }, body, staff, change, audit }) =>
        change(async (tx) => {
          const { offer } = settled(await offers.desk.send(tx, { offerId, ...body }, staff));
          await audit(tx, 'quotes.send', offer.quoteId, { after: sentEntry(offer) });
          return presentDraft(offer, []);
        }),
    ),
    staffCall(
      {
        ...common,
        method: 'post',
        path: '/quotes/offers/:id/resend',
        summary: 'Sends the mail of an offer once more',
      },
      ({ params: { id: offerId = '' }, change, audit }) =>
        change(async (tx) => {
          const { offer } = settled(await offers.desk.resend(tx, offerId));
          await audit(tx, 'quotes.resend', offer.quoteId, { after: { version: offer.number } });
          return { ok: true };
        }),
    ),
    staffCall(
      {
        ...common,
        method: 'post',
        path: '/quotes/:id/messages',
        summary: 'Writes to the customer',
        body: z.object({
          text: words(5_000)
            .transform((text) => text.trim())
            .pipe(z.string().min(1)),
        }),
      },
      ({ params: { id: quoteId = '' }, body, staff, change, audit }) =>
        change(async (tx) => {
          settled(await offers.desk.write(tx, quoteId, body.text, staff));
          await audit(tx, 'quotes.write', quoteId, { after: { text: body.text } });
          return { ok: true };
        }),
    ),
    staffCall(
      {
        ...common,
        method: 'post',
        path: '/quotes/:id/assign',
        summary: 'Passes a request on',
        body: z.object({ to: id.nullable().describe('null: to nobody in particular') }),
      },
      ({ params: { id: quoteId = '' }, body, change, audit }) =>
        change(async (tx) => {
          const to = body.to === null ? null : await colleague(tx, body.to);
          const quote = await offers.files.assign(tx, quoteId, to);
          if (!quote) throw gone();
          const [before, after] = [{ to: quote.assignedName }, { to: to?.name ?? null }];
          await audit(tx, 'quotes.assign', quote.reference, { before, after });
          return { assignedTo: to?.id ?? null, assignedName: to?.name ?? null };
        }),
    ),
  ];

  async function colleague(tx: Executor, staffId: string): Promise<{ id: string; name: string }> {
    const found = await findStaff(tx, staffId);
    if (!found?.active || !mayAnswer(found.role)) {
      throw new ApiError('invalid_value', 'Nobody of this name answers requests.', { param: 'to' });
    }
    return { id: found.id, name: found.name };
  }
}

const mayAnswer = (role: StaffMember['role']): boolean => role === 'owner' || QUOTE_ROLES.includes(role);

/** What is looked at later: the prices that were promised. */
function sentEntry({ number, validOn, lines }: Offer) {
  return {
    version: number,
    validOn,
    lines: lines.length,
    prices: lines.flatMap(({ part }) =>
      part
        ? [{ part: part.orderNumber, quantity: part.quantity, steps: part.steps, list: part.listMicros }]
        : [],
    ),
  };
}

const fileName = (name: string) => name.replace(/[^\w. -]/g, '_').slice(0, 120);

function bytesOf(bytes: Uint8Array, type: string, disposition: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
    },
  });
}
