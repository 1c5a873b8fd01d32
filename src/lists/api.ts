import { ApiError } from '#kernel';
import { type ShopCall, type StoreCall, shopCall } from '#settings';
import {
  addListLines,
  changeList,
  changeListLine,
  copySharedList,
  createList,
  deleteList,
  type ListReply,
  readList,
  readListMarks,
  readLists,
  readSharedList,
  removeListLine,
  shareList,
  stopSharingList,
} from './contract.ts';
import { lineChange, listChange, newLines, newList, noInput } from './input.ts';
import { MOST_LINES, MOST_LISTS } from './list.ts';
import type { ChangedList, Lists } from './lists.ts';
import { listReply, listsReply, marksReply, removedReply, sharedListReply } from './reply-schemas.ts';
import type { ListSelector } from './store.ts';
import { listTexts } from './texts.ts';

const ID = /^[0-9a-f]{24}$/;
const TOKEN = /^[\w-]{22,64}$/;

type AnyCall = StoreCall<unknown, unknown, unknown>;
type CallOfList = StoreCall<unknown, unknown, { id: string }>;

/** Calls of "my list". The publishable key is enough; the session determines the owner. */
export function listCalls(lists: Lists): ShopCall[] {
  return [...readCalls(lists), ...listChangeCalls(lists), ...lineCalls(lists), ...sharingCalls(lists)];
}

const notes = 'In place of an id, `mine` is the first list; it is made with its first line.';

function readCalls(lists: Lists): ShopCall[] {
  return [
    shopCall(
      readLists,
      { summary: 'The lists of this session or account', reply: listsReply },
      async (call) => {
        const results = await lists.listSummaries(call);
        return { count: results.length, results };
      },
    ),
    shopCall(
      readListMarks,
      { summary: 'How many parts the first list holds, and which', reply: marksReply },
      (call) => lists.marks(call),
    ),
    shopCall(
      readList,
      { summary: 'A list with prices and stock of the moment, or null', notes, reply: listReply.nullable() },
      (call) => {
        const selector = readSelector(call);
        return selector && lists.find(call, selector);
      },
    ),
  ];
}

function listChangeCalls(lists: Lists): ShopCall[] {
  return [
    shopCall(
      createList,
      {
        summary: 'Makes a list',
        notes: `At most ${MOST_LISTS} lists of ${MOST_LINES} lines. Lines that name no part of ours stand in \`refused\`; the same part twice is added up.`,
        body: newList,
        reply: listReply,
      },
      async (call) => answer(call, await lists.create(call, call.body)),
    ),
    shopCall(
      changeList,
      { summary: 'Renames a list, or replaces its lines', notes, body: listChange, reply: listReply },
      async (call) => answer(call, await lists.change(call, requireSelector(call), call.body)),
    ),
    shopCall(deleteList, { summary: 'Deletes a list', reply: removedReply }, async (call) => {
      const selector = requireSelector(call);
      const id = selector === 'mine' ? (await lists.find(call, selector))?.id : selector.id;
      if (id === undefined) throw noList(call);
      await lists.remove(call, id);
      return { success: true };
    }),
  ];
}

function lineCalls(lists: Lists): ShopCall[] {
  return [
    shopCall(
      addListLines,
      {
        summary: 'Adds parts to a list',
        notes: `${notes} A part that stands there already gets the new quantity and note in its place.`,
        body: newLines,
        reply: listReply,
      },
      async (call) => answer(call, await lists.add(call, requireSelector(call), call.body.lines)),
    ),
    shopCall(
      changeListLine,
      { summary: 'Changes quantity or note of a line', notes, body: lineChange, reply: listReply },
      async (call) =>
        answer(call, await lists.changeLine(call, requireSelector(call), partOf(call), call.body)),
    ),
    shopCall(
      removeListLine,
      { summary: 'Takes a part off a list; one that is not there is no error', notes, reply: listReply },
      async (call) => answer(call, await lists.removeLine(call, requireSelector(call), partOf(call))),
    ),
  ];
}

function sharingCalls(lists: Lists): ShopCall[] {
  return [
    shopCall(
      shareList,
      {
        summary: 'Opens a list to whoever has its link',
        notes: 'They read it, with prices and stock of the moment, and may copy it; they change nothing.',
        body: noInput,
        reply: listReply,
      },
      async (call) => answer(call, await lists.share(call, requireSelector(call), true)),
    ),
    shopCall(
      stopSharingList,
      {
        summary: 'Closes the link of a list for good',
        notes: 'A new link is another one.',
        reply: listReply,
      },
      async (call) => answer(call, await lists.share(call, requireSelector(call), false)),
    ),
    shopCall(
      readSharedList,
      { summary: 'The list of a link, or null', reply: sharedListReply.nullable() },
      (call) => (TOKEN.test(call.params.token) ? lists.findShared(call.params.token, call) : null),
    ),
    shopCall(
      copySharedList,
      { summary: 'Copies the list of a link to a new one of one’s own', body: noInput, reply: listReply },
      async (call) => {
        const { token } = call.params;
        if (!TOKEN.test(token)) {
          throw new ApiError('not_found', listTexts(call.locale).linkGone, { param: 'token' });
        }
        return answer(call, await lists.copy(call, token));
      },
    ),
  ];
}

function answer(call: AnyCall, { reply, session }: ChangedList): ListReply {
  call.session = session;
  return reply;
}

function readSelector({ params: { id } }: CallOfList): ListSelector | null {
  if (id === 'mine') return 'mine';
  return ID.test(id) ? { id } : null;
}

function requireSelector(call: CallOfList): ListSelector {
  const selector = readSelector(call);
  if (!selector) throw noList(call);
  return selector;
}

function noList({ locale }: AnyCall): ApiError {
  return new ApiError('not_found', listTexts(locale).noList, { param: 'id' });
}

function partOf(call: StoreCall<unknown, unknown, { part: string }>): string {
  const { part } = call.params;
  if (/^[\w.+-]{1,80}$/.test(part)) return part;
  throw new ApiError('not_found', listTexts(call.locale).noLine, { param: 'part' });
}
