import { data, redirect } from 'react-router';
import { type CrossReferenceResult, crossReference } from '#catalogue/contract';
import { ApiError, htmlOnly, pageOf } from '../api/index.ts';
import { pageMeta } from '../shell/meta.ts';
import { Kept } from '../ui/index.ts';
import type { Route } from './+types/cross';
import { AboutTool } from './about.tsx';
import { CROSS_PATH, crossQuery } from './addresses.ts';
import { CrossForm } from './cross-form.tsx';
import { CrossResults } from './cross-results.tsx';
import { toolTexts } from './texts.ts';
import { InputProblem, ToolHead, useToolTexts } from './tool-parts.tsx';
import './tools.css';

interface CrossData {
  query: string;
  numbers: string[];
  currency: string;
  /** In the HTML and in the data of a navigation, but not in the hydration payload. */
  results: CrossReferenceResult[];
  problem: string | null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const params = new URL(request.url).searchParams;
  const query = crossQuery(params);
  // Redirects a pasted list to a URL with one parameter per part number, which can be shared.
  if (page.document && params.getAll('mpn').some((text) => /[\r\n\t,;]/.test(text)))
    throw redirect(`${CROSS_PATH}?${query}`);
  const numbers = query.getAll('mpn');
  const emptyData: CrossData = {
    query: query.toString(),
    numbers,
    currency: page.currency,
    results: [],
    problem: null,
  };
  if (numbers.length === 0) return htmlOnly(page, emptyData, 'results');
  try {
    const { results, currency } = await page.api.call(crossReference, { query }, { signal: request.signal });
    return htmlOnly(page, { ...emptyData, results, currency }, 'results');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data({ ...emptyData, problem: error.message }, { status: error.status });
  }
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as { locale: string } | undefined;
  const t = toolTexts(shell?.locale ?? 'en');
  const { numbers = [] } = loaderData ?? {};
  return pageMeta(context, {
    title: numbers.length > 0 ? `${t.crossMetaTitle}: ${numbers.slice(0, 2).join(', ')}` : t.crossMetaTitle,
    description: t.crossDescription,
    robots: numbers.length > 0 ? 'noindex,follow' : 'index,follow',
  });
}

/** The cross-reference: other makers' part numbers to parts of the shop. */
export default function CrossPage({ loaderData }: Route.ComponentProps) {
  const t = useToolTexts();
  const { query, numbers, problem } = loaderData;
  return (
    <main id="main" className="tools-page page" tabIndex={-1}>
      <ToolHead title={t.crossTitle} lead={t.crossLead} />
      {problem && <InputProblem>{problem}</InputProblem>}
      <CrossForm key={query} query={query} />
      {numbers.length === 0 && <AboutTool tool="cross" />}
      {numbers.length > 0 && !problem && (
        <Kept contentKey={query}>
          <CrossResults data={loaderData} />
        </Kept>
      )}
    </main>
  );
}
