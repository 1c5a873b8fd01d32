import { component } from '../component.ts';
import { lengthOf } from '../rules/css.ts';
import { flagFrom, itemsFrom } from '../rules/options.ts';

interface MasonryOptions {
  tiles?: unknown;
  columnWidth?: unknown;
  gutterSize?: unknown;
  useChildrenForTiles?: unknown;
}

const COLUMN_WIDTH = '200px';
const GUTTER = '0px';

/** Tiles of any height in columns of equal width. */
export const masonry = component<MasonryOptions>({
  name: 'Builder:Masonry',
  render: ({ options, block, id, sheet, inner }) => {
    const gutter = lengthOf(options.gutterSize, GUTTER);
    const selector = `.${id} > .builder-masonry`;
    sheet.add(selector, `column-width:${lengthOf(options.columnWidth, COLUMN_WIDTH)};column-gap:${gutter}`);
    sheet.add(`${selector} > *`, `margin-bottom:${gutter}`);
    const children = flagFrom(options.useChildrenForTiles, true) ? (block.children ?? []) : [];
    const tiles =
      children.length > 0
        ? children.map((child) => [child])
        : itemsFrom<{ content?: unknown }>(options.tiles).map(({ content }) => content);
    return (
      <div className="builder-masonry">
        {tiles.map((tile, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            key={index}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
            dangerouslySetInnerHTML={{ __html: inner(tile) }}
          />
        ))}
      </div>
    );
  },
});
