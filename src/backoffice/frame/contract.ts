/** Calls of the frame around every page of the desk. Browser-safe. */
import { shape } from '#kernel';
import { type DeskCallReply, defineDeskCall, type QueueReply } from '../contract.ts';

/** States of the queues that the role may see. */
export const listQueues = defineDeskCall('GET /desk/api/queues', 'any', shape<{ reply: QueuesReply }>());

/** The same each time it changes, as a stream of events. */
export const streamQueues = defineDeskCall('GET /desk/api/queues/stream', 'any');

/** Every call of the desk, for the owner and for tests. */
export const listDeskCalls = defineDeskCall(
  'GET /desk/api/calls',
  'readCallList',
  shape<{ reply: { calls: DeskCallReply[] } }>(),
);

export interface QueuesReply {
  queues: QueueReply[];
}
