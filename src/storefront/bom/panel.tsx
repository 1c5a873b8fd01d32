import { Form, useActionData, useSearchParams } from 'react-router';
import { formatSI } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button } from '../ui/index.ts';
import type { Reply } from './bench-actions.ts';
import { RowFields, useWork, WorkForm } from './bench-queue.tsx';
import { correctTexts } from './correct-texts.ts';
import { Correction } from './correction.tsx';
import type { BenchData, BenchPart, BenchRow } from './load.ts';
import { printLine, Stock, UnitPrice } from './stock.tsx';
import { bomTexts } from './texts.ts';

interface PanelProps {
  row: BenchRow;
  sheet: BenchData;
  onClose: () => void;
}

/** Alternatives for a row, each with its differences from what the row requests. */
export function Panel({ row, sheet }: PanelProps) {
  const t = useTexts(bomTexts);
  const correct = useTexts(correctTexts);
  const { alternatives } = row;
  const actionReply = useActionData<Reply>();
  const work = useWork();
  const reply = [work.reply, actionReply].find((each) => each?.line === row.line);
  const problem = reply?.problem;
  const name = row.refs.slice(0, 3).join(', ') || row.text.slice(0, 40);
  return (
    <section className="bom-panel" aria-label={t.partOfRow({ refs: name })}>
      <div className="bom-panel-head">
        <b>{alternatives.length > 0 ? t.which : ''}</b>
        {alternatives.length === 0 && <span className="quiet">{row.part ? '' : t.noOther}</span>}
        {row.asksVoltage && shownParts(row).length > 0 && <Voltage row={row} sheet={sheet} />}
      </div>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <Correction row={row} />
      {shownParts(row).length > 0 && <Parts row={row} sheet={sheet} />}
      <WorkForm className="bom-own no-print">
        <RowFields row={row} />
        <label>
          {t.ownPart}
          <input
            className="field mono"
            name="part"
            maxLength={60}
            required
            autoComplete="off"
            spellCheck={false}
            pattern="[A-Za-z0-9+.\/_\-]{3,60}"
            title={correct.partRule}
          />
        </label>
        <Button type="submit" size="small" name="do" value="take">
          {t.use}
        </Button>
      </WorkForm>
    </section>
  );
}

/** The taken part first, then its alternatives. */
const shownParts = ({ part, alternatives }: BenchRow): BenchPart[] => [
  ...(part ? [part] : []),
  ...alternatives,
];

/** Working voltage: the effective capacitance of a class 2 ceramic there matters more than its rating. */
function Voltage({ row, sheet }: { row: BenchRow; sheet: BenchData }) {
  const t = useTexts(bomTexts);
  const [params] = useSearchParams();
  const otherParams = [...params].filter(([name]) => name !== 'volts' && name !== 'open');
  return (
    <Form method="get" preventScrollReset replace className="bom-volts no-print">
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="open" value={row.line} />
      <label>
        {t.voltage}
        <input
          className="field mono"
          name="volts"
          inputMode="decimal"
          pattern="[0-9]{1,4}([.,][0-9]{1,3})?"
          defaultValue={sheet.volts ?? ''}
          required
        />
        {t.volts}
      </label>
      <Button type="submit" size="small">
        {t.voltageShow}
      </Button>
      {sheet.volts !== null && <span className="note">{t.modelled}</span>}
    </Form>
  );
}

function Parts({ row, sheet }: { row: BenchRow; sheet: BenchData }) {
  const t = useTexts(bomTexts);
  const { locale } = useShell();
  const { volts, currency } = sheet;
  const hasEffective = volts !== null && shownParts(row).some(({ effective }) => effective !== undefined);
  return (
    <table className="bom-parts">
      <thead>
        <tr>
          <td />
          <th scope="col">{t.partNumber}</th>
          {hasEffective && (
            <th scope="col" className="bom-number">
              {t.effective({ volts: String(volts) })}
            </th>
          )}
          <th scope="col">{t.grade}</th>
          <th scope="col" className="bom-number">
            {t.stock}
          </th>
          <th scope="col" className="bom-number">
            {t.each({ currency })}
          </th>
          <th scope="col" className="bom-number">
            {t.total}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {shownParts(row).map((part, index) => (
          <tr key={part.partNumber}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by rowMarkup() */}
            <td className="bom-drawing" dangerouslySetInnerHTML={{ __html: part.drawing }} />
            <th scope="row">
              <a className="mono" href={`/product/${part.partNumber.toLowerCase()}`}>
                {part.partNumber}
              </a>
              <span className="note">{part.name}</span>
            </th>
            {hasEffective && (
              <td className="bom-number">
                {part.effective === undefined ? '–' : farads(part.effective, locale)}
              </td>
            )}
            <td className="bom-grade">
              <Differences part={part} />
            </td>
            <td className="bom-number" data-label={t.stock}>
              <Stock part={part} />
            </td>
            <td className="bom-number" data-label={t.each({ currency })}>
              <UnitPrice part={part} hasUnreadPieces={row.hasUnreadPieces} currency={currency} />
            </td>
            <td className="bom-number" data-label={t.total}>
              {part.total === null || row.hasUnreadPieces ? '–' : printLine(part.total, currency, locale)}
            </td>
            <td className="bom-take no-print">
              {part === row.part ? (
                <span className="good">{t.taken}</span>
              ) : (
                <TakeButton row={row} part={part} number={row.part ? index : index + 1} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TakeButton({ row, part, number }: { row: BenchRow; part: BenchPart; number: number }) {
  const t = useTexts(bomTexts);
  return (
    <WorkForm>
      <RowFields row={row} />
      <input type="hidden" name="part" value={part.partNumber} />
      <Button
        type="submit"
        size="small"
        look={number === 1 && row.group === 'doubt' ? 'main' : 'plain'}
        name="do"
        value="take"
        data-press={`${row.line} ${number}`}
        aria-label={t.takeOf({ part: part.partNumber })}
      >
        {t.take}
      </Button>
    </WorkForm>
  );
}

function farads(value: number, locale: string): string {
  const { number, unit } = formatSI(value, 'F', 3, locale);
  return `${number} ${unit}`;
}

function Differences({ part: { grade, differences } }: { part: BenchPart }) {
  const t = useTexts(bomTexts);
  return (
    <>
      <span className={grade === 'functional' ? 'warn' : undefined}>{t[grade]}</span>
      {differences.length > 0 && (
        <span className="quiet"> · {differences.map(({ note }) => note).join(' · ')}</span>
      )}
    </>
  );
}
