import { chatCalls, chatQueue } from './chats/calls.ts';
import type { DeskCall } from './frame/call.ts';
import type { DeskQueue } from './queues.ts';
import { quoteCalls, quoteQueue } from './quotes/calls.ts';
import type { DeskRooms } from './rooms.ts';

/** The areas of the desk, one line each: their calls, and their queue on the rail where they have one. */
export function areas(rooms: DeskRooms): { calls: DeskCall[]; queues: DeskQueue[] } {
  return {
    calls: [...chatCalls(rooms), ...quoteCalls(rooms)],
    queues: [chatQueue(rooms), quoteQueue(rooms)],
  };
}
