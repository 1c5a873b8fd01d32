/** Statements on laws on substances: what `data/compliance/certificates.json` says, dated, and for one part. */
import { hash } from 'node:crypto';
import type { CertificateReply, Declaration } from '../contract.ts';
import type { CertificateFacts, Facts } from '../facts.ts';
import { type Say, speaker } from '../words.ts';
import { overdueOf } from './candidate-list.ts';

export interface Certifying {
  facts: Facts;
  locale: string;
  /** ISO day. */
  today: string;
}

/** @param declared what is declared about the part that the certificate is to name; null for the whole catalogue */
export function certify(
  certificate: CertificateFacts,
  declared: Declaration | null,
  { facts, locale, today }: Certifying,
): CertificateReply {
  const say = speaker(locale);
  const { id, title, path, asOf, basis, scope, substances, changes } = certificate;
  // What no exemption stands below must not speak of one.
  const isWithout = declared?.rohs.status === 'compliant';
  const statement = (isWithout && certificate.statementWithoutExemption) || certificate.statement;
  const { signatory, legalName, city, email, recipients } = facts.company;
  const content = JSON.stringify([
    certificate,
    certificate.exemptions && facts.exemptions,
    declared?.documentId,
  ]);
  const query = new URLSearchParams({ locale, ...(declared && { part: declared.part.slug }) });
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
      ...(id === 'reach' ? overdueOf(facts.candidateList, today, locale) : []),
    ],
    substances: substances.map(({ name, limit, state, stateWithoutExemption }) => ({
      name: say(name),
      limit: say(limit),
      state: say((isWithout && stateWithoutExemption) || state),
    })),
    exemptions: certificate.exemptions ? exemptionsOf(facts, declared, locale) : [],
    signatory: {
      name: signatory.name,
      role: say(signatory.role),
      sample: signatory.sample,
      company: legalName,
      place: city,
    },
    part: declared && {
      partNumber: declared.part.partNumber,
      slug: declared.part.slug,
      text: saysOf(certificate.part, declared, say),
    },
    pdf: `/api/compliance/certificates/${id}.pdf?${query}`,
  };
}

/** Of one part only those that it uses. */
function exemptionsOf(
  { exemptions }: Facts,
  declared: Declaration | null,
  locale: string,
): CertificateReply['exemptions'] {
  const say = speaker(locale);
  const used = declared?.rohs.exemptions.map(({ id }) => id);
  return exemptions
    .filter(({ id }) => used === undefined || used.includes(id))
    .map((each) => ({
      id: each.id,
      ends: each.ends,
      text: say(each),
      use: say({ en: each.useEn, de: each.useDe }),
      state: say({ en: each.stateEn, de: each.stateDe }),
    }));
}

function saysOf(
  what: CertificateFacts['part'],
  { rohs, reach, halogen, part }: Declaration,
  say: Say,
): string {
  if (what === 'rohs') return rohs.text;
  if (what === 'reach') return reach.text;
  if (what === 'halogen') return halogen.text;
  return say({
    en: `${part.partNumber} is within the scope of this statement.`,
    de: `${part.partNumber} gehört zum Geltungsbereich dieser Erklärung.`,
  });
}
