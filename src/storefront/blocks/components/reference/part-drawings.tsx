import { type Body, type CategoryInfo, readCatalogueInfo } from '#catalogue/contract';
import { isometric } from '../../../catalogue/drawings/isometric.ts';
import { component } from '../../component.ts';
import { numberFrom, textFrom } from '../../rules/options.ts';

interface Options {
  /** Slugs of categories: each shows the part of its tile. */
  categories?: unknown;
  /** Ceramic chips by length, width and height in millimetres. */
  chips?: unknown;
  altText?: unknown;
}

/** Pixels per millimetre, and pixels between two parts. */
const SCALE = 18;
const GAP = 36;
/** Limits beyond which the drawing is no picture of parts. */
const MOST_PARTS = 12;
const LARGEST_MM = 20;

/**
 * Parts side by side at one scale, in the colours of the theme; a narrow page shrinks all of them. `[[Part Drawings
 * {"categories": ["resistors"], "altText": "…"}]]`
 */
export const partDrawings = component<Options, Body[]>({
  name: 'Part Drawings',
  load: async ({ categories, chips }, { api, signal }) => {
    const slugs = listFrom(categories);
    const info = slugs.length > 0 ? await api.call(readCatalogueInfo, {}, { signal }) : null;
    const bodies = new Map(info?.categories.map((each: CategoryInfo) => [each.slug, each.body]));
    return [...slugs.map((slug) => bodies.get(String(slug))), ...listFrom(chips).map(chipFrom)].filter(
      (body) => body !== undefined,
    );
  },
  render: ({ options, data }) => {
    const drawings = data.map((body) => isometric(body, SCALE));
    const height = Math.max(0, ...drawings.map((each) => each.height));
    let right = 0;
    const placements = drawings.map((drawing) => {
      const x = right;
      right += drawing.width + GAP;
      return { drawing, x };
    });
    const width = Math.max(0, right - GAP);
    return (
      <svg
        className="part-drawing part-drawings"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={textFrom(options.altText)}
      >
        {placements.map(({ drawing, x }) => (
          <svg
            key={x}
            x={x}
            y={height - drawing.height}
            width={drawing.width}
            height={drawing.height}
            viewBox={drawing.viewBox}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers; its words are escaped where they are written
            dangerouslySetInnerHTML={{ __html: drawing.inner }}
          />
        ))}
      </svg>
    );
  },
});

const listFrom = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MOST_PARTS) : []);

function chipFrom(value: unknown): Body | undefined {
  const [length, width, height] = listFrom(value).map((each) => numberFrom(each, 0, 0, LARGEST_MM));
  if (!length || !width || !height) return undefined;
  return { shape: 'chip', length, width, height, material: 'cer', pins: 2, name: '' };
}
