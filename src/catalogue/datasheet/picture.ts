/** Elements of a drawing as paths of a page: what the drawing code of parts writes, and no other SVG. */
import { type PaperBox, type PaperCanvas, printable } from '#platform/paper';

/** A drawing whose colours stand in its elements. Sizes in px. */
export interface Picture {
  width: number;
  height: number;
  viewBox: string;
  inner: string;
}

const ELEMENT = /<(path|text) ([^>]*?)(?:\/>|>([^<]*)<\/text>)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const ENTITY: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
/** Larger than on a screen would be out of place beside 8.5 point text. */
const LARGEST_SCALE = 0.72;

/** Draws the picture into the middle of the box, as large as it fits. Answers the height that it takes with the room above it. */
export function drawPicture(pdf: PaperCanvas, { viewBox, inner }: Picture, box: PaperBox): number {
  const [left = 0, top = 0, width = 1, height = 1] = viewBox.split(' ').map(Number);
  const scale = Math.min(box.width / width, box.height / height, LARGEST_SCALE);
  pdf.save();
  pdf.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2);
  pdf.scale(scale).translate(-left, -top);
  for (const [, kind, attributes = '', text = ''] of inner.matchAll(ELEMENT)) {
    const given = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]),
    );
    if (kind === 'path') drawPath(pdf, given);
    else
      drawText(
        pdf,
        given,
        text.replace(/&\w+;/g, (entity) => ENTITY[entity] ?? entity),
      );
  }
  pdf.restore();
  return (box.height + height * scale) / 2;
}

type Given = Readonly<Record<string, string | undefined>>;

const isPaint = (paint: string | undefined): paint is string => paint !== undefined && paint !== 'none';

function drawPath(
  pdf: PaperCanvas,
  { d = '', fill, stroke, 'stroke-width': width = '1', 'stroke-dasharray': dashes }: Given,
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

function drawText(pdf: PaperCanvas, given: Given, written: string) {
  const text = printable(written, 'mono');
  const size = Number(given['font-size'] ?? 12);
  pdf.save();
  const matrix = /^matrix\(([^)]*)\)$/
    .exec(given['transform'] ?? '')?.[1]
    ?.split(/[ ,]+/)
    .map(Number);
  if (matrix?.length === 6) {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    pdf.transform(a, b, c, d, e, f);
  }
  pdf
    .font('mono')
    .fontSize(size)
    .fillColor(given['fill'] ?? '#17191c');
  const width = pdf.widthOfString(text);
  const x = Number(given['x'] ?? 0) - (given['text-anchor'] === 'middle' ? width / 2 : 0);
  const isCentral = given['dominant-baseline'] === 'central';
  const y = Number(given['y'] ?? 0) - (isCentral ? size * 0.5 : size * 0.8);
  pdf.text(text, x, y, { lineBreak: false });
  pdf.restore();
}
