import { useEffect } from 'react';
import { listen } from '../ui/early-events.ts';
import { useInteractionCode, usePreloadOnInteraction } from './interaction-code.ts';
import { openModal, useInterfaceState } from './interface-state.ts';

/**
 * Pages and embedded content open the quote form with this event on the window. A `CustomEvent` may carry lines:
 * `detail: { lines: 'PART:3000,PART' }`.
 */
const OPEN_EVENT = 'open-custom-modal';

/**
 * Opens the two forms (`<a href="/quote?lines=…" data-quote>`, `<a href="/samples?lines=…" data-samples>`) in the modal
 * instead of their pages. The attribute may hold the lines if they are too long for a URL.
 */
function followFormLink(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { target } = event;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-quote], a[data-samples]') : null;
  if (!link) return;
  event.preventDefault();
  const view = 'samples' in link.dataset ? 'samples' : 'quote';
  openModal(view, link.dataset[view] || new URLSearchParams(link.search).get('lines') || '');
}

function linesOf(event: Event): string {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const lines = detail && typeof detail === 'object' && 'lines' in detail ? detail.lines : '';
  return typeof lines === 'string' ? lines : '';
}

/** The one modal of the shell: login, quote, free samples, keys or consent. */
export function Modal() {
  const { modal, lines } = useInterfaceState();
  usePreloadOnInteraction();
  useEffect(() => {
    const open = (event: Event) => openModal('quote', linesOf(event));
    const stop = listen(OPEN_EVENT, open);
    document.addEventListener('click', followFormLink, true);
    return () => {
      stop();
      document.removeEventListener('click', followFormLink, true);
    };
  }, []);
  const code = useInteractionCode(modal !== null);
  return modal && code ? <code.ModalView modal={modal} lines={lines} /> : null;
}
