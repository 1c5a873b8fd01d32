/** The compliance endpoints, described for the API reference. */
import { z } from 'zod';
import type { DescribedCall } from '#settings';
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

const open = (
  method: 'get' | 'post',
  path: string,
  spec: NonNullable<DescribedCall['spec']>,
): DescribedCall => ({ method, path, open: true, spec });

export const OPEN_COMPLIANCE_CALLS: readonly DescribedCall[] = [
  open('get', '/compliance/declarations/:file', {
    summary: 'Material declaration of a part',
    notes:
      'A part number, order number or slug with `.json`, `.pdf` or `.xml` (IPC-1752A, class D) behind it.',
    parameters: locale,
    reply: declaration,
  }),
  open('post', '/compliance/declarations', {
    summary: 'Declarations of a list as ZIP',
    notes: `At most ${MOST_PARTS} numbers with any separators. \`index.csv\` names every one of them, also those we do not make.`,
    body: z.object({ parts: z.string(), locale: z.string().optional() }),
  }),
  open('get', '/compliance/certificates', {
    summary: 'Statements on laws on substances',
    parameters: locale,
    reply: z.object({ certificates: z.array(certificate) }),
  }),
  open('get', '/compliance/certificates/:file', {
    summary: 'One statement; with `.pdf` behind its id to print',
    parameters: { ...locale, part: z.string().describe('a part that the statement is to name') },
    reply: certificate,
  }),
  open('get', '/compliance/infographics/:file', {
    summary: 'A drawing with the same in words; with `.svg` behind its id as a file',
    parameters: locale,
    reply: z.looseObject({ id: z.string(), title: z.string(), svg: z.string() }),
  }),
  open('get', '/compliance/pcns', {
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
  }),
  open('get', '/compliance/pcns/:file', {
    summary: 'One change notice; with `.pdf` behind its number to print',
    parameters: locale,
    reply: notice,
  }),
  open('post', '/compliance/pcns/follow', {
    summary:
      'Asks for mails about changes to a part or a series; a button behind the link in a mail confirms it',
    notes: 'Answers the same for every address. Each mail has a link that ends them with one click.',
    body: z.object({ email: z.string(), target: z.string(), locale: z.string().optional() }),
    reply: z.object({ status: z.literal('confirm'), message: z.string() }),
  }),
];
