/** Trade and compliance attributes, which follow from the series alone or with the termination code. */
import type { Attributes, Product } from './family.ts';

const REACH = {
  none: 'No SVHC above 0.1 %',
  contains: 'Contains SVHC (lead)',
  ask: 'See declaration',
} as const;

/** Terminations with tin-lead solder carry this code in every grammar that has a termination field. */
function isTinLead({ fields }: Product): boolean {
  return fields['term'] === 'P';
}

function isRohsCompliant({ series, fields }: Product): boolean {
  const { compliant } = series.rohs;
  if (typeof compliant === 'boolean') return compliant;
  const isCompliant = compliant[String(fields[compliant.by])];
  return isCompliant === undefined ? compliant['*'] === true : isCompliant === true;
}

function rohsStatus(product: Product): string {
  if (!isRohsCompliant(product)) return 'Not RoHS compliant';
  return product.series.rohs.exemptions.length > 0 ? 'RoHS compliant with exemption' : 'RoHS compliant';
}

/** Slug of a product's subcategory, without the category. */
export function subcategoryOf({ series, fields }: Product): string {
  if (typeof series.subcategory === 'string') return series.subcategory;
  if (Number(fields['value']) >= 1e6) return 'high-capacitance';
  return fields['dielectric'] === 'C0G' ? 'c0g-np0' : 'general-purpose';
}

export function tradeAttributes(product: Product): Attributes {
  const { series } = product;
  return {
    lifecycle: series.status,
    // The facet and the sort order use the longest quoted time.
    leadTimeWeeks: series.leadTimeWeeks[1],
    qualification: series.qualification,
    msl: String(series.msl),
    rohs: rohsStatus(product),
    reach: isTinLead(product) ? REACH.contains : REACH[series.reachStatus],
    halogenFree: series.halogenFree,
  };
}
