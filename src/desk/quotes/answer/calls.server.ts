import { z } from 'zod';
import { ApiError } from '#kernel';
import type { Executor } from '#platform';
import { type Offer, sayUnreadReason, sumOf } from '#quotes';
import { can } from '../../contract.ts';
import { type DeskCall, staffCall } from '../../frame/call.server.ts';
import type { DeskDependencies } from '../../frame/dependencies.server.ts';
import { readerLanguage } from '../../frame/reader-language.server.ts';
import { refusals } from '../../frame/refusals.server.ts';
import { findStaff, listStaff } from '../../frame/store.server.ts';
import {
  addQualifiedParts,
  assignQuote,
  discardDraft,
  downloadOffer,
  downloadQuoteFile,
  openDraft,
  type ProblemReply,
  readPart,
  readQuote,
  resendOffer,
  type SavedReply,
  saveDraft,
  sendMessage,
  sendOffer,
} from './contract.ts';
import { findCustomerHistory } from './customer-history.server.ts';
import { draftChange, draftRevision, ID, id, words } from './input.server.ts';
import {
  presentDeskQuote,
  presentDraft,
  presentGoods,
  presentLine,
  presentProblems,
} from './present.server.ts';
import { quoteNotFound, requireSuccess } from './refusals.server.ts';

type Dependencies = Pick<
  DeskDependencies,
  'platform' | 'settings' | 'offers' | 'orders' | 'samples' | 'chats'
>;

const params = { id: ID };

/** Answering a request: reading it, the draft of an offer, sending it, messages about it. */
export function answerCalls(dependencies: Dependencies): DeskCall[] {
  return [...readingCalls(dependencies), ...draftCalls(dependencies), ...sendingCalls(dependencies)];
}

function readingCalls(dependencies: Dependencies): DeskCall[] {
  const { platform, settings, offers } = dependencies;
  const languages = settings.store.locales.map(({ code }) => code);
  return [
    staffCall(
      readQuote,
      { summary: 'A request with its offers and its talk', params },
      async ({ params: { id: quoteId }, staff, request }) => {
        const deskQuote = await offers.files.open(quoteId);
        if (!deskQuote) throw quoteNotFound();
        const colleagues = (await listStaff(platform.db.orm))
          .filter(
            ({ role, active, id: staffId }) => active && staffId !== staff.id && can(role, 'answerQuotes'),
          )
          .map(({ id: staffId, name }) => ({ id: staffId, name }));
        const now = platform.clock.now();
        const customerHistory = await findCustomerHistory(
          dependencies,
          deskQuote.quote,
          readerLanguage(request),
        );
        const note = deskQuote.note && sayUnreadReason(deskQuote.note, readerLanguage(request));
        const context = {
          staff,
          offers,
          colleagues,
          customerHistory,
          now,
          zone: settings.company.cutOff.timeZone,
          request,
        };
        return presentDeskQuote({ ...deskQuote, note }, { ...context, publicUrl: platform.config.publicUrl });
      },
    ),
    staffCall(
      downloadQuoteFile,
      { summary: 'The file that came with a request', params },
      async ({ params: { id: quoteId } }) => {
        const file = await offers.files.file(quoteId);
        if (!file) throw quoteNotFound();
        return bytesOf(
          file.bytes,
          'application/octet-stream',
          `attachment; filename="${fileName(file.name)}"`,
        );
      },
    ),
    staffCall(
      downloadOffer,
      { summary: 'An offer or its draft as PDF', params },
      async ({ params: { id: offerId } }) => {
        const pdf = await offers.pdf(offerId);
        if (!pdf) throw quoteNotFound();
        return bytesOf(pdf.bytes, 'application/pdf', `inline; filename="${fileName(pdf.name)}"`);
      },
    ),
    staffCall(
      readPart,
      {
        summary: 'A part of ours in all its packagings, by any of its numbers',
        params: { number: /^[\w.+/-]{2,60}$/ },
        query: z.object({ locale: z.enum(languages).default(settings.store.locale) }),
      },
      ({ params: { number }, query }) => {
        const goods = offers.goods(number, query.locale);
        if (!goods) throw new ApiError('not_found', refusals.noPartNumber({ number }));
        return presentGoods(goods);
      },
    ),
  ];
}

