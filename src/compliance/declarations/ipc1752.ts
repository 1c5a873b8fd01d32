/**
 * IPC-1752A, class D: every homogeneous material with its substances by CAS number.
 * Namespace and elements follow schema version 2.0 of IPC-175x.
 */
import { create } from 'xmlbuilder2';
import type { Declaration, DeclaredMaterial } from '../contract.ts';
import type { Facts } from '../facts.ts';

export const IPC_NAMESPACE = 'http://webstds.ipc.org/175x/2.0';

type Company = Facts['company'];

/** Milligrams with six decimals, never in exponent notation. */
const amount = (massMg: number) => ({ '@value': massMg.toFixed(6), '@UOM': 'mg' });
const percent = (share: number) => ({ '@value': share.toFixed(4) });

/** The declaration as an IPC-1752A XML file. Throws for a part without materials (a kit). */
export function ipc1752(declaration: Declaration, company: Company): string {
  const { part, massMg, materials, rohs, date, documentId, revision, basis } = declaration;
  if (massMg === null) throw new Error(`${part.partNumber} has no composition of its own.`);
  const { email, number } = {
    email: company.recipients['compliance'] ?? company.email,
    number: company.phone,
  };
  const person = { Email: { '@address': email }, Phone: { '@number': number } };
  const document = {
    MainDeclaration: {
      '@xmlns': IPC_NAMESPACE,
      '@version': '2.0',
      BusinessInfo: {
        '@mode': 'Distribute',
        Response: {
          '@date': date,
          '@fieldLock': 'false',
          '@comment': `${documentId}. ${basis}`,
          Authorizer: { '@name': company.signatory.name, '@title': company.signatory.role.en, ...person },
          SupplyCompany: {
            '@name': company.legalName,
            CompanyID: { '@identity': company.legalName, '@authority': 'Supplier' },
          },
          Contact: { '@name': 'Product compliance', ...person },
        },
        Declaration: {
          '@legalType': 'Custom',
          '@supplierAcceptance': 'true',
          '@legalDef': basis,
          '@uncertaintyStatement': 'Computed, not measured.',
        },
      },
      Include: { Sectional: { '@name': 'MaterialInfo', SubSectional: { '@name': 'D' } } },
      Product: {
        '@unitType': 'Each',
        '@numberOfInstances': '1',
        '@comment': rohs.text,
        ProductID: {
          '@itemName': part.name,
          '@itemNumber': part.partNumber,
          '@version': String(revision),
          '@effectiveDate': declaration.revisedOn,
          Amount: amount(massMg),
        },
        MaterialInfo: { HomogeneousMaterialList: { HomogeneousMaterial: materials.map(materialOf) } },
      },
    },
  };
  return `${create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true })}\n`;
}

function materialOf({ name, group, massMg, exemption, substances }: DeclaredMaterial) {
  const listedSubstances = substances.filter(({ svhcSince }) => svhcSince !== null);
  const otherSubstances = substances.filter(({ svhcSince }) => svhcSince === null);
  const categories = [
    ...(listedSubstances.length > 0
      ? [
          {
            '@name': 'Lead/Lead Compounds',
            Substance: listedSubstances.map((each) => substanceOf(each, exemption)),
          },
        ]
      : []),
    ...(otherSubstances.length > 0
      ? [{ '@name': 'Supplier', Substance: otherSubstances.map((each) => substanceOf(each, null)) }]
      : []),
  ];
  return {
    '@name': name,
    '@materialGroupName': group,
    Amount: amount(massMg),
    SubstanceCategoryList: { SubstanceCategory: categories },
  };
}

function substanceOf(
  { cas, name, share, massMg }: DeclaredMaterial['substances'][number],
  exemption: string | null,
) {
  return {
    '@name': name,
    SubstanceID: { '@identity': cas, '@authority': 'CAS' },
    Amount: amount(massMg),
    Concentration: percent(share),
    ...(exemption && {
      Exemptions: {
        ExemptionListID: { '@identity': '2011/65/EU Annex III', '@authority': 'EU' },
        Exemption: { '@identity': exemption },
      },
    }),
  };
}
