const SLOWEST = 10_000;

/** Shows a message where the other site does not answer, instead of an empty frame. */
export function start(element: HTMLElement, ending: AbortSignal): void {
  if (!(element instanceof HTMLDetailsElement)) return;
  const frame = element.querySelector('iframe');
  if (!frame) return;
  const checkOnOpen = () => {
    if (!element.open) return;
    if (isOwnDocument()) void check(element, frame, ending);
    else reopen(element);
  };
  element.addEventListener('toggle', checkOnOpen, { signal: ending });
  if (location.hash === `#${element.id}`) element.open = true;
}

/**
 * Only a page loaded as a document has the policy that allows the frame; after client navigation it must be reloaded.
 */
const isOwnDocument = () => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname === location.pathname : true;
};

function reopen(element: HTMLElement): void {
  history.replaceState(history.state, '', `#${element.id}`);
  location.reload();
}

async function check(element: HTMLElement, frame: HTMLIFrameElement, ending: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(SLOWEST)]);
  try {
    await fetch(new URL(frame.src).origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
  } catch (reason) {
    if (ending.aborted) return;
    console.debug('the embedded site does not answer', reason);
    const note = document.createElement('p');
    note.className = 'block-note embed-problem';
    note.setAttribute('role', 'alert');
    note.textContent = element.dataset['failed'] ?? '';
    element.replaceWith(note);
  }
}
