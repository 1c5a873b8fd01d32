import type { Catalogue, View } from '#catalogue';
import type { ListedPart, ListLineReply, ListSummary, RefusedLine, SharedListReply } from './contract.ts';
import type { ListLine } from './list.ts';
import type { List } from './store.ts';
import { listTexts } from './texts.ts';

export interface ListView extends View {
  catalogue: Catalogue;
  /** The shop's origin, for links. */
  publicUrl: string;
}

export function nameOf({ name }: Pick<List, 'name'>, locale: string): string {
  return name ?? listTexts(locale).mine;
}

export function presentSummary(
  { id, name, count, shareToken, updatedAt }: Omit<List, 'lines'> & { count: number },
  locale: string,
): ListSummary {
  return {
    id,
    name: nameOf({ name }, locale),
    count,
    shared: shareToken !== null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** A list with present prices and stock, as its link shows it: without its owner. */
export function presentShared(list: List, view: ListView): SharedListReply {
  const pricedLines = list.lines.flatMap(({ partNumber, quantity }) => {
    const product = view.catalogue.find(partNumber)?.product;
    return product ? [{ product, quantity }] : [];
  });
  return {
    name: nameOf(list, view.locale),
    updatedAt: list.updatedAt.toISOString(),
    currency: view.currency,
    total: view.catalogue.total(pricedLines, view),
    lines: list.lines.map((line) => presentLine(line, view)),
  };
}

export function presentList(list: List, view: ListView, refusedLines: RefusedLine[] = []) {
  const { id, version, shareToken } = list;
  return {
    id,
    count: list.lines.length,
    version,
    shared: shareToken !== null,
    url: shareToken === null ? null : `${view.publicUrl}/my-list/shared/${shareToken}`,
    ...presentShared(list, view),
    refused: refusedLines,
  };
}

function presentLine({ partNumber, quantity, note }: ListLine, view: ListView): ListLineReply {
  return { partNumber, quantity, note, part: presentPart(partNumber, quantity, view) };
}

function presentPart(
  partNumber: string,
  quantity: number,
  { catalogue, locale, currency }: ListView,
): ListedPart | null {
  const match = catalogue.find(partNumber);
  if (!match) return null;
  const row = catalogue.row(match.product, { locale, currency }, quantity);
  const { slug, name, category, minimum, multiple, stock, leadTimeWeeks, body, bestAs } = row;
  return {
    slug,
    name,
    category,
    minimum,
    multiple,
    stock,
    leadTimeWeeks,
    body,
    price: row.priceAtQuantity,
    total: row.totalAtQuantity,
    packaging: bestAs?.packaging ?? null,
    orderQuantity: bestAs?.quantity ?? quantity,
    shipsNow: bestAs?.shipsNow ?? 0,
  };
}
