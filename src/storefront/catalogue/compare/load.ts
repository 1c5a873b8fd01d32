import { type ComparisonReply, compareParts, type PartDetail, readPart } from '#catalogue/contract';
import { resolveAddress } from '#kernel';
import { type Api, ApiError } from '../../api/index.ts';
import { readQuantity } from '../../shell/quantity.ts';
import { partAsShown } from '../product/load.ts';
import { comparedHtml } from '../product/plots/markup.ts';
import { MAX_COMPARED_PARTS, POINT_PARAMETERS } from './selection.ts';

/** The parts of a comparison in the requested order, and the requested names that are no part. */
export interface ComparisonData {
  parts: PartDetail[];
  unknown: string[];
  /** More parts were requested than a comparison takes. */
  cut: boolean;
  /** Operating point and quantity as the address has them, for links and fields. */
  kept: [name: string, text: string][];
  /** Why the operating point of the address was refused. */
  problem: string | null;
  /** The operating point in force, and the figures at it. */
  point: ComparisonReply['point'];
  figures: ComparisonReply['figures'];
  /** The curves as markup. */
  plots: string;
}

const MAX_NAME_LENGTH = 60;

/** Part numbers or slugs of an address: one parameter with commas, or repeated parameters. */
export function namesOf(params: URLSearchParams): string[] {
  const names = params
    .getAll('parts')
    .flatMap((text) => text.split(','))
    .map((name) => name.trim().slice(0, MAX_NAME_LENGTH))
    .filter(Boolean);
  return [...new Set(names)];
}

async function loadPartOrName(api: Api, name: string, signal?: AbortSignal): Promise<PartDetail | string> {
  try {
    return partAsShown(await api.call(readPart, { params: { name } }, { signal }), api.locale ?? 'en');
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return name;
    throw error;
  }
}

type Parts = Pick<ComparisonData, 'parts' | 'unknown' | 'cut'>;

async function loadParts(api: Api, names: readonly string[], signal: AbortSignal): Promise<Parts> {
  const requestedNames = names.slice(0, MAX_COMPARED_PARTS);
  const answers = await Promise.all(requestedNames.map((name) => loadPartOrName(api, name, signal)));
  const parts = answers.filter((answer) => typeof answer !== 'string');
  // A part requested by part number and by slug appears once.
  const distinctParts = parts.filter(
    (part, index) => parts.findIndex(({ slug }) => slug === part.slug) === index,
  );
  return {
    parts: distinctParts,
    unknown: answers.filter((answer) => typeof answer === 'string'),
    cut: names.length > MAX_COMPARED_PARTS,
  };
}

/** The operating point of an address, as it was typed. */
function readPoint(params: URLSearchParams): ComparisonData['kept'] {
  return POINT_PARAMETERS.flatMap((name): ComparisonData['kept'] => {
    const text = params.get(name)?.trim().slice(0, MAX_NAME_LENGTH);
    return text ? [[name, text]] : [];
  });
}

type Modelled = Pick<ComparisonData, 'point' | 'figures' | 'plots' | 'problem'>;

/** Curves and figures at the operating point; at the default point where that of the address is refused. */
async function loadModelled(
  api: Api,
  parts: readonly PartDetail[],
  point: ComparisonData['kept'],
  signal: AbortSignal,
): Promise<Modelled> {
  if (parts.length === 0) return { point: null, figures: [], plots: '', problem: null };
  const query = new URLSearchParams([['parts', parts.map(({ slug }) => slug).join(',')], ...point]);
  try {
    const reply = await api.call(compareParts, { query }, { signal });
    const locale = api.locale ?? 'en';
    if (api.locale) query.set('locale', api.locale);
    const plots = comparedHtml(reply, resolveAddress(compareParts, { query }).path, locale);
    return { point: reply.point, figures: reply.figures, plots, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400 || point.length === 0) throw error;
    return { ...(await loadModelled(api, parts, [], signal)), problem: error.message };
  }
}

/** Data of the comparison page. Only what `meta` needs goes into the hydration payload. */
export interface CompareData {
  numbers: string[];
  /** Pieces that prices are for; `null` for the smallest lots. */
  quantity: number | null;
  byAddress: boolean;
  /** In the HTML and in the browser's loads; not in the hydration payload. */
  compared: ComparisonData;
}

/** Loads the comparison of a request's address, at the quantity of the address or else the buyer's. */
export async function loadComparison(
  api: Api,
  request: Request,
  buyerQuantity: number | null,
): Promise<CompareData> {
  const params = new URL(request.url).searchParams;
  const addressQuantity = readQuantity(params.get('quantity'));
  const requestedPoint = readPoint(params);
  const foundParts = await loadParts(api, namesOf(params), request.signal);
  const keptParameters = [
    ...requestedPoint,
    ...(addressQuantity !== null ? [['quantity', String(addressQuantity)] as [string, string]] : []),
  ];
  const comparison = {
    ...foundParts,
    kept: keptParameters,
    ...(await loadModelled(api, foundParts.parts, requestedPoint, request.signal)),
  };
  return {
    numbers: comparison.parts.map(({ partNumber }) => partNumber),
    quantity: addressQuantity ?? buyerQuantity,
    byAddress: addressQuantity !== null,
    compared: comparison,
  };
}
