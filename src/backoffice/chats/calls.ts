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
import type { DeskDependencies } from '../dependencies.ts';
import { type DeskCall, type StaffCall, type StaffCallSpec, staffCall } from '../frame/call.ts';
import { cursor, PAGE_ROWS, pageOf, searchText } from '../frame/paging.ts';
import type { DeskQueue } from '../queues.ts';
import { listStaff } from '../store.ts';
import type { ChatReply, ChatRowReply } from './contract.ts';

/** Roles that answer chats and tickets. */
const CHAT_ROLES: readonly Role[] = ['sales', 'support'];
const ID = /^[0-9a-f]{24}$/;
const position = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

type Dependencies = Pick<DeskDependencies, 'chats' | 'platform' | 'settings'>;

export function chatQueue({ chats }: Pick<DeskDependencies, 'chats'>): DeskQueue {
  return {
    id: 'chats',
    roles: CHAT_ROLES,
    count: async (now) => {
      const { open, late, nextDue } = await chats.count(now);
      return { open, late, nextDue: nextDue?.toISOString() ?? null };
    },
  };
}

/** Chats and tickets: the list, and the actions on a conversation. */
export function chatCalls(dependencies: Dependencies): DeskCall[] {
  return [
    ...readingCalls(dependencies),
    ...actingCalls(dependencies),
    fileCall(dependencies),
    ...quietCalls(dependencies),
  ];
}

function readingCalls({ chats, platform, settings }: Dependencies): DeskCall[] {
  const show = z.enum(['waiting', 'tickets', 'open', 'closed']).default('waiting');
  return [
    staffCall(
      {
        method: 'get',
        path: '/chats',
        summary: 'Chats and tickets, the most urgent first',
        roles: CHAT_ROLES,
        query: z.object({ show, q: searchText, after: cursor.optional() }),
      },
      async ({ query: { show, q, after: afterKey } }) => {
        const slice = { show, limit: PAGE_ROWS + 1 };
        const queueRows = await chats.page({
          ...slice,
          ...(q !== undefined && { search: q }),
          ...(afterKey && { after: afterKey }),
        });
        const isWaiting = show === 'waiting' || show === 'tickets';
        const { rows, next } = pageOf(queueRows, ({ conversation: { id, answerBy, changedAt } }) => ({
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
      async ({ params, query: { before: beforeSeq } }) => {
        const view = { locale: 'en', currency: settings.store.currency };
        const conversation = await chats.find(params['id'] ?? '', view, beforeSeq);
        if (!conversation) throw conversationNotFound();
        return presentChat(conversation, (await listStaff(platform.db.orm)).filter(answersChats));
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
        const file = await chats.file(params['id'] ?? '', Number(params['seq']));
        if (!file) throw new ApiError('not_found', 'This file is no longer stored.');
        return downloadOf(file);
      },
    ),
  ];
}

type Action<Body> = (tx: Executor, call: StaffCall<Body>, id: string) => Promise<ActionResult | null>;

/** Content of the audit log entry; `outcome` is also the response. */
interface ActionResult {
  reference: string;
  outcome: Record<string, unknown>;
}

function actingCalls({ chats }: Dependencies): DeskCall[] {
  const act = <Body>(
    name: string,
    { summary, body }: Pick<StaffCallSpec<Body>, 'summary' | 'body'>,
    work: Action<Body>,
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
          const result = await work(tx, call, call.params['id'] ?? '');
          if (!result) throw conversationNotFound();
          await call.audit(tx, `chats.${name}`, result.reference, { after: result.outcome });
          return result.outcome;
        }),
    );
  /** Logs the position of a message, never its text. */
  const auditMessage = async (
    tx: Executor,
    id: string,
    message: MessageRow | null,
  ): Promise<ActionResult | null> => {
    const conversation = message && (await chats.findReference(tx, id));
    return conversation && { reference: conversation.reference, outcome: { seq: message.seq } };
  };
  return [
    act('take', { summary: 'Takes a chat on' }, async (tx, { staff }, id) => {
      const row = await chats.take(tx, id, staff);
      return row && { reference: row.reference, outcome: { assigned: row.assigneeName } };
    }),
    act(
      'answer',
      { summary: 'Says something to the visitor', body: staffMessageInput },
      async (tx, call, id) => auditMessage(tx, id, await chats.answer(tx, id, call.staff, call.body)),
    ),
    act('note', { summary: 'Writes a note for colleagues', body: staffMessageInput }, async (tx, call, id) =>
      auditMessage(tx, id, await chats.note(tx, id, call.staff, call.body)),
    ),
    act(
      'hand-over',
      {
        summary: 'Hands a chat over to a colleague, or back to the queue',
        body: z.object({ to: z.string().regex(ID).nullable() }),
      },
      async (tx, { body: { to: colleagueId } }, id) => {
        const colleague = (await listStaff(tx)).filter(answersChats).find((each) => each.id === colleagueId);
        if (colleagueId && !colleague)
          throw new ApiError('invalid_value', 'This colleague does not answer chats. Choose another.', {
            param: 'to',
          });
        const row = await chats.handOver(tx, id, colleague ?? null);
        return row && { reference: row.reference, outcome: { assigned: row.assigneeName } };
      },
    ),
    act('close', { summary: 'Ends a conversation' }, async (tx, _call, id) => {
      const row = await chats.close(tx, id);
      return row && { reference: row.reference, outcome: { status: row.status } };
    }),
    act('reopen', { summary: 'Opens a conversation again' }, async (tx, _call, id) => {
      const row = await chats.reopen(tx, id);
      return row && { reference: row.reference, outcome: { status: row.status } };
    }),
  ];
}

/** An answer with a file, under the same rules as files of visitors. */
function fileCall({ chats }: Dependencies): DeskCall {
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
        const input = staffFileInput.safeParse(fields);
        if (!input.success)
          throw new ApiError('invalid_value', 'The form lacks the id of the message.', { param: 'id' });
        const earlierMessage = await chats.findEarlier(id, input.data.id);
        const fileKey = earlierMessage ? earlierMessage.fileKey : await chats.keepFile(id, files['file']);
        if (!fileKey) return null;
        return change(async (tx) => {
          const message = await chats.answer(tx, id, staff, { ...input.data, fileKey });
          const conversation = message && (await chats.findReference(tx, id));
          if (!conversation) return null;
          const reply = { seq: message.seq, file: message.file?.name ?? null };
          await audit(tx, 'chats.file', conversation.reference, { after: reply });
          return reply;
        });
      });
      if (!reply) throw conversationNotFound();
      return reply;
    },
  );
}

function quietCalls({ chats }: Dependencies): DeskCall[] {
  return [
    staffCall(
      {
        method: 'post',
        path: '/chats/:id/seen',
        summary: 'Tells up to which message staff have read',
        roles: CHAT_ROLES,
        params: { id: ID },
        body: z.object({ seq: z.int().min(0).max(1_000_000_000) }),
        unauditedReason: 'A mark of reading.',
      },
      async ({ params, body }) => {
        await chats.markRead(params['id'] ?? '', body.seq);
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
        unauditedReason: 'Nothing of it is kept.',
      },
      async ({ params, staff }) => {
        await chats.type(params['id'] ?? '', staff);
        return null;
      },
    ),
  ];
}

const conversationNotFound = () => new ApiError('not_found', 'There is no such conversation.');

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
