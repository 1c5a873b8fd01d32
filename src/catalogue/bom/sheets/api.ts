/**
 * Sheets of the bench: calls with the publishable key and a session. A sheet of another session gets the same 404 as
 * one that does not exist.
 */
import { z } from 'zod';
import { MOST_PIECES } from '#kernel';
import { asIssue } from '#messages';
import type { Platform } from '#platform';
import {
  chooseCurrency,
  chooseLocale,
  type PublicCall,
  publicCall,
  type Settings,
  type ShopCall,
  shopCall,
} from '#settings';
import type { Catalogue } from '../../catalogue.ts';
import { refusals } from '../../refusals.ts';
import { createSheet } from '../contract.ts';
import type { BomService } from '../http/api.ts';
import { boards, choiceFields, readBomCall, readChoice } from '../http/read-call.ts';
import { BOM_LIMITS } from '../reading/limits.ts';
import {
  CREATE_SHEET_SPEC,
  cartReply,
  changedReply,
  sheetReply,
  sheetsReply,
  tableReply,
} from './reply-schemas.ts';
import type { DisplayChoice } from './sheet-lines.ts';
import { BomSheets } from './sheets.ts';
import {
  changeSheet,
  deleteSheet,
  readSheet,
  readSheetCart,
  readSheets,
  readSheetTable,
  type SheetLineDecision,
} from './wire.ts';

const PART_NUMBER = /^[A-Za-z0-9+./_-]{1,60}$/;
const MOST_DECISIONS = 500;
const MOST_VOLTS = 10_000;

const VAGUE_PART = asIssue(refusals.vaguePart);
const INVALID_PIECES = asIssue(refusals.invalidPieces);

const decision = z.object({
  line: z.int().min(1).max(BOM_LIMITS.rows).describe('record of the file'),
  take: z
    .string()
    .regex(PART_NUMBER, asIssue(refusals.invalidPartNumber))
    .nullish()
    .describe('null: as it was matched'),
  confirmed: z.boolean().optional(),
  skipped: z.boolean().optional().describe('left off this order'),
  reads: z
    .string()
    .trim()
    .min(2, VAGUE_PART)
    .max(200, VAGUE_PART)
    .regex(/[\p{L}\d]{2}/u, VAGUE_PART)
    .nullish()
    .describe('what the row is to be read as, such as 100n 50V X7R 0402; null: as it was read'),
  quantity: z
    .int(INVALID_PIECES)
    .min(1, INVALID_PIECES)
    .max(MOST_PIECES, INVALID_PIECES)
    .nullish()
    .describe('pieces on one board; null: as they were read'),
  more: z
    .boolean()
    .optional()
    .describe('false: exactly the pieces of the row, also where more of them cost less in all'),
  alike: z.boolean().optional().describe('and for every row that says the same and stands the same'),
});

const change = z.object({
  quantity: boards.optional(),
  ...choiceFields,
  decisions: z.array(decision).max(MOST_DECISIONS).optional(),
  prefer: z
    .enum(['stock', 'total'])
    .optional()
    .describe(
      'stock: waiting rows get an equal or better part that is in stock; total: rows of which more pieces cost less in all get those',
    ),
});

/** Like `X-Locale` and `X-Currency`, for callers that cannot set headers; what the store does not have is ignored. */
const displayQuery = z.object({ locale: z.string().optional(), currency: z.string().optional() });

const look = displayQuery.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  volts: z.coerce.number().positive().max(MOST_VOLTS).optional().catch(undefined),
});

export interface SheetDependencies {
  platform: Platform;
  catalogue: Catalogue;
  settings: Settings;
  reading: BomService['reading'];
}

export interface OpenedSheets {
  /** `POST /bom/sheets`, which takes files. */
  publicCalls: PublicCall[];
  /** All other calls. */
  calls: ShopCall[];
  sheets: BomSheets;
}

export function openBomSheets(rooms: SheetDependencies): OpenedSheets {
  const sheets = new BomSheets(rooms.platform, rooms.catalogue);
  return { publicCalls: [uploadCall(sheets, rooms)], calls: sheetCalls(sheets, rooms), sheets };
}

