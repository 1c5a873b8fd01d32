/** Documents of several languages → one tree of blocks whose texts are localised. */
import { createHash } from 'node:crypto';
import type { Block, LocalizedValue } from '../contract.ts';
import { PartsProblem, type SourceDocument, type SourcePart } from './document.ts';

/** Documents of one entry by locale, the store's own first. */
export type Documents = ReadonlyMap<string, SourceDocument>;

const NAMES: Readonly<Record<string, string>> = {
  columns: 'Columns',
  tabs: 'Builder: Tabs',
  accordion: 'Builder:Accordion',
};

/** Head fields with a value per language; a field must stand in all languages or in the first alone. */
export function fieldsOf(documents: Documents): Record<string, string | LocalizedValue<string>> {
  const fields: Record<string, string | LocalizedValue<string>> = {};
  const [first] = documents.values();
  for (const name of Object.keys(first?.fields ?? {})) {
    fields[name] = localized(documents, (document) => document.fields[name] ?? first!.fields[name]!);
  }
  return fields;
}

/** Throws a `SourceProblem` where a language has other parts than the first: a translation is the same page. */
export function blocksOf(documents: Documents, seed: string): Block[] {
  const parts = new Map([...documents].map(([locale, document]) => [locale, document.parts]));
  return merge(parts, seed, null);
}

type Parts = ReadonlyMap<string, readonly SourcePart[]>;

function merge(parts: Parts, seed: string, within: string | null): Block[] {
  const [[own, first] = ['', []]] = parts;
  for (const [locale, others] of parts) {
    const [names, expected] = [others.map(nameOf), first.map(nameOf)];
    if (names.join(', ') !== expected.join(', ')) {
      throw new PartsProblem(
        `${locale} has other parts (${names.join(', ')}) than ${own} (${expected.join(', ')})`,
        { locale, own, within, lacks: beyond(expected, names), adds: beyond(names, expected) },
      );
    }
  }
  return first.map((_, at) => {
    const each = new Map([...parts].map(([locale, list]) => [locale, list[at]!]));
    return blockOf(each, `${seed}/${at}`);
  });
}

const nameOf = (part: SourcePart): string => ('name' in part ? part.name : 'text');

/** What stands in `names` more often than in `others`, with its place from 1. */
function beyond(names: readonly string[], others: readonly string[]): { name: string; at: number }[] {
  const left = [...others];
  return names.flatMap((name, index) => {
    const found = left.indexOf(name);
    if (found < 0) return [{ name, at: index + 1 }];
    left.splice(found, 1);
    return [];
  });
}

function blockOf(parts: ReadonlyMap<string, SourcePart>, seed: string): Block {
  const [part] = parts.values();
  const id = `builder-${createHash('sha256').update(seed).digest('hex').slice(0, 32)}`;
  const of = (name: string, options: Record<string, unknown>): Block => ({
    '@type': '@builder.io/sdk:Element',
    '@version': 2,
    id,
    component: { name, options },
  });
  if (part!.kind === 'text')
    return of('Text', { text: localized(parts, (each) => (each as { html: string }).html) });
  if (part!.kind === 'element') {
    return of(part!.name, mergeOptions(parts as ReadonlyMap<string, { options: Record<string, unknown> }>));
  }
  return of(NAMES[part!.name]!, { ...part!.options, ...groupsOf(parts, seed) });
}

type Groups = Extract<SourcePart, { kind: 'groups' }>;

function groupsOf(parts: ReadonlyMap<string, SourcePart>, seed: string): Record<string, unknown> {
  const all = parts as ReadonlyMap<string, Groups>;
  const [[own = '', first] = []] = all;
  const within = first!.name;
  const groupNames = ({ groups }: Groups) => groups.map(({ title }) => `::: next ${title}`.trim());
  for (const [locale, part] of all) {
    const [here, there] = [part.groups.length, first!.groups.length];
    if (here === there) continue;
    const [names, expected] = [groupNames(part), groupNames(first!)];
    const beside = (all: string[], from: number) =>
      all.slice(from).map((name, index) => ({ name, at: from + index + 1 }));
    throw new PartsProblem(`${locale}: ${within} has other groups`, {
      ...{ locale, own, within, lacks: beside(expected, here), adds: beside(names, there) },
    });
  }
  const groups = first!.groups.map((_, at) => ({
    title: merge(titlesAt(all, at), `${seed}/${at}/title`, within),
    blocks: merge(
      new Map([...all].map(([locale, { groups }]) => [locale, groups[at]!.parts])),
      `${seed}/${at}`,
      within,
    ),
  }));
  if (first!.name === 'columns') return { columns: groups.map(({ blocks }) => ({ blocks })) };
  if (first!.name === 'tabs')
    return { tabs: groups.map(({ title, blocks }) => ({ label: title, content: blocks })) };
  return { items: groups.map(({ title, blocks }) => ({ title, detail: blocks })) };
}

function titlesAt(all: ReadonlyMap<string, Groups>, at: number): Parts {
  return new Map(
    [...all].map(([locale, { groups }]) => [
      locale,
      [{ kind: 'text', html: `<p>${groups[at]!.title}</p>` } as const],
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
      localized(parts, ({ options }) => options[name] ?? null),
    ]),
  );
}

/** The value itself where all languages have the same. */
function localized<T, V>(each: ReadonlyMap<string, T>, read: (source: T) => V): V | LocalizedValue<V> {
  const values = [...each].map(([locale, source]) => [locale, read(source)] as const);
  const [[, first]] = values as [readonly [string, V]];
  const same = values.every(([, value]) => JSON.stringify(value) === JSON.stringify(first));
  if (same) return first;
  return {
    '@type': '@builder.io/core:LocalizedValue',
    Default: first,
    ...Object.fromEntries(values),
  } as LocalizedValue<V>;
}
