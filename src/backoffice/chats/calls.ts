import { z } from 'zod';
import {
  downloadOf,
  type MessageRow,
  type QueueRow,
  type StaffConversation,
  staffFileInput,
  staffMessageInput,
} from '#chat';
import { ApiError } from '#kernel';
import type { Executor } from '#platform';
import type { Role, StaffReply } from '../contract.ts';
import { type DeskCall, type StaffCall, type StaffCallSpec, staffCall } from '../frame/call.ts';
import { cursor, PAGE_ROWS, pageOf, searched } from '../frame/paging.ts';
import type { DeskQueue } from '../queues.ts';
import type { DeskRooms } from '../rooms.ts';
import { listStaff } from '../store.ts';
import type { ChatReply, ChatRowReply } from './contract.ts';

/** Who answers chats and tickets. */
const CHAT_ROLES: readonly Role[] = ['sales', 'support'];
const ID = /^[0-9a-f]{24}$/;
const position = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

type Rooms = Pick<DeskRooms, 'chats' | 'platform' | 'settings'>;

export function chatQueue({ chats }: Pick<DeskRooms, 'chats'>): DeskQueue {
  return {
    id: 'chats',
    roles: CHAT_ROLES,
    count: async (now) => {
      const { open, late, nextDue } = await chats.count(now);
      return { open, late, nextDue: nextDue?.toISOString() ?? null };
    },
  };
}

/** Chats and tickets: the list of them, and what is done with one. */
export function chatCalls(rooms: Rooms): DeskCall[] {
  return [...readingCalls(rooms), ...actingCalls(rooms), fileCall(rooms), ...quietCalls(rooms)];
}

function readingCalls({ chats, platform, settings }: Rooms): DeskCall[] {
  const show = z.enum(['waiting', 'tickets', 'open', 'closed']).default('waiting');
  return [
    staffCall(
      {
        method: 'get',
        path: '/chats',
        summary: 'Chats and tickets, the most urgent first',
        roles: CHAT_ROLES,
        query: z.object({ show, q: searched, after: cursor.optional() }),
      },
      async ({ query: { show, q, after } }) => {
        const asked = { show, limit: PAGE_ROWS + 1 };
        const found = await chats.page({
          ...asked,
          ...(q !== undefined && { search: q }),
          ...(after && { after }),
        });
        const isWaiting = show === 'waiting' || show === 'tickets';
        const { rows, next } = pageOf(found, ({ conversation: { id, answerBy, changedAt } }) => ({
          id,
          at: isWaiting ? (answerBy ?? changedAt) : changedAt,
        }));
        return { rows: rows.map(presentRow), next };
      },
    ),
    staffCall(
      {
        method: 'get',
        path: '/chats/signals',
        summary: 'Waits for what has changed in chats',
        roles: CHAT_ROLES,
        query: z.object({ after: position.optional() }),
      },
      ({ query: { after }, staff }) => chats.signals(after ?? null, staff.id),
    ),
    staffCall(
      {
        method: 'get',
        path: '/chats/:id',
        summary: 'A conversation with its messages and notes',
        roles: CHAT_ROLES,
        params: { id: ID },
        query: z.object({ before: position.optional() }),
      },
      async ({ params, query: { before } }) => {
        const view = { locale: 'en', currency: settings.store.currency };
        const found = await chats.find(params['id'] ?? '', view, before);
        if (!found) throw notThere();
        return presentChat(found, (await listStaff(platform.db.orm)).filter(answersChats));
      },
    ),
    staffCall(
      {
        method: 'get',
        path: '/chats/:id/files/:seq',
        summary: 'A file that either side has sent',
        roles: CHAT_ROLES,
        params: { id: ID, seq: /^\d{1,9}$/ },
      },
      async ({ params }) => {
        const found = await chats.file(params['id'] ?? '', Number(params['seq']));
        if (!found) throw new ApiError('not_found', 'This file is not kept any more.');
        return downloadOf(found);
      },
    ),
  ];
}

type Act<Body> = (tx: Executor, call: StaffCall<Body>, id: string) => Promise<Acted | null>;

/** What is written into the audit log, and answered. */
interface Acted {
  reference: string;
  after: Record<string, unknown>;
}

