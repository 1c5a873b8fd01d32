const OPENED = 'dropdown-opened';

/** Announces to other dropdowns that this one is open, because only one may be open at a time. */
export function announceOpened(dropdown: Element | null): void {
  document.dispatchEvent(new CustomEvent(OPENED, { detail: dropdown }));
}

/** Calls `close` when another dropdown opens. Returns a function that unsubscribes. */
export function onOtherOpened(dropdown: () => Element | null, close: () => void): () => void {
  const closeForOther = (event: Event) => {
    if ((event as CustomEvent<Element | null>).detail !== dropdown()) close();
  };
  document.addEventListener(OPENED, closeForOther);
  return () => document.removeEventListener(OPENED, closeForOther);
}
