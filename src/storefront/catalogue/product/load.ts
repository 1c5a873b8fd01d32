import { data } from 'react-router';
import { type NearPart, type PartDetail, readCurves, readPart, type UnknownCode } from '#catalogue/contract';
import { type NoticeReply, readNotices } from '#compliance/contract';
import { gateCharge, normalisePrintedText } from '#kernel';
import { languageOf } from '#messages';
import { type Api, ApiError } from '../../api/index.ts';
import { productTexts } from './messages.ts';
import { plotsHtml } from './plots/markup.ts';

/**
 * One part by slug, part number or orderable part number, with prices at `quantity` where it is set. For any 4xx reply
 * of the API, throws a 404 with the part numbers that the API suggests instead.
 */
export async function loadPart(
  api: Api,
  slug: string,
  quantity: number | null,
  signal: AbortSignal,
): Promise<PartDetail> {
  try {
    const part = await api.call(readPart, { params: { name: slug }, query: { quantity } }, { signal });
    return partAsShown(part, api.locale ?? 'en');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
    const { suggestions, unknownCode, crossReference } = error.details as MissingPart;
    const maker = crossReference?.maker ?? null;
    throw data({ suggestions: nearParts(suggestions), unknownCode, maker }, { status: 404 });
  }
}

/** A jumper has no temperature drift worth stating. */
const isDriftOfJumper = (id: string, value: unknown) => id === 'tcr' && value === 0;

/** A part with its printed values normalised for pages. */
export function partAsShown(part: PartDetail, locale: string): PartDetail {
  const specification = part.specification.map(({ id, label, value, display, ...rest }) => {
    const charge = id === 'qg' && typeof value === 'number' ? gateCharge(value, locale) : null;
    return {
      ...rest,
      id,
      label: normalisePrintedText(label),
      value: isDriftOfJumper(id, value) ? null : value,
      display: normalisePrintedText(charge ? `${charge.number} ${charge.unit}` : display),
    };
  });
  const decoder = part.decoder.map((field) => ({
    ...field,
    text: normalisePrintedText(field.text),
    others: field.others.map((other) => ({ ...other, text: normalisePrintedText(other.text) })),
  }));
  const neighbours = part.neighbours.map((row) => ({ ...row, differs: normalisePrintedText(row.differs) }));
  return { ...part, specification, decoder, neighbours };
}

/** Details of the API's reply for a missing part. */
interface MissingPart {
  suggestions?: Partial<NearPart>[];
  unknownCode?: UnknownCode;
  crossReference?: { maker: string };
}

/** Similar parts for the page of a missing part: part number, slug, and differences with the name in one line. */
function nearParts(suggestions: MissingPart['suggestions'] = []) {
  return suggestions.flatMap(({ partNumber, slug, name, differs }) =>
    partNumber && slug
      ? [{ partNumber, slug, text: normalisePrintedText([differs, name].filter(Boolean).join(' · ')) }]
      : [],
  );
}

/** Typical curves of a part as markup; empty where it has none. */
export async function loadPlots(
  api: Api,
  slug: string,
  locale: string,
  signal: AbortSignal,
): Promise<string> {
  return plotsHtml(await api.call(readCurves, { params: { name: slug } }, { signal }), locale);
}

/** A change notice of the part, with the fields that the product page shows. */
export type PartChange = Pick<
  NoticeReply,
  'number' | 'title' | 'path' | 'what' | 'issued' | 'effective' | 'lastOrder'
>;

/**
 * Change notices of a part, and its compliance documents: the notices, then the declaration unless the part is a kit.
 */
export async function loadCompliance(
  api: Api,
  { slug, category }: Pick<PartDetail, 'slug' | 'category'>,
  { locale, signal }: { locale: string; signal: AbortSignal },
): Promise<{ changes: PartChange[]; papers: PartDetail['documents'] }> {
  const { notices } = await api.call(readNotices, { query: { part: slug } }, { signal });
  const changes = notices.map(
    ({ number, title, path, what: change, issued: issuedDate, effective, lastOrder }) => {
      return { number, title, path, what: change, issued: issuedDate, effective, lastOrder };
    },
  );
  const papers = changes.map(({ number, title, path }) => {
    return { title: `${number}: ${title}`, type: 'PCN', url: path };
  });
  if (category === 'engineering-kits') return { changes, papers };
  const title = productTexts[languageOf(locale)].materialDeclaration;
  const declaration = { title, type: 'HTML', url: `/compliance/material-declarations?part=${slug}` };
  return { changes, papers: [...papers, declaration] };
}
