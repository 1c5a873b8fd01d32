/**
 * A reel of 180 mm with its label and the end of its tape, drawn three times as large: the picture of pages about
 * packaging.
 */
import { code128Widths } from '../src/reference/labels/code-128.ts';
import { dataMatrix } from '../src/reference/labels/data-matrix.ts';
import { labelMessage, readLabel } from '../src/reference/labels/message.ts';

/** Pixels per millimetre; the picture is 3840 pixels wide. */
const MM = 10;
const WIDTH = 3840;
const HEIGHT = 1960;
/** Reel of 180 mm by EIA-481: hub 60 mm, spindle hole 13 mm. Tape of 8 mm, sprocket holes and parts every 4 mm. */
const REEL = { x: 1000, y: 940, rim: 90, hub: 30, hole: 6.5 };
const TAPE = { width: 8, pitch: 4, hole: 0.75, pocket: [0.9, 1.7] as const };
/** Fields of the label by data identifier: an orderable part number of the shop, a full reel. */
const LABEL = { part: 'MC0805R106K1AN', quantity: '4000', lot: 'L2647A0', date: '2647', origin: 'DE' };
const INK = '#15181b';

/** @returns the picture as SVG, 3840 × 1960 */
export function reelSvg(): string {
  const { x, y, rim, hub, hole } = REEL;
  const windows = [30, 150, 270].map((turn) => windowPath(turn)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="IBM Plex Sans">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef0ee"/>
${tape()}
<circle cx="${x}" cy="${y}" r="${rim * MM}" fill="#2b3035" stroke="${INK}" stroke-width="8"/>
<circle cx="${x}" cy="${y}" r="${(rim - 3) * MM}" fill="none" stroke="#454c52" stroke-width="6"/>
<path d="${windows}" fill="#d8c7a4" stroke="${INK}" stroke-width="6"/>
<circle cx="${x}" cy="${y}" r="${hub * MM}" fill="#33393e" stroke="${INK}" stroke-width="6"/>
<circle cx="${x}" cy="${y}" r="${hole * MM}" fill="#eef0ee" stroke="${INK}" stroke-width="6"/>
${[0, 120, 240].map((turn) => `<rect x="${x - 10}" y="${y - (hole + 4) * MM}" width="20" height="45" fill="#eef0ee" transform="rotate(${turn} ${x} ${y})"/>`).join('')}
<g transform="translate(2060 250) scale(3.9)">${label()}</g>
</svg>`;
}

/** An opening in the flange between hub and rim that shows the wound tape. */
function windowPath(turn: number): string {
  const [inner, outer] = [36 * MM, 80 * MM];
  const pointAt = (radius: number, degrees: number) => {
    const angle = ((turn + degrees) * Math.PI) / 180;
    return `${(REEL.x + radius * Math.cos(angle)).toFixed(1)} ${(REEL.y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${pointAt(inner, -32)}A${inner} ${inner} 0 0 1 ${pointAt(inner, 32)}L${pointAt(outer, 38)}A${outer} ${outer} 0 0 0 ${pointAt(outer, -38)}Z`;
}

/** The end of the tape below the reel, with sprocket holes and a part in each pocket. */
function tape(): string {
  const scale = 3 * MM;
  const top = HEIGHT - TAPE.width * scale - 50;
  const [pocketWidth, pocketHeight] = TAPE.pocket.map((side) => side * scale) as [number, number];
  const steps = Math.ceil(WIDTH / (TAPE.pitch * scale));
  const parts = Array.from({ length: steps }, (_, index) => {
    const middle = (index + 0.5) * TAPE.pitch * scale;
    const pocketX = middle + (TAPE.pitch / 2) * scale - pocketWidth;
    const pocketY = top + 3.4 * scale;
    return `<circle cx="${middle}" cy="${top + 1.75 * scale}" r="${TAPE.hole * scale}" fill="#eef0ee" stroke="${INK}" stroke-width="3"/>
<rect x="${pocketX - 6}" y="${pocketY - 6}" width="${2 * pocketWidth + 12}" height="${2 * pocketHeight + 12}" rx="6" fill="#a99a78"/>
<rect x="${pocketX}" y="${pocketY}" width="${2 * pocketWidth}" height="${2 * pocketHeight}" fill="#d2b996" stroke="${INK}" stroke-width="3"/>
<path d="M${pocketX} ${pocketY}h${2 * pocketWidth}v${pocketHeight * 0.42}h${-2 * pocketWidth}zM${pocketX} ${pocketY + 2 * pocketHeight}h${2 * pocketWidth}v${-pocketHeight * 0.42}h${-2 * pocketWidth}z" fill="#dfe2e4" stroke="${INK}" stroke-width="3"/>`;
  });
  return `<rect x="0" y="${top}" width="${WIDTH}" height="${TAPE.width * scale}" fill="#efe3c8" stroke="${INK}" stroke-width="4"/>${parts.join('')}`;
}

/** The label as `GET /api/reference/label` computes it, which a scanner can read. 420 pixels wide. */
function label(): string {
  const fields = readLabel(new URLSearchParams(LABEL));
  const matrix = dataMatrix(labelMessage(fields)) ?? [];
  const barcodeFields = fields.filter(({ identifier }) => ['1P', 'Q', '1T'].includes(identifier));
  const barsAt = 30 + fields.length * 18;
  const textLines = fields.map(
    ({ identifier, value }, index) =>
      `<text x="16" y="${30 + index * 18}" font-size="13" fill="${INK}">(${identifier}) ${value}</text>`,
  );
  const bars = barcodeFields.map(({ identifier, value }, index) => {
    let x = 16;
    const y = barsAt + index * 56;
    const path = code128Widths(identifier + value)
      .map((modules, index) => {
        const startX = x;
        x += modules * 1.3;
        return index % 2 === 0
          ? `M${startX.toFixed(2)} ${y}h${(modules * 1.3).toFixed(2)}v30h${(-modules * 1.3).toFixed(2)}z`
          : '';
      })
      .join('');
    return `<path d="${path}" fill="${INK}"/><text x="16" y="${y + 44}" font-size="11" fill="${INK}">${identifier}${value}</text>`;
  });
  const dots = matrix.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${404 - (row.length - x) * 4} ${16 + y * 4}h4v4h-4z`] : [])),
  );
  const height = barsAt + barcodeFields.length * 56 + 6;
  return `<rect width="420" height="${height}" rx="4" fill="#fff" stroke="${INK}" stroke-width="1.5"/>${textLines.join('')}${bars.join('')}<path d="${dots.join('')}" fill="${INK}" shape-rendering="crispEdges"/>`;
}
