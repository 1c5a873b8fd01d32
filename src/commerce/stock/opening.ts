import correctionsJson from '../../../data/stock-corrections.json' with { type: 'json' };

/** A counted level that replaces the rule for one order number. */
interface StockCorrection {
  orderNumber: string;
  level: number;
  reason: string;
}

const CORRECTIONS: ReadonlyMap<string, number> = new Map(
  (correctionsJson as StockCorrection[]).map(({ orderNumber, level }) => [orderNumber, level]),
);

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The 32-bit FNV-1a hash of the UTF-8 text, as an unsigned number. */
export function fnv1a(text: string): number {
  let hash = FNV_OFFSET;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return hash >>> 0;
}

/**
 * Pieces on hand at the start, computed from the order number so that numbers without movements need no row: a
 * fifth has none, the others some packages and, on 180 mm reels, an opened one. `packing` is the packaging letter
 * or KIT, `reel` the pieces of one package. A correction in `data/stock-corrections.json` replaces the rule.
 */
export function openingStock(orderNumber: string, packing: string, reel: number): number {
  return CORRECTIONS.get(orderNumber) ?? ruleStock(orderNumber, packing, reel);
}

function ruleStock(orderNumber: string, packing: string, reel: number): number {
  const hash = fnv1a(orderNumber);
  if (hash % 100 < 20) return 0;
  const packages = Math.floor(hash / 256);
  if (packing === 'KIT') return 5 + (packages % 40);
  if (packing === 'T') return (packages % 40) * reel + (Math.floor(hash / 65_536) % reel);
  return (packages % 25) * reel;
}
