import { useLayoutEffect, useState } from 'react';
import { useTexts } from '../../messages/index.ts';
import { FormProblem } from '../../ui/form.tsx';
import { signInTexts } from '../texts/sign-in.ts';
import type { Fields } from './use-fields.ts';

/**
 * What is wrong with a form. The first field at fault gets the focus; above the form stands how many there are, and
 * what belongs to no field of the page.
 */
export function Problems({ fields }: { fields: Fields }) {
  const t = useTexts(signInTexts);
  const { problem, problems, attempt } = fields;
  const [beside, setBeside] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not while fields are mended
  useLayoutEffect(() => {
    const found = problems.map(({ id }) => document.getElementById(id)).filter((field) => field !== null);
    setBeside(found.map(({ id }) => id));
    const first = firstOf(found);
    if (first) focusOn(first);
  }, [attempt]);
  if (problem) return <FormProblem key={attempt} title={problem} />;
  const elsewhere = problems.filter(({ id }) => !beside.includes(id));
  if (problems.length < 2 && elsewhere.length === 0) return null;
  return (
    <div className="form-problem" role="alert" key={attempt}>
      <strong>{t.problems(problems.length)}</strong>
      {elsewhere.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </div>
  );
}

/** The one that stands first on the page. */
function firstOf([first, ...others]: readonly HTMLElement[]): HTMLElement | undefined {
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  return others.reduce((best, field) => (best && isBefore(best, field) ? best : field), first);
}

function focusOn(field: HTMLElement): void {
  (field.matches('input, select, textarea') ? field : (field.querySelector('input') ?? field)).focus();
}
