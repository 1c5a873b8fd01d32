import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Form, useFetcher } from 'react-router';
import type { Reply } from './bench-actions.ts';
import type { BenchRow } from './load.ts';

/** The queue of bench forms: they are sent one after the other, so that no decision overwrites an earlier one. */
export interface Work {
  /** Queues a form; it is sent after the earlier ones and once there is a connection. */
  send(form: FormData): void;
  /** Lines with a form in the queue. */
  lines: ReadonlySet<number>;
  /** Number of forms that are being sent or wait. */
  waiting: number;
  /** The last request got no answer; the queue retries. */
  isCutOff: boolean;
  /** Reply to the last answered form. */
  reply: Reply | null;
  /** Defers the submission of a form that leaves the page until the queue is empty; true if it is empty already. */
  submitAfter(form: HTMLFormElement, submitter: HTMLElement | null): boolean;
}

const WorkContext = createContext<Work | null>(null);

export function useWork(): Work {
  const work = useContext(WorkContext);
  if (!work) throw new Error('There is no bench around this.');
  return work;
}

const RETRY_MS = 2_000;

/** Provides the queue to every form of the bench. */
export function WorkProvider({ children }: { children: ReactNode }) {
  const fetcher = useFetcher<Reply>();
  const queue = useRef<FormData[]>([]);
  const isSent = useRef(false);
  const pendingSubmit = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null } | null>(null);
  const [waiting, setWaiting] = useState<readonly FormData[]>([]);
  const [isCutOff, setCutOff] = useState(false);
  const { state, data, submit } = fetcher;
  const next = useRef<() => void>(() => undefined);
  next.current = () => {
    const [first] = queue.current;
    if (!first || isSent.current) return;
    isSent.current = true;
    void submit(first, { method: 'post', preventScrollReset: true });
  };
  const send = useRef((form: FormData) => {
    form.set('stay', '1');
    queue.current.push(form);
    setWaiting([...queue.current]);
    next.current();
  });
  useEffect(() => {
    if (state !== 'idle' || !isSent.current) return;
    isSent.current = false;
    const isUnanswered = data?.isUnanswered === true;
    setCutOff(isUnanswered);
    if (isUnanswered) {
      const retry = () => next.current();
      const timer = setTimeout(retry, RETRY_MS);
      window.addEventListener('online', retry, { once: true });
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', retry);
      };
    }
    queue.current.shift();
    setWaiting([...queue.current]);
    const { form, submitter } = pendingSubmit.current ?? {};
    if (queue.current.length > 0) next.current();
    else if (form?.isConnected) {
      pendingSubmit.current = null;
      form.requestSubmit(submitter);
    }
    return;
  }, [state, data]);
  useWarningBeforeLoss(waiting.length > 0);
  const work: Work = {
    send: send.current,
    lines: new Set(waiting.flatMap((form) => (form.has('line') ? [Number(form.get('line'))] : []))),
    waiting: waiting.length,
    isCutOff,
    reply: data && !data.isUnanswered ? data : null,
    submitAfter: (form, submitter) => {
      if (queue.current.length === 0) return true;
      pendingSubmit.current = { form, submitter };
      return false;
    },
  };
  return <WorkContext value={work}>{children}</WorkContext>;
}

/** Makes the browser warn before the page closes with unsent forms. */
function useWarningBeforeLoss(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWaiting]);
}

interface WorkFormProps {
  className?: string;
  children: ReactNode;
}

/** A form whose effect shows in place; without script it is a plain form. */
export function WorkForm({ className, children }: WorkFormProps) {
  const { send } = useWork();
  return (
    <Form
      method="post"
      preventScrollReset
      replace
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget, submitterOf(event)));
      }}
    >
      {children}
    </Form>
  );
}

/**
 * Hidden fields that name the row. A decision about a doubtful row also applies to all rows with the same text and
 * state.
 */
export function RowFields({
  row: { line, alike, group },
  isForAll = group === 'doubt',
}: {
  row: Pick<BenchRow, 'line' | 'alike' | 'group'>;
  isForAll?: boolean;
}) {
  return (
    <>
      <input type="hidden" name="line" value={line} />
      {isForAll && alike.rows > 0 && <input type="hidden" name="alike" value="1" />}
    </>
  );
}

/** A form that leads to another page, such as the cart or a list. It waits for the queue of decisions. */
export function LeavingForm({ children }: { children: ReactNode }) {
  const { submitAfter } = useWork();
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        if (!submitAfter(event.currentTarget, submitterOf(event))) event.preventDefault();
      }}
    >
      {children}
    </Form>
  );
}

function submitterOf(event: FormEvent): HTMLElement | null {
  const { nativeEvent } = event;
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}
