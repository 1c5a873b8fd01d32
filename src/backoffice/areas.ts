import { catalogueCalls } from './catalogue/calls.ts';
import { chatCalls, chatQueue } from './chats/calls.ts';
import { companyCalls } from './company/calls.ts';
import { contentCalls } from './content/calls.ts';
import { customerCalls } from './customers/calls.ts';
import type { DeskCall } from './frame/call.ts';
import { mailCalls, mailQueue } from './mail/calls.ts';
import { moneyCalls } from './money/calls.ts';
import { tableCalls } from './money/table-calls.ts';
import { orderCalls, orderQueue } from './orders/calls.ts';
import { paymentCalls } from './payments/calls.ts';
import type { DeskQueue } from './queues.ts';
import { answerCalls } from './quotes/answer/calls.ts';
import { quoteCalls, quoteQueue } from './quotes/calls.ts';
import type { DeskRooms } from './rooms.ts';
import { sampleCalls, sampleQueue } from './samples/calls.ts';
import { taskCalls, taskQueue } from './tasks/calls.ts';

/** The areas of the desk, one line each: their calls, and their queue on the rail where they have one. */
export function areas(rooms: DeskRooms): { calls: DeskCall[]; queues: DeskQueue[] } {
  return {
    calls: [
      ...quoteCalls(rooms),
      ...answerCalls(rooms),
      ...chatCalls(rooms),
      ...sampleCalls(rooms),
      ...contentCalls(rooms),
      ...catalogueCalls(rooms),
      ...customerCalls(rooms),
      // Before orders: one of its addresses would be read as the id of an order.
      ...paymentCalls(rooms),
      ...orderCalls(rooms),
      ...moneyCalls(rooms),
      ...tableCalls(rooms),
      ...companyCalls(rooms),
      ...mailCalls(rooms),
      ...taskCalls(rooms),
    ],
    queues: [
      quoteQueue(rooms),
      chatQueue(rooms),
      sampleQueue(rooms),
      orderQueue(rooms),
      mailQueue(rooms),
      taskQueue(rooms),
    ],
  };
}
