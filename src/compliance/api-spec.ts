/** The compliance endpoints, described for the API reference. */
import { z } from 'zod';
import type { CallSpec } from '#settings';
import { MOST_PARTS, NOTICE_TYPES } from './contract.ts';

const locale = { locale: z.string().describe('language of texts') };
const declaration = z
  .looseObject({
    documentId: z.string(),
    massMg: z.number().nullable(),
    materials: z.array(
      z.looseObject({
        name: z.string(),
        massMg: z.number(),
        substances: z.array(
          z.object({
            cas: z.string(),
            name: z.string(),
            share: z.number().describe('per cent of the material'),
            massMg: z.number(),
            ppm: z.number().describe('of the part'),
            svhcSince: z.string().nullable(),
          }),
        ),
      }),
    ),
    rohs: z.looseObject({ status: z.enum(['compliant', 'exempt', 'not']) }),
    reach: z.looseObject({ contains: z.boolean() }),
    asked: z.enum(['current', 'replaced', 'unknown']).nullable().describe('of `?document=`'),
    files: z.object({ pdf: z.string(), xml: z.string().nullable(), json: z.string() }),
  })
  .meta({ id: 'MaterialDeclaration' });
const certificate = z
  .looseObject({ id: z.string(), title: z.string(), date: z.string(), pdf: z.string() })
  .meta({ id: 'ComplianceCertificate' });
const notice = z
  .looseObject({
    number: z.string(),
    type: z.enum(NOTICE_TYPES),
    issued: z.string(),
    effective: z.string().nullable(),
    affected: z.looseObject({ text: z.string(), products: z.int() }),
  })
  .meta({ id: 'ChangeNotice' });

export const COMPLIANCE_SPECS = {
  declaration: {
    summary: 'Material declaration of a part',
    notes:
      'A part number, order number or slug with `.json`, `.pdf` or `.xml` (IPC-1752A, class D) behind it.',
    parameters: locale,
    reply: declaration,
  },
  declarations: {
    summary: 'Declarations of a list as ZIP',
    notes: `At most ${MOST_PARTS} numbers with any separators. \`index.csv\` names every one of them, also those we do not make.`,
    body: z.object({ parts: z.string(), locale: z.string().optional() }),
  },
  certificates: {
    summary: 'Statements on laws on substances',
    parameters: locale,
    reply: z.object({ certificates: z.array(certificate) }),
  },
  certificate: {
    summary: 'One statement; with `.pdf` behind its id to print',
    parameters: { ...locale, part: z.string().describe('a part that the statement is to name') },
    reply: certificate,
  },
  infographic: {
    summary: 'A drawing with the same in words; with `.svg` behind its id as a file',
    parameters: locale,
    reply: z.looseObject({ id: z.string(), title: z.string(), svg: z.string() }),
  },
  notices: {
    summary: 'Change notices, the latest first; `/compliance/pcns.csv` for spreadsheets',
    parameters: {
      ...locale,
      part: z.string().describe('notices about this part'),
      series: z.string(),
      type: z.enum(NOTICE_TYPES),
      from: z.iso.date(),
      to: z.iso.date(),
    },
    reply: z.object({ notices: z.array(notice), total: z.int() }),
  },
  notice: {
    summary: 'One change notice; with `.pdf` behind its number to print',
    parameters: locale,
    reply: notice,
  },
  follow: {
    summary:
      'Asks for mails about changes to a part or a series; a button behind the link in a mail confirms it',
    notes: 'Answers the same for every address. Each mail has a link that ends them with one click.',
    body: z.object({ email: z.string(), target: z.string(), locale: z.string().optional() }),
    reply: z.object({ status: z.literal('confirm'), message: z.string() }),
  },
} as const satisfies Record<string, CallSpec>;