function draftCalls({ offers }: Dependencies): DeskCall[] {
  const unauditedReason = 'A draft is seen by the desk alone; what is sent stands in the log.';
  return [
    staffCall(
      openDraft,
      { summary: 'Begins an offer, or opens its draft', params },
      ({ params: { id: quoteId }, staff, request, change, audit }) =>
        change(async (tx) => {
          const draft = requireSuccess(await offers.desk.draft(tx, quoteId, staff));
          const { offer, isNew } = draft;
          const action = isNew ? 'quotes.draft' : 'quotes.open_draft';
          await audit(tx, action, offer.quoteId, {
            after: { version: offer.number, lines: offer.lines.length },
          });
          return presentDraft(
            offer,
            presentProblems(offers.desk.problems(offer, staff.role), request),
            request,
          );
        }),
    ),
    staffCall(
      saveDraft,
      {
        summary: 'Saves changes of a draft',
        params,
        body: draftChange,
        unauditedReason,
      },
      ({ params: { id: offerId }, body, staff, request, change }) =>
        change(async (tx) => {
          const { revision: seenRevision, ...edits } = body;
          const { offer } = requireSuccess(
            await offers.desk.save(tx, { offerId, revision: seenRevision }, edits, staff),
          );
          const problems = presentProblems(offers.desk.problems(offer, staff.role), request);
          return savedReply(offer, body.lines ?? [], problems, request);
        }),
    ),
    staffCall(
      addQualifiedParts,
      {
        summary: 'Offers the parts qualified for vehicles beside the others',
        params,
        body: draftRevision,
        unauditedReason,
      },
      ({ params: { id: offerId }, body, staff, request, change }) =>
        change(async (tx) => {
          const { addedCount, offer } = requireSuccess(
            await offers.desk.addQualified(tx, { offerId, ...body }, staff),
          );
          const problems = presentProblems(offers.desk.problems(offer, staff.role), request);
          return { added: addedCount, offer: presentDraft(offer, problems, request) };
        }),
    ),
    staffCall(
      discardDraft,
      { summary: 'Throws a draft away', params, body: draftRevision },
      ({ params: { id: offerId }, body, change, audit }) =>
        change(async (tx) => {
          requireSuccess(await offers.desk.discard(tx, { offerId, ...body }));
          await audit(tx, 'quotes.discard', offerId);
          return { ok: true as const };
        }),
    ),
  ];

  function savedReply(
    offer: Offer,
    sentLines: readonly { id: string }[],
    problems: ProblemReply[],
    request: Request,
  ): SavedReply {
    const sentLineIds = new Set(sentLines.map((line) => line.id));
    const { revision: savedRevision, updatedAt, lines } = offer;
    return {
      revision: savedRevision,
      updatedAt: updatedAt.toISOString(),
      problems,
      order: lines.map((line) => line.id),
      sum: sumOf(offer).minor,
      lines: lines.filter((line) => sentLineIds.has(line.id)).map((line) => presentLine(line, request)),
    };
  }
}

function sendingCalls({ offers }: Dependencies): DeskCall[] {
  return [
    staffCall(
      sendOffer,
      { summary: 'Sends an offer to the customer', params, body: draftRevision },
      ({ params: { id: offerId }, body, staff, request, change, audit }) =>
        change(async (tx) => {
          const { offer } = requireSuccess(await offers.desk.send(tx, { offerId, ...body }, staff));
          await audit(tx, 'quotes.send', offer.quoteId, { after: sentEntry(offer) });
          return presentDraft(offer, [], request);
        }),
    ),
    staffCall(
      resendOffer,
      { summary: 'Sends the mail of an offer once more', params },
      ({ params: { id: offerId }, change, audit }) =>
        change(async (tx) => {
          const { offer } = requireSuccess(await offers.desk.resend(tx, offerId));
          await audit(tx, 'quotes.resend', offer.quoteId, { after: { version: offer.number } });
          return { ok: true as const };
        }),
    ),
    staffCall(
      sendMessage,
      {
        summary: 'Writes to the customer',
        params,
        body: z.object({
          text: words(5_000)
            .transform((text) => text.trim())
            .pipe(z.string().min(1)),
        }),
      },
      ({ params: { id: quoteId }, body, staff, change, audit }) =>
        change(async (tx) => {
          requireSuccess(await offers.desk.write(tx, quoteId, body.text, staff));
          await audit(tx, 'quotes.write', quoteId, { after: { text: body.text } });
          return { ok: true as const };
        }),
    ),
    staffCall(
      assignQuote,
      {
        summary: 'Passes a request on',
        params,
        body: z.object({ to: id.nullable().describe('null: to nobody in particular') }),
      },
      ({ params: { id: quoteId }, body, change, audit }) =>
        change(async (tx) => {
          const assignee = body.to === null ? null : await colleague(tx, body.to);
          const quote = await offers.files.assign(tx, quoteId, assignee);
          if (!quote) throw quoteNotFound();
          const [previousAssignment, newAssignment] = [
            { to: quote.assignedName },
            { to: assignee?.name ?? null },
          ];
          await audit(tx, 'quotes.assign', quote.reference, {
            before: previousAssignment,
            after: newAssignment,
          });
          return { assignedTo: assignee?.id ?? null, assignedName: assignee?.name ?? null };
        }),
    ),
  ];

  async function colleague(tx: Executor, staffId: string): Promise<{ id: string; name: string }> {
    const staffRow = await findStaff(tx, staffId);
    if (!staffRow?.active || !can(staffRow.role, 'answerQuotes')) {
      throw new ApiError('invalid_value', refusals.colleagueWithoutRequests, {
        param: 'to',
      });
    }
    return { id: staffRow.id, name: staffRow.name };
  }
}

/** The quoted prices, for the audit log. */
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
