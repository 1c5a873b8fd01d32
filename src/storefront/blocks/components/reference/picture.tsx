import type { Curve, CurveAxis } from '#catalogue/contract';
import { drawnAxis, placeOf, ticksOf, tickTexts } from '../../../catalogue/product/plots/scale.ts';
import { referenceTexts } from './texts.ts';

/** The plot area inside a picture, px. */
interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Two sizes, for pages and for phones, so that the text keeps the size of the surrounding text. Style sheets show one.
 */
const BOXES = {
  wide: { width: 640, height: 336, left: 68, right: 628, top: 12, bottom: 296 },
  narrow: { width: 340, height: 300, left: 58, right: 330, top: 12, bottom: 260 },
} as const satisfies Record<string, Box>;

/** Line styles; further lines share the last. */
const KINDS = 5;
const kindOf = (at: number) => `figure-line figure-line-${Math.min(at, KINDS - 1)}`;

/** Space for the text beside a mark, px. */
const MARK_ROOM = 70;

interface Frame {
  box: Box;
  x: CurveAxis;
  y: CurveAxis;
  placeX(value: number): number;
  placeY(value: number): number;
}

/** Temperature axes in round steps: the ticks of part plots prefer class limits, which do not suit a reflow profile. */
const plain = (axis: CurveAxis): CurveAxis =>
  axis.unit === 'degC' && axis.min >= -20 ? { ...axis, unit: 'K' } : axis;

function frameOf(curve: Curve, box: Box): Frame {
  const { left, right, top, bottom } = box;
  const x = drawnAxis(plain(curve.x), 'x');
  const y = drawnAxis(plain(curve.y), 'y');
  const short = (value: number) => Math.round(value * 10) / 10;
  return {
    box,
    x,
    y,
    placeX: (value) => short(left + placeOf(x, value) * (right - left)),
    placeY: (value) => short(bottom - Math.min(1, Math.max(0, placeOf(y, value))) * (bottom - top)),
  };
}

type Series = Curve['series'][number];

/** A limit: a line at a constant value. It is labelled in place. */
const isLevel = ({ points: [first, ...rest] }: Series) =>
  first !== undefined && rest.length > 0 && rest.every(([, value]) => value === first[1]);

/** A curve large enough to read values from. Each line has its own pattern and its name in the legend. */
export function Picture({ curve, locale }: { curve: Curve; locale: string }) {
  const levels = curve.series.length > 1 ? curve.series.filter(isLevel) : [];
  const lines = curve.series.filter((one) => !levels.includes(one));
  return (
    <figure className="figure">
      <figcaption>
        <b>{curve.title}</b>
        {lines.length > 1 && (
          <ul>
            {lines.map(({ name }, index) => (
              <li key={name}>
                <svg width="26" height="10" viewBox="0 0 26 10" aria-hidden="true">
                  <path className={kindOf(index)} d="M1 5H25" />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {(['wide', 'narrow'] as const).map((size) => (
        <CurveDrawing key={size} curve={curve} lines={lines} levels={levels} locale={locale} size={size} />
      ))}
    </figure>
  );
}

function CurveDrawing({
  curve,
  lines,
  levels,
  locale,
  size,
}: {
  curve: Curve;
  lines: readonly Series[];
  levels: readonly Series[];
  locale: string;
  size: keyof typeof BOXES;
}) {
  const frame = frameOf(curve, BOXES[size]);
  const { width, height } = frame.box;
  return (
    <svg
      className={`figure-${size}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={referenceTexts(locale).figure({ title: curve.title, axis: curve.x.label })}
    >
      <Band curve={curve} frame={frame} />
      <Grid frame={frame} axes={curve} locale={locale} />
      {levels.map((level) => (
        <Level key={level.name} level={level} frame={frame} />
      ))}
      {lines
        .map(({ name, points }, at) => <path key={name} className={kindOf(at)} d={pathOf(points, frame)} />)
        .reverse()}
      {curve.marks.map((mark) => (
        <Mark key={mark.text} mark={mark} frame={frame} />
      ))}
    </svg>
  );
}

function Level({ level: { name, points }, frame }: { level: Series; frame: Frame }) {
  const { box, placeY } = frame;
  return (
    <>
      <path className="figure-level" d={pathOf(points, frame)} />
      <text x={box.left + 6} y={placeY(points[0]![1]) - 5}>
        {name}
      </text>
    </>
  );
}

function pathOf(points: Curve['series'][number]['points'], { placeX, placeY }: Frame): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${placeX(x)} ${placeY(y)}`).join('');
}

function Band({ curve: { band }, frame: { box, placeY } }: { curve: Curve; frame: Frame }) {
  if (!band) return null;
  const { left, right } = box;
  const [bandTop, bandBottom] = [placeY(band.high), placeY(band.low)];
  return (
    <>
      <path className="figure-band" d={`M${left} ${bandTop}H${right}V${bandBottom}H${left}Z`} />
      <text x={right - 6} y={bandTop + 15} textAnchor="end">
        {band.text}
      </text>
    </>
  );
}

function Grid({
  frame: { box, x, y, placeX, placeY },
  axes,
  locale,
}: {
  frame: Frame;
  axes: Curve;
  locale: string;
}) {
  const { height, left, right, top, bottom } = box;
  const [ticksX, ticksY] = [ticksOf(x), ticksOf(y)];
  const textsX = tickTexts({ ...x, unit: axes.x.unit }, ticksX, locale);
  const textsY = tickTexts({ ...y, unit: axes.y.unit }, ticksY, locale);
  const lines =
    ticksX.map((tick) => `M${placeX(tick)} ${top}V${bottom}`).join('') +
    ticksY.map((tick) => `M${left} ${placeY(tick)}H${right}`).join('');
  const isAtEnd = (tick: number) => placeX(tick) > right - 14;
  return (
    <>
      <path className="figure-grid" d={lines} />
      <path className="figure-axis" d={`M${left} ${top}V${bottom}H${right}`} />
      {ticksX.map((tick, index) => (
        <text
          key={tick}
          x={isAtEnd(tick) ? right + 8 : placeX(tick)}
          y={bottom + 16}
          textAnchor={isAtEnd(tick) ? 'end' : 'middle'}
        >
          {textsX[index]}
        </text>
      ))}
      {ticksY.map((tick, index) => (
        <text key={tick} x={left - 7} y={placeY(tick) + 4} textAnchor="end">
          {textsY[index]}
        </text>
      ))}
      <text className="figure-name" x={(left + right) / 2} y={height - 2} textAnchor="middle">
        {axes.x.label}
      </text>
    </>
  );
}

function Mark({ mark: { x, y, text }, frame }: { mark: Curve['marks'][number]; frame: Frame }) {
  const [markX, markY] = [frame.placeX(x), frame.placeY(y)];
  const { right, top } = frame.box;
  const isLate = markX > right - MARK_ROOM;
  return (
    <>
      <circle className="figure-mark" cx={markX} cy={markY} r="3.5" />
      <text
        className="figure-mark-text"
        x={isLate ? markX - 8 : markX + 8}
        y={Math.max(top + 10, markY - 8)}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {text}
      </text>
    </>
  );
}
