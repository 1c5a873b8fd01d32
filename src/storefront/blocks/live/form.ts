import { FORM_ELAPSED } from '#content/forms/contract';
import { bodyOf } from './form-body.ts';

/** Endpoints that check how long filling in took. */
const TIMED = /^\/api\/(?:v1\/form-submit|newsletter)$/;

type State = 'unsubmitted' | 'sending' | 'success' | 'error';

/** Sends a form of content without leaving the page and shows the result. */
export function start(element: HTMLElement, ending: AbortSignal): void {
  if (!(element instanceof HTMLFormElement)) return;
  const fallback = messageOf(element, 'error')?.innerHTML ?? '';
  const submit = (event: SubmitEvent) => {
    if (!element.dispatchEvent(new CustomEvent('presubmit', { bubbles: true, cancelable: true })))
      return event.preventDefault();
    event.preventDefault();
    if (element.dataset['state'] !== 'sending') void send(element, fallback);
  };
  element.addEventListener('submit', submit, { signal: ending });
  element.addEventListener('input', () => delete element.dataset['try'], { signal: ending });
}

async function send(form: HTMLFormElement, fallback: string): Promise<void> {
  show(form, 'sending');
  try {
    const response = await post(form);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const body: unknown = isJson ? await response.json() : await response.text();
    if (response.ok) showSuccess(form, { status: response.status, body });
    else
      showFailure(form, fallback, messageAt(body, form.dataset['errorPath']), {
        status: response.status,
        body,
      });
  } catch (error) {
    showFailure(form, fallback, null, { error });
  }
}

function post(form: HTMLFormElement): Promise<Response> {
  const { method = 'POST', type = 'application/json', headers: headersJson } = form.dataset;
  const headers = new Headers(headersJson ? (JSON.parse(headersJson) as Record<string, string>) : {});
  headers.set('Accept', 'application/json');
  // A retry with unchanged fields is the same message.
  form.dataset['try'] ??= crypto.randomUUID();
  headers.set('Idempotency-Key', form.dataset['try']);
  const target = new URL(form.action);
  // Bots fill in faster than people type. Other endpoints receive the fields of the form only.
  const elapsedField = { [FORM_ELAPSED]: String(Math.round(performance.now())) };
  const { body, contentType } = bodyOf(form, type, TIMED.test(target.pathname) ? elapsedField : {});
  if (method === 'GET') {
    for (const [name, value] of new FormData(form)) target.searchParams.append(name, String(value));
    return fetch(target, { headers, credentials: 'same-origin' });
  }
  if (contentType) headers.set('Content-Type', contentType);
  return fetch(target, { method, headers, body, credentials: 'same-origin' });
}

/** Result of a submission. */
interface Outcome {
  status?: number;
  body?: unknown;
  error?: unknown;
}

const event = (name: string, detail: Outcome | { url: string }) =>
  new CustomEvent(name, { bubbles: true, cancelable: true, detail });

function showSuccess(form: HTMLFormElement, outcome: Outcome): void {
  delete form.dataset['try'];
  show(form, 'success');
  if (!form.dispatchEvent(event('submit:success', outcome))) return;
  if (form.dataset['reset'] !== 'false') form.reset();
  const url = form.dataset['successUrl'];
  if (!url || !form.dispatchEvent(event('route', { url }))) return;
  const link = document.createElement('a');
  link.href = url;
  link.hidden = true;
  form.append(link);
  link.click();
  link.remove();
}

/** @param message from the reply; without one the form's error text is shown */
function showFailure(
  form: HTMLFormElement,
  fallback: string,
  message: string | null,
  outcome: Outcome,
): void {
  const place = messageOf(form, 'error');
  if (place && message !== null) place.textContent = message;
  else if (place) place.innerHTML = fallback;
  show(form, 'error');
  form.dispatchEvent(event('submit:error', outcome));
}

function show(form: HTMLFormElement, state: State): void {
  form.dataset['state'] = state;
  for (const message of form.querySelectorAll<HTMLElement>('[data-when]'))
    message.hidden = message.dataset['when'] !== state;
  for (const button of form.querySelectorAll('button'))
    button.ariaDisabled = state === 'sending' ? 'true' : null;
}

const messageOf = (form: HTMLElement, state: State) =>
  form.querySelector<HTMLElement>(`[data-when="${state}"]`);

const LONGEST = 500;

/** The value at a dotted path of a reply; anything but a text is written as JSON. */
function messageAt(body: unknown, path: string | undefined): string | null {
  if (!path) return null;
  let value = body;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string, unknown>)[name];
  }
  if (value === undefined || value === null || value === '') return null;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST);
}
