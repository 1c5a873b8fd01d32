import { type LabelReply, readPackageLabel } from '#reference/labels/contract';
import { ApiError } from '../../../api/index.ts';
import { component } from '../../component.ts';
import { AskForm } from './ask-form.tsx';
import { type CompanyTexts, companyTexts } from './texts.ts';

interface Loaded {
  label: LabelReply | null;
  problem: { message: string; param: string | null } | null;
  isExample: boolean;
}

const EXAMPLE: Readonly<Record<string, string>> = {
  customerPart: '100-4711',
  part: 'RC0603FF4K70NT',
  quantity: '5000',
  lot: 'L26471',
  dateCode: '2647',
  country: 'DE',
  order: '4500012345',
  package: 'S0001',
};
const NAMES = Object.keys(EXAMPLE);

const headOf = (name: string, t: CompanyTexts): string =>
  ({
    customerPart: t.customerPart,
    part: t.labelPart,
    quantity: t.labelQuantity,
    lot: t.lot,
    dateCode: t.dateCode,
    country: t.country,
    order: t.order,
  })[name] ?? t.packageId;

/** The package label of one reel, with codes that scanners read: `[[Shipping Label]]`. */
export const shippingLabel = component<Record<string, unknown>, Loaded>({
  name: 'Shipping Label',
  load: async (_, { api, query, signal }) => {
    const isExample = !NAMES.some((name) => query.has(name));
    const labelQuery = isExample
      ? new URLSearchParams(EXAMPLE)
      : new URLSearchParams(NAMES.map((name) => [name, (query.get(name) ?? '').slice(0, 60)]));
    try {
      const label = await api.call(readPackageLabel, { query: labelQuery }, { signal });
      return { label, problem: null, isExample };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return { label: null, problem: { message: error.message, param: error.param }, isExample };
    }
  },
  render: ({ data: { label, problem, isExample }, context }) => {
    const t = companyTexts(context.locale);
    const fieldValue = (name: string) => (isExample ? EXAMPLE[name] : context.query.get(name)) ?? '';
    return (
      <AskForm
        id="label"
        context={context}
        submit={t.draw}
        fields={NAMES.map((name) => ({
          name,
          label: headOf(name, t),
          value: fieldValue(name).slice(0, 60),
          required: name === 'part' || name === 'quantity',
          numeric: name === 'quantity',
          error: problem?.param === name ? problem.message : null,
        }))}
      >
        {problem && !NAMES.includes(problem.param ?? '') && (
          <p className="form-error" role="alert">
            {problem.message}
          </p>
        )}
        {label && <LabelDrawing label={label} t={t} isExample={isExample} />}
      </AskForm>
    );
  },
});

const WIDTH = 420;
const EDGE = 14;
const LINE = 17;
const BAR = { height: 26, module: 1.1, step: 50 };
const MATRIX = 3;

function LabelDrawing({ label, t, isExample }: { label: LabelReply; t: CompanyTexts; isExample: boolean }) {
  const { fields, bars, matrix, visible } = label;
  const barsAt = EDGE + fields.length * LINE + 10;
  const height = barsAt + bars.length * BAR.step + EDGE - 6;
  const side = matrix.length * MATRIX;
  return (
    <figure className="figure label-figure">
      <figcaption>{t.labelTitle}</figcaption>
      <div className="figure-box">
        <svg
          viewBox={`0 0 ${WIDTH} ${height}`}
          role="img"
          aria-label={t.labelTitle}
          className="label-drawing"
        >
          <rect className="label-paper" x="1" y="1" width={WIDTH - 2} height={height - 2} rx="4" />
          {fields.map(({ name, identifier, value }, index) => (
            <text key={name} x={EDGE} y={EDGE + 10 + index * LINE}>
              <tspan className="label-name">({identifier})</tspan> {value}
            </text>
          ))}
          {bars.map(({ identifier, text, widths }, index) => (
            <g key={identifier}>
              <path className="label-ink" d={barsPath(widths, barsAt + index * BAR.step)} />
              <text className="label-small" x={EDGE} y={barsAt + index * BAR.step + BAR.height + 12}>
                {text}
              </text>
            </g>
          ))}
          <path
            className="label-ink"
            d={matrixPath(matrix, WIDTH - EDGE - side, EDGE)}
            shapeRendering="crispEdges"
          />
        </svg>
      </div>
      <p className="figure-note">
        {isExample && `${t.exampleLabel} `}
        {t.labelNote}
      </p>
      <pre className="label-message">
        <code>{visible}</code>
      </pre>
    </figure>
  );
}

/** Path of a bar code from alternating widths of bars and spaces, bar first. */
function barsPath(widths: readonly number[], y: number): string {
  let x = EDGE;
  return widths
    .map((width, index) => {
      const [start, wide] = [x, width * BAR.module];
      x += wide;
      return index % 2 === 0
        ? `M${start.toFixed(2)} ${y}h${wide.toFixed(2)}v${BAR.height}h${(-wide).toFixed(2)}z`
        : '';
    })
    .join('');
}

/** Path of a matrix code: one rectangle for each run of dark modules. */
function matrixPath(rows: readonly string[], leftEdge: number, top: number): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => {
        const wide = run.length * MATRIX;
        return `M${leftEdge + index * MATRIX} ${top + y * MATRIX}h${wide}v${MATRIX}h${-wide}z`;
      }),
    )
    .join('');
}
