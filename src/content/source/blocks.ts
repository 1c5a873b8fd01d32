/** Merges documents of several languages into one tree of blocks with localised texts. */
import { createHash } from 'node:crypto';
import type { Block, LocalizedValue } from '../contract.ts';
import { PartsProblem, type SourceDocument, type SourcePart } from './document.ts';
import { problems } from './problem.ts';

/** Documents of one entry by locale, the store's default first. */
export type Documents = ReadonlyMap<string, SourceDocument>;

const NAMES: Readonly<Record<string, string>> = {
  columns: 'Columns',
  tabs: 'Builder: Tabs',
  accordion: 'Builder:Accordion',
};

/** Header fields with a value per language; a language without a field gets that of the first. */
export function fieldsOf(documents: Documents): Record<string, string | LocalizedValue<string>> {
  const fields: Record<string, string | LocalizedValue<string>> = {};
  const [first] = documents.values();
  for (const name of Object.keys(first?.fields ?? {})) {
    fields[name] = localize(documents, (document) => document.fields[name] ?? first!.fields[name]!);
  }
  return fields;
}

/**
 * Throws a `SourceProblem` if a language has other parts than the first: translations must have the same structure.
 */
export function blocksOf(documents: Documents, seed: string): Block[] {
  const parts = new Map([...documents].map(([locale, document]) => [locale, document.parts]));
  return merge(parts, seed, null);
}

type Parts = ReadonlyMap<string, readonly SourcePart[]>;

function merge(parts: Parts, seed: string, container: string | null): Block[] {
  const [[mainLocale, first] = ['', []]] = parts;
  for (const [locale, localeParts] of parts) {
    const [names, expected] = [localeParts.map(nameOf), first.map(nameOf)];
    if (names.join(', ') !== expected.join(', ')) {
      throw new PartsProblem(
        problems.otherParts({
          locale,
          mainLocale,
          parts: names.join(', '),
          mainParts: expected.join(', '),
        }),
        {
          locale,
          mainLocale,
          container,
          lacks: findSurplus(expected, names),
          adds: findSurplus(names, expected),
        },
      );
    }
  }
  return first.map((_, index) => {
    const partsByLocale = new Map([...parts].map(([locale, list]) => [locale, list[index]!]));
    return blockOf(partsByLocale, `${seed}/${index}`);
  });
}

const nameOf = (part: SourcePart): string => ('name' in part ? part.name : 'text');

/** Names that occur in `names` more often than in `otherNames`, with their positions from 1. */
function findSurplus(
  names: readonly string[],
  otherNames: readonly string[],
): { name: string; position: number }[] {
  const remainingNames = [...otherNames];
  return names.flatMap((name, index) => {
    const matchIndex = remainingNames.indexOf(name);
    if (matchIndex < 0) return [{ name, position: index + 1 }];
    remainingNames.splice(matchIndex, 1);
    return [];
  });
}

function blockOf(parts: ReadonlyMap<string, SourcePart>, seed: string): Block {
  const [part] = parts.values();
  const id = `builder-${createHash('sha256').update(seed).digest('hex').slice(0, 32)}`;
  const createBlock = (name: string, options: Record<string, unknown>): Block => ({
    '@type': '@builder.io/sdk:Element',
    '@version': 2,
    id,
    component: { name, options },
  });
  if (part!.kind === 'text')
    return createBlock('Text', { text: localize(parts, (each) => (each as { html: string }).html) });
  if (part!.kind === 'element') {
    return createBlock(
      part!.name,
      mergeOptions(parts as ReadonlyMap<string, { options: Record<string, unknown> }>),
    );
  }
  return createBlock(NAMES[part!.name]!, { ...part!.options, ...groupsOf(parts, seed) });
}

type Groups = Extract<SourcePart, { kind: 'groups' }>;

function groupsOf(parts: ReadonlyMap<string, SourcePart>, seed: string): Record<string, unknown> {
  const groupsByLocale = parts as ReadonlyMap<string, Groups>;
  const [[mainLocale = '', first] = []] = groupsByLocale;
  const container = first!.name;
  const groupNames = ({ groups }: Groups) => groups.map(({ title }) => `::: next ${title}`.trim());
  for (const [locale, part] of groupsByLocale) {
    const [groupCount, mainCount] = [part.groups.length, first!.groups.length];
    if (groupCount === mainCount) continue;
    const [names, expected] = [groupNames(part), groupNames(first!)];
    const namesFrom = (titles: string[], start: number) =>
      titles.slice(start).map((name, index) => ({ name, position: start + index + 1 }));
    throw new PartsProblem(problems.otherGroups({ locale, container }), {
      ...{
        locale,
        mainLocale,
        container,
        lacks: namesFrom(expected, groupCount),
        adds: namesFrom(names, mainCount),
      },
    });
  }
  const groups = first!.groups.map((_, index) => ({
    title: merge(titlesAt(groupsByLocale, index), `${seed}/${index}/title`, container),
    blocks: merge(
      new Map([...groupsByLocale].map(([locale, { groups }]) => [locale, groups[index]!.parts])),
      `${seed}/${index}`,
      container,
    ),
  }));
  if (first!.name === 'columns') return { columns: groups.map(({ blocks }) => ({ blocks })) };
  if (first!.name === 'tabs')
    return { tabs: groups.map(({ title, blocks }) => ({ label: title, content: blocks })) };
  return { items: groups.map(({ title, blocks }) => ({ title, detail: blocks })) };
}

function titlesAt(groupsByLocale: ReadonlyMap<string, Groups>, index: number): Parts {
  return new Map(
    [...groupsByLocale].map(([locale, { groups }]) => [
      locale,
      [{ kind: 'text', html: `<p>${groups[index]!.title}</p>` } as const],
    ]),
  );
}

/** Options that differ between languages become localised values. */
function mergeOptions(
  parts: ReadonlyMap<string, { options: Record<string, unknown> }>,
): Record<string, unknown> {
  const [first] = parts.values();
  return Object.fromEntries(
    Object.keys(first!.options).map((name) => [
      name,
      localize(parts, ({ options }) => options[name] ?? null),
    ]),
  );
}

/** The plain value if all languages have the same. */
function localize<T, V>(sources: ReadonlyMap<string, T>, read: (source: T) => V): V | LocalizedValue<V> {
  const values = [...sources].map(([locale, source]) => [locale, read(source)] as const);
  const [[, first]] = values as [readonly [string, V]];
  const isSame = values.every(([, value]) => JSON.stringify(value) === JSON.stringify(first));
  if (isSame) return first;
  return {
    '@type': '@builder.io/core:LocalizedValue',
    Default: first,
    ...Object.fromEntries(values),
  } as LocalizedValue<V>;
}
