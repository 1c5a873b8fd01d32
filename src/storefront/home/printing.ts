import type { AttributeInfo, CatalogueInfo, PartRow } from '#catalogue/contract';
import { type FormattedValue, formatAttribute } from '#kernel';

/** The part of the taxonomy that is needed to show the first columns of any category. */
export interface HomePrinting {
  /** Attribute ids by category slug. */
  columns: Record<string, string[]>;
  attributes: Record<string, Pick<AttributeInfo, 'id' | 'label' | 'unit' | 'format'>>;
  titles: Record<string, string>;
}

const MOST_COLUMNS = 6;

export function printingOf(info: CatalogueInfo): HomePrinting {
  const printing: HomePrinting = { columns: {}, attributes: {}, titles: {} };
  for (const category of info.categories) {
    const columns = category.gridColumns.filter((id) => id in info.attributes).slice(0, MOST_COLUMNS);
    printing.columns[category.slug] = columns;
    printing.titles[category.slug] = category.title;
    for (const column of columns) {
      const attribute = info.attributes[column];
      if (!attribute) continue;
      const { id, label, unit, format } = attribute;
      printing.attributes[id] = { id, label, unit, format };
    }
  }
  return printing;
}

export interface PrintedColumn {
  id: string;
  label: string;
  isNumber: boolean;
  cells: FormattedValue[];
}

/** The first columns of these parts as text. Empty columns are left out. */
export function printColumns(
  rows: readonly PartRow[],
  printing: HomePrinting,
  locale: string,
): PrintedColumn[] {
  const category = rows[0]?.category ?? '';
  return (printing.columns[category] ?? []).flatMap((id) => {
    const attribute = printing.attributes[id];
    if (!attribute || rows.every((row) => row.attributes[id] === null || row.attributes[id] === undefined))
      return [];
    const cells = rows.map((row) => {
      const dielectric = row.attributes['dielectric'];
      const options = { category, ...(typeof dielectric === 'string' ? { dielectric } : {}) };
      return formatAttribute(attribute, row.attributes[id], locale, options);
    });
    const isNumber = rows.some((row) => typeof row.attributes[id] === 'number');
    return [{ id, label: attribute.label, isNumber, cells }];
  });
}
