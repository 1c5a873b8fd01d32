import { type CertificateReply, readCertificate } from '#compliance/contract';
import { component, type RenderContext } from '../../component.ts';
import { wordsLang } from '../../rules/words-language.ts';
import { UnbrokenUnits } from '../unbroken-units.tsx';
import { answerOf, CarriedParameters, dayText } from './shared.tsx';
import { type ComplianceTexts, complianceTexts } from './texts.ts';

const ID = /^[a-z0-9-]{2,60}$/;

interface Loaded {
  certificate: CertificateReply;
  /** Why the request for a part was refused, if it was. */
  problem: string | null;
}

/** The statement on a regulation with its limits and its certificate: `[[Compliance Certificate {"of": "rohs"}]]`. */
export const complianceCertificate = component<{ of?: unknown }, Loaded>({
  name: 'Compliance Certificate',
  load: async ({ of: certificateId }, context) => {
    if (typeof certificateId !== 'string' || !ID.test(certificateId))
      throw new Error(`no certificate is named: ${String(certificateId)}`);
    const { api, query, signal } = context;
    const read = (part?: string) =>
      api.call(readCertificate, { params: { file: certificateId }, query: { part } }, { signal });
    const part = query.get('part')?.trim().slice(0, 64);
    if (!part) return { certificate: await read(), problem: null };
    const answer = await answerOf(read(part));
    return answer.ok
      ? { certificate: answer.value, problem: null }
      : { certificate: await read(), problem: answer.message };
  },
  render: ({ data, context }) => {
    const t = complianceTexts(context.locale);
    const { certificate } = data;
    return (
      <section className="compliance certificate" id="certificate" aria-label={certificate.title}>
        <Statement certificate={certificate} t={t} />
        <p className="compliance-actions no-print">
          <a className="button button-main" href={certificate.pdf}>
            {t.certificate}
          </a>
        </p>
        <Rows
          caption={t.limits}
          heads={[t.substance, t.limit, t.state]}
          rows={certificate.substances.map(({ name, limit, state }) => [name, limit, state])}
        />
        {certificate.exemptions.length > 0 && (
          <Rows
            caption={t.exemptions}
            heads={[t.number, t.covers, t.use, t.status, t.end]}
            rows={certificate.exemptions.map(({ id, text, use, state, ends }) => [
              ...[id, text, use, state],
              dayText(ends, context.locale),
            ])}
          />
        )}
        <Frame certificate={certificate} context={context} t={t} />
        <PartForm data={data} context={context} t={t} />
      </section>
    );
  },
});

function Statement({
  certificate: { statement, part },
  t,
}: {
  certificate: CertificateReply;
  t: ComplianceTexts;
}) {
  return (
    <>
      {part && (
        <p className="declared-check is-good">
          <a
            href={`/compliance/material-declarations?part=${part.slug}`}
            aria-label={t.of({ part: part.partNumber })}
          >
            {part.partNumber}
          </a>
          : {part.text}
        </p>
      )}
      <blockquote className="certificate-statement">
        {statement.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </blockquote>
    </>
  );
}

/** Basis and scope of the statement, who is responsible, and what would change it. */
function Frame({
  certificate: { basis, scope, asOf, owner, changes, signatory },
  context: { locale },
  t,
}: {
  certificate: CertificateReply;
  context: RenderContext;
  t: ComplianceTexts;
}) {
  const sample = signatory.sample ? ` (${t.sampleName})` : '';
  const facts: [string, string][] = [
    [t.basis, basis],
    [t.scope, scope],
    [t.asOf, dayText(asOf, locale)],
    [t.owner, owner],
    [t.changes, changes],
    [t.signed, `${signatory.name}, ${signatory.role}, ${signatory.company}${sample}`],
  ];
  return (
    <dl className="declared-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt lang={wordsLang(locale)}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PartForm({
  data: { certificate, problem },
  context,
  t,
}: {
  data: Loaded;
  context: RenderContext;
  t: ComplianceTexts;
}) {
  return (
    <form
      method="get"
      action={`${context.path}#certificate`}
      lang={wordsLang(context.locale)}
      className="compliance-form compliance-row no-print"
    >
      <CarriedParameters context={context} />
      <div className="form-field">
        <label className="form-label" htmlFor={`certificate-${certificate.id}`}>
          {t.withPart}
        </label>
        <input
          className="field mono"
          id={`certificate-${certificate.id}`}
          name="part"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          defaultValue={(context.query.get('part') ?? '').slice(0, 64)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'certificate-problem' : undefined}
        />
      </div>
      <button type="submit" className="button">
        {t.make}
      </button>
      {problem && (
        <p className="form-error" id="certificate-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function Rows({ caption, heads, rows }: { caption: string; heads: string[]; rows: string[][] }) {
  // Tables with five or more columns of words become cards on a phone.
  const hasCards = heads.length >= 5;
  return (
    <div className="table-block" data-live="table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className="table-box" tabIndex={0} aria-label={caption}>
        <table className={hasCards ? 'with-cards' : undefined}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                  <td key={index} data-head={hasCards && index > 0 ? heads[index] : undefined}>
                    <UnbrokenUnits text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
