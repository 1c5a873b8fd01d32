import { announceOpened, onOtherOpened } from '../shell/acts/dropdown.ts';

const SEVEN_DAYS = 604_800;

const openChoice = () => document.querySelector<HTMLDetailsElement>('details.locale-choice[open]');

const close = () => openChoice()?.removeAttribute('open');

/** At once: the next page may be left before its own code keeps the choice (`shell/choice-cookies.ts`). */
function keepChoice(prefix: string, { name, value }: HTMLSelectElement): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${prefix}-${name}=${value}; Path=/; Max-Age=${SEVEN_DAYS}; SameSite=Lax${secure}`;
}

/**
 * The choice of language and currency: it closes on Escape (focus goes back), outside of it and for other dropdowns,
 * and a choice loads the page again.
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
