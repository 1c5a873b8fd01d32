import type { ReplacementAnswer, ReplacementReply, ReplacementSet } from '#catalogue/contract';
import { formatCount, formatSI } from '#kernel';
import { useShell } from '../shell/use-shell.ts';
import { Areas } from './footprint-drawing.tsx';
import { type ReplacementTexts, replacementTexts } from './replacement-texts.ts';
import { PartActions, priceText, printFigure, useToolTexts } from './tool-parts.tsx';

/** Both answers side by side, then warnings. */
export function ReplacementResult({ reply }: { reply: ReplacementReply | null }) {
  const { locale } = useShell();
  const t = replacementTexts(locale);
  if (!reply) return null;
  const { inputs, warnings, model } = reply;
  return (
    <>
      <div className="tool-answers">
        <Answer
          reply={reply}
          t={t}
          answer={reply.sameImpedance}
          title={t.sameImpedance}
          text={t.sameImpedanceText}
        />
        <Answer
          reply={reply}
          t={t}
          answer={reply.sameCapacitance}
          title={t.sameCapacitance}
          text={t.sameCapacitanceText}
        />
      </div>
      <section className="tool-look-out">
        <h2>{t.lookOut}</h2>
        <ul className="tool-warnings">
          {warnings.map(({ id, text }) => (
            <li key={id} id={`warning-${id}`}>
              {text}
            </li>
          ))}
        </ul>
        {inputs.assumed.length > 0 && (
          <p>
            <b>{t.filledIn}</b>: {assumedText(reply, t, locale)}
          </p>
        )}
        <p className="note">{t.modelled({ version: model })}</p>
      </section>
    </>
  );
}

function assumedText(
  { inputs, electrolytic }: ReplacementReply,
  t: ReplacementTexts,
  locale: string,
): string {
  const si = (value: number, unit: string) => formatSI(value, unit, 3, locale).text;
  const assumedTexts: Record<string, string> = {
    workingVoltage: `${t.workingVoltage} ${si(inputs.workingVoltage, 'V')}`,
    role: `${t.role}: ${t.roleAny}`,
    frequency: `${t.frequency} ${si(inputs.frequency, 'Hz')}`,
    case: `${t.case} ${sizeText(electrolytic, locale)}`,
    esr: `${t.esr} ${si(inputs.esr, 'ohm')}`,
    duty: `${t.duty} ${printFigure(inputs.duty, locale)}`,
    temperature: `${t.temperature} ${inputs.temperature} °C`,
    quantity: `${t.quantity} ${formatCount(inputs.quantity)}`,
  };
  return inputs.assumed.flatMap((id) => assumedTexts[id] ?? []).join(' · ');
}

const sizeText = ({ diameter, length }: ReplacementReply['electrolytic'], locale: string) =>
  `${printFigure(diameter, locale)} × ${printFigure(length, locale)} mm`;

interface AnswerProps {
  reply: ReplacementReply;
  answer: ReplacementAnswer;
  title: string;
  text: string;
  t: ReplacementTexts;
}

function isSet(answer: ReplacementAnswer): answer is ReplacementAnswer & ReplacementSet {
  return answer.partNumber !== undefined && answer.each !== undefined;
}

function Answer({ reply, answer, title, text, t }: AnswerProps) {
  return (
    <section className="tool-answer">
      <h2>
        {title} <small>{text}</small>
      </h2>
      <Verdict reply={reply} answer={answer} t={t} />
      {answer.reason && <p className="tool-reason">{answer.reason}</p>}
      {isSet(answer) && <Best reply={reply} set={answer} isGood={answer.recommended} t={t} />}
      <Needs answer={answer} t={t} />
      {isSet(answer) && <Comparison reply={reply} set={answer} t={t} />}
      {answer.candidates.length > 0 && <Others reply={reply} sets={answer.candidates} title={title} t={t} />}
    </section>
  );
}

/** Above these ratios of area or price a replacement is called costly even if it needs few parts. */
const COSTLY = { area: 2, price: 3 };

