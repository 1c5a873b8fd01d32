import { useId } from 'react';
import type { FormReply } from './reply.ts';

interface Field {
  id: string;
  name: string;
  defaultValue: string;
  error?: string;
}

export interface Fields {
  /** Props of a field: its id, name, what was typed or known before, and what is wrong with it. */
  of(name: string): Field;
  /** Code of what is wrong with a field, e.g. `UNIQUE`. */
  code(name: string): string | null;
  /** Fields at fault in their order, for the summary above the form. */
  problems: { id: string; message: string }[];
  problem: string | null;
  /** Another number for each answer. */
  attempt: number;
}

const attempts = new WeakMap<FormReply, number>();
let count = 0;

function attemptOf(reply: FormReply | undefined): number {
  if (!reply) return 0;
  const known = attempts.get(reply);
  if (known) return known;
  attempts.set(reply, ++count);
  return count;
}

/**
 * Names, values and errors of one form of a page.
 * @param known values before anything was typed
 */
export function useFields(
  form: string,
  reply: FormReply | undefined,
  known: Readonly<Record<string, string | null | undefined>> = {},
): Fields {
  const prefix = useId();
  const own = reply?.form === form ? reply : undefined;
  const id = (name: string) => `${prefix}${name}`;
  return {
    of: (name) => {
      const message = own?.errors?.[name]?.message;
      return {
        id: id(name),
        name,
        defaultValue: own?.values?.[name] ?? known[name] ?? '',
        ...(message && { error: message }),
      };
    },
    code: (name) => own?.errors?.[name]?.code ?? null,
    problems: Object.entries(own?.errors ?? {}).map(([name, { message }]) => ({ id: id(name), message })),
    problem: own?.problem ?? null,
    attempt: attemptOf(own),
  };
}
