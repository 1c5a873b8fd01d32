/** What the catalogue holds, family by family: counts, and ranges of the attributes by which parts are chosen. */

import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '#catalogue';
import type { AttributeInfo, CategoryInfo, Facet, PartsReply } from '#catalogue/contract';
import { formatAttribute } from '#kernel';
import { textsOf } from '#messages';
import type { Cell } from '../contract.ts';
import { printNumber } from '../numbers.ts';
import { defineTable, type TableContext, type TableSource, values, words } from './table.ts';

const texts = textsOf('reference/tables/characteristics');

const CURRENCY = 'EUR';
const MOST_NAMED = 6;
/** Links and jumpers have no curves: among this many parts, the one with most curves is the example. */
const MOST_TRIED = 8;

/** The attributes that characterise a family. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  'ceramic-capacitors': ['capacitance', 'ratedVoltage', 'dielectric'],
  'tantalum-capacitors': ['capacitance', 'ratedVoltage', 'esr'],
  resistors: ['resistance', 'tolerance', 'power'],
  resistorarrays: ['resistance', 'resistors', 'tolerance'],
  inductors: ['inductance', 'satCurrent', 'dcr'],
  'ferrite-beads': ['impedance', 'ratedCurrent', 'dcr'],
  'choke-coils': ['cmImpedance', 'ratedCurrent', 'dcr'],
  thermistors: ['r25', 'rTol', 'b2585'],
  'diode-rectifiers': ['vrrm', 'ifAv', 'vfMax'],
  'schottky-diodes': ['vrrm', 'ifAv', 'vfMax'],
  zeners: ['vz', 'vzTol', 'powerMax'],
  'tvs-diodes': ['vrwm', 'ppp', 'vClamp'],
  'mos-fets': ['vds', 'idCont', 'rdsOn'],
  'bipolar-junction-transistors': ['vceo', 'ic', 'hfeMin'],
  leds: ['color', 'luminousIntensity', 'vf'],
  antenna: ['freqBand', 'gain', 'efficiency'],
};

/** Query for the best-stocked parts of a family, with the facets of the whole family. */
const firstOf = (category: string): Parameters<Catalogue['search']>[0] => ({
  category,
  subcategory: null,
  q: null,
  filters: {},
  sort: { key: 'stock', descending: true },
  page: 1,
  limit: MOST_TRIED,
  quantity: null,
  currency: null,
  locale: null,
  columns: null,
  facets: true,
  ignoredNames: [],
});

const characteristics = defineTable('characteristics', texts, async (t, context) => {
  const { locale, catalogue } = context;
  const info = catalogue.info(locale);
  const chosenCategories = info.categories.filter(({ slug }) => Object.hasOwn(CHOSEN, slug));
  const rows: Cell[][] = [];
  for (const category of chosenCategories) {
    rows.push(rowOf(category, info.attributes, context));
    await setImmediate();
  }
  return {
    title: t.title,
    columns: [words(t.family), values(t.parts), words(t.ranges), words(t.curves)],
    rows,
    note: t.note({ release: catalogue.release().id }),
  };
});

function rowOf(
  category: CategoryInfo,
  attributes: Readonly<Record<string, AttributeInfo>>,
  context: TableContext,
): Cell[] {
  const { locale, catalogue } = context;
  const searchReply: PartsReply = catalogue.search(firstOf(category.slug), { locale, currency: CURRENCY });
  const ranges = (CHOSEN[category.slug] ?? []).flatMap((id) => {
    const attribute = attributes[id];
    const facet = searchReply.facets[id];
    const text = attribute && facet ? rangeOf(facet, attribute, locale) : null;
    return text ? [`${attribute!.label} ${text}`] : [];
  });
  const partsWithCurves = searchReply.results.map((part) => ({
    part,
    curves: catalogue.curves(catalogue.find(part.slug)!.product, locale).curves.length,
  }));
  const { part, curves } = partsWithCurves.reduce((best, each) => (each.curves > best.curves ? each : best), {
    part: searchReply.results[0],
    curves: 0,
  } as (typeof partsWithCurves)[number]);
  return [
    { text: category.title, href: category.path },
    printNumber(category.products, locale),
    ranges.join('; '),
    curves > 0 ? { text: part.partNumber, href: `/product/${part.slug}#curves` } : '–',
  ];
}

function rangeOf(facet: Facet, { id, unit, format, texts }: AttributeInfo, locale: string): string | null {
  const print = (value: number | string | boolean) =>
    formatAttribute({ id, unit, format, texts }, value, locale).text.split(', ')[0]!;
  if ('min' in facet) return `${print(facet.min)} … ${print(facet.max)}`;
  const { values: facetValues } = facet;
  const [first, last] = [facetValues[0]?.value, facetValues.at(-1)?.value];
  if (first === undefined || last === undefined) return null;
  if (typeof first === 'number') return `${print(first)} … ${print(last)}`;
  const labels = facetValues.slice(0, MOST_NAMED).map(({ label }) => label);
  return labels.join(', ') + (facetValues.length > MOST_NAMED ? ', …' : '');
}

export const CHARACTERISTIC_TABLES: readonly TableSource[] = [characteristics];
