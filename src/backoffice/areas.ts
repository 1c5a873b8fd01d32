import { catalogueCalls } from './catalogue/calls.ts';
import { chatCalls, chatQueue } from './chats/calls.ts';
import { companyCalls } from './company/calls.ts';
import { contentCalls } from './content/calls.ts';
import { customerCalls } from './customers/calls.ts';
import type { DeskDependencies } from './dependencies.ts';
import type { DeskCall } from './frame/call.ts';
import { mailCalls, mailQueue } from './mail/calls.ts';
import { moneyCalls } from './money/calls.ts';
import { tableCalls } from './money/table-calls.ts';
import { orderCalls, orderQueue } from './orders/calls.ts';
import { paymentCalls } from './payments/calls.ts';
import type { DeskQueue } from './queues.ts';
import { answerCalls } from './quotes/answer/calls.ts';
import { quoteCalls, quoteQueue } from './quotes/calls.ts';
import { sampleCalls, sampleQueue } from './samples/calls.ts';
import { taskCalls, taskQueue } from './tasks/calls.ts';

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
