/** Converts drawings to PDF paths. Supports only the SVG elements that the drawing code of parts writes. */
import { type PdfBox, type PdfCanvas, printable } from '#platform/paper';

/** A drawing whose elements contain their colours. Sizes in px. */
export interface Picture {
  width: number;
  height: number;
  viewBox: string;
  inner: string;
}

const ELEMENT = /<(path|text) ([^>]*?)(?:\/>|>([^<]*)<\/text>)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const ENTITY: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** Larger drawings than on a screen would not suit text of 8.5 points. */
const LARGEST_SCALE = 0.72;

/** Draws the picture in the centre of the box, as large as it fits. Returns its height plus the space above it. */
export function drawPicture(pdf: PdfCanvas, { viewBox, inner }: Picture, box: PdfBox): number {
  const [minX = 0, minY = 0, width = 1, height = 1] = viewBox.split(' ').map(Number);
  const scale = Math.min(box.width / width, box.height / height, LARGEST_SCALE);
  pdf.save();
  pdf.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2);
  pdf.scale(scale).translate(-minX, -minY);
  for (const [, kind, attributes = '', text = ''] of inner.matchAll(ELEMENT)) {
    const svgAttributes = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]),
    );
    if (kind === 'path') drawPath(pdf, svgAttributes);
    else
      drawText(
        pdf,
        svgAttributes,
        text.replace(/&#?\w+;/g, (entity) => ENTITY[entity] ?? entity),
      );
  }
  pdf.restore();
  return (box.height + height * scale) / 2;
}

type SvgAttributes = Readonly<Record<string, string | undefined>>;

const isPaint = (paint: string | undefined): paint is string => paint !== undefined && paint !== 'none';

function drawPath(
  pdf: PdfCanvas,
  { d = '', fill, stroke, 'stroke-width': width = '1', 'stroke-dasharray': dashes }: SvgAttributes,
) {
  const isFilled = fill === undefined || isPaint(fill);
  if (isPaint(stroke)) {
    pdf.lineWidth(Number(width)).lineJoin('round');
    if (dashes) pdf.dash(Number(dashes.split(' ')[0]), { space: Number(dashes.split(' ')[1] ?? 3) });
  }
  pdf.path(d);
  if (isFilled && isPaint(stroke)) pdf.fillAndStroke(fill ?? '#000', stroke);
  else if (isFilled) pdf.fill(fill ?? '#000');
  else if (isPaint(stroke)) pdf.stroke(stroke);
  if (dashes) pdf.undash();
}

function drawText(pdf: PdfCanvas, svgAttributes: SvgAttributes, content: string) {
  const text = printable(content, 'mono');
  const size = Number(svgAttributes['font-size'] ?? 12);
  pdf.save();
  const matrix = /^matrix\(([^)]*)\)$/
    .exec(svgAttributes['transform'] ?? '')?.[1]
    ?.split(/[ ,]+/)
    .map(Number);
  if (matrix?.length === 6) {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    pdf.transform(a, b, c, d, e, f);
  }
  pdf
    .font('mono')
    .fontSize(size)
    .fillColor(svgAttributes['fill'] ?? '#17191c');
  const width = pdf.widthOfString(text);
  const x = Number(svgAttributes['x'] ?? 0) - (svgAttributes['text-anchor'] === 'middle' ? width / 2 : 0);
  const isCentral = svgAttributes['dominant-baseline'] === 'central';
  const y = Number(svgAttributes['y'] ?? 0) - (isCentral ? size * 0.5 : size * 0.8);
  pdf.text(text, x, y, { lineBreak: false });
  pdf.restore();
}
