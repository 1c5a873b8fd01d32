import sanitize from 'sanitize-html';
import { isDrawable } from './drawn-size.ts';

/** Larger drawings are refused, because cleaning one blocks other requests. */
export const LARGEST_SVG = 512 * 1024;

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const PARTS = ['svg', 'g', 'defs', 'symbol', 'title', 'desc', 'text', 'tspan', 'use', 'clipPath', 'mask'];
const PAINT = ['linearGradient', 'radialGradient', 'stop', 'pattern', 'marker'];

const ATTRIBUTES = [
  ...['id', 'class', 'role', 'aria-label', 'aria-labelledby', 'aria-hidden', 'xml:space', 'xmlns'],
  ...['width', 'height', 'viewBox', 'preserveAspectRatio', 'version', 'transform', 'overflow'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'd', 'points', 'dx', 'dy', 'rotate'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path', 'mask', 'opacity', 'color'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'stroke-opacity'],
  ...['stroke-dashoffset', 'stroke-miterlimit', 'vector-effect', 'paint-order', 'display', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline'],
  ...['letter-spacing', 'textLength', 'lengthAdjust', 'baseline-shift'],
  ...['offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform', 'fx', 'fy'],
  ...['patternUnits', 'patternTransform', 'clipPathUnits', 'maskUnits', 'href', 'xlink:href', 'xmlns:xlink'],
  ...['markerWidth', 'markerHeight', 'markerUnits', 'refX', 'refY', 'orient', 'marker-start', 'marker-end'],
];

/** A reference inside the drawing. */
const INSIDE = /^#[\w:.-]{1,80}$/;
/**
 * `url(…)` of anything but a part of the drawing, other ways to reference a picture, and escapes that could hide one.
 */
const OUTSIDE =
  /url\s*\((?!\s*(['"]?)#[\w:.-]{1,80}\1\s*\))|image-set|\b(?:src|image|element)\s*\(|\\|&|\/\*|expression|@import|javascript:|data:/i;

const RULES: sanitize.IOptions = {
  allowedTags: [...PARTS, ...SHAPES, ...PAINT],
  allowedAttributes: { '*': ATTRIBUTES },
  disallowedTagsMode: 'discard',
  // Of these elements even the text is removed.
  nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'object', 'embed', 'metadata', 'handler', 'a'],
  allowedSchemes: [],
  allowedSchemesAppliedToAttributes: [],
  nestingLimit: 60,
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: keepSafeAttributes(attribs) }) },
};

function keepSafeAttributes(attributes: sanitize.Attributes): sanitize.Attributes {
  const safeAttributes: sanitize.Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (/href$/i.test(name) ? INSIDE.test(value) : name.startsWith('xmlns') || !OUTSIDE.test(value))
      safeAttributes[name] = value;
  }
  return safeAttributes;
}

const SVG_SPACE = 'http://www.w3.org/2000/svg';
const LINK_SPACE = 'http://www.w3.org/1999/xlink';

/**
 * A drawing with nothing but shapes, text and paint: no scripts, style sheets, events or references to anything
 * outside. Null if the text is not an SVG drawing, or is too large as text or when drawn.
 */
export function cleanSvg(text: string): string | null {
  if (text.length > LARGEST_SVG) return null;
  const body = text.replace(/^\uFEFF/, '');
  if (/<!ENTITY/i.test(body)) return null;
  const start = endOfProlog(body);
  if (start === null) return null;
  const drawing = sanitize(body.slice(start), RULES).trim();
  const [head, attributes = ''] = /^<svg([^>]*)>/.exec(drawing) ?? [];
  if (head === undefined || !drawing.endsWith('</svg>')) return null;
  if (!isSized(attributes) || !isDrawable(drawing)) return null;
  const ownAttributes = attributes.replaceAll(/\sxmlns(?::xlink)?="[^"]*"/g, '');
  const spaces = ` xmlns="${SVG_SPACE}"${drawing.includes('xlink:') ? ` xmlns:xlink="${LINK_SPACE}"` : ''}`;
  return `<svg${spaces}${ownAttributes}>${drawing.slice(head.length)}`;
}

/** Renderers allocate memory by the size of the canvas; no real drawing is wider. */
const WIDEST_SHEET = 100_000;

/** Whether width, height and viewBox of a drawing are acceptable numbers; all may be absent. */
function isSized(attributes: string): boolean {
  const sizeAttributes = [...attributes.matchAll(/\s(?:width|height|viewBox)="([^"]*)"/g)];
  return sizeAttributes.every(([, text = '']) =>
    text
      .trim()
      .split(/[\s,]+/)
      .every((each) => Math.abs(Number.parseFloat(each)) <= WIDEST_SHEET),
  );
}

/** What may come before the drawing, each with the text that ends it. */
const PROLOG = [
  ['<?xml', '?>'],
  ['<!DOCTYPE', '>'],
  ['<!--', '-->'],
] as const;

/**
 * Position where the drawing begins; null if anything but a prolog comes before it. Linear in the length of the
 * text.
 */
function endOfProlog(text: string): number | null {
  let position = 0;
  for (;;) {
    while (/\s/.test(text.charAt(position))) position += 1;
    if (/^<svg[\s>]/.test(text.slice(position, position + 5))) return position;
    const piece = PROLOG.find(([start]) => text.startsWith(start, position));
    const end = piece ? text.indexOf(piece[1], position + piece[0].length) : -1;
    if (!piece || end < 0) return null;
    // A document type with an internal subset could define entities, so only a bare one is accepted.
    if (piece[0] === '<!DOCTYPE' && text.slice(position, end).includes('[')) return null;
    position = end + piece[1].length;
  }
}
