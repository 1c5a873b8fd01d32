import { useLayoutEffect, useState } from 'react';
import { useTexts } from '../../messages/index.ts';
import { FormProblem } from '../../ui/form.tsx';
import { signInTexts } from '../texts/sign-in.ts';
import type { Fields } from './use-fields.ts';

/**
 * Summary of a form's problems: their number and those that belong to no field of the page. The first refused field
 * gets
 * the focus.
 */
export function Problems({ fields }: { fields: Fields }) {
  const t = useTexts(signInTexts);
  const { problem, problems, attempt } = fields;
  const [fieldIds, setFieldIds] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not while fields are mended
  useLayoutEffect(() => {
    const elements = problems.map(({ id }) => document.getElementById(id)).filter((field) => field !== null);
    setFieldIds(elements.map(({ id }) => id));
    const first = firstOf(elements);
    if (first) focusOn(first);
  }, [attempt]);
  if (problem) return <FormProblem key={attempt} title={problem} />;
  const elsewhere = problems.filter(({ id }) => !fieldIds.includes(id));
  if (problems.length < 2 && elsewhere.length === 0) return null;
  return (
    <div className="form-problem" role="alert" key={attempt}>
      <strong>{t.problems({ count: problems.length })}</strong>
      {elsewhere.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </div>
  );
}

/** The element that comes first in the document. */
function firstOf([first, ...rest]: readonly HTMLElement[]): HTMLElement | undefined {
  const isBefore = (element: HTMLElement, reference: HTMLElement) =>
    Boolean(element.compareDocumentPosition(reference) & Node.DOCUMENT_POSITION_FOLLOWING);
  return rest.reduce((best, field) => (best && isBefore(best, field) ? best : field), first);
}

function focusOn(field: HTMLElement): void {
  (field.matches('input, select, textarea') ? field : (field.querySelector('input') ?? field)).focus();
}
