import {
  type DeclarationReply,
  type DeclaredMaterial,
  downloadDeclarations,
  readDeclaration,
} from '#compliance/contract';
import { resolveAddress, withPercent } from '#kernel';
import { component, type RenderContext } from '../../component.ts';
import { wordsLang } from '../../rules/words-language.ts';
import { UnbrokenUnits } from '../unbroken-units.tsx';
import { type Answer, answerOf, CarriedParameters, dayText, figureText, wholeText } from './shared.tsx';
import { type ComplianceTexts, complianceTexts } from './texts.ts';

/** Most declarations on one page; longer lists are an archive. */
const MOST_SHOWN = 5;

interface LoadedDeclaration {
  name: string;
  answer: Answer<DeclarationReply>;
}

/** Form for part numbers, with the declarations of these parts: `[[Material Declaration]]`. */
export const materialDeclaration = component<object, LoadedDeclaration[]>({
  name: 'Material Declaration',
  load: (_, context) => {
    const names = (context.query.get('part') ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean)
      .slice(0, MOST_SHOWN);
    // The id of a printed document: the reply then states whether we issued it.
    const query = { document: context.query.get('document')?.slice(0, 64) ?? null };
    return Promise.all(
      names.map(async (name) => {
        const params = { file: `${name.slice(0, 64)}.json` };
        const { api, signal } = context;
        return { name, answer: await answerOf(api.call(readDeclaration, { params, query }, { signal })) };
      }),
    );
  },
  render: ({ data, context }) => {
    const t = complianceTexts(context.locale);
    return (
      <section className="compliance" id="declaration" aria-label={t.parts}>
        <form
          method="get"
          action={`${context.path}#declaration`}
          className="compliance-form"
          lang={wordsLang(context.locale)}
        >
          <CarriedParameters context={context} />
          <div className="form-field">
            <label className="form-label" htmlFor="declaration-part">
              {t.part}
            </label>
            <input
              className="field mono"
              id="declaration-part"
              name="part"
              required
              autoComplete="off"
              spellCheck={false}
              maxLength={400}
              defaultValue={(context.query.get('part') ?? '').slice(0, 400)}
              aria-describedby="declaration-hint"
            />
            <p className="note" id="declaration-hint">
              {t.partsHint}
            </p>
          </div>
          <button type="submit" className="button button-main">
            {t.show}
          </button>
        </form>
        {data.map(({ name, answer }) =>
          answer.ok ? (
            <Declaration key={name} declaration={answer.value} context={context} t={t} />
          ) : (
            <p key={name} className="form-error" role="alert">
              {answer.message}
            </p>
          ),
        )}
        <h2 id="list">{t.list}</h2>
        <form
          method="post"
          action={resolveAddress(downloadDeclarations).path}
          className="compliance-form"
          lang={wordsLang(context.locale)}
        >
          <input type="hidden" name="locale" value={context.locale} />
          <div className="form-field">
            <label className="form-label" htmlFor="declaration-list">
              {t.parts}
            </label>
            <textarea
              className="field mono"
              id="declaration-list"
              name="parts"
              rows={6}
              required
              spellCheck={false}
              aria-describedby="declaration-list-hint"
            />
            <p className="note" id="declaration-list-hint">
              {t.listHint}
            </p>
          </div>
          <button type="submit" className="button">
            {t.download}
          </button>
        </form>
      </section>
    );
  },
});

interface DeclarationProps {
  declaration: DeclarationReply;
  context: RenderContext;
  t: ComplianceTexts;
}

function Declaration({ declaration, context: { locale }, t }: DeclarationProps) {
  const { part, documentId, massMg, rohs, reach, halogen, conflictMinerals, msl, finish, trade, files } =
    declaration;
  const state = declaration.asked;
  const facts: [string, string][] = [
    ['RoHS', rohs.text],
    ...rohs.exemptions.map(({ id, text, ends }): [string, string] => [
      id,
      `${text}; ${t.ends({ on: dayText(ends, locale) })}`,
    ]),
    ['REACH', reach.text],
    [t.halogen, halogen.text],
    [t.conflict, conflictMinerals.join(', ') || t.none],
    [t.mass, massMg === null ? '–' : `${figureText(massMg, locale)} mg`],
    ['MSL', msl],
    [t.finish, finish.eCode ? `${finish.text} (${finish.eCode})` : finish.text],
    ['HTS / ECCN', `${trade.hts} / ${trade.eccn}`],
    [t.origin, trade.origin],
    [t.document, documentId],
  ];
  return (
    <article className="declared">
      <h2>
        <a href={`/product/${part.slug}`}>{part.partNumber}</a>
      </h2>
      <p className="declared-what">
        {part.name} · {part.series}
      </p>
      {state && (
        <p className={`declared-check ${state === 'current' ? 'is-good' : 'is-caution'}`} role="status">
          {{ current: t.current, replaced: t.outdated, unknown: t.notIssued }[state]}
        </p>
      )}
      <p className="compliance-actions no-print">
        <a className="button button-main" href={files.pdf}>
          {t.pdf}
        </a>
        {files.xml && (
          <a className="button" href={files.xml} download>
            {t.xml}
          </a>
        )}
        <a className="button" href={files.json}>
          {t.json}
        </a>
      </p>
      <dl className="declared-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt lang={wordsLang(locale)}>{label}</dt>
            <dd>
              <UnbrokenUnits text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{declaration.basis}</p>
      {declaration.materials.length > 0 && (
        <Materials materials={declaration.materials} locale={locale} t={t} />
      )}
    </article>
  );
}

function Materials({
  materials,
  locale,
  t,
}: {
  materials: readonly DeclaredMaterial[];
  locale: string;
  t: ComplianceTexts;
}) {
  return (
    <div className="table-block" data-live="table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className="table-box" tabIndex={0} aria-label={t.materials}>
        <table className="declared-materials">
          <caption>{t.materials}</caption>
          <thead>
            <tr>
              <th scope="col">{t.substance}</th>
              <th scope="col">CAS</th>
              <th scope="col" className="number">
                {t.share}
              </th>
              <th scope="col" className="number">
                mg
              </th>
              <th scope="col" className="number">
                {t.ppm}
              </th>
            </tr>
          </thead>
          {materials.map(({ id, name, massMg, share, lead, exemption, substances }) => (
            <tbody key={id}>
              <tr className="declared-material">
                <th scope="rowgroup" colSpan={5}>
                  {name} · {figureText(massMg, locale)} mg · {figureText(share, locale)} %
                  {exemption && lead > 0 && ` · RoHS ${exemption}`}
                </th>
              </tr>
              {substances.map((substance) => (
                <tr key={substance.cas}>
                  <td>
                    {substance.name}
                    {substance.svhcSince && <b className="declared-svhc"> SVHC</b>}
                  </td>
                  <td className="code">{substance.cas}</td>
                  <td className="number">{withPercent(figureText(substance.share, locale), locale)}</td>
                  <td className="number">{figureText(substance.massMg, locale)}</td>
                  <td className="number">{wholeText(substance.ppm)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}
