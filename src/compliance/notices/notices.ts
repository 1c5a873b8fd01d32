/** Change notices: which parts they affect, and their texts. Periods follow J-STD-046 and J-STD-048. */
import type { Catalogue, ProductRef } from '#catalogue';
import type { Filters, PartRow } from '#catalogue/contract';
import { DAY_MS } from '#kernel';
import { languageOf } from '#messages';
import type { NoticeReply } from '../contract.ts';
import type { Facts, Notice } from '../facts.ts';
import { type Say, translatorFor } from '../translate.ts';
import { noticeTexts } from './texts.ts';

export interface NoticeContext {
  facts: Facts;
  catalogue: Pick<Catalogue, 'select' | 'numberOf'>;
  locale: string;
  currency: string;
}

export const NOTICES_PATH = '/technical/product-change-notifications-pcns';
/** J-STD-046: days from the notice to acknowledge receipt, and to object. */
const ACKNOWLEDGE_DAYS = 30;
const OBJECT_DAYS = 90;
const EXAMPLES = 6;

/** Whether a notice affects this part. */
export function affectsPart(
  { affects: { category, subcategory, series, packages } }: Notice,
  part: Pick<PartRow, 'category' | 'subcategory' | 'attributes'>,
): boolean {
  return (
    part.category === category &&
    (subcategory === undefined || part.subcategory === subcategory) &&
    series.includes(String(part.attributes['series'])) &&
    (packages === undefined || packages.includes(String(part.attributes['packageCase'])))
  );
}

/** The same rule as catalogue filters. */
function filtersOf({ affects: { series, packages } }: Notice): Filters {
  return { series: { in: [...series] }, ...(packages && { packageCase: { in: [...packages] } }) };
}

/** Path of the notice's page. */
export const pathOf = ({ number }: Pick<Notice, 'number'>) => `${NOTICES_PATH}/${number.toLowerCase()}`;

export function presentNotice(
  notice: Notice,
  { facts, catalogue, locale, currency }: NoticeContext,
): NoticeReply {
  const say = translatorFor(locale);
  const { number, type, issued: issueDate, affects, replacement } = notice;
  const filters = filtersOf(notice);
  const { count, products } = catalogue.select(
    {
      category: affects.category,
      subcategory: affects.subcategory ?? null,
      q: null,
      filters,
      sort: null,
      offset: 0,
      limit: EXAMPLES,
      quantity: null,
    },
    { locale, currency },
  );
  return {
    number,
    type,
    issued: issueDate,
    effective: notice.effective,
    lastOrder: notice.lastOrder,
    lastShip: notice.lastShip,
    samples: notice.samples,
    sample: facts.company.sample,
    path: pathOf(notice),
    pdf: `/api/compliance/pcns/${number.toLowerCase()}.pdf?locale=${locale}`,
    typeText: noticeTexts[languageOf(locale)].types[type],
    title: say(notice.title),
    standard: type === 'discontinuance' ? 'J-STD-048' : 'J-STD-046',
    ...translateTexts(notice, say),
    qualification: notice.qualification.map(({ test, condition, result }) => ({
      test: say(test),
      condition: say(condition),
      result: say(result),
    })),
    affected: {
      text: say(affects.text),
      href: listOf(notice),
      products: count,
      examples: products.map((product: ProductRef) => catalogue.numberOf(product)),
    },
    replacement: replacement && { text: say(replacement.text), href: replacement.href },
    acknowledgeBy: addDays(issueDate, ACKNOWLEDGE_DAYS),
    objectBy: addDays(issueDate, OBJECT_DAYS),
  };
}

function translateTexts({ what: change, reason, impact, identification }: Notice, say: Say) {
  return { what: say(change), reason: say(reason), impact: say(impact), identification: say(identification) };
}

/** Path of the catalogue list with all affected parts. */
function listOf({ affects: { category, subcategory, series, packages } }: Notice): string {
  const path = `/category/${category}${subcategory ? `/${subcategory}` : ''}`;
  const query = new URLSearchParams({ series: series.join(',') });
  if (packages) query.set('packageCase', packages.join(','));
  return `${path}?${query}`;
}

function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Every series affected by one of the notices, sorted, for a filter. */
export function seriesOf(notices: readonly Notice[]): string[] {
  return [...new Set(notices.flatMap(({ affects }) => affects.series))].sort();
}
