import {
  type CrossReferenceResult,
  crossReference,
  type ReplacementReply,
  replaceElectrolytic,
} from '#catalogue/contract';
import { formatSI } from '#kernel';
import { htmlOnly, pageOf } from '../api/index.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { Kept } from '../ui/index.ts';
import type { Route } from './+types/tools';
import { CROSS_PATH, REPLACEMENT_PATH } from './addresses.ts';
import { replacementTexts } from './replacement-texts.ts';
import { toolTexts } from './texts.ts';
import { ToolHead, useToolTexts } from './tool-parts.tsx';
import './tools.css';

const MPN = 'GRM155R71C104KA88D';
const INPUTS =
  'capacitance=47u&voltage=35&workingVoltage=24&esr=0.36&frequency=400k&role=input&ripple=2&rippleVoltage=0.2&case=6.3x7.7';

/** Current results of the examples; null if one cannot be loaded. */
interface Examples {
  cross: CrossReferenceResult | null;
  replacement: ReplacementReply | null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [cross, replacement] = await Promise.all([
    page.api.call(crossReference, { query: { mpn: MPN } }, { signal: request.signal }),
    page.api.call(replaceElectrolytic, { query: new URLSearchParams(INPUTS) }, { signal: request.signal }),
  ]);
  const examples: Examples = { cross: cross.results[0] ?? null, replacement };
  return htmlOnly(page, { examples }, 'examples');
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as { locale: string } | undefined;
  const { title, description } = toolTexts(shell?.locale ?? 'en');
  return pageMeta(context, { title, description });
}

/** The tools, each with an example computed from the current catalogue. */
export default function ToolsPage({ loaderData }: Route.ComponentProps) {
  const t = useToolTexts();
  return (
    <main id="main" className="tools-page page" tabIndex={-1}>
      <ToolHead title={t.title} lead={t.lead} top />
      <Kept contentKey="examples">
        <Both data={loaderData} />
      </Kept>
    </main>
  );
}

/** A component of its own, because during hydration its data is missing. */
function Both({ data: { examples } }: { data: { examples: Examples } }) {
  return (
    <div className="tool-cards">
      <CrossCard result={examples.cross} />
      <ReplacementCard reply={examples.replacement} />
    </div>
  );
}

function CrossCard({ result }: { result: Examples['cross'] }) {
  const t = useToolTexts();
  return (
    <section aria-labelledby="cross">
      <h2 id="cross">
        <a href={CROSS_PATH}>{t.crossTitle}</a>
      </h2>
      <p>{t.crossShort}</p>
      {result && (
        <>
          <p className="tool-card-example">
            {t.example}:{' '}
            <a className="link mono" href={`${CROSS_PATH}?mpn=${MPN}`}>
              {MPN}
            </a>
          </p>
          <ul className="tool-card-list">
            {result.candidates.slice(0, 4).map(({ slug, partNumber, grade, table }) => (
              <li key={slug}>
                <span className={`grade grade-${grade}`}>{t[grade]}</span>
                <a className="part-number" href={`/product/${slug}`}>
                  {partNumber}
                </a>
                <small>{table.map(({ label, to }) => `${label} ${to}`).join(', ')}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <a className="button" href={CROSS_PATH}>
        {t.openTool}
        <span className="visually-hidden">: {t.crossTitle}</span>
      </a>
    </section>
  );
}

function ReplacementCard({ reply }: { reply: Examples['replacement'] }) {
  const { locale } = useShell();
  const t = useToolTexts();
  const words = replacementTexts(locale);
  const answers =
    reply &&
    ([
      ['sameImpedance', reply.sameImpedance],
      ['sameCapacitance', reply.sameCapacitance],
    ] as const);
  return (
    <section aria-labelledby="replacement">
      <h2 id="replacement">
        <a href={REPLACEMENT_PATH}>{t.replacementTitle}</a>
      </h2>
      <p>{t.replacementLead}</p>
      {answers && (
        <>
          <p className="tool-card-example">
            {t.example}:{' '}
            <a className="link" href={`${REPLACEMENT_PATH}?${INPUTS}`}>
              {words.exampleInput}
            </a>
          </p>
          <ul className="tool-card-list">
            {answers.map(([name, answer]) => (
              <li key={name}>
                <span className={answer.recommended ? 'grade grade-exact' : 'grade grade-functional'}>
                  {words[name]}
                </span>
                {answer.slug && (
                  <>
                    <span className="mono">{answer.count} ×</span>
                    <a className="part-number" href={`/product/${answer.slug}`}>
                      {answer.partNumber}
                    </a>
                    <small>
                      {formatSI(answer.effectiveCapacitance ?? 0, 'F', 3, locale).text} {words.effective}
                    </small>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <a className="button" href={REPLACEMENT_PATH}>
        {t.openTool}
        <span className="visually-hidden">: {t.replacementTitle}</span>
      </a>
    </section>
  );
}
