const OPENED = 'dropdown-opened';

/** Tells the other dropdowns of the page that this one is open now: one is open at a time. */
export function announceOpened(dropdown: Element | null): void {
  document.dispatchEvent(new CustomEvent(OPENED, { detail: dropdown }));
}

/** Calls `close` when a dropdown other than `dropdown` opens, until what it returns is called. */
export function onOtherOpened(dropdown: () => Element | null, close: () => void): () => void {
  const closeForOther = (event: Event) => {
    if ((event as CustomEvent<Element | null>).detail !== dropdown()) close();
  };
  document.addEventListener(OPENED, closeForOther);
  return () => document.removeEventListener(OPENED, closeForOther);
}
