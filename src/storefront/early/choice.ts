import { announceOpened, onOtherOpened } from '../shell/acts/dropdown.ts';

const SEVEN_DAYS = 604_800;

const openChoice = () => document.querySelector<HTMLDetailsElement>('details.locale-choice[open]');

const close = () => openChoice()?.removeAttribute('open');

/** Stores the choice at once: the page may be left before its hydrated code does so (`shell/choice-cookies.ts`). */
function keepChoice(prefix: string, { name, value }: HTMLSelectElement): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${prefix}-${name}=${value}; Path=/; Max-Age=${SEVEN_DAYS}; SameSite=Lax${secure}`;
}

/**
 * Handles the menu of language and currency: it closes on Escape (returning the focus), on a press outside of it and
 * when
 * another dropdown opens; a choice submits the form, which reloads the page.
 */
export function followChoice(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && openChoice()?.contains(target))) close();
  });
  document.addEventListener('keydown', ({ key }) => {
    const choice = key === 'Escape' ? openChoice() : null;
    choice?.querySelector('summary')?.focus();
    if (choice) close();
  });
  const onToggle = ({ target }: Event) => {
    if (target === openChoice()) announceOpened(openChoice());
  };
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.closest<HTMLFormElement>('.locale-form') : null;
    if (!form) return;
    keepChoice(form.dataset['prefix'] ?? '', target as HTMLSelectElement);
    form.requestSubmit();
  });
  onOtherOpened(openChoice, close);
}
