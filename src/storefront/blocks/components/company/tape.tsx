import { formatNumber } from '#kernel';
import { component } from '../../component.ts';
import { companyTexts } from './texts.ts';

/** Pixels for a millimetre. */
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

/** The carrier tape drawn from the dimensions of its standard: `[[Tape Drawing]]`. */
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
            {holes.map((at) => (
              <circle key={at} className="tape-hole" cx={x(at)} cy={y(TAPE.edge)} r={(TAPE.hole / 2) * MM} />
            ))}
            {pockets.map((at) => (
              <g key={at}>
                <rect
                  className="tape-pocket"
                  x={x(at - POCKET.wide / 2)}
                  y={y(centre - POCKET.long / 2)}
                  width={POCKET.wide * MM}
                  height={POCKET.long * MM}
                />
                <rect
                  className="tape-part"
                  x={x(at - 0.4)}
                  y={y(centre - 0.8)}
                  width={0.8 * MM}
                  height={1.6 * MM}
                />
                <rect
                  className="tape-end"
                  x={x(at - 0.4)}
                  y={y(centre - 0.8)}
                  width={0.8 * MM}
                  height={0.3 * MM}
                />
                <rect
                  className="tape-end"
                  x={x(at - 0.4)}
                  y={y(centre + 0.5)}
                  width={0.8 * MM}
                  height={0.3 * MM}
                />
              </g>
            ))}
            <Across from={x(3)} to={x(7)} at={TOP - 10} text={`P0 ${number(TAPE.holePitch)}`} />
            <Across from={x(13)} to={x(17)} at={y(TAPE.width) + 30} text={`P1 ${number(TAPE.pitch)}`} />
            <Across from={x(19)} to={x(21)} at={TOP - 10} text={`P2 ${number(TAPE.offset)}`} />
            <Down at={x(LENGTH) + 16} from={y(0)} to={y(TAPE.width)} text={`W ${number(TAPE.width)}`} />
            <Down at={x(LENGTH) + 56} from={y(0)} to={y(TAPE.edge)} text={`E ${number(TAPE.edge)}`} />
            <Down
              at={x(LENGTH) + 56}
              from={y(TAPE.edge)}
              to={y(centre)}
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

function Across({ from, to, at, text }: { from: number; to: number; at: number; text: string }) {
  return (
    <>
      <path className="tape-measure" d={`M${from} ${at - 4}v8M${to} ${at - 4}v8M${from} ${at}H${to}`} />
      <text x={(from + to) / 2} y={at - 6} textAnchor="middle">
        {text}
      </text>
    </>
  );
}

function Down({ at, from, to, text }: { at: number; from: number; to: number; text: string }) {
  return (
    <>
      <path className="tape-measure" d={`M${at - 4} ${from}h8M${at - 4} ${to}h8M${at} ${from}V${to}`} />
      <text x={at + 5} y={(from + to) / 2 + 4}>
        {text}
      </text>
    </>
  );
}
