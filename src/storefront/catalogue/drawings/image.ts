/** A part as a self-contained SVG file: no script, no style sheet, no external reference. */

import type { Body, PartDetail } from '#catalogue/contract';
import { escapeHtml } from '#kernel';
import { type DecimalMark, drawDimensions, landPattern } from './dimensions.ts';
import { type Drawing, isometric, isometricShapes, isoScale } from './isometric.ts';
import { bodyName } from './name.ts';
import { LIGHT_INK, LIGHT_STROKE, LIGHT_TRACE, lightColour } from './palette.ts';
import type { Tone } from './solid.ts';
import { bounds, type Style, TONE_CLASS } from './svg.ts';

const SIZE = 480;
const MARGIN = 56;

const fileStyle: Style = {
  area: (tone, hasOutline) =>
    `fill="${lightColour(tone)}"${hasOutline ? ` stroke="${LIGHT_STROKE}" stroke-width="1.2" stroke-linejoin="round"` : ''}`,
  line: (width) => `fill="none" stroke="${LIGHT_TRACE}" stroke-width="${Math.round(width * 10) / 10}"`,
  letters: (ink) =>
    `fill="${LIGHT_INK[ink]}" font-family="IBM Plex Mono,ui-monospace,monospace" font-weight="500"`,
};

/** SVG file of a body in the middle of a white square of 480 px, in the colours of the light theme. */
export function partImageSvg(body: Body): string {
  const [minX, minY, maxX, maxY] = bounds(isometricShapes(body, 1));
  const scale = (SIZE - 2 * MARGIN) / Math.max(maxX - minX, maxY - minY);
  const { width, height, viewBox, inner } = isometric(body, scale, fileStyle);
  const [x, y] = viewBox.split(' ').map(Number) as [number, number];
  const [offX, offY] = [Math.round((SIZE - width) / 2 - x), Math.round((SIZE - height) / 2 - y)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}" role="img">` +
    `<title>${escapeHtml(bodyName(body, 'en'))}</title><path fill="#fff" d="M0 0h${SIZE}v${SIZE}H0z"/>` +
    `<g transform="translate(${offX} ${offY})">${inner}</g></svg>`
  );
}

const ROOM = { width: 200, height: 200 };
const QUIET = '#565c66';
/** Attributes that replace the classes of drawings.css on paper, in the light theme. */
const PAPER_ATTRIBUTES: Readonly<Record<string, string>> = {
  'dimension-line': `fill="none" stroke="${QUIET}" stroke-width="0.8"`,
  'dimension-arrow': `fill="${QUIET}"`,
  'dimension-text': `fill="${LIGHT_STROKE}" font-size="12"`,
  'centre-line': `fill="none" stroke="${QUIET}" stroke-width="0.7" stroke-dasharray="6 3"`,
  'board-line': 'fill="none" stroke="#aab0ba" stroke-width="1"',
  'body-outline': `fill="none" stroke="${QUIET}" stroke-width="1" stroke-dasharray="3 2"`,
  'trace-line': `fill="none" stroke="${LIGHT_TRACE}"`,
  'marking-light': `fill="${LIGHT_INK['marking-light']}"`,
  'marking-dark': `fill="${LIGHT_INK['marking-dark']}"`,
};

const LAND_FILL = '#e3c68a';

function paperAttributes(names: string): string {
  const classes = names.split(' ');
  const attributes = classes.map((name) => PAPER_ATTRIBUTES[name]).find((one) => one !== undefined);
  if (attributes) return attributes;
  const isOutlined = classes.some((name) => name === 'body-edge' || name === 'edge');
  const tone = classes.find((name) => name.startsWith(TONE_CLASS))?.slice(TONE_CLASS.length);
  const fill = tone === undefined ? LAND_FILL : lightColour(tone as Tone);
  return `fill="${fill}"${isOutlined ? ` stroke="${LIGHT_STROKE}" stroke-width="0.9"` : ''}`;
}

/**
 * Drawings of a part for paper, with colours as attributes: isometric view, dimensions (not of a kit), land pattern.
 */
export function paperDrawings(
  {
    body,
    dimensionTolerance,
    landPattern: lands,
  }: Pick<PartDetail, 'body' | 'dimensionTolerance' | 'landPattern'>,
  mark: DecimalMark,
): Drawing[] {
  const hasLands = lands !== null && lands.pitch > 0 && lands.padLength > 0 && lands.padWidth > 0;
  const drawings = [
    isometric(body, isoScale(body, ROOM)),
    ...(body.shape === 'kit' ? [] : [drawDimensions({ body, dimensionTolerance }, mark)]),
    ...(hasLands ? [landPattern(lands, body, mark)] : []),
  ];
  return drawings.map((drawing) => ({
    ...drawing,
    inner: drawing.inner.replace(/class="([^"]*)"/g, (_, names: string) => paperAttributes(names)),
  }));
}
