/** Request body of a form, by content type. */

export interface Body {
  body: FormData | URLSearchParams | string;
  /** Null for multipart: the browser sets it with the boundary. */
  contentType: string | null;
}

/**
 * The body of a form. A form with files is always sent as multipart.
 * @param extra fields that the form does not contain
 */
export function bodyOf(form: HTMLFormElement, type: string, extra: Record<string, string> = {}): Body {
  const fields = new FormData(form);
  for (const [name, value] of Object.entries(extra)) fields.append(name, value);
  const hasFile = [...form.elements].some((each) => each instanceof HTMLInputElement && each.type === 'file');
  if (hasFile || type === 'multipart/form-data') return { body: fields, contentType: null };
  if (type === 'application/x-www-form-urlencoded') {
    const pairs = [...fields].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return { body: new URLSearchParams(pairs), contentType: type };
  }
  return { body: JSON.stringify({ ...valuesOf(form), ...extra }), contentType: 'application/json' };
}

/**
 * Values as JSON: dotted names become nested objects, check boxes booleans, number fields numbers. Unchecked radio
 * buttons are left out.
 */
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of form.elements) {
    if (!isField(field) || field.name === '' || field.disabled) continue;
    if (field.type === 'radio' && !(field as HTMLInputElement).checked) continue;
    setNested(values, field.name.split('.'), fieldValue(field));
  }
  return values;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

function fieldValue(field: Field): unknown {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox') return field.checked;
    if (field.type === 'number' || field.type === 'range')
      return field.value === '' ? null : field.valueAsNumber;
  }
  return field.value;
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function setNested(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (FORBIDDEN.has(name)) return;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const existing = Object.hasOwn(target, name) ? target[name] : undefined;
  const inner =
    typeof existing === 'object' && existing !== null ? (existing as Record<string, unknown>) : {};
  target[name] = inner;
  setNested(inner, rest, value);
}
