import type { ComparisonReply, PartDetail } from '#catalogue/contract';
import { type Api, ApiError } from '../../api/index.ts';
import { partAsShown } from '../product/load.ts';
import { comparedHtml } from '../product/plots/markup.ts';
import { MOST_COMPARED, POINT_PARAMETERS } from './selection.ts';

/** The parts of a comparison in the order asked, and the names that are none of our parts. */
export interface Compared {
  parts: PartDetail[];
  unknown: string[];
  /** More parts were asked for than fit. */
  cut: boolean;
  /** Operating point and quantity as the address says them, for links and fields. */
  kept: [name: string, text: string][];
  /** Why the point of the address could not be read. */
  problem: string | null;
  /** Where the figures hold, and what they are. */
  point: ComparisonReply['point'];
  figures: ComparisonReply['figures'];
  /** The curves, as markup. */
  plots: string;
}

const LONGEST_NAME = 60;

/** Part numbers or slugs of an address: one parameter with commas, or one for each. */
export function namesOf(params: URLSearchParams): string[] {
  const names = params
    .getAll('parts')
    .flatMap((text) => text.split(','))
    .map((name) => name.trim().slice(0, LONGEST_NAME))
    .filter(Boolean);
  return [...new Set(names)];
}

async function partOrName(api: Api, name: string, signal?: AbortSignal): Promise<PartDetail | string> {
  try {
    return partAsShown(await api.catalogue.part(name, undefined, signal), api.locale ?? 'en');
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return name;
    throw error;
  }
}

type Parts = Pick<Compared, 'parts' | 'unknown' | 'cut'>;

async function loadParts(api: Api, names: readonly string[], signal: AbortSignal): Promise<Parts> {
  const wanted = names.slice(0, MOST_COMPARED);
  const answers = await Promise.all(wanted.map((name) => partOrName(api, name, signal)));
  const parts = answers.filter((answer) => typeof answer !== 'string');
  // A part asked for by number and by slug stands once.
  const once = parts.filter((part, at) => parts.findIndex(({ slug }) => slug === part.slug) === at);
  return {
    parts: once,
    unknown: answers.filter((answer) => typeof answer === 'string'),
    cut: names.length > MOST_COMPARED,
  };
}

/** The operating point of an address, as it was typed. */
function pointOf(params: URLSearchParams): Compared['kept'] {
  return POINT_PARAMETERS.flatMap((name): Compared['kept'] => {
    const text = params.get(name)?.trim().slice(0, LONGEST_NAME);
    return text ? [[name, text]] : [];
  });
}

type Modelled = Pick<Compared, 'point' | 'figures' | 'plots' | 'problem'>;

/** Curves and figures at the point; at the usual one where the address has one that cannot be read. */
async function loadModelled(
  api: Api,
  parts: readonly PartDetail[],
  asked: Compared['kept'],
  signal: AbortSignal,
): Promise<Modelled> {
  if (parts.length === 0) return { point: null, figures: [], plots: '', problem: null };
  const query = new URLSearchParams([['parts', parts.map(({ slug }) => slug).join(',')], ...asked]);
  try {
    const reply = (await api.get('/api/catalogue/comparison', query, signal)) as ComparisonReply;
    const locale = api.locale ?? 'en';
    if (api.locale) query.set('locale', api.locale);
    const plots = comparedHtml(reply, `/api/catalogue/comparison?${query}`, locale);
    return { point: reply.point, figures: reply.figures, plots, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400 || asked.length === 0) throw error;
    return { ...(await loadModelled(api, parts, [], signal)), problem: error.message };
  }
}

/** What the comparison knows. Only what `meta` needs goes into the hydration payload. */
export interface CompareData {
  numbers: string[];
  /** Pieces that prices are for; `null` for the smallest lots. */
  quantity: number | null;
  byAddress: boolean;
  /** In the HTML, and in what the browser loads; not in the hydration payload. */
  compared: Compared;
}

/** Loads what the address of a request compares, at its quantity or the buyer's. */
export async function loadComparison(
  api: Api,
  request: Request,
  wished: number | null,
): Promise<CompareData> {
  const params = new URL(request.url).searchParams;
  const named = Number(params.get('quantity'));
  const byAddress = Number.isInteger(named) && named > 0 && named <= 1_000_000;
  const asked = pointOf(params);
  const found = await loadParts(api, namesOf(params), request.signal);
  const kept = [...asked, ...(byAddress ? [['quantity', String(named)] as [string, string]] : [])];
  const compared = { ...found, kept, ...(await loadModelled(api, found.parts, asked, request.signal)) };
  return {
    numbers: compared.parts.map(({ partNumber }) => partNumber),
    quantity: byAddress ? named : wished,
    byAddress,
    compared,
  };
}