function Verdict({ reply: { electrolytic }, answer, t }: Pick<AnswerProps, 'reply' | 'answer' | 't'>) {
  const { locale } = useShell();
  const area = (answer.area ?? 0) / electrolytic.area;
  const price = (answer.price ?? 0) / electrolytic.price;
  const isCostly = area > COSTLY.area || price > COSTLY.price;
  const times = (ratio: number) => printFigure(ratio, locale, ratio < 9.5 ? 1 : 0);
  if (!answer.recommended) return <p className="tool-verdict warn">{t.notRecommended}</p>;
  if (isCostly)
    return <p className="tool-verdict warn">{t.costly({ area: times(area), price: times(price) })}</p>;
  return <p className="tool-verdict good">{t.recommended}</p>;
}

function Best({
  reply,
  set,
  isGood,
  t,
}: {
  reply: ReplacementReply;
  set: ReplacementSet;
  isGood: boolean;
  t: ReplacementTexts;
}) {
  const { locale } = useShell();
  const { partNumber, slug, name, count, effectiveCapacitance, unitPrice, stock } = set;
  const label = `${t.pictures}: ${t.can} ${sizeText(reply.electrolytic, locale)}; ${count} × ${set.each.packageCase}, ${printFigure(set.height, locale)} mm`;
  return (
    <>
      <p className="tool-best">
        <b className="times">{count} ×</b>{' '}
        <a className="part-number" href={`/product/${slug}`}>
          {partNumber}
        </a>{' '}
        <span className="quiet">{name}</span>
      </p>
      <p>
        {formatSI(effectiveCapacitance, 'F', 3, locale).text} {t.effective}, {count} {t.inParallel}
        {' · '}
        <span className={stock >= count * reply.inputs.quantity ? 'good' : undefined}>
          {stock > 0
            ? t.onHand({ pieces: formatCount(stock), sets: formatCount(Math.floor(stock / count)) })
            : `${t.stock}: ${t.notOnHand}`}
        </span>
      </p>
      {isGood && (
        <PartActions
          line={`${slug}:${count * reply.inputs.quantity}`}
          name={partNumber}
          canBuy={unitPrice !== null}
        />
      )}
      {count <= 40 && (
        <figure className="tool-areas-figure">
          <Areas can={reply.electrolytic} set={set} label={label} />
          <figcaption>{t.pictures}</figcaption>
        </figure>
      )}
    </>
  );
}

