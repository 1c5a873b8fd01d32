import type { CompleteLocale } from '../../messages/index.ts';
import { localizeProblems } from '../texts/problems.ts';
import type { FieldProblem } from './form-reply.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What can be seen to be wrong before a form is sent, by field name, in the words that the server's refusal gets.
 * @param requiredNames names that the form must hold although no field of its own asks for them
 */
export function problemsIn(
  form: HTMLFormElement,
  language: CompleteLocale,
  requiredNames: readonly string[] = [],
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const field of form.elements) {
    if (!isField(field) || !field.name || !field.willValidate || field.validity.valid) continue;
    problems[field.name] ??= { code: codeOf(field.validity), message: field.validationMessage };
  }
  const formData = new FormData(form);
  for (const name of requiredNames)
    if (!formData.get(name)) problems[name] = { code: 'REQUIRED', message: '' };
  return localizeProblems(problems, language);
}

/** The field of a form that an event belongs to. */
export function fieldNameOf(target: EventTarget): string | null {
  if (!(target instanceof HTMLElement)) return null;
  if (isField(target) && target.name) return target.name;
  return target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null;
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function codeOf({ valueMissing, tooShort, tooLong }: ValidityState): string {
  if (valueMissing) return 'REQUIRED';
  if (tooShort) return 'TOO_SHORT';
  return tooLong ? 'TOO_LONG' : 'INVALID';
}
