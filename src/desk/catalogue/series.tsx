import { formatCount, type QueryOf, resolveAddress } from '#kernel';
import type { Language } from '#messages';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { TableHead } from '../ui/list/table-head.tsx';
import { deskLanguage, useDeskTexts } from '../ui/texts.ts';
import {
  downloadSeriesFile,
  downloadSeriesSheet,
  type SeriesFileReply,
  type SeriesReportReply,
  type ValueChangeReply,
} from './contract.ts';
import { IntakeFacts } from './intake-facts.tsx';
import type { ShownPrices } from './prices.tsx';
import { catalogueTexts, seriesFieldTexts } from './texts.ts';

/** Downloads of the series files from which the active catalogue is compiled. */
export function SeriesFiles({ files }: { files: SeriesFileReply[] }) {
  const t = useDeskTexts(catalogueTexts);
  const language = deskLanguage(useShell().locale);
  return (
    <Scroll>
      <table className="desk-table intake-narrow">
        <TableHead heads={[t.seriesFile, { number: t.seriesCount }, t.seriesFrom, t.sheet]} />
        <tbody>
          {files.map(({ name, series, isBrought, hasSheet }) => (
            <tr key={name}>
              <td>
                <a
                  className="link mono"
                  href={resolveAddress(downloadSeriesFile, { params: { name } }).path}
                  download={`${name}.json`}
                >
                  {name}.json
                </a>
              </td>
              <td className="number">{series}</td>
              <td className={isBrought ? 'warn' : 'quiet'}>{isBrought ? t.ofStaff : t.ofProgram}</td>
              <td>
                {hasSheet ? (
                  <SheetLinks name={name} language={language} />
                ) : (
                  <span className="quiet">{t.noSheet}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** The parts as a spreadsheet in the reader's language, and an empty sheet with the heads only. */
function SheetLinks({ name, language }: { name: string; language: Language }) {
  const t = useDeskTexts(catalogueTexts);
  const addressWith = (query: QueryOf<typeof downloadSeriesSheet>) =>
    resolveAddress(downloadSeriesSheet, { params: { name }, query: { locale: language, ...query } }).path;
  return (
    <>
      <a className="link mono" href={addressWith({})} download={`${name}.csv`}>
        {name}.csv
      </a>
      {' · '}
      <a
        className="link"
        href={addressWith({ template: '1' })}
        download={`${name}-template.csv`}
        aria-label={t.templateOf({ name })}
      >
        {t.template}
      </a>
    </>
  );
}

interface SeriesReportProps {
  report: SeriesReportReply;
  release: string | null;
  prices: ShownPrices;
}

/** What a series file would change. */
export function SeriesReport({ report, release, prices }: SeriesReportProps) {
  const t = useDeskTexts(catalogueTexts);
  const facts: [string, number][] = [
    ...([
      [t.partsBefore, report.partsBefore],
      [t.partsAfter, report.partsAfter],
    ] as [string, number][]),
    ...([
      [t.productsAdded, report.added],
      [t.productsRemoved, report.removed],
    ] as [string, number][]),
    [t.productsChanged, report.changed],
  ];
  const isSame = report.added + report.removed + report.changed + report.series.length === 0;
  return (
    <>
      {release && <p className="quiet">{t.against({ release })}</p>}
      <IntakeFacts facts={facts} />
      {isSame && <p>{t.same}</p>}
      {report.removed > 0 && (
        <div className="desk-said">
          <b>{t.removedWarning({ count: report.removed })}</b>
          <Numbers numbers={report.removedNumbers} total={report.removed} />
        </div>
      )}
      {(report.slipped ?? 0) > 0 && (
        <div className="desk-said">
          <b>{t.slippedWarning({ count: report.slipped ?? 0 })}</b>
        </div>
      )}
      {report.added > 0 && (
        <>
          <h2 className="desk-section">{t.added}</h2>
          <Numbers numbers={report.addedNumbers} total={report.added} />
        </>
      )}
      {report.series.length > 0 && (
        <Changes title={t.ofSeries} headLabel={t.ofSeries} changes={report.series} prices={null} />
      )}
      {report.attributes.length > 0 && <Counts counts={report.attributes} />}
      {report.examples.length > 0 && (
        <Changes title={t.examples} headLabel={t.part} changes={report.examples} prices={prices} />
      )}
    </>
  );
}

function Numbers({ numbers, total }: { numbers: string[]; total: number }) {
  const t = useDeskTexts(catalogueTexts);
  return (
    <p className="mono intake-numbers">
      {numbers.join(' ')} {total > numbers.length && <span className="quiet">{t.andMore}</span>}
    </p>
  );
}

function Counts({ counts }: { counts: SeriesReportReply['attributes'] }) {
  const t = useDeskTexts(catalogueTexts);
  const language = deskLanguage(useShell().locale);
  return (
    <>
      <h2 className="desk-section">{t.valueCounts}</h2>
      <Scroll>
        <table className="desk-table intake-narrow">
          <TableHead heads={[t.attribute, { number: t.productCount }]} />
          <tbody>
            {counts.map(({ what: attribute, products, names }) => (
              <tr key={attribute}>
                <td>{names?.[language] ?? nameOf(attribute, t)}</td>
                <td className="number">{formatCount(products)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

interface ChangesProps {
  title: string;
  headLabel: string;
  changes: ValueChangeReply[];
  /** Null for fields of the series file: its field `price` is not the price of a part. */
  prices: ShownPrices | null;
}

function Changes({ title, headLabel, changes, prices }: ChangesProps) {
  const t = useDeskTexts(catalogueTexts);
  const language = deskLanguage(useShell().locale);
  const fields: Readonly<Record<string, string>> = useDeskTexts(seriesFieldTexts);
  // Changes of the series name fields of its file; changes of parts name attributes.
  const words = (change: ValueChangeReply) => {
    const { what: attribute, before: oldValue, after: newValue } = change;
    if (prices === null) return { name: fields[attribute] ?? attribute, before: oldValue, after: newValue };
    if (attribute === 'price')
      return { name: t.price, before: prices.ofModel(oldValue), after: prices.ofModel(newValue) };
    return change.words?.[language] ?? { name: nameOf(attribute, t), before: oldValue, after: newValue };
  };
  return (
    <>
      <h2 className="desk-section">{title}</h2>
      <Scroll>
        <table className="desk-table">
          <TableHead heads={[headLabel, t.attribute, t.before, t.after]} />
          <tbody>
            {changes.map((change) => {
              const { name, before: oldValue, after: newValue } = words(change);
              return (
                <tr key={`${change.of} ${change.what}`}>
                  <td className="mono">{change.of}</td>
                  <td>{name}</td>
                  <td className="desk-change">{oldValue || '–'}</td>
                  <td className="desk-change">{newValue || '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

/** The name of a change that is not an attribute; older reports may hold attributes that no longer exist. */
function nameOf(attribute: string, t: { price: string; packaging: string }): string {
  return attribute === 'price' ? t.price : attribute === 'packaging' ? t.packaging : attribute;
}
