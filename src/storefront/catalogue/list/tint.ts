import type { PartDetail } from '#catalogue/contract';

/** Tints the fields of the part number under the cursor: electrical fields copper, mechanical fields cool. */

type Fields = readonly { code: string; group: string }[];

const fieldsBySlug = new Map<string, Promise<Fields | null>>();
const MAX_CACHED = 200;

/** Fields of a part number, loaded once. */
function loadFields(slug: string, load: (slug: string) => Promise<PartDetail>): Promise<Fields | null> {
  const cachedFields = fieldsBySlug.get(slug);
  if (cachedFields) return cachedFields;
  if (fieldsBySlug.size >= MAX_CACHED) fieldsBySlug.clear();
  const fields = load(slug).then(
    (part) => part.decoder,
    // The tint is optional: if loading fails, the number stays plain.
    () => null,
  );
  fieldsBySlug.set(slug, fields);
  return fields;
}

function fieldRanges(text: Text, fields: Fields, groups: readonly string[]): Range[] {
  const ranges: Range[] = [];
  let position = 0;
  for (const { code, group } of fields) {
    const start = text.data.indexOf(code, position);
    if (start < 0 || code === '') continue;
    position = start + code.length;
    if (!groups.includes(group)) continue;
    const range = new Range();
    range.setStart(text, start);
    range.setEnd(text, position);
    ranges.push(range);
  }
  return ranges;
}

/** Tints the text of a link, unless `isCurrent` denies it once the fields have loaded. */
export async function tintNumber(
  link: HTMLAnchorElement,
  load: (slug: string) => Promise<PartDetail>,
  isCurrent: () => boolean,
): Promise<void> {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return;
  const slug = decodeURIComponent(link.pathname.split('/').at(-1) ?? '');
  const fields = await loadFields(slug, load);
  const text = link.firstChild;
  if (!fields || !isCurrent() || !(text instanceof Text)) return;
  CSS.highlights.set('field-electrical', new Highlight(...fieldRanges(text, fields, ['electrical'])));
  CSS.highlights.set('field-mechanical', new Highlight(...fieldRanges(text, fields, ['mechanical'])));
}

export function untint(): void {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return;
  CSS.highlights.delete('field-electrical');
  CSS.highlights.delete('field-mechanical');
}
