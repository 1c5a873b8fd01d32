/** The tables for shipping and taxes: those of `data/`, until staff activate other versions. */
import { z } from 'zod';
import { isCountryCode } from '#kernel';
import { asIssue, type Message, messagesFrom, textsOf } from '#messages';
import { changedLines, type ReadVersion, type VersionChange } from '#platform';
import { customIssue, problemsOf, shortenName } from '#settings';
import shippingFile from '../../../data/shipping.json' with { type: 'json' };
import taxFile from '../../../data/tax.json' with { type: 'json' };

const refusals = messagesFrom(textsOf('commerce/delivery/tables'));

const NAME = /^[a-z][a-z0-9-]{0,29}$/;
const amount = z.string().regex(/^\d{1,5}(?:\.\d{1,2})?$/, asIssue(refusals.amountFormat));
const id = z.string().regex(NAME, asIssue(refusals.idFormat));
const COUNTRY = /^[A-Z]{2}$/;
const country = z.string().regex(COUNTRY, asIssue(refusals.countryFormat));
const daysOutOfRange = asIssue(refusals.daysOutOfRange);
/** Working days from dispatch. */
const days = z.int(asIssue(refusals.wholeDays)).min(0, daysOutOfRange).max(90, daysOutOfRange);

const service = z.object({
  id,
  price: amount,
  freeFrom: amount.nullable(),
  days: z
    .tuple([days, days])
    .refine(([fewest, most]) => fewest <= most, asIssue(refusals.minimumAboveMaximum)),
});

const shippingTable = z
  .object({
    services: z.record(
      id,
      z.object({ name: z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(60)) }),
    ),
    groups: z
      .array(
        z.object({
          id,
          countries: z.array(country).min(1, asIssue(refusals.countryMissing)).max(250),
          services: z.array(service).min(1, asIssue(refusals.serviceMissing)).max(10),
        }),
      )
      .min(1)
      .max(30),
  })
  .superRefine(({ services, groups }, context) => {
    const zoneOfCountry = new Map<string, string>();
    const refuse = (message: Message, ...path: (string | number)[]) =>
      void context.addIssue(customIssue(message, path));
    for (const [index, group] of groups.entries()) {
      // These rules run besides those of the fields, which already report malformed codes.
      for (const code of group.countries.filter((each) => COUNTRY.test(each))) {
        const otherZone = zoneOfCountry.get(code);
        if (otherZone !== undefined) {
          const zones = { zone: shortenName(otherZone), otherZone: shortenName(group.id) };
          refuse(refusals.countryInTwoZones({ country: code, ...zones }), 'groups', index);
        }
        if (!isCountryCode(code)) refuse(refusals.unknownCountry({ country: code }), 'groups', index);
        zoneOfCountry.set(code, group.id);
      }
      const ids = group.services.map((each) => each.id);
      if (new Set(ids).size !== ids.length) refuse(refusals.duplicateService, 'groups', index);
      for (const serviceId of ids)
        if (!Object.hasOwn(services, serviceId))
          refuse(refusals.unknownService({ service: shortenName(serviceId) }), 'groups', index);
    }
    if (!zoneOfCountry.has(taxFile.seller))
      refuse(refusals.sellerCountryMissing({ country: taxFile.seller }), 'groups');
    if (new Set(groups.map((group) => group.id)).size !== groups.length)
      refuse(refusals.duplicateZone, 'groups');
  });

/**
 * Standard rates of the members of the Union. Article 97 of Directive 2006/112/EC allows none below 15 %. The list
 * of members and the seller's country come from the file and cannot be changed here.
 */
const taxTable = z.object({
  rates: z.strictObject(
    Object.fromEntries(
      Object.keys(taxFile.rates).map((code) => [
        code,
        z
          .string()
          .regex(/^\d{2}(?:\.\d{1,2})?$/, asIssue(refusals.rateFormat))
          .refine((rate) => Number(rate) >= 15 && Number(rate) <= 30, asIssue(refusals.rateOutOfRange)),
      ]),
    ),
  ),
});

export interface DeliveryTables {
  shipping: z.infer<typeof shippingTable>;
  tax: z.infer<typeof taxTable>;
}

export type TableKind = keyof DeliveryTables;

export const TABLE_KINDS = ['shipping', 'tax'] as const satisfies readonly TableKind[];

const SCHEMAS = { shipping: shippingTable, tax: taxTable };

/** Parses a table: the table without unknown fields, or all problems with their paths. */
export function readTable<Kind extends TableKind>(
  kind: Kind,
  source: unknown,
): ReadVersion<DeliveryTables[Kind]> {
  const read = SCHEMAS[kind].safeParse(source);
  if (read.success) return { ok: true, content: read.data as DeliveryTables[Kind] };
  return { ok: false, problems: problemsOf(read.error, source, ['groups', 'services', 'rates']) };
}

/** The tables shipped with the shop. Throws if a file is invalid. */
export const SHIPPED: DeliveryTables = {
  shipping: readShippedTable('shipping'),
  tax: readShippedTable('tax'),
};

function readShippedTable<Kind extends TableKind>(kind: Kind): DeliveryTables[Kind] {
  const read = readTable(kind, kind === 'shipping' ? shippingFile : taxFile);
  if (!read.ok) throw new Error(`data/${kind}.json is wrong: ${read.problems.join('; ')}`);
  return read.content;
}

/** Differences between two versions of a table, one line each. */
export function changesBetween<Kind extends TableKind>(
  kind: Kind,
  previous: DeliveryTables[Kind],
  next: DeliveryTables[Kind],
): VersionChange[] {
  return changedLines(linesOf(kind, previous), linesOf(kind, next));
}

function linesOf(kind: TableKind, table: DeliveryTables[TableKind]): Map<string, string> {
  if (kind === 'tax') return new Map(Object.entries((table as DeliveryTables['tax']).rates).map(ratesLine));
  const { services, groups } = table as DeliveryTables['shipping'];
  const names = Object.entries(services).flatMap(([id, { name }]) =>
    Object.entries(name).map(([language, text]) => [`${id}: name, ${language}`, text] as const),
  );
  return new Map([
    ...names,
    ...groups.flatMap((group) => [
      [`${group.id}: countries`, group.countries.toSorted().join(' ')] as const,
      // The order matters: the first service is the standard one.
      [`${group.id}: services`, group.services.map((each) => each.id).join(', ')] as const,
      ...group.services.flatMap((offeredService) => [
        [`${group.id}, ${offeredService.id}: price`, offeredService.price] as const,
        [`${group.id}, ${offeredService.id}: free from`, offeredService.freeFrom ?? '–'] as const,
        [`${group.id}, ${offeredService.id}: working days`, offeredService.days.join('–')] as const,
      ]),
    ]),
  ]);
}

const ratesLine = ([code, rate]: [string, string]) => [code, `${rate} %`] as const;
