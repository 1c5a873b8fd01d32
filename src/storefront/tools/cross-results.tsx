import { type CrossReferenceCandidate, type CrossReferenceResult, crossReference } from '#catalogue/contract';
import { formatCount, formatSI, resolveAddress } from '#kernel';
import { useShell } from '../shell/use-shell.ts';
import { CROSS_PATH, REPLACEMENT_PATH } from './addresses.ts';
import { PartActions, priceText, printFigure, useToolTexts } from './tool-parts.tsx';
import { WhyNot } from './why-not.tsx';

interface ResultsData {
  results: readonly CrossReferenceResult[];
  query: string;
  currency: string;
}

/**
 * One section per part number, in the order of the query. `data` may be read only here, because during hydration it is
 * missing.
 */
export function CrossResults({ data: { results, query, currency } }: { data: ResultsData }) {
  const t = useToolTexts();
  const matchedCount = results.filter(({ candidates }) => candidates.length > 0).length;
  return (
    <>
      <p className="tool-summary" role="status">
        {t.counted({ matchedCount, total: results.length })}{' '}
        <a className="link no-print" href={`${CROSS_PATH}.csv?${query}`}>
          {t.csv}
        </a>{' '}
        <a
          className="link no-print"
          href={resolveAddress(crossReference, { query: new URLSearchParams(query) }).path}
        >
          {t.asJson}
        </a>
      </p>
      {results.length > 1 && (
        <ul className="tool-contents no-print">
          {results.map(({ mpn, candidates }, index) => (
            <li key={mpn}>
              <a className="link mono" href={`#n${index}`}>
                {mpn}
              </a>{' '}
              <span className={candidates[0] ? `grade-${candidates[0].grade}` : 'quiet'}>
                {candidates[0] ? t[candidates[0].grade] : '–'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {results.map((result, index) => (
        <OneNumber key={result.mpn} result={result} id={`n${index}`} query={query} currency={currency} />
      ))}
    </>
  );
}

function OneNumber({
  result,
  id,
  query,
  currency,
}: {
  result: CrossReferenceResult;
  id: string;
  query: string;
  currency: string;
}) {
  const t = useToolTexts();
  const { mpn, maker, candidates } = result;
  return (
    <section className="tool-cross" id={id} aria-labelledby={`${id}-mpn`}>
      <h2 id={`${id}-mpn`}>
        <span className="mono">{mpn}</span>{' '}
        <small>{maker ?? result.electrolytic?.maker ?? t.notDecoded}</small>
      </h2>
      {maker === null ? <UndecodedNumber result={result} /> : <ReadNumber result={result} />}
      {maker !== null && <WhyNot result={result} query={query} />}
      {candidates.length > 0 && (
        <Candidates
          label={`${t.equivalents}: ${mpn}`}
          candidates={candidates}
          query={new URLSearchParams(query)}
          currency={currency}
        />
      )}
    </section>
  );
}

/** A part number that no decoder reads, or an electrolytic, for which there is a separate tool. */
function UndecodedNumber({
  result: { mpn, electrolytic, why: explanation },
}: {
  result: CrossReferenceResult;
}) {
  const { locale } = useShell();
  const t = useToolTexts();
  if (electrolytic) {
    const { capacitance, ratedVoltage, replacement } = electrolytic;
    const value = `${formatSI(capacitance, 'F', 3, locale).text} ${formatSI(ratedVoltage, 'V', 3, locale).text}`;
    return (
      <p>
        {t.isElectrolytic({ value })}{' '}
        <a className="link" href={`${REPLACEMENT_PATH}?${replacement}`}>
          {t.replaceIt}
        </a>
      </p>
    );
  }
  return (
    <p>
      {explanation ?? t.notDecodedText}{' '}
      <a className="link" href={`/search?q=${encodeURIComponent(mpn)}`}>
        {t.byAttributes}
      </a>
    </p>
  );
}

const MECHANICAL = new Set(['packageCase', 'caseCode', 'termination', 'height', 'qualification']);

/** The decoded part number field by field, as on the page of a part. */
function ReadNumber({ result: { mpn, fields, reading } }: { result: CrossReferenceResult }) {
  const t = useToolTexts();
  const inFields = new Set(fields.flatMap(({ attributes }) => attributes));
  const rest = reading.filter(({ attribute, isAssumed }) => isAssumed || !inFields.has(attribute));
  return (
    <>
      <ol className="tool-fields" aria-label={`${t.readAs}: ${mpn}`}>
        {fields.map(({ code, attributes, label, text }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: fields of one number, in place
            key={index}
            className={kindOf(attributes)}
          >
            <span className="field-code">{code}</span>
            <span className="field-label">{label || '\u00a0'}</span>
            <span className="field-text">{text}</span>
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <p className="tool-also">
          {rest.map(({ attribute, label, text, isAssumed }) => (
            <span key={attribute}>
              {label} <b className={isAssumed ? 'is-assumed' : undefined}>{text}</b>
              {isAssumed && <span title={t.assumedNote}>{` (${t.assumed})`}</span>}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function kindOf(attributes: readonly string[]): string {
  if (attributes.length === 0) return 'plain';
  return attributes.every((id) => MECHANICAL.has(id)) ? 'mechanical' : 'electrical';
}

const GRADES = ['exact', 'upgrade', 'functional'] as const;

/** Each warning once; one that does not concern all parts names those it concerns. */
function warningsOf(candidates: readonly CrossReferenceCandidate[]): string[] {
  const texts = new Set(candidates.flatMap(({ warnings }) => warnings));
  return [...texts].map((text) => {
    const affectedParts = candidates.filter(({ warnings }) => warnings.includes(text));
    const names = affectedParts.map(({ partNumber }) => partNumber).join(', ');
    return affectedParts.length === candidates.length ? text : `${names}: ${text}`;
  });
}

interface CandidatesProps {
  /** Accessible name of the table. */
  label: string;
  candidates: readonly CrossReferenceCandidate[];
  query: URLSearchParams;
  currency: string;
}

function Candidates({ label, candidates, query, currency }: CandidatesProps) {
  const { locale } = useShell();
  const t = useToolTexts();
  const voltage = query.get('workingVoltage');
  const hasEffective = candidates.some(({ effectiveCapacitance }) => effectiveCapacitance !== null);
  const quantity = query.get('quantity');
  const warnings = warningsOf(candidates);
  const labels = {
    effective: t.effective({ voltage: /v$/i.test(voltage ?? '') ? `${voltage}` : `${voltage} V` }),
    price: `${t.price}, ${currency}`,
    total: `${t.total}, ${quantity}`,
  };
  const columns = [
    t.partNumber,
    t.differences,
    ...(hasEffective ? [labels.effective] : []),
    t.height,
    t.stock,
    labels.price,
    ...(quantity ? [labels.total] : []),
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className="tool-scroll" tabIndex={0} aria-label={label}>
        <table className="ruled cross-table">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={index > 1 ? 'number' : undefined}>
                  {column}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          {GRADES.map((grade) => {
            const ofGrade = candidates.filter((one) => one.grade === grade);
            if (ofGrade.length === 0) return null;
            return (
              <tbody key={grade}>
                <tr className="grade-row">
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <span className={`grade grade-${grade}`}>{t[grade]}</span>{' '}
                    <small>{t[`${grade}Text`]}</small>
                  </th>
                </tr>
                {ofGrade.map((candidate) => (
                  <Candidate
                    key={candidate.slug}
                    candidate={candidate}
                    hasEffective={hasEffective}
                    quantity={quantity}
                    currency={currency}
                    locale={locale}
                    labels={labels}
                  />
                ))}
              </tbody>
            );
          })}
        </table>
      </section>
      <p className="note">{t.orderNumberNote}</p>
      <ul className="tool-warnings">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </>
  );
}

function Candidate({
  candidate,
  hasEffective,
  quantity,
  currency,
  locale,
  labels,
}: {
  candidate: CrossReferenceCandidate;
  hasEffective: boolean;
  quantity: string | null;
  currency: string;
  locale: string;
  labels: { effective: string; price: string; total: string };
}) {
  const t = useToolTexts();
  const { partNumber, slug, name, table, stock, price, total, height, effectiveCapacitance } = candidate;
  const line = quantity ? `${slug}:${quantity}` : slug;
  return (
    <tr>
      <td>
        <a className="part-number" href={`/product/${slug}`}>
          {partNumber}
        </a>
        <small>{name}</small>
      </td>
      <td className="tool-differs">
        {table.length === 0 ? (
          <span className="quiet">{t.none}</span>
        ) : (
          <dl>
            {table.map((row) => (
              <div key={row.label}>
                <dt>{row.label}</dt>
                <dd>
                  <span className="from">{row.from}</span> → <b>{row.to}</b>
                  <small>{row.note}</small>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </td>
      {hasEffective && (
        <td className="number" data-label={labels.effective}>
          {effectiveCapacitance === null ? '–' : formatSI(effectiveCapacitance, 'F', 3, locale).text}
        </td>
      )}
      <td className="number" data-label={t.height}>
        {height === null ? '–' : `${printFigure(height, locale)} mm`}
      </td>
      <td className={stock > 0 ? 'number good' : 'number'} data-label={t.stock}>
        {stock > 0 ? formatCount(stock) : t.back}
      </td>
      <td className="number" data-label={labels.price}>
        {priceText(price, currency, locale, t)}
      </td>
      {quantity && (
        <td className="number" data-label={labels.total}>
          {total === null ? '–' : priceText(total, currency, locale, t)}
        </td>
      )}
      <td>
        <PartActions line={line} name={partNumber} canBuy={price !== null} />
      </td>
    </tr>
  );
}
