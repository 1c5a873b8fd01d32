/** Draws a curve as lines in a frame, in points of 1/72 inch. */
import { formatSI } from '#kernel';
import { type PdfBox, type PdfCanvas, printable } from '#platform/paper';
import type { Curve, CurveAxis } from '../contract.ts';

const COLOURS = ['#1f4fd8', '#b3541e', '#2c7a4b', '#7d4f9e', '#565c66'];
const INK = '#17191c';
const QUIET = '#565c66';
const GRID = '#dde0e5';
const SMALL = 6.5;
const ROOM = { left: 42, bottom: 24, top: 30 };
/** Units that take prefixes. */
const SI_UNITS = new Set(['F', 'H', 'ohm', 'V', 'A', 'W', 'Hz', 's', 'm', 'cd', 'C']);
const MOST_TICKS = 6;
const MOST_SERIES = 5;
const UNIT: Readonly<Record<string, string>> = { degC: '°C', deg: '°' };

/**
 * Draws title, frame, grid and lines; returns the height.
 * @param kindText text beside the title: modelled or typical
 */
export function drawPlot(
  pdf: PdfCanvas,
  curve: Curve,
  frame: PdfBox,
  locale: string,
  kindText: string,
): number {
  const inner = {
    x: frame.x + ROOM.left,
    y: frame.y + ROOM.top,
    width: frame.width - ROOM.left - 8,
    height: frame.height - ROOM.top - ROOM.bottom,
  };
  write(pdf, `${curve.title} (${kindText})`, frame.x, frame.y, frame.width, {
    face: 'bold',
    size: 8,
    color: INK,
  });
  legend(pdf, curve, frame);
  const toCanvas = {
    x: (value: number) => inner.x + shareOf(curve.x, value) * inner.width,
    y: (value: number) => inner.y + inner.height - shareOf(curve.y, value) * inner.height,
  };
  for (const value of ticksOf(curve.x)) {
    pdf
      .moveTo(toCanvas.x(value), inner.y)
      .lineTo(toCanvas.x(value), inner.y + inner.height)
      .lineWidth(0.4)
      .stroke(GRID);
    write(pdf, tickText(value, curve.x, locale), toCanvas.x(value) - 20, inner.y + inner.height + 3, 40, {
      align: 'center',
    });
  }
  for (const value of ticksOf(curve.y)) {
    pdf
      .moveTo(inner.x, toCanvas.y(value))
      .lineTo(inner.x + inner.width, toCanvas.y(value))
      .lineWidth(0.4)
      .stroke(GRID);
    write(pdf, tickText(value, curve.y, locale), frame.x, toCanvas.y(value) - 3.5, ROOM.left - 4, {
      align: 'right',
    });
  }
  write(pdf, axisText(curve.x), inner.x, inner.y + inner.height + 12, inner.width, { align: 'center' });
  pdf.rect(inner.x, inner.y, inner.width, inner.height).lineWidth(0.6).stroke(QUIET);
  pdf.save().rect(inner.x, inner.y, inner.width, inner.height).clip();
  curve.series.slice(0, MOST_SERIES).forEach(({ points }, index) => {
    points.forEach(([x, y], place) => {
      if (place === 0) pdf.moveTo(toCanvas.x(x), toCanvas.y(y));
      else pdf.lineTo(toCanvas.x(x), toCanvas.y(y));
    });
    pdf.lineWidth(1.1).lineJoin('round').stroke(COLOURS[index]!);
  });
  pdf.restore();
  return frame.height;
}

function legend(pdf: PdfCanvas, { series, y }: Curve, frame: PdfBox): void {
  let x = frame.x;
  const top = frame.y + 13;
  write(pdf, axisText(y), x, top, 130, {});
  x += pdf.font('sans').fontSize(SMALL).widthOfString(axisText(y)) + 10;
  if (series.length < 2) return;
  series.slice(0, MOST_SERIES).forEach(({ name }, index) => {
    const width = pdf.font('sans').fontSize(SMALL).widthOfString(name) + 18;
    if (x + width > frame.x + frame.width) return;
    pdf
      .moveTo(x, top + 4)
      .lineTo(x + 9, top + 4)
      .lineWidth(1.4)
      .stroke(COLOURS[index]!);
    write(pdf, name, x + 11, top, width, {});
    x += width;
  });
}

const axisText = ({ label, unit }: CurveAxis) => {
  const unitText = UNIT[unit] ?? (SI_UNITS.has(unit) ? '' : unit);
  return unitText === '' ? label : `${label}, ${unitText}`;
};

/** Position of a value between the limits of its axis, 0 to 1. */
function shareOf({ min, max, scale }: CurveAxis, value: number): number {
  if (max === min) return 0;
  if (scale === 'linear') return (value - min) / (max - min);
  return Math.log(Math.max(value, min * 1e-3) / min) / Math.log(max / min);
}

function ticksOf({ min, max, scale }: CurveAxis): number[] {
  if (scale === 'log') {
    const [lowestPower, highestPower] = [
      Math.ceil(Math.log10(min) - 1e-9),
      Math.floor(Math.log10(max) + 1e-9),
    ];
    const stride = Math.max(1, Math.ceil((highestPower - lowestPower + 1) / MOST_TICKS));
    const decades = Array.from(
      { length: Math.max(0, highestPower - lowestPower + 1) },
      (_, at) => lowestPower + at,
    );
    const ticks = decades.filter((_, at) => at % stride === 0).map((power) => Number(`1e${power}`));
    return ticks.length > 1 ? ticks : [min, max];
  }
  const rough = (max - min) / (MOST_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough * 0.999) ?? rough;
  const first = Math.ceil(min / step - 1e-9);
  const count = Math.floor(max / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => Number(((first + at) * step).toPrecision(6)));
}

function tickText(value: number, { unit }: CurveAxis, locale: string): string {
  if (SI_UNITS.has(unit)) return formatSI(value, unit, 3, locale).text;
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: 3, useGrouping: false }).format(value);
}

interface Style {
  face?: 'sans' | 'bold';
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

function write(
  pdf: PdfCanvas,
  text: string,
  x: number,
  y: number,
  width: number,
  { face = 'sans', size = SMALL, color = QUIET, align = 'left' }: Style,
): void {
  const plain = printable(text, face);
  pdf.font(face).fontSize(size).fillColor(color);
  const spareWidth = width - pdf.widthOfString(plain);
  const shift = align === 'left' ? 0 : align === 'right' ? spareWidth : spareWidth / 2;
  pdf.text(plain, x + shift, y, { lineBreak: false });
}
