/** Sizes, packages, cases, bodies by their sides, and counts of elements. */
import { inchOfMetric } from '#kernel';
import type { BodyItem, CaseItem, CountItem, SizeItem } from '../items.ts';
import { bodyDigits, coilBody, readSize } from '../sizes.ts';
import { readBare } from './codes.ts';
import type { Draft } from './draft.ts';

/** What `4x`, `quad` and `4 lines` count, by category. */
const COUNTED: Readonly<Record<string, string>> = {
  resistorarrays: 'resistors',
  'ceramic-capacitors': 'elements',
  'ferrite-beads': 'lines',
  'choke-coils': 'lines',
  'tvs-diodes': 'channels',
};

const SQUARE_PACKAGES: Readonly<Record<string, string>> = {
  'mos-fets 3x3': 'PDFN3x3',
  'mos-fets 3.3x3.3': 'PDFN3x3',
  'mos-fets 5x6': 'PDFN5x6',
  'mos-fets 2x2': 'DFN2020-6',
};

export function readBodies(draft: Draft): void {
  readCounts(draft);
  for (const item of draft.items) {
    if (item.kind === 'size') setSize(draft, item);
    else if (item.kind === 'case') draft.use(item, setCase(draft, item));
    else if (item.kind === 'body') draft.use(item, setBody(draft, item));
    else if (item.kind === 'package') {
      draft.use(item, draft.set('packageCase', { eq: item.canonical }, item.canonical));
    }
  }
}

function setCase(draft: Draft, { letter, eia }: CaseItem): boolean {
  if (eia && !draft.is('leds')) return draft.set('packageCase', { eq: eia }, eia);
  if (draft.has('caseCode')) return draft.set('caseCode', { eq: letter }, `case ${letter}`);
  return draft.is('engineering-kits') && draft.set('packageCase', { eq: letter });
}

/** Number of elements in the text, in digits or as a word. */
function countOf(draft: Draft): number | undefined {
  const figure = draft.items.find((item): item is CountItem => item.kind === 'count' && item.unit !== 'pins');
  if (figure) return figure.count;
  const word = draft.items.find((item) => item.kind === 'word' && item.sense.count !== undefined);
  return word?.kind === 'word' ? word.sense.count : undefined;
}

function readCounts(draft: Draft): void {
  for (const item of draft.items) {
    if (item.kind !== 'count') continue;
    draft.use(item);
    if (item.unit === 'pins' && draft.has('pins'))
      draft.set('pins', { eq: item.count }, `${item.count} pins`);
    if (item.elementSize) setElementSize(draft, item.elementSize, item.count);
  }
  const attribute = draft.category ? COUNTED[draft.category] : undefined;
  const count = countOf(draft);
  if (attribute && count !== undefined && count > 1 && countApplies(draft))
    draft.set(attribute, { eq: count });
}

/** Elements apply to a capacitor only where the text means an array. */
function countApplies({ category, evidence }: Draft): boolean {
  return category !== 'ceramic-capacitors' || evidence.topics.has('array') || evidence.units.has('count');
}

function setElementSize(draft: Draft, digits: string, count: number): void {
  const reading = readSize(draft.vocabulary, { category: draft.category, digits, count });
  if (reading) draft.set(reading.attribute, reading.filter, reading.text);
}

/** `metric 0603`: the word before names the system. */
function systemOf(draft: Draft, item: SizeItem): 'metric' | 'inch' | undefined {
  if (item.system) return item.system;
  const previousItem = draft.items[draft.items.indexOf(item) - 1];
  const expects = previousItem?.kind === 'word' ? previousItem.sense.expects : undefined;
  return expects === 'case' ? undefined : expects;
}

function isManyColoured({ filters, evidence }: Draft): boolean {
  const colour = String(filters['color']?.eq ?? '');
  return colour === 'RGB' || colour.includes('/') || evidence.topics.has('biColour');
}

function setSize(draft: Draft, item: SizeItem): void {
  const system = systemOf(draft, item);
  const count = countOf(draft);
  const reading = readSize(draft.vocabulary, {
    category: draft.category,
    digits: item.digits,
    manyColoured: isManyColoured(draft),
    special: draft.filters['subcategory'] !== undefined,
    ...(system ? { system } : {}),
    ...(count ? { count } : {}),
  });
  if (!reading) {
    readBare(draft, item);
    return;
  }
  if (!draft.set(reading.attribute, reading.filter, reading.text)) return;
  draft.use(item);
  draft.sizes.push(reading);
}

function setBody(draft: Draft, { sides }: BodyItem): boolean {
  const { category, vocabulary } = draft;
  if (category === 'inductors' || category === 'choke-coils') {
    return draft.set('packageCase', coilBody(vocabulary, category, sides));
  }
  const [a = 0, b = 0] = sides;
  const squarePackage = SQUARE_PACKAGES[`${category} ${a}x${b}`];
  if (squarePackage) return draft.set('packageCase', { eq: squarePackage }, squarePackage);
  const digits = bodyDigits([a, b]);
  const inch = category === 'leds' ? null : inchOfMetric(digits);
  if (inch) return draft.set('packageCase', { eq: inch }, `${inch} inch (${digits} metric)`);
  const isKnown = category !== null && vocabulary.texts(category, 'packageCase').includes(digits);
  return isKnown && draft.set('packageCase', { eq: digits }, digits);
}
