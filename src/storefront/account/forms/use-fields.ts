import { type FormEvent, useId, useState } from 'react';
import { languageOf } from '#messages';
import { useShell } from '../../shell/use-shell.ts';
import { fieldNameOf, problemsIn } from './form-checks.ts';
import type { FieldProblem, FormReply } from './form-reply.ts';

interface Field {
  id: string;
  name: string;
  defaultValue: string;
  error?: string;
}

export interface Fields {
  /** Props of a field: id, name, initial value and error. */
  propsFor(name: string): Field;
  /** Error code of a field, e.g. `UNIQUE`. */
  code(name: string): string | null;
  /** Refused fields, for the summary above the form. */
  problems: { id: string; message: string }[];
  problem: string | null;
  /** A new number each time a problem is found, in the browser or by the server. */
  attempt: number;
  /** A new number for each reply of the server. */
  answer: number;
  /** Props of the form: errors show beside the fields and not in the browser's bubbles. */
  checks: {
    noValidate: true;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
}

type Errors = Readonly<Record<string, FieldProblem>>;

const answers = new WeakMap<FormReply, number>();
let count = 0;

function answerOf(reply: FormReply | undefined): number {
  if (!reply) return 0;
  const answerNumber = answers.get(reply);
  if (answerNumber) return answerNumber;
  answers.set(reply, ++count);
  return count;
}

/**
 * Names, values and errors of one form of a page.
 * @param initialValues values before anything was typed
 * @param requiredNames names that the form must contain besides its own required fields
 */
export function useFields(
  form: string,
  reply: FormReply | undefined,
  initialValues: Readonly<Record<string, string | null | undefined>> = {},
  requiredNames: readonly string[] = [],
): Fields {
  const prefix = useId();
  const formReply = reply?.form === form ? reply : undefined;
  const { errors, attempt, checks } = useErrors(formReply, requiredNames);
  const id = (name: string) => `${prefix}${name}`;
  return {
    propsFor: (name) => {
      const message = errors[name]?.message;
      return {
        id: id(name),
        name,
        defaultValue: formReply?.values?.[name] ?? initialValues[name] ?? '',
        ...(message && { error: message }),
      };
    },
    code: (name) => errors[name]?.code ?? null,
    problems: Object.entries(errors).map(([name, { message }]) => ({ id: id(name), message })),
    problem: formReply?.problem ?? null,
    attempt,
    answer: answerOf(formReply),
    checks,
  };
}

interface CheckResult {
  /** The reply that was current at the check; a newer reply replaces its result. */
  reply: FormReply | undefined;
  errors: Errors;
  attempt: number;
}

/** Errors of the last reply, or of a check before sending; an edited field loses its error. */
function useErrors(reply: FormReply | undefined, requiredNames: readonly string[]) {
  const language = languageOf(useShell().locale);
  const [lastCheck, setLastCheck] = useState<CheckResult | null>(null);
  const serverResult: CheckResult = { reply, errors: reply?.errors ?? {}, attempt: answerOf(reply) };
  const { errors, attempt } = lastCheck && lastCheck.reply === reply ? lastCheck : serverResult;
  const checks: Fields['checks'] = {
    noValidate: true,
    onSubmit: (event) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (submitter?.getAttribute('aria-disabled') === 'true') return event.preventDefault();
      const problems = problemsIn(event.currentTarget, language, requiredNames);
      setLastCheck({ reply, errors: problems, attempt: ++count });
      if (Object.keys(problems).length > 0) event.preventDefault();
    },
    onInput: ({ target }) => {
      const name = fieldNameOf(target);
      if (!name || !(name in errors)) return;
      const { [name]: _fixedError, ...remainingErrors } = errors;
      setLastCheck({ reply, errors: remainingErrors, attempt });
    },
  };
  return { errors, attempt, checks };
}
