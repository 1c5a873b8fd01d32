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

/** Tiles of any height in columns of one width. */
export const masonry = component<MasonryOptions>({
  name: 'Builder:Masonry',
  render: ({ options, block, id, sheet, inner }) => {
    const gutter = lengthOf(options.gutterSize, GUTTER);
    const own = `.${id} > .builder-masonry`;
    sheet.add(own, `column-width:${lengthOf(options.columnWidth, COLUMN_WIDTH)};column-gap:${gutter}`);
    sheet.add(`${own} > *`, `margin-bottom:${gutter}`);
    const children = flagFrom(options.useChildrenForTiles, true) ? (block.children ?? []) : [];
    const tiles =
      children.length > 0
        ? children.map((child) => [child])
        : itemsFrom<{ content?: unknown }>(options.tiles).map(({ content }) => content);
    return (
      <div className="builder-masonry">
        {tiles.map((tile, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            key={at}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
            dangerouslySetInnerHTML={{ __html: inner(tile) }}
          />
        ))}
      </div>
    );
  },
});
