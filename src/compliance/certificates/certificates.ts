/** Statements on substance laws from `data/compliance/certificates.json`: dated, and optionally for a single part. */
import { hash } from 'node:crypto';
import { languageOf } from '#messages';
import type { CertificateReply, Declaration } from '../contract.ts';
import type { CertificateFacts, Facts } from '../facts.ts';
import { translatorFor } from '../translate.ts';
import { overdueNotes } from './candidate-list.ts';
import { certificateTexts } from './texts.ts';

export interface CertificateContext {
  facts: Facts;
  locale: string;
  /** ISO day. */
  today: string;
}

/** @param declaration the declaration of the part to certify; null: the certificate covers the whole catalogue */
export function presentCertificate(
  certificate: CertificateFacts,
  declaration: Declaration | null,
  { facts, locale, today }: CertificateContext,
): CertificateReply {
  const say = translatorFor(locale);
  const { id, title, path, asOf, basis, scope, substances, changes } = certificate;
  // A part that uses no exemption gets the wording that mentions none.
  const isWithout = declaration?.rohs.status === 'compliant';
  const statement = (isWithout && certificate.statementWithoutExemption) || certificate.statement;
  const { signatory, legalName, city, email, recipients } = facts.company;
  const content = JSON.stringify([
    certificate,
    certificate.exemptions && facts.exemptions.map(inFirstForm),
    declaration?.documentId,
  ]);
  const query = new URLSearchParams({ locale, ...(declaration && { part: declaration.part.slug }) });
  return {
    id,
    title: say(title),
    path,
    asOf,
    date: today,
    owner: recipients['compliance'] ?? email,
    documentId: `CS-${id.toUpperCase().slice(0, 8)}-${hash('sha256', content, 'hex').slice(0, 8).toUpperCase()}`,
    basis: say(basis),
    scope: say(scope),
    changes: say(changes),
    statement: [
      ...statement.map(say),
      ...(id === 'reach' ? overdueNotes(facts.candidateList, today, locale) : []),
    ],
    substances: substances.map(({ name, limit, state, stateWithoutExemption }) => ({
      name: say(name),
      limit: say(limit),
      state: say((isWithout && stateWithoutExemption) || state),
    })),
    exemptions: certificate.exemptions ? exemptionsOf(facts, declaration, locale) : [],
    signatory: {
      name: signatory.name,
      role: say(signatory.role),
      sample: signatory.sample,
      company: legalName,
      place: city,
    },
    part: declaration && {
      partNumber: declaration.part.partNumber,
      slug: declaration.part.slug,
      text: partStatement(certificate.part, declaration, locale),
    },
    pdf: `/api/compliance/certificates/${id}.pdf?${query}`,
  };
}

/** For a single part, only the exemptions that the part uses. */
function exemptionsOf(
  { exemptions }: Facts,
  declaration: Declaration | null,
  locale: string,
): CertificateReply['exemptions'] {
  const say = translatorFor(locale);
  const usedIds = declaration?.rohs.exemptions.map(({ id }) => id);
  return exemptions
    .filter(({ id }) => usedIds === undefined || usedIds.includes(id))
    .map((exemption) => ({
      id: exemption.id,
      ends: exemption.ends,
      text: say(exemption),
      use: say(exemption.use),
      state: say(exemption.state),
    }));
}

function partStatement(
  aspect: CertificateFacts['part'],
  { rohs, reach, halogen, part }: Declaration,
  locale: string,
): string {
  if (aspect === 'rohs') return rohs.text;
  if (aspect === 'reach') return reach.text;
  if (aspect === 'halogen') return halogen.text;
  return certificateTexts[languageOf(locale)].inScope({ part: part.partNumber });
}

/**
 * An exemption as the first certificates had it. Their ids are drawn from their content, so a certificate without a
 * change keeps its id.
 */
const inFirstForm = ({ id, ends, en, de, use, state }: Facts['exemptions'][number]) => {
  return { id, ends, en, de, useEn: use.en, useDe: use.de, stateEn: state.en, stateDe: state.de };
};
