import { formatNumber } from '#kernel';
import { component } from '../../component.ts';
import { companyTexts } from './texts.ts';

/** Pixels per millimetre. */
const MM = 16;
const LEFT = 20;
const TOP = 34;
const LENGTH = 30;
/** EIA-481, tape of 8 mm: width, edge to hole centres, hole diameter and pitch, hole to pocket centre. */
const TAPE = { width: 8, edge: 1.75, hole: 1.5, holePitch: 4, toPocket: 3.5, pitch: 4, offset: 2 };
/** Pocket of a 0603 chip with its play. */
const POCKET = { long: 1.85, wide: 1.05 };

const x = (mm: number) => LEFT + mm * MM;
const y = (mm: number) => TOP + mm * MM;

/** The carrier tape, drawn from the dimensions of its standard: `[[Tape Drawing]]`. */
export const tapeDrawing = component<Record<string, unknown>>({
  name: 'Tape Drawing',
  render: ({ context: { locale } }) => {
    const t = companyTexts(locale);
    const number = (value: number) => formatNumber(value, locale);
    const holes = places(TAPE.holePitch, 3);
    const pockets = places(TAPE.pitch, 3 + TAPE.offset);
    const centre = TAPE.edge + TAPE.toPocket;
    return (
      <figure className="figure tape-figure">
        <figcaption>{t.tapeTitle}</figcaption>
        <div className="figure-box">
          <svg
            viewBox={`0 0 ${LEFT * 2 + LENGTH * MM + 120} ${TOP + TAPE.width * MM + 66}`}
            role="img"
            aria-label={t.tapeTitle}
          >
            <rect className="tape-body" x={x(0)} y={y(0)} width={LENGTH * MM} height={TAPE.width * MM} />
            {holes.map((position) => (
              <circle
                key={position}
                className="tape-hole"
                cx={x(position)}
                cy={y(TAPE.edge)}
                r={(TAPE.hole / 2) * MM}
              />
            ))}
            {pockets.map((position) => (
              <g key={position}>
                <rect
                  className="tape-pocket"
                  x={x(position - POCKET.wide / 2)}
                  y={y(centre - POCKET.long / 2)}
                  width={POCKET.wide * MM}
                  height={POCKET.long * MM}
                />
                <rect
                  className="tape-part"
                  x={x(position - 0.4)}
                  y={y(centre - 0.8)}
                  width={0.8 * MM}
                  height={1.6 * MM}
                />
                <rect
                  className="tape-end"
                  x={x(position - 0.4)}
                  y={y(centre - 0.8)}
                  width={0.8 * MM}
                  height={0.3 * MM}
                />
                <rect
                  className="tape-end"
                  x={x(position - 0.4)}
                  y={y(centre + 0.5)}
                  width={0.8 * MM}
                  height={0.3 * MM}
                />
              </g>
            ))}
            <HorizontalMeasure
              startX={x(3)}
              endX={x(7)}
              levelY={TOP - 10}
              text={`P0 ${number(TAPE.holePitch)}`}
            />
            <HorizontalMeasure
              startX={x(13)}
              endX={x(17)}
              levelY={y(TAPE.width) + 30}
              text={`P1 ${number(TAPE.pitch)}`}
            />
            <HorizontalMeasure
              startX={x(19)}
              endX={x(21)}
              levelY={TOP - 10}
              text={`P2 ${number(TAPE.offset)}`}
            />
            <VerticalMeasure
              levelX={x(LENGTH) + 16}
              startY={y(0)}
              endY={y(TAPE.width)}
              text={`W ${number(TAPE.width)}`}
            />
            <VerticalMeasure
              levelX={x(LENGTH) + 56}
              startY={y(0)}
              endY={y(TAPE.edge)}
              text={`E ${number(TAPE.edge)}`}
            />
            <VerticalMeasure
              levelX={x(LENGTH) + 56}
              startY={y(TAPE.edge)}
              endY={y(centre)}
              text={`F ${number(TAPE.toPocket)}`}
            />
            <text x={x(0)} y={y(TAPE.width) + 22}>
              ← {t.feed}
            </text>
            <text x={x(0)} y={y(TAPE.width) + 56}>
              {t.sprocket}: D0 {number(TAPE.hole)} · {t.cavity}
            </text>
          </svg>
        </div>
        <p className="figure-note">{t.tapeNote}</p>
      </figure>
    );
  },
});

function places(pitch: number, first: number): number[] {
  const count = Math.floor((LENGTH - 1 - first) / pitch) + 1;
  return Array.from({ length: count }, (_, at) => first + at * pitch);
}

function HorizontalMeasure({
  startX,
  endX,
  levelY,
  text,
}: {
  startX: number;
  endX: number;
  levelY: number;
  text: string;
}) {
  return (
    <>
      <path
        className="tape-measure"
        d={`M${startX} ${levelY - 4}v8M${endX} ${levelY - 4}v8M${startX} ${levelY}H${endX}`}
      />
      <text x={(startX + endX) / 2} y={levelY - 6} textAnchor="middle">
        {text}
      </text>
    </>
  );
}

function VerticalMeasure({
  levelX,
  startY,
  endY,
  text,
}: {
  levelX: number;
  startY: number;
  endY: number;
  text: string;
}) {
  return (
    <>
      <path
        className="tape-measure"
        d={`M${levelX - 4} ${startY}h8M${levelX - 4} ${endY}h8M${levelX} ${startY}V${endY}`}
      />
      <text x={levelX + 5} y={(startY + endY) / 2 + 4}>
        {text}
      </text>
    </>
  );
}
