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
import { can, type Role, type StaffReply } from '../contract.ts';
import { type DeskCall, type StaffCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { listQuery, pageOf, sliceOf } from '../frame/paging.server.ts';
import { type DeskQueue, presentCount } from '../frame/queues.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import { listStaff } from '../frame/store.server.ts';
import {
  addChatNote,
  answerChat,
  type ChatReply,
  type ChatRowReply,
  closeChat,
  downloadChatFile,
  handOverChat,
  listChats,
  markChatRead,
  readChat,
  reopenChat,
  sendChatFile,
  signalTyping,
  takeChat,
  waitForChatSignals,
} from './contract.ts';

const ID = /^[0-9a-f]{24}$/;
const position = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

type Dependencies = Pick<DeskDependencies, 'chats' | 'platform' | 'settings'>;

export function chatQueue({ chats }: Pick<DeskDependencies, 'chats'>): DeskQueue {
  return {
    id: 'chats',
    access: 'answerChats',
    count: async (now) => presentCount(await chats.count(now)),
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
  return [
    staffCall(
      listChats,
      {
        summary: 'Chats and tickets, the most urgent first',
        query: listQuery(z.enum(['waiting', 'tickets', 'open', 'closed']).default('waiting')),
      },
      async ({ query: { show, ...position } }) => {
        const queueRows = await chats.page({ show, ...sliceOf(position) });
        const isWaiting = show === 'waiting' || show === 'tickets';
        const { rows, next } = pageOf(queueRows, ({ conversation: { id, answerBy, changedAt } }) => ({
          id,
          at: isWaiting ? (answerBy ?? changedAt) : changedAt,
        }));
        return { rows: rows.map(presentRow), next };
      },
    ),
    staffCall(
      waitForChatSignals,
      { summary: 'Waits for what has changed in chats', query: z.object({ after: position.optional() }) },
      ({ query: { after }, staff }) => chats.signals(after ?? null, staff.id),
    ),
    staffCall(
      readChat,
      {
        summary: 'A conversation with its messages and notes',
        params: { id: ID },
        query: z.object({ before: position.optional() }),
      },
      async ({ params, query: { before: beforeSeq } }) => {
        const view = { locale: 'en', currency: settings.store.currency };
        const conversation = await chats.find(params.id, view, beforeSeq);
        if (!conversation) throw conversationNotFound();
        return presentChat(conversation, (await listStaff(platform.db.orm)).filter(answersChats));
      },
    ),
    staffCall(
      downloadChatFile,
      { summary: 'A file that either side has sent', params: { id: ID, seq: /^\d{1,9}$/ } },
      async ({ params }) => {
        const file = await chats.file(params.id, Number(params.seq));
        if (!file) throw new ApiError('not_found', refusals.fileGone);
        return downloadOf(file);
      },
    ),
  ];
}

/** Content of the audit log entry; `outcome` is also the response. */
interface ActionResult<Outcome> {
  reference: string;
  outcome: Outcome;
}

/** Runs an action on a conversation and logs its outcome, which is also the response. */
async function act<Outcome>(
  { change, audit }: Pick<StaffCall, 'change' | 'audit'>,
  action: string,
  work: (tx: Executor) => Promise<ActionResult<Outcome> | null>,
): Promise<Outcome> {
  return change(async (tx) => {
    const result = await work(tx);
    if (!result) throw conversationNotFound();
    await audit(tx, action, result.reference, { after: result.outcome });
    return result.outcome;
  });
}

function actingCalls({ chats }: Dependencies): DeskCall[] {
  const params = { id: ID };
  /** Logs the position of a message, never its text. */
  const auditMessage = async (tx: Executor, id: string, message: MessageRow | null) => {
    const conversation = message && (await chats.findReference(tx, id));
    return conversation && { reference: conversation.reference, outcome: { seq: message.seq } };
  };
  return [
    staffCall(takeChat, { summary: 'Takes a chat on', params }, ({ params: { id }, staff, ...call }) =>
      act(call, 'chats.take', async (tx) => {
        const row = await chats.take(tx, id, staff);
        return row && { reference: row.reference, outcome: { assigned: row.assigneeName } };
      }),
    ),
    staffCall(
      answerChat,
      { summary: 'Says something to the visitor', params, body: staffMessageInput },
      ({ params: { id }, staff, body, ...call }) =>
        act(call, 'chats.answer', async (tx) =>
          auditMessage(tx, id, await chats.answer(tx, id, staff, body)),
        ),
    ),
    staffCall(
      addChatNote,
      { summary: 'Writes a note for colleagues', params, body: staffMessageInput },
      ({ params: { id }, staff, body, ...call }) =>
        act(call, 'chats.note', async (tx) => auditMessage(tx, id, await chats.note(tx, id, staff, body))),
    ),
    staffCall(
      handOverChat,
      {
        summary: 'Hands a chat over to a colleague, or back to the queue',
        params,
        body: z.object({ to: z.string().regex(ID).nullable() }),
      },
      ({ params: { id }, body: { to: colleagueId }, ...call }) =>
        act(call, 'chats.hand-over', async (tx) => {
          const colleague = (await listStaff(tx))
            .filter(answersChats)
            .find((each) => each.id === colleagueId);
          if (colleagueId && !colleague)
            throw new ApiError('invalid_value', refusals.colleagueWithoutChats, {
              param: 'to',
            });
          const row = await chats.handOver(tx, id, colleague ?? null);
          return row && { reference: row.reference, outcome: { assigned: row.assigneeName } };
        }),
    ),
    staffCall(closeChat, { summary: 'Ends a conversation', params }, ({ params: { id }, ...call }) =>
      act(call, 'chats.close', async (tx) => {
        const row = await chats.close(tx, id);
        return row && { reference: row.reference, outcome: { status: row.status } };
      }),
    ),
    staffCall(reopenChat, { summary: 'Opens a conversation again', params }, ({ params: { id }, ...call }) =>
      act(call, 'chats.reopen', async (tx) => {
        const row = await chats.reopen(tx, id);
        return row && { reference: row.reference, outcome: { status: row.status } };
      }),
    ),
  ];
}

/** An answer with a file, under the same rules as files of visitors. */
function fileCall({ chats }: Dependencies): DeskCall {
  return staffCall(
    sendChatFile,
    { summary: 'Sends the visitor a file', params: { id: ID }, raw: true },
    async ({ params: { id }, request, staff, change, audit }) => {
      const reply = await chats.receive(request, async ({ files, fields }) => {
        const input = staffFileInput.safeParse(fields);
        if (!input.success) throw new ApiError('invalid_value', refusals.messageIdMissing, { param: 'id' });
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
      markChatRead,
      {
        summary: 'Tells up to which message staff have read',
        params: { id: ID },
        body: z.object({ seq: z.int().min(0).max(1_000_000_000) }),
        unauditedReason: 'A mark of reading.',
      },
      async ({ params, body }) => {
        await chats.markRead(params.id, body.seq);
        return null;
      },
    ),
    staffCall(
      signalTyping,
      {
        summary: 'Tells that staff are writing',
        params: { id: ID },
        unauditedReason: 'Nothing of it is kept.',
      },
      async ({ params, staff }) => {
        await chats.type(params.id, staff);
        return null;
      },
    ),
  ];
}

const conversationNotFound = () => new ApiError('not_found', refusals.noConversation);

const answersChats = ({ active, role }: { active: boolean; role: Role }) =>
  active && can(role, 'answerChats');

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
