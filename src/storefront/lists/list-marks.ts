import type { ListMarksReply, ListReply } from '#lists/contract';
import { commerceOf } from '../cart/changes.ts';
import { languageOf } from '../messages/define.ts';
import { type CartPlace, sessionOf } from '../shell/cart-store.ts';
import { readQuantity } from '../shell/quantity.ts';
import { createStoredValue } from '../shell/stored-value.ts';
import { toast } from '../ui/toast.ts';
import { markTexts } from './mark-texts.ts';

/**
 * Marks links that add a part to the list (`<a data-list href="/my-list/add?lines=…">`), and the count in the header.
 * The
 * links are markup of many pages, shared ones among them, so the marks are set in the browser.
 */

const quantityStore = createStoredValue('quantity');
// An open channel would keep a Node process from ending.
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('lists');

/** Lower-case part numbers on the first list; undefined before they are loaded. */
let markedNumbers: Set<string> | undefined;
let place: CartPlace;
let isWatching = false;

/** Loads the part numbers on the list with one small request and marks them, on this page and the next ones. */
export async function showMarks(cartPlace: CartPlace): Promise<void> {
  place = cartPlace;
  const session = sessionOf(cartPlace);
  if (session === null) return take([]);
  try {
    const response = await fetch('/api/lists/marks', {
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${btoa(cartPlace.publicKey)}`,
        'X-Session': session,
      },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    take(((await response.json()) as ListMarksReply).partNumbers);
  } catch (error) {
    console.warn('the list could not be read', error);
  }
}

/** Runs the action of a link from `shell/add-links.ts`. */
export async function followMark(link: HTMLAnchorElement, cartPlace: CartPlace): Promise<void> {
  if ('list' in link.dataset) return toggleMark(link, cartPlace);
  const { addByLink } = await import('../cart/add-part.ts');
  return addByLink(link, cartPlace);
}

/** Adds a part to the list or removes it, and shows a message. */
async function toggleMark(link: HTMLAnchorElement, cartPlace: CartPlace): Promise<void> {
  const slug = slugOf(link);
  if (!slug || link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  if (!markedNumbers) await showMarks(cartPlace);
  const t = markTexts[languageOf(cartPlace.locale)];
  const isOn = markedNumbers?.has(slug) ?? false;
  const number = slug.toUpperCase();
  try {
    const commerce = await commerceOf(cartPlace);
    const quantity = readQuantity(quantityStore.get());
    const list = (await (isOn
      ? commerce.request('delete', `/lists/mine/lines/${slug}`)
      : commerce.request('post', '/lists/mine/lines', {
          lines: [{ partNumber: slug, ...(quantity && { quantity }) }],
        }))) as unknown as ListReply;
    take(list.lines.map(({ partNumber }) => partNumber));
    channel?.postMessage('changed');
    toast(isOn ? t.unmarked(number) : t.marked(number), { kind: 'good', id: 'list' });
  } catch (error) {
    console.warn('the list could not be changed', error);
    toast(t.markFailed, { kind: 'bad', id: 'list' });
  } finally {
    link.ariaBusy = null;
  }
}

channel?.addEventListener('message', () => {
  if (markedNumbers) void showMarks(place);
});

function take(partNumbers: readonly string[]): void {
  markedNumbers = new Set(partNumbers.map((number) => number.toLowerCase()));
  draw();
  if (isWatching) return;
  isWatching = true;
  let waiting = 0;
  new MutationObserver(() => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(draw);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Writes only what differs: any change would trigger the observer that calls this function. */
function draw(): void {
  const t = markTexts[languageOf(place.locale)];
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-list]')) {
    const slug = slugOf(link);
    const isOn = markedNumbers?.has(slug) ?? false;
    if (link.dataset['on'] === String(isOn)) continue;
    link.dataset['on'] = String(isOn);
    const number = slug.toUpperCase();
    link.ariaLabel = isOn ? t.markRemove(number) : t.markAdd(number);
  }
  const count = markedNumbers?.size ?? 0;
  for (const badge of document.querySelectorAll<HTMLElement>('[data-list-count]')) {
    const text = count > 0 ? String(count) : '';
    if (badge.textContent !== text) badge.textContent = text;
  }
}

function slugOf(link: HTMLAnchorElement): string {
  return (new URL(link.href).searchParams.get('lines') ?? '').toLowerCase();
}