function Needs({
  answer: { needs, needed: governingNeed },
  t,
}: {
  answer: ReplacementAnswer;
  t: ReplacementTexts;
}) {
  const { locale } = useShell();
  if (needs.length === 0) return null;
  return (
    <dl className="tool-facts">
      {needs.map(({ rule, capacitance }) => (
        <div key={rule}>
          <dt>
            {t.needs}, {t[`${rule}Rule`]}
            {needs.length > 1 && rule === governingNeed?.rule && (
              <span className="tool-governs">{t.governs}</span>
            )}
          </dt>
          <dd>{formatSI(capacitance, 'F', 3, locale).text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The steps to the effective capacitance, then the set compared with the can. */
function Comparison({
  reply,
  set,
  t,
}: {
  reply: ReplacementReply;
  set: ReplacementSet;
  t: ReplacementTexts;
}) {
  const { locale } = useShell();
  const words = useToolTexts();
  const { electrolytic, inputs, currency } = reply;
  const { count, each: part, area, height, price, effectiveCapacitance } = set;
  const farad = (value: number) => formatSI(value, 'F', 3, locale).text;
  const times = (value: number) => `× ${printFigure(value, locale, 2)}`;
  const square = (value: number) => `${printFigure(value, locale, 1)} mm²`;
  const high = (value: number) => `${printFigure(value, locale)} mm`;
  const { chain, heat, esr } = part;
  return (
    <>
      <h3>{t.chain}</h3>
      <dl className="tool-facts">
        <Fact name={t.nominal} value={farad(chain.nominal)} />
        <Fact name={`${t.tolerance} ${part.tolerance}`} value={times(chain.tolerance)} />
        <Fact
          name={t.bias({ voltage: formatSI(inputs.workingVoltage, 'V', 3, locale).text })}
          value={times(chain.bias)}
        />
        <Fact name={t.temperatureFactor} value={times(chain.temperature)} />
        <Fact name={t.ageing} value={times(chain.ageing)} />
        <Fact name={t.left} value={farad(chain.effective)} isSum />
        <Fact name={t.together({ count })} value={farad(effectiveCapacitance)} isSum />
      </dl>
      <table className="ruled tool-against">
        <thead>
          <tr>
            <td />
            <th scope="col" className="number">
              {t.ceramics}
            </th>
            <th scope="col" className="number">
              {t.can}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={t.area} a={square(area)} b={square(electrolytic.area)} />
          <Row name={t.heightRow} a={high(height)} b={high(electrolytic.length)} />
          <Row
            name={`${t.price}, ${t.priceAt({ boards: formatCount(inputs.quantity) })}`}
            a={priceText(shortPrice(price), currency, locale, words)}
            b={`≈ ${priceText(shortPrice(electrolytic.price), currency, locale, words)} (${t.typical})`}
          />
          <Row
            name={t.esrRow}
            a={formatSI(esr / count, 'ohm', 2, locale).text}
            b={formatSI(electrolytic.esr, 'ohm', 2, locale).text}
          />
          <Row
            name={t.heat}
            a={
              heat
                ? `${formatSI(heat.current, 'A', 2, locale).text}, ${formatSI(heat.power, 'W', 2, locale).text}, ${heat.rise < 0.1 ? `< ${printFigure(0.1, locale)}` : `+${printFigure(heat.rise, locale, 1)}`} K`
                : t.noHeat
            }
            b="–"
          />
        </tbody>
      </table>
    </>
  );
}

/** A sum of unit prices for display, with three significant digits. */
function shortPrice(price: number | null): number | null {
  return price === null ? null : Number(price.toPrecision(3));
}

function Fact({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) {
  return (
    <div className={isSum ? 'facts-total' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Row({ name, a, b }: { name: string; a: string; b: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">{a}</td>
      <td className="number">{b}</td>
    </tr>
  );
}

function Others({
  reply,
  sets,
  title,
  t,
}: {
  reply: ReplacementReply;
  sets: readonly ReplacementSet[];
  title: string;
  t: ReplacementTexts;
}) {
  const { locale } = useShell();
  const words = useToolTexts();
  return (
    <>
      <h3>{t.others}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className="tool-scroll" tabIndex={0} aria-label={`${t.others}: ${title}`}>
        <table className="ruled">
          <thead>
            <tr>
              <th scope="col" className="number">
                {t.count}
              </th>
              <th scope="col">{t.part}</th>
              <th scope="col" className="number">
                C, {t.effective}
              </th>
              <th scope="col" className="number">
                {t.area}
              </th>
              <th scope="col" className="number">
                {t.heightRow}
              </th>
              <th scope="col" className="number">
                {t.price}
              </th>
              <th scope="col" className="number">
                {t.stock}
              </th>
            </tr>
          </thead>
          <tbody>
            {sets.map((set) => (
              <tr key={set.slug}>
                <td className="number">{set.count} ×</td>
                <td>
                  <a className="part-number" href={`/product/${set.slug}`}>
                    {set.partNumber}
                  </a>
                  <small>{set.name}</small>
                </td>
                <td className="number">{formatSI(set.effectiveCapacitance, 'F', 3, locale).text}</td>
                <td className="number">{printFigure(set.area, locale, 1)} mm²</td>
                <td className="number">{printFigure(set.height, locale)} mm</td>
                <td className="number">{priceText(shortPrice(set.price), reply.currency, locale, words)}</td>
                <td className={set.stock > 0 ? 'number good' : 'number'}>
                  {set.stock > 0 ? formatCount(set.stock) : words.back}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