function actingCalls({ chats }: Rooms): DeskCall[] {
  const act = <Body>(
    name: string,
    { summary, body }: Pick<StaffCallSpec<Body>, 'summary' | 'body'>,
    work: Act<Body>,
  ): DeskCall =>
    staffCall<Body>(
      {
        method: 'post',
        path: `/chats/:id/${name}`,
        summary,
        roles: CHAT_ROLES,
        params: { id: ID },
        ...(body && { body }),
      },
      (call) =>
        call.change(async (tx) => {
          const done = await work(tx, call, call.params['id'] ?? '');
          if (!done) throw notThere();
          await call.audit(tx, `chats.${name}`, done.reference, { after: done.after });
          return done.after;
        }),
    );
  /** What a message is in the log: where it stands, not what it says. */
  const said = async (tx: Executor, id: string, message: MessageRow | null): Promise<Acted | null> => {
    const found = message && (await chats.named(tx, id));
    return found && { reference: found.reference, after: { seq: message.seq } };
  };
  return [
    act('take', { summary: 'Takes a chat on' }, async (tx, { staff }, id) => {
      const row = await chats.take(tx, id, staff);
      return row && { reference: row.reference, after: { assigned: row.assigneeName } };
    }),
    act(
      'answer',
      { summary: 'Says something to the visitor', body: staffMessageInput },
      async (tx, call, id) => said(tx, id, await chats.answer(tx, id, call.staff, call.body)),
    ),
    act('note', { summary: 'Writes a note for colleagues', body: staffMessageInput }, async (tx, call, id) =>
      said(tx, id, await chats.note(tx, id, call.staff, call.body)),
    ),
    act(
      'hand-over',
      {
        summary: 'Hands a chat over to a colleague, or back to the queue',
        body: z.object({ to: z.string().regex(ID).nullable() }),
      },
      async (tx, { body: { to } }, id) => {
        const colleague = (await listStaff(tx)).filter(answersChats).find((each) => each.id === to);
        if (to && !colleague)
          throw new ApiError('invalid_value', 'This colleague answers no chats.', { param: 'to' });
        const row = await chats.handOver(tx, id, colleague ?? null);
        return row && { reference: row.reference, after: { assigned: row.assigneeName } };
      },
    ),
    act('close', { summary: 'Ends a conversation' }, async (tx, _call, id) => {
      const row = await chats.close(tx, id);
      return row && { reference: row.reference, after: { status: row.status } };
    }),
    act('reopen', { summary: 'Opens a conversation again' }, async (tx, _call, id) => {
      const row = await chats.reopen(tx, id);
      return row && { reference: row.reference, after: { status: row.status } };
    }),
  ];
}

/** An answer that brings a file: as visitors send theirs, seen through by the same rules. */
function fileCall({ chats }: Rooms): DeskCall {
  return staffCall(
    {
      method: 'post',
      path: '/chats/:id/files',
      summary: 'Sends the visitor a file',
      roles: CHAT_ROLES,
      params: { id: ID },
      raw: true,
    },
    async ({ params, request, staff, change, audit }) => {
      const id = params['id'] ?? '';
      const reply = await chats.receive(request, async ({ files, fields }) => {
        const said = staffFileInput.safeParse(fields);
        if (!said.success)
          throw new ApiError('invalid_value', 'The form lacks the id of the message.', { param: 'id' });
        const known = await chats.saidBefore(id, said.data.id);
        const fileKey = known ? known.fileKey : await chats.keepFile(id, files['file']);
        if (!fileKey) return null;
        return change(async (tx) => {
          const message = await chats.answer(tx, id, staff, { ...said.data, fileKey });
          const found = message && (await chats.named(tx, id));
          if (!found) return null;
          const after = { seq: message.seq, file: message.file?.name ?? null };
          await audit(tx, 'chats.file', found.reference, { after });
          return after;
        });
      });
      if (!reply) throw notThere();
      return reply;
    },
  );
}

function quietCalls({ chats }: Rooms): DeskCall[] {
  return [
    staffCall(
      {
        method: 'post',
        path: '/chats/:id/seen',
        summary: 'Tells up to which message staff have read',
        roles: CHAT_ROLES,
        params: { id: ID },
        body: z.object({ seq: z.int().min(0).max(1_000_000_000) }),
        unaudited: 'A mark of reading.',
      },
      async ({ params, body }) => {
        await chats.seen(params['id'] ?? '', body.seq);
        return null;
      },
    ),
    staffCall(
      {
        method: 'post',
        path: '/chats/:id/typing',
        summary: 'Tells that staff are writing',
        roles: CHAT_ROLES,
        params: { id: ID },
        unaudited: 'Nothing of it is kept.',
      },
      async ({ params, staff }) => {
        await chats.type(params['id'] ?? '', staff);
        return null;
      },
    ),
  ];
}

const notThere = () => new ApiError('not_found', 'There is no such conversation.');

const answersChats = ({ active, role }: { active: boolean; role: Role }) =>
  active && (role === 'owner' || CHAT_ROLES.includes(role));

function presentRow({ conversation, latest }: QueueRow): ChatRowReply {
  const { id, reference, kind, status, name, email, lastSeq, staffRead } = conversation;
  return {
    id,
    reference,
    kind,
    status,
    name,
    email,
    latest,
    assignedName: conversation.assigneeName,
    waitingSince: conversation.waitingSince?.toISOString() ?? null,
    answerBy: conversation.answerBy?.toISOString() ?? null,
    changedAt: conversation.changedAt.toISOString(),
    unread: staffRead < lastSeq && conversation.waitingSince !== null,
  };
}

function presentChat(
  { conversation, messages, hasOlder }: StaffConversation,
  colleagues: readonly Pick<StaffReply, 'id' | 'name'>[],
): ChatReply {
  const { ownerKey, locale, currency, page, assigneeId } = conversation;
  return {
    ...presentRow({ conversation, latest: null }),
    accountId: ownerKey.startsWith('a:') ? ownerKey.slice(2) : null,
    locale,
    currency,
    page,
    assigneeId,
    hasOlder,
    timeZone: conversation.zone,
    readByVisitor: conversation.visitorRead,
    readByStaff: conversation.staffRead,
    createdAt: conversation.createdAt.toISOString(),
    messages: messages.map(({ staffId: _, ...message }) => message),
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
  };
}
