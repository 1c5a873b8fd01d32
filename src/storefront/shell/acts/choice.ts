import { tellOpened, whenOtherOpens } from './dropdown.ts';

/** The choice of language and currency closes on Escape (focus goes back), outside of it, and for other dropdowns. */
export function attachChoice(details: HTMLDetailsElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const opened = () => details.open && tellOpened(details);
  const close = () => {
    details.open = false;
  };
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && details.contains(target))) close();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !details.open) return;
      details.querySelector('summary')?.focus();
      close();
    },
    { signal },
  );
  details.addEventListener('toggle', opened, { signal });
  // A menu that is open now was opened after the choice: focus or a click elsewhere would have closed it.
  if (document.documentElement.classList.contains('menu-open')) close();
  else opened();
  const stopListening = whenOtherOpens(() => details, close);
  return () => {
    stopListening();
    controller.abort();
  };
}
