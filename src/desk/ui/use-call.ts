import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../storefront/ui/index.ts';
import { deskChanged } from '../shell/use-queues.ts';
import { ApiError, errorMessage } from './client.ts';

interface CallSettings {
  /** Fields that show their own refusals. The refused one gets the focus; typed values stay. */
  fields?: readonly string[];
  /** Refusals are shown as a toast, for buttons without a form. */
  toastsRefusals?: boolean;
  /** `change` reloads the page after a refusal too. */
  reloadsAlways?: boolean;
  /** What staff read of an error. */
  wordsFor?: (error: unknown) => string;
}

interface ChangeEffects<Reply> {
  /** Shown as a toast after success. */
  message?: string | ((reply: Reply) => string);
  /** Counts of the navigation rail change, too. */
  changesQueues?: boolean;
}

interface CallRefusal {
  /** The refused field; null: none in particular. */
  param: string | null;
  message: string;
}

const NO_FIELDS: readonly string[] = [];

/**
 * State of the calls that a screen makes, and how it makes them:
 *
 * ```tsx
 * const { isBusy, problem, change } = useCall();
 * const send = () => change(() => callDesk(retryMail, { params, body }), { message: t.tried });
 * ```
 *
 * `problem` is the refusal for the top of the form, `messageFor(field)` that of a field. While a call runs, further ones are
 * ignored, so that a double click does nothing twice.
 */
export function useCall({
  fields = NO_FIELDS,
  toastsRefusals = false,
  reloadsAlways = false,
  wordsFor = errorMessage,
}: CallSettings = {}) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  const refusedField = refusal?.param != null && fields.includes(refusal.param) ? refusal.param : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every refusal, even of the same field
  useEffect(() => {
    if (refusedField !== null) focusField(refusedField);
  }, [refusal]);

  const report = (error: unknown) => {
    const message = wordsFor(error);
    if (toastsRefusals) toast(message, { kind: 'bad' });
    else setRefusal({ param: error instanceof ApiError ? error.param : null, message });
  };
  /** Does work that makes calls, and shows a refusal; nothing while earlier work runs. */
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      report(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  /** The same for work that changes something: afterwards a message is shown, and the page reloads. */
  const change = async <Reply>(
    work: () => Promise<Reply>,
    { message, changesQueues = false }: ChangeEffects<Reply> = {},
  ): Promise<void> => {
    await attempt(async () => {
      const reply = await work();
      const text = typeof message === 'function' ? message(reply) : message;
      if (text !== undefined) toast(text, { kind: 'good' });
      if (changesQueues) deskChanged();
      if (!reloadsAlways) await revalidate();
    });
    if (reloadsAlways) await revalidate();
  };
  return {
    isBusy,
    refusal,
    problem: refusedField === null ? (refusal?.message ?? null) : null,
    messageFor: (field: string) => (refusal?.param === field ? refusal.message : undefined),
    attempt,
    change,
    reload: revalidate,
    report,
    /** Shows what the screen itself finds wrong. */
    refuse: (message: string, param: string | null = null) => setRefusal({ param, message }),
    clear: () => setRefusal(null),
  };
}

function focusField(name: string): void {
  // The focus is still in the form that was sent; other forms of the page may have a field of the same name.
  const form = document.activeElement?.closest('form') ?? document;
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
