/** The reader's position when a form was sent, for the page with the answer. */
interface SentForm {
  path: string;
  /** Index of the form on the page, and selector of the focused field. */
  form: number;
  field: string | null;
  top: number;
}

let sentForm: SentForm | null = null;

export function rememberForm(form: HTMLFormElement): void {
  const field = document.activeElement;
  const focusedField = field instanceof HTMLElement && form.contains(field) ? field : null;
  sentForm = {
    path: location.pathname,
    form: [...document.querySelectorAll('#main form')].indexOf(form),
    field: focusedField ? selectorOf(focusedField) : null,
    top: scrollY,
  };
}

function selectorOf(field: HTMLElement): string {
  const name = field.getAttribute('name');
  if (!name) return 'button, [type="submit"]';
  const value = field instanceof HTMLInputElement && field.type === 'radio' ? field.value : null;
  return `[name="${CSS.escape(name)}"]${value === null ? '' : `[value="${CSS.escape(value)}"]`}`;
}

/** Restores focus and scroll position. False where the page is not the answer to a form. */
export function restoreReader(page: HTMLElement): boolean {
  const previousForm = sentForm;
  sentForm = null;
  if (!previousForm || previousForm.path !== location.pathname) return false;
  const form = page.querySelectorAll('form')[previousForm.form];
  const field = previousForm.field ? form?.querySelector<HTMLElement>(previousForm.field) : null;
  field?.focus({ preventScroll: true });
  scrollTo({ top: previousForm.top, behavior: 'instant' });
  return true;
}

const LONGEST = 300;

/** Announces the answer to screen readers. */
export function announce(page: HTMLElement): void {
  const answer = page.querySelector('[data-answer], output');
  const words = (answer?.textContent ?? document.title).replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  let region = document.getElementById('answer-announcer');
  if (!region) {
    region = document.createElement('div');
    region.id = 'answer-announcer';
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const place = region;
  place.textContent = '';
  setTimeout(() => {
    place.textContent = words;
  }, 100);
}
