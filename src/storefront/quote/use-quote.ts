import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useTexts } from '../messages/index.ts';
import { sessionIn } from '../private/cookies.ts';
import { useShell } from '../shell/use-shell.ts';
import { QUOTE_TOAST_MS, toast } from '../ui/toast.ts';
import {
  draftProblems,
  nextState,
  type QuoteDraft,
  type QuoteEvent,
  type QuoteState,
  startingState,
} from './draft.ts';
import { sendQuote } from './send.ts';
import { quoteTexts } from './texts.ts';

export interface QuoteForm {
  state: QuoteState;
  dispatch: Dispatch<QuoteEvent>;
  /** Validates, then sends; does nothing while a request is being sent. */
  submit(): Promise<void>;
}

/** State and submission of one quote form. */
export function useQuote(initialDraft: Partial<QuoteDraft>, initialState?: Partial<QuoteState>): QuoteForm {
  const t = useTexts(quoteTexts);
  const { locale, currency, storagePrefix } = useShell();
  const [state, dispatch] = useReducer(nextState, undefined, () => ({
    ...startingState(initialDraft),
    ...initialState,
  }));
  const busy = useRef(false);
  const request = useRef<{ id: string; draft: QuoteDraft } | null>(null);
  const { draft } = state;
  const submit = useCallback(async () => {
    if (busy.current) return;
    const problems = draftProblems(draft);
    if (Object.keys(problems).length > 0) return dispatch({ type: 'refused', problems });
    busy.current = true;
    dispatch({ type: 'sent' });
    // An unchanged draft sent again is the same request; a changed draft is a new one.
    if (request.current?.draft !== draft) request.current = { id: newId(), draft };
    const session = sessionIn(document.cookie, storagePrefix);
    const requestId = request.current.id;
    const outcome = await sendQuote(draft, { texts: t, locale, currency, session, requestId });
    busy.current = false;
    if (!outcome.ok) return dispatch({ type: 'failed', fault: outcome.fault });
    request.current = null;
    dispatch({ type: 'taken', quote: outcome.quote });
    toast(t.success, { kind: 'good', autoClose: QUOTE_TOAST_MS });
  }, [draft, t, locale, currency, storagePrefix]);
  return { state, dispatch, submit };
}

/** Unlike `randomUUID`, this works on plain HTTP too. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The current time, updated every minute; null on the server and until hydration. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
