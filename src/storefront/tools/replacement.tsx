import { data } from 'react-router';
import { type ReplacementReply, replaceElectrolytic } from '#catalogue/contract';
import { ApiError, htmlOnly, pageOf } from '../api/index.ts';
import { pageMeta } from '../shell/meta.ts';
import { Kept } from '../ui/index.ts';
import type { Route } from './+types/replacement';
import { AboutTool } from './about.tsx';
import { hasToolInput, withoutEmptyParams } from './addresses.ts';
import { ReplacementForm } from './replacement-form.tsx';
import { ReplacementResult } from './replacement-result.tsx';
import { toolTexts } from './texts.ts';
import { InputProblem, ToolHead, useToolTexts } from './tool-parts.tsx';
import './tools.css';

interface ReplacementData {
  query: string;
  /** In the HTML and in the data of a navigation, but not in the hydration payload. */
  reply: ReplacementReply | null;
  isAnswered: boolean;
  problem: { field: string | null; text: string } | null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const params = withoutEmptyParams(new URL(request.url).searchParams);
  const emptyData: ReplacementData = {
    query: params.toString(),
    reply: null,
    isAnswered: false,
    problem: null,
  };
  if (!hasToolInput(params)) return htmlOnly(page, emptyData, 'reply');
  try {
    const reply = await page.api.call(replaceElectrolytic, { query: params }, { signal: request.signal });
    return htmlOnly(page, { ...emptyData, reply, isAnswered: true }, 'reply');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data(
      { ...emptyData, problem: { field: error.param, text: error.message } },
      { status: error.status },
    );
  }
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as { locale: string } | undefined;
  const t = toolTexts(shell?.locale ?? 'en');
  return pageMeta(context, {
    title: t.replacementMetaTitle,
    description: t.replacementDescription,
    robots: loaderData?.isAnswered || loaderData?.problem ? 'noindex,follow' : 'index,follow',
  });
}

/** The tool that replaces an aluminium electrolytic with ceramic capacitors. */
export default function ReplacementPage({ loaderData }: Route.ComponentProps) {
  const t = useToolTexts();
  const { query, problem, isAnswered } = loaderData;
  return (
    <main id="main" className="tools-page page" tabIndex={-1}>
      <ToolHead title={t.replacementTitle} lead={t.replacementLead} />
      {problem && <InputProblem>{problem.text}</InputProblem>}
      <ReplacementForm key={query} query={query} field={problem?.field ?? null} />
      {!isAnswered && !problem && <AboutTool tool="replacement" />}
      {isAnswered && (
        <Kept contentKey={query}>
          <ReplacementResult reply={loaderData.reply} />
        </Kept>
      )}
    </main>
  );
}
