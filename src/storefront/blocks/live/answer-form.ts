import { rememberForm } from './sent-form.ts';

/** A form whose answer is an address: opens that address like a link of the page, without a new document. */
export function start(element: HTMLElement, ending: AbortSignal): void {
  if (!(element instanceof HTMLFormElement)) return;
  const ask = (event: SubmitEvent) => {
    const target = new URL(element.getAttribute('action') || location.pathname, location.href);
    if (target.origin !== location.origin || event.defaultPrevented) return;
    event.preventDefault();
    target.search = String(fieldsOf(element, event.submitter));
    rememberForm(element);
    const link = document.createElement('a');
    link.href = target.pathname + target.search;
    link.hidden = true;
    element.append(link);
    link.click();
    link.remove();
  };
  element.addEventListener('submit', ask, { signal: ending });
}

function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
}
