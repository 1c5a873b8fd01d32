import { catalogueCalls } from './catalogue/calls.server.ts';
import { chatCalls, chatQueue } from './chats/calls.server.ts';
import { companyCalls } from './company/calls.server.ts';
import { contentCalls } from './content/calls.server.ts';
import { customerCalls } from './customers/calls.server.ts';
import type { DeskCall } from './frame/call.server.ts';
import type { DeskDependencies } from './frame/dependencies.server.ts';
import type { DeskQueue } from './frame/queues.server.ts';
import { mailCalls, mailQueue } from './mails/calls.server.ts';
import { moneyCalls } from './money/calls.server.ts';
import { tableCalls } from './money/table-calls.server.ts';
import { orderCalls, orderQueue } from './orders/calls.server.ts';
import { paymentCalls } from './payments/calls.server.ts';
import { answerCalls } from './quotes/answer/calls.server.ts';
import { quoteCalls, quoteQueue } from './quotes/calls.server.ts';
import { sampleCalls, sampleQueue } from './samples/calls.server.ts';
import { taskCalls, taskQueue } from './tasks/calls.server.ts';

/** The areas of the desk: their calls, and their queues in the navigation rail. */
export function areas(dependencies: DeskDependencies): { calls: DeskCall[]; queues: DeskQueue[] } {
  return {
    calls: [
      ...quoteCalls(dependencies),
      ...answerCalls(dependencies),
      ...chatCalls(dependencies),
      ...sampleCalls(dependencies),
      ...contentCalls(dependencies),
      ...catalogueCalls(dependencies),
      ...customerCalls(dependencies),
      // Before orders, whose `:id` route would match one of these paths.
      ...paymentCalls(dependencies),
      ...orderCalls(dependencies),
      ...moneyCalls(dependencies),
      ...tableCalls(dependencies),
      ...companyCalls(dependencies),
      ...mailCalls(dependencies),
      ...taskCalls(dependencies),
    ],
    queues: [
      quoteQueue(dependencies),
      chatQueue(dependencies),
      sampleQueue(dependencies),
      orderQueue(dependencies),
      mailQueue(dependencies),
      taskQueue(dependencies),
    ],
  };
}
