import type { PartDetail } from '#catalogue/contract';

/** Tints the fields of the part number under the cursor: copper what is electrical, cool what is mechanical. */

type Fields = readonly { code: string; group: string }[];

const known = new Map<string, Promise<Fields | null>>();
const MOST_KNOWN = 200;

/** Fields of a part number, asked for once. */
function fieldsOf(slug: string, load: (slug: string) => Promise<PartDetail>): Promise<Fields | null> {
  const had = known.get(slug);
  if (had) return had;
  if (known.size >= MOST_KNOWN) known.clear();
  const fields = load(slug).then(
    (part) => part.decoder,
    // The tint is an extra: without an answer the number stays as it is.
    () => null,
  );
  known.set(slug, fields);
  return fields;
}

function rangesOf(text: Text, fields: Fields, groups: readonly string[]): Range[] {
  const ranges: Range[] = [];
  let at = 0;
  for (const { code, group } of fields) {
    const from = text.data.indexOf(code, at);
    if (from < 0 || code === '') continue;
    at = from + code.length;
    if (!groups.includes(group)) continue;
    const range = new Range();
    range.setStart(text, from);
    range.setEnd(text, at);
    ranges.push(range);
  }
  return ranges;
}

/** Tints one link's text; only the latest asked for is shown. */
export async function tintNumber(
  link: HTMLAnchorElement,
  load: (slug: string) => Promise<PartDetail>,
  isCurrent: () => boolean,
): Promise<void> {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return;
  const slug = decodeURIComponent(link.pathname.split('/').at(-1) ?? '');
  const fields = await fieldsOf(slug, load);
  const text = link.firstChild;
  if (!fields || !isCurrent() || !(text instanceof Text)) return;
  CSS.highlights.set('field-electrical', new Highlight(...rangesOf(text, fields, ['electrical'])));
  CSS.highlights.set('field-mechanical', new Highlight(...rangesOf(text, fields, ['mechanical'])));
}

/** Takes the tint away. */
export function untint(): void {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return;
  CSS.highlights.delete('field-electrical');
  CSS.highlights.delete('field-mechanical');
}
