/** The declaration of one part: its materials, and its status under RoHS, REACH and other rules. */

import type { Catalogue, ProductMatch } from '#catalogue';
import { percentagesIn, withPercent } from '#kernel';
import { languageOf } from '#messages';
import { overdueNotes } from '../certificates/candidate-list.ts';
import type { Declaration, DeclaredMaterial, RohsStatus } from '../contract.ts';
import type { Facts } from '../facts.ts';
import { day, figure, type Say, translatorFor } from '../translate.ts';
import { type BuiltPart, compose, type MaterialMass } from './composition.ts';
import { documentIdOf } from './document-id.ts';
import { eCodeOf } from './e-code.ts';
import { type DeclarationTexts, declarationTexts } from './texts.ts';

export interface DeclarationContext {
  facts: Facts;
  catalogue: Pick<Catalogue, 'detail' | 'release'>;
  locale: string;
  currency: string;
  /** Key that signs document ids. */
  secret: string;
  /** ISO day. */
  today: string;
}

const PAGE = '/compliance/material-declarations';
/** Threshold of REACH article 33: parts per million of the article. */
const SVHC_PPM = 1000;

/** @param requestedNumber the number from the request, for example an order number */
export function createDeclaration(
  { product }: ProductMatch,
  requestedNumber: string,
  { facts, catalogue, locale, currency, secret, today }: DeclarationContext,
): Declaration {
  const say = translatorFor(locale);
  const t = declarationTexts[languageOf(locale)];
  const detail = catalogue.detail(product, { locale, currency });
  const exemptions = facts.exemptionsOf.get(detail.series.id) ?? [];
  const masses = compose(detail, exemptions, facts);
  const materials = masses ? materialsOf(masses, facts, say) : [];
  const massMg = masses ? masses.reduce((sum, each) => sum + each.massMg, 0) : null;
  const termination = detail.attributes['termination'];
  const printedTermination = detail.specification.find(({ id }) => id === 'termination')?.display;
  const content: Omit<Declaration, 'documentId' | 'path' | 'date'> = {
    part: {
      slug: detail.slug,
      partNumber: detail.partNumber,
      asked: requestedNumber.toUpperCase(),
      name: detail.name,
      series: `${detail.series.id} ${detail.series.name}`,
      category: detail.categoryTitle,
    },
    revision: facts.revision,
    revisedOn: facts.revisedOn,
    basis: masses ? t.basis : t.kitBasis,
    massMg,
    materials,
    rohs: rohsOf(detail, exemptions, facts, locale),
    reach: masses
      ? reachOf(detail, materials, facts, locale, today)
      : { ...reachOf(detail, materials, facts, locale, today), text: t.kitBasis },
    halogen: halogenOf(detail.attributes['halogenFree'] === true, t),
    conflictMinerals: conflictsOf(masses, facts, t),
    msl: detail.trade.msl,
    finish: {
      text: typeof termination === 'string' ? (printedTermination ?? termination) : t.noFinish,
      eCode: eCodeOf(termination),
    },
    trade: {
      hts: detail.trade.hts,
      eccn: detail.trade.eccn,
      origin: t.origin,
    },
  };
  const { listAsOf } = content.reach;
  // The id is built from facts, not texts, so a document has the same id in every language.
  const { hts, eccn } = content.trade;
  const codes = [hts, eccn, detail.attributes['msl'], content.rohs.status, exemptions, listAsOf];
  const documentId = documentIdOf(secret, content.part.partNumber, [content.revision, masses, codes]);
  const path = `${PAGE}?${new URLSearchParams({ part: detail.slug, document: documentId })}`;
  return { documentId, path, date: today, ...content };
}

function materialsOf(
  masses: readonly MaterialMass[],
  { materials, substances }: Facts,
  say: Say,
): DeclaredMaterial[] {
  const totalMg = masses.reduce((sum, { massMg }) => sum + massMg, 0);
  return masses.map(({ id, massMg }) => {
    const material = materials.get(id)!;
    const contents = material.substances.map(([cas, share]) => {
      const substance = substances.get(cas)!;
      const mass = (massMg * share) / 100;
      return {
        cas,
        name: say(substance),
        share,
        massMg: mass,
        ppm: (mass / totalMg) * 1e6,
        svhcSince: substance.svhc ?? null,
        lead: share * (substance.lead ?? 0),
      };
    });
    return {
      id,
      name: say(material),
      group: material.group,
      massMg,
      share: (massMg / totalMg) * 100,
      lead: contents.reduce((sum, { lead }) => sum + lead, 0),
      exemption: material.exemption ?? null,
      substances: contents.map(({ lead: _, ...rest }) => rest),
    };
  });
}

function rohsOf(
  { attributes }: BuiltPart,
  usedIds: readonly string[],
  { exemptions }: Facts,
  locale: string,
): Declaration['rohs'] {
  const say = translatorFor(locale);
  const catalogueStatus = String(attributes['rohs'] ?? '');
  const status: RohsStatus = catalogueStatus.startsWith('Not')
    ? 'not'
    : catalogueStatus.includes('exemption')
      ? 'exempt'
      : 'compliant';
  const usedExemptions = exemptions
    .filter(({ id }) => usedIds.includes(id))
    .map((each) => ({ id: each.id, text: say(each), ends: each.ends }));
  const text = percentagesIn(declarationTexts[languageOf(locale)].rohs[status], locale);
  return { status, text, exemptions: status === 'compliant' ? [] : usedExemptions };
}

function reachOf(
  { attributes }: BuiltPart,
  materials: readonly DeclaredMaterial[],
  { candidateList }: Facts,
  locale: string,
  today: string,
): Declaration['reach'] {
  const t = declarationTexts[languageOf(locale)].reach;
  const byCas = new Map<string, Declaration['reach']['substances'][number]>();
  for (const { cas, name, ppm, svhcSince } of materials.flatMap(({ substances }) => substances)) {
    if (svhcSince === null) continue;
    byCas.set(cas, { cas, name, ppm: (byCas.get(cas)?.ppm ?? 0) + ppm, since: svhcSince });
  }
  // If the series is declared to contain a listed substance, a low computed figure alone does not clear the part.
  const isNamed = String(attributes['reach'] ?? '').startsWith('Contains');
  const substances = [...byCas.values()].filter(({ ppm }) => isNamed || ppm > SVHC_PPM);
  const contains = isNamed || substances.length > 0;
  const names = substances.map(({ name, cas, ppm }) => {
    return `${name} (CAS ${cas}, ${withPercent(figure(ppm / 1e4, locale), locale)})`;
  });
  const { entries, asOf } = candidateList;
  const text = contains
    ? t.contains({ names: names.join('; ') })
    : t.clear({ entries, asOf: day(asOf, locale) });
  const full = [percentagesIn(text, locale), ...overdueNotes(candidateList, today, locale)].join(' ');
  return {
    contains,
    text: full,
    listEntries: entries,
    listAsOf: asOf,
    substances,
  };
}

function halogenOf(free: boolean, t: DeclarationTexts): Declaration['halogen'] {
  return { free, text: free ? t.halogen.free : t.halogen.notDeclared };
}

function conflictsOf(
  masses: readonly MaterialMass[] | null,
  { materials, substances }: Facts,
  t: DeclarationTexts,
) {
  const metals = (masses ?? []).flatMap(({ id }) => {
    const { conflict, substances: contents } = materials.get(id)!;
    const gold = contents.some(([cas]) => substances.get(cas)?.en === 'Gold') ? ['gold' as const] : [];
    return conflict ? [conflict, ...gold] : gold;
  });
  return [...new Set(metals)].map((metal) => t.metals[metal]);
}
