import { addListLines, readListMarks, removeListLine } from '#lists/contract';
import { languageOf } from '#messages';
import { callShop, type ShopPlace, sessionOf } from '../api/call-shop.ts';
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
let place: ShopPlace;
let isWatching = false;

/** Loads the part numbers on the list with one small request and marks them, on this page and the next ones. */
export async function showMarks(shopPlace: ShopPlace): Promise<void> {
  place = shopPlace;
  if (sessionOf(place) === null) return take([]);
  try {
    take((await callShop(place, readListMarks)).partNumbers);
  } catch (error) {
    console.warn('the list could not be read', error);
  }
}

/** Runs the action of a link from `shell/add-links.ts`. */
export async function followMark(link: HTMLAnchorElement, shopPlace: ShopPlace): Promise<void> {
  if ('list' in link.dataset) return toggleMark(link, shopPlace);
  const { addByLink } = await import('../cart/add-part.ts');
  return addByLink(link, shopPlace);
}

/** Adds a part to the list or removes it, and shows a message. */
async function toggleMark(link: HTMLAnchorElement, shopPlace: ShopPlace): Promise<void> {
  const slug = slugOf(link);
  if (!slug || link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  if (!markedNumbers) await showMarks(shopPlace);
  const t = markTexts[languageOf(shopPlace.locale)];
  const isOn = markedNumbers?.has(slug) ?? false;
  const number = slug.toUpperCase();
  try {
    const quantity = readQuantity(quantityStore.get());
    const list = isOn
      ? await callShop(shopPlace, removeListLine, { params: { id: 'mine', part: slug } })
      : await callShop(shopPlace, addListLines, {
          params: { id: 'mine' },
          body: { lines: [{ partNumber: slug, ...(quantity && { quantity }) }] },
        });
    take(list.lines.map(({ partNumber }) => partNumber));
    channel?.postMessage('changed');
    toast(isOn ? t.unmarked({ part: number }) : t.marked({ part: number }), { kind: 'good', id: 'list' });
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
    link.ariaLabel = isOn ? t.markRemove({ part: number }) : t.markAdd({ part: number });
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
