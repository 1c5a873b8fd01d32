import type { Language } from '#messages';
import { localizeProblems } from '../texts/problems.ts';
import type { FieldProblem } from './form-reply.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Problems that the browser can find before a form is sent, by field name, in the same words as the server's refusals.
 * @param requiredNames names that the form must contain although none of its own fields requires them
 */
export function problemsIn(
  form: HTMLFormElement,
  language: Language,
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

/** Name of the form field to which an event belongs; null if there is none. */
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
