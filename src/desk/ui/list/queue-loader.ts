import type { DeskCallDefinition, DeskPage } from '../../contract.ts';
import { deskPage } from '../load.ts';
import type { LoaderArgs } from '../screen.ts';
import { listQuery } from './address.ts';

/** The call that reads a queue: a page of rows, of one section and search. */
export type QueueCall<Row> = DeskCallDefinition<
  string,
  { query: { show?: string; q?: string; after?: string }; reply: DeskPage<Row> }
>;

/** The first page of a queue. */
export interface QueueData<Row> {
  query: { show: string | undefined; q: string };
  page: DeskPage<Row>;
  /** When it was read, ISO. */
  now: string;
}

/** The loader of a queue's screen: `export const loader = queueLoader(listQuotes)`. */
export const queueLoader =
  <Row>(call: QueueCall<Row>) =>
  (args: LoaderArgs): Promise<QueueData<Row>> => {
    const query = listQuery(args.request);
    return deskPage(args, async (read) => ({
      query,
      page: await read(call, { query }),
      now: new Date().toISOString(),
    }));
  };
