import type { PartDetail } from '#catalogue/contract';
import { type Api, ApiError } from '../../api/index.ts';
import { MOST_COMPARED } from './selection.ts';

/** The parts of a comparison in the order asked, and the names that are none of our parts. */
export interface Compared {
  parts: PartDetail[];
  unknown: string[];
  /** More parts were asked for than fit. */
  cut: boolean;
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
    return await api.catalogue.part(name, undefined, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return name;
    throw error;
  }
}

/** Loads the parts of a comparison. */
export async function loadCompared(
  api: Api,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<Compared> {
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
  const compared = await loadCompared(api, namesOf(params), request.signal);
  return {
    numbers: compared.parts.map(({ partNumber }) => partNumber),
    quantity: byAddress ? named : wished,
    byAddress,
    compared,
  };
}
