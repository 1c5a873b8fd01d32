import { readPart } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { languageOf } from '#messages';
import type { ShopPlace } from '../api/call-shop.ts';
import { createApi } from '../api/client.ts';
import { chooseOffer } from '../catalogue/product/offers.ts';
import { readQuantity } from '../shell/quantity.ts';
import { createStoredValue } from '../shell/stored-value.ts';
import { toast } from '../ui/toast.ts';
import { addTexts } from './add-texts.ts';
import { addToCart } from './changes.ts';

const storedQuantity = createStoredValue('quantity');

/**
 * Adds the part of a `data-add` link: at the quantity in its address (`lines=slug:730`), else at the buyer's, in the
 * packaging chosen for that quantity. Shows the result as a toast.
 */
export async function addByLink(link: HTMLAnchorElement, place: ShopPlace): Promise<void> {
  const line = new URL(link.href).searchParams.get('lines');
  if (!line || link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  const t = addTexts[languageOf(place.locale)];
  try {
    const { ok, text } = await addPart(line, place, t);
    toast(text, { kind: ok ? 'good' : 'bad', id: 'cart' });
  } catch (error) {
    console.warn('adding to the cart failed', error);
    toast(t.failed, { kind: 'bad', id: 'cart' });
  } finally {
    link.ariaBusy = null;
  }
}

/** Loads price and stock again: those of the list may be some minutes old. */
async function addPart(line: string, place: ShopPlace, t: (typeof addTexts)['en']) {
  const { publicKey, locale, currency } = place;
  const { origin } = window.location;
  const api = createApi({ transport: (request) => fetch(request), origin, publicKey, locale, currency });
  const [slug = '', pieces = null] = line.split(':');
  const part = await api.call(readPart, { params: { name: slug } });
  const requestedQuantity =
    readQuantity(pieces) ??
    readQuantity(storedQuantity.get()) ??
    Math.min(...part.packaging.map(({ minimum }) => minimum));
  const offer = chooseOffer(part.packaging, requestedQuantity, part.currency);
  if (!offer || offer.total === null) return { ok: false, text: t.byQuote({ number: part.partNumber }) };
  const newLine = { product: part.id, packaging: offer.packaging.id, quantity: offer.quantity };
  const [problem] = Object.values((await addToCart(place, newLine)) ?? {});
  if (problem) return { ok: false, text: problem.message };
  return { ok: true, text: t.added({ pieces: formatCount(offer.quantity), number: part.partNumber }) };
}