/** A form with a file, or JSON, within a session: does what `StoreApi` does for JSON calls. */
function uploadCall(sheets: BomSheets, { settings, reading }: SheetDependencies): PublicCall {
  return publicCall(createSheet, CREATE_SHEET_SPEC, async (c) => {
    const clientAddress = c.env.address ?? 'inside';
    await reading.checkAllowance(clientAddress);
    const openedSession = await settings.sessions.open(c.req.header('x-session'));
    const { source, choice, quantity } = await readBomCall(c.req.raw);
    const table = await reading.read(source, choice, clientAddress);
    const session = await settings.sessions.change(openedSession, {});
    // A form sends one board if no number was entered; the number in the text around the list is the better proposal.
    const boards = (quantity ?? 1) > 1 ? quantity! : (table.boards ?? 1);
    const createdSheet = await sheets.create(
      { session },
      {
        ...{ source, choice, table, boards },
        sender: { address: clientAddress, book: c.env.book },
      },
    );
    return c.json(createdSheet, 200, { 'Cache-Control': 'no-store', 'X-Session': session.id });
  });
}

function sheetCalls(sheets: BomSheets, { reading, settings }: SheetDependencies): ShopCall[] {
  const chooseDisplay = ({ locale, currency, query }: DisplayRequest): DisplayChoice => ({
    locale: chooseLocale(settings.store, query.locale ?? locale),
    currency: chooseCurrency(settings.store, query.currency, currency),
  });
  return [
    shopCall(
      readSheets,
      { summary: 'Bills of materials that this visitor works on', reply: sheetsReply },
      async (call) => ({
        sheets: await sheets.list(call),
      }),
    ),
    shopCall(
      readSheet,
      {
        summary: 'One of them: rows with our reading, parts and alternatives, doubts first',
        query: look,
        reply: sheetReply,
      },
      (call) =>
        sheets.view(call, call.params.id, {
          page: call.query.page,
          volts: call.query.volts ?? null,
          ...chooseDisplay(call),
        }),
    ),
    shopCall(
      changeSheet,
      {
        summary: 'Boards, columns put right, and decisions about rows',
        query: displayQuery,
        body: change,
        reply: changedReply,
        notes: `At most ${MOST_DECISIONS} decisions in one call; one about a line that the list does not have refuses the call.`,
      },
      async (call) => {
        const choice = ['columns', 'headerLine', 'sheet', 'size'].some((name) => name in call.body)
          ? readChoice(call.body)
          : null;
        const { quantity, decisions, prefer } = call.body;
        const wishes = {
          ...(quantity === undefined ? {} : { quantity }),
          ...(prefer ? { prefer } : {}),
          decisions: (decisions ?? []).map(toLineDecision),
        };
        const { id } = call.params;
        if (choice) await reading.checkAllowance(call.address);
        await sheets.change(call, id, wishes, {
          look: chooseDisplay(call),
          choice,
          sender: call,
          read: (source, chosen) => reading.read(source, chosen, call.address),
        });
        return { id };
      },
    ),
    shopCall(deleteSheet, { summary: 'Forgets a bill of materials', reply: changedReply }, async (call) => {
      const { id } = call.params;
      await sheets.remove(call, id);
      return { id };
    }),
    shopCall(
      readSheetCart,
      {
        summary: 'Its decided rows as lines for a cart, equal parts together',
        query: displayQuery,
        reply: cartReply,
      },
      (call) => sheets.cart(call, call.params.id, chooseDisplay(call)),
    ),
    shopCall(
      readSheetTable,
      { summary: 'Every row in the order of the file', query: displayQuery, reply: tableReply },
      (call) => sheets.table(call, call.params.id, chooseDisplay(call)),
    ),
  ];
}

/** The fields of a decision that the caller sent. */
function toLineDecision({ line, ...decisionFields }: z.output<typeof decision>): SheetLineDecision {
  return {
    line,
    ...Object.fromEntries(Object.entries(decisionFields).filter(([, value]) => value !== undefined)),
  };
}

interface DisplayRequest {
  /** From headers and session. */
  locale: string;
  currency: string;
  query: z.output<typeof displayQuery>;
}
