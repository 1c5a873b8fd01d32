import { tellOpened, whenOtherOpens } from '../shell/acts/dropdown.ts';

const openChoice = () => document.querySelector<HTMLDetailsElement>('details.locale-choice[open]');

const close = () => openChoice()?.removeAttribute('open');

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
    if (target === openChoice()) tellOpened(openChoice());
  };
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element) target.closest<HTMLFormElement>('.locale-form')?.requestSubmit();
  });
  whenOtherOpens(openChoice, close);
}
