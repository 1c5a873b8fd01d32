import { type ReactNode, useState } from 'react';
import { Form, NavLink, Outlet, useLocation, useSearchParams, useSubmit } from 'react-router';
import type { DeskPage } from '../../contract.ts';
import { frameTexts } from '../../shell/texts.ts';
import { useDeskClock } from '../../shell/use-clock.ts';
import { callDesk } from '../client.ts';
import { useDeskTexts } from '../texts.ts';
import { useCall } from '../use-call.ts';
import { AgeBar, type Deadline, Due } from './due.tsx';
import type { QueueCall, QueueData } from './queue-loader.ts';

/** One row of a queue as the list shows it. */
export interface QueueRow extends Deadline {
  /** Last segment of its page's path. */
  id: string;
  /** The customer, in bold. */
  title: string;
  /** Beside the title, such as the reference. */
  code?: string;
  /** What it is about, in one line. */
  detail: ReactNode;
  /**
   * State such as "granted": replaces the deadline of a row that no longer waits, and precedes that of one that waits.
   */
  state?: string;
  /** Size of the request, at the right. */
  size?: ReactNode;
}

interface Props<Row> {
  /** Name of the area, as in `/desk/quotes`. */
  area: string;
  /** Title of the list, also its accessible name. */
  name: string;
  /** The call that reads it, also for the pages after the first. */
  call: QueueCall<Row>;
  /** The first page, from the loader. */
  data: QueueData<Row>;
  rowOf: (row: Row) => QueueRow;
  /** Sections of the queue: values of `?show=`; the first one is the default. */
  shows?: readonly { id: string; label: string }[];
}

/** The queue of an area with the opened row beside it: the screen of a route with `queueLoader`. */
export function Queue<Row>(props: Props<Row>) {
  return (
    <>
      <QueueList {...props} />
      <Outlet />
    </>
  );
}

/** The most urgent first, each with its age relative to the deadline. */
function QueueList<Row>({ area, name, call, data, rowOf, shows }: Props<Row>) {
  const t = useDeskTexts(frameTexts);
  const now = useDeskClock(data.now);
  const { rows, loadMore, isLoading, problem } = useMore(data.page, (cursor) =>
    callDesk(call, { query: { ...data.query, after: cursor } }),
  );
  const [params] = useSearchParams();
  const { search } = useLocation();
  const q = params.get('q') ?? '';
  return (
    <section className="desk-list" aria-label={name}>
      <ListHead name={name} q={q} show={params.get('show')} {...(shows && { shows })} />
      {rows.length === 0 && <p className="desk-empty">{q ? t.nothingFound : t.nothing}</p>}
      <ol>
        {rows.map(rowOf).map((row) => (
          <li key={row.id}>
            <NavLink to={{ pathname: `/desk/${area}/${row.id}`, search }} data-row prefetch="none">
              <span className="desk-row-title">
                <b>{row.title}</b> {row.code && <span className="mono">{row.code}</span>}
              </span>
              <span>
                {row.state && <span className="desk-state">{row.state}</span>}{' '}
                <Due deadline={row} now={now} />
              </span>
              <span className="desk-row-detail">{row.detail}</span>
              <span className="desk-row-size">{row.size}</span>
              {row.dueAt !== null && row.isWaiting !== false && !row.doneAt && (
                <AgeBar deadline={row} now={now} />
              )}
            </NavLink>
          </li>
        ))}
      </ol>
      {problem && <p className="desk-empty fault">{problem}</p>}
      {loadMore && (
        <p className="desk-more">
          <button
            type="button"
            className="button"
            onClick={loadMore}
            aria-disabled={isLoading}
            ref={whenSeen(loadMore)}
          >
            {isLoading ? t.loading : t.more}
          </button>
        </p>
      )}
    </section>
  );
}

function ListHead({
  name,
  q,
  show,
  shows,
}: {
  name: string;
  q: string;
  show: string | null;
  shows?: readonly { id: string; label: string }[];
}) {
  const t = useDeskTexts(frameTexts);
  const submit = useSubmit();
  return (
    <Form className="desk-list-head" role="search" replace>
      {shows && (
        <select
          name="show"
          className="field"
          aria-label={name}
          defaultValue={show ?? shows[0]?.id}
          onChange={(event) => void submit(event.currentTarget.form, { replace: true })}
        >
          {shows.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
      <input
        className="field"
        type="search"
        name="q"
        maxLength={200}
        key={q}
        defaultValue={q}
        placeholder={t.search}
        aria-label={t.searchIn({ what: name })}
        data-desk-search
      />
    </Form>
  );
}

/** The loaded rows, and a function that loads the next ones; null at the end. */
function useMore<Row>(page: DeskPage<Row>, readAfter: (cursor: string) => Promise<DeskPage<Row>>) {
  const [state, setState] = useState({ of: page, addedRows: [] as Row[], next: page.next });
  const { isBusy, problem, attempt } = useCall();
  // A reloaded first page drops the rows added to the old one.
  const { addedRows, next } = state.of === page ? state : { addedRows: [], next: page.next };
  const load = (cursor: string) =>
    attempt(async () => {
      const follows = await readAfter(cursor);
      setState({ of: page, addedRows: [...addedRows, ...follows.rows], next: follows.next });
    });
  const loadMore = next === null ? null : () => void (isBusy || load(next));
  return { rows: [...page.rows, ...addedRows], loadMore, isLoading: isBusy, problem };
}

/** Runs the action when the button scrolls into view, so that nobody needs to press it. */
function whenSeen(act: () => void) {
  return (button: HTMLButtonElement | null) => {
    if (!button) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) act();
    });
    observer.observe(button);
    return () => observer.disconnect();
  };
}
