import { component } from '../component.ts';
import { safeHref } from '../rules/address.ts';

interface Column {
  blocks?: unknown;
  /** In per cent. */
  width?: unknown;
  link?: unknown;
}

interface ColumnsOptions {
  columns?: Column[];
  /** Pixels between columns. */
  space?: unknown;
  stackColumnsAt?: unknown;
  reverseColumnsWhenStacked?: unknown;
}

const SPACE = 20;

/** Columns side by side; below a width they are stacked. */
export const columns = component<ColumnsOptions>({
  name: 'Columns',
  render: ({ options, inner, id, sheet }) => {
    const columnItems = options.columns ?? [];
    const space = numberFrom(options.space, SPACE, 0, 400);
    const rowSelector = `.${id} > .builder-columns`;
    sheet.add(rowSelector, `gap:${space}px`);
    for (const [index, { width }] of columnItems.entries()) {
      const share = numberFrom(width, 100 / columnItems.length, 1, 100);
      const gaps = Math.round(((space * (columnItems.length - 1) * share) / 100) * 100) / 100;
      sheet.add(`${rowSelector} > :nth-child(${index + 1})`, `width:calc(${round(share)}% - ${gaps}px)`);
    }
    const size = { tablet: 'medium', mobile: 'small' }[String(options.stackColumnsAt ?? 'tablet')];
    if (size === 'medium' || size === 'small') {
      const direction = options.reverseColumnsWhenStacked === true ? 'column-reverse' : 'column';
      sheet.add(rowSelector, `flex-direction:${direction};align-items:stretch`, size);
      sheet.add(`${rowSelector} > .builder-column`, 'width:100%', size);
    }
    return (
      <div className="builder-columns">
        {columnItems.map(({ blocks, link }, index) => {
          const html = inner(blocks);
          // HTML does not allow nested links.
          const href = html.includes('<a ') ? null : safeHref(link);
          const Tag = href === null ? 'div' : 'a';
          return (
            <Tag
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              key={index}
              className="builder-column"
              {...(href !== null && { href })}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
              dangerouslySetInnerHTML={{ __html: html }}
            />
          );
        })}
      </div>
    );
  },
});

const round = (value: number) => Math.round(value * 1_000) / 1_000;

function numberFrom(value: unknown, otherwise: number, min: number, max: number): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return otherwise;
  return Math.min(max, Math.max(min, number));
}
