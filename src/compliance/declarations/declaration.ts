/** What is declared about one part: its materials, and its status under RoHS, REACH and other rules. */

import type { Catalogue, ProductMatch } from '#catalogue';
import { withPercent } from '#kernel';
import { overdueNotes } from '../certificates/candidate-list.ts';
import type { Declaration, DeclaredMaterial, RohsStatus } from '../contract.ts';
import type { Facts } from '../facts.ts';
import { day, figure, type Say, translatorFor, type Words } from '../translate.ts';
import { type BuiltPart, compose, type MaterialMass } from './composition.ts';
import { documentIdOf } from './document-id.ts';
import { eCodeOf } from './e-code.ts';

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
    basis: say(masses ? BASIS : KIT_BASIS),
    massMg,
    materials,
    rohs: rohsOf(detail, exemptions, facts, say),
    reach: masses
      ? reachOf(detail, materials, facts, locale, today)
      : { ...reachOf(detail, materials, facts, locale, today), text: say(KIT_BASIS) },
    halogen: halogenOf(detail.attributes['halogenFree'] === true, say),
    conflictMinerals: conflictsOf(masses, facts, say),
    msl: detail.trade.msl,
    finish: {
      text:
        typeof termination === 'string'
          ? (printedTermination ?? termination)
          : say({ en: 'none', de: 'keine' }),
      eCode: eCodeOf(termination),
    },
    trade: {
      hts: detail.trade.hts,
      eccn: detail.trade.eccn,
      origin: say({
        en: 'By lot, shown on the reel label (4L) and on the invoice',
        de: 'Je Los, siehe Rollenetikett (4L) und Rechnung',
      }),
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

const BASIS: Words = {
  en: 'Typical composition, computed from the dimensions of the body and the construction of the series; sample data, not measured. Masses vary by lot.',
  de: 'Typische Zusammensetzung, aus den Maßen des Körpers und dem Aufbau der Serie berechnet; Musterdaten, nicht gemessen. Massen schwanken je Los.',
};
const KIT_BASIS: Words = {
  en: 'A kit is declared by its contents. Request the declaration of each part number in it.',
  de: 'Ein Kit wird durch seinen Inhalt deklariert. Fordern Sie die Deklaration jeder enthaltenen Teilenummer an.',
};

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
  say: Say,
): Declaration['rohs'] {
  const catalogueStatus = String(attributes['rohs'] ?? '');
  const status: RohsStatus = catalogueStatus.startsWith('Not')
    ? 'not'
    : catalogueStatus.includes('exemption')
      ? 'exempt'
      : 'compliant';
  const usedExemptions = exemptions
    .filter(({ id }) => usedIds.includes(id))
    .map((each) => ({ id: each.id, text: say(each), ends: each.ends }));
  return { status, text: say(ROHS[status]), exemptions: status === 'compliant' ? [] : usedExemptions };
}

const ROHS: Readonly<Record<RohsStatus, Words>> = {
  compliant: {
    en: 'Complies with 2011/65/EU and (EU) 2015/863 without any exemption.',
    de: 'Erfüllt 2011/65/EU und (EU) 2015/863 ohne Ausnahme.',
  },
  exempt: {
    en: 'Complies with 2011/65/EU and (EU) 2015/863 under the exemptions of Annex III named here.',
    de: 'Erfüllt 2011/65/EU und (EU) 2015/863 mit den hier genannten Ausnahmen des Anhangs III.',
  },
  not: {
    en: 'Does not comply: the termination contains lead above 0.1 % by mass without an exemption. Only for uses outside RoHS.',
    de: 'Erfüllt die Richtlinie nicht: Der Anschluss enthält über 0,1 % Blei ohne Ausnahme. Nur für Verwendungen außerhalb von RoHS.',
  },
};

function reachOf(
  { attributes }: BuiltPart,
  materials: readonly DeclaredMaterial[],
  { candidateList }: Facts,
  locale: string,
  today: string,
): Declaration['reach'] {
  const say = translatorFor(locale);
  const byCas = new Map<string, { cas: string; name: string; ppm: number; since: string }>();
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
  const list = { entries: candidateList.entries, asOf: day(candidateList.asOf, locale) };
  const text = contains
    ? say({
        en: `Contains a substance of the Candidate List above 0.1 % by mass: ${names.join('; ')}.`,
        de: `Enthält einen Stoff der Kandidatenliste über 0,1 % der Masse: ${names.join('; ')}.`,
      })
    : say({
        en: `No substance of the Candidate List (${list.entries} entries, ${list.asOf}) above 0.1 % by mass.`,
        de: `Kein Stoff der Kandidatenliste (${list.entries} Einträge, ${list.asOf}) über 0,1 % der Masse.`,
      });
  const full = [text, ...overdueNotes(candidateList, today, locale)].join(' ');
  return {
    contains,
    text: full,
    listEntries: candidateList.entries,
    listAsOf: candidateList.asOf,
    substances,
  };
}

function halogenOf(free: boolean, say: Say): Declaration['halogen'] {
  return {
    free,
    text: free
      ? say({
          en: 'Halogen-free: Cl ≤ 900 ppm, Br ≤ 900 ppm, together ≤ 1500 ppm (IEC 61249-2-21).',
          de: 'Halogenfrei: Cl ≤ 900 ppm, Br ≤ 900 ppm, zusammen ≤ 1500 ppm (IEC 61249-2-21).',
        })
      : say({ en: 'Not declared as halogen-free.', de: 'Nicht als halogenfrei deklariert.' }),
  };
}

const METALS: Readonly<Record<string, Words>> = {
  tin: { en: 'tin', de: 'Zinn' },
  tantalum: { en: 'tantalum', de: 'Tantal' },
  tungsten: { en: 'tungsten', de: 'Wolfram' },
  gold: { en: 'gold', de: 'Gold' },
};

function conflictsOf(masses: readonly MaterialMass[] | null, { materials, substances }: Facts, say: Say) {
  const metals = (masses ?? []).flatMap(({ id }) => {
    const { conflict, substances: contents } = materials.get(id)!;
    const gold = contents.some(([cas]) => substances.get(cas)?.en === 'Gold') ? ['gold'] : [];
    return conflict ? [conflict, ...gold] : gold;
  });
  return [...new Set(metals)].map((metal) => say(METALS[metal]!));
}
