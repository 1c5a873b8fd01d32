import type { Catalogue, View } from '#catalogue';
import { CHAT_LIMITS, type ChatCard } from './contract.ts';
import { mentionsIn } from './mentions.ts';

/** A part mentioned in a message, as stored; price and stock are looked up when the message is read. */
export type CardRef = Pick<ChatCard, 'partNumber' | 'for'>;

/** Makes cards from part numbers. Only numbers known to the catalogue become cards; nothing is guessed. */
export interface Cards {
  /** The parts that a text names: our own, or our equivalents of another maker's numbers. */
  read(text: string, view: View): CardRef[];
  /** Cards with current price and stock; parts that no longer exist are left out. */
  show(refs: readonly CardRef[], view: View): ChatCard[];
}

export function createCards(
  catalogue: Pick<Catalogue, 'find' | 'row' | 'crossReference' | 'numberOf'>,
): Cards {
  function read(text: string, view: View): CardRef[] {
    const refs = new Map<string, CardRef>();
    const foreign: string[] = [];
    for (const word of mentionsIn(text)) {
      const match = catalogue.find(word) ?? catalogue.find(word.toUpperCase());
      if (!match) foreign.push(word);
      else
        refs.set(catalogue.numberOf(match.product), {
          partNumber: catalogue.numberOf(match.product),
          for: null,
        });
    }
    for (const { mpn, maker, candidates } of foreign.length ? catalogue.crossReference(foreign, view) : []) {
      const best = candidates[0]?.partNumber;
      if (!maker || !best || refs.has(best)) continue;
      refs.set(best, { partNumber: best, for: { partNumber: mpn, maker } });
    }
    return [...refs.values()].slice(0, CHAT_LIMITS.cards);
  }

  function show(refs: readonly CardRef[], view: View): ChatCard[] {
    return refs.flatMap((ref) => {
      const match = catalogue.find(ref.partNumber);
      if (!match) return [];
      const { partNumber, slug, name, stock, stockByKind, price } = catalogue.row(match.product, view);
      return [{ partNumber, slug, name, stock, stockByKind, price, currency: view.currency, for: ref.for }];
    });
  }

  return { read, show };
}
