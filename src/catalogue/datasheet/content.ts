/** Content of a part's data sheet: that of its page, without data that changes daily. */
import { PACKAGING_WORDS } from '#commerce/pricing/contract';
import { formatCount, formatLongDay, formatSI } from '#kernel';
import { languageOf } from '#messages';
import { type PdfContent, type PdfPart, printedAddress } from '#platform/paper';
import type { CurvesReply, ModelledFigure, PartDetail } from '../contract.ts';
import { reflowPeakOf } from './classification.ts';
import { drawPicture, type Picture } from './picture.ts';
import { drawPlot } from './plot.ts';
import { type SheetTexts, sheetTexts } from './texts.ts';

export interface SheetInput {
  part: PartDetail;
  curves: CurvesReply;
  pictures: readonly Picture[];
  brand: string;
  publicUrl: string;
  locale: string;
  /** ISO day of this edition. */
  date: string;
  /** Release of the catalogue. */
  release: string;
}

/** Attributes of the offer, which change daily and would be outdated in a document. */
const OF_THE_DAY = new Set(['inStock', 'leadTimeWeeks', 'unitPrice', 'packaging', 'reelQty']);
const MOST_KEYS = 8;
const MOST_CURVES = 6;
/** Heights in points. */
const PICTURES = 138;
const PLOT = 152;

export function sheetContent(input: SheetInput): PdfContent {
  const { part, brand, publicUrl, locale, date, release } = input;
  const t = sheetTexts(locale);
  const day = formatLongDay(date, locale);
  const revision = release.slice(0, 12);
  return {
    title: part.partNumber,
    subtitle: part.description,
    kind: t.kind,
    brand,
    locale,
    date,
    foot: [
      `${part.partNumber} · ${t.revision} ${revision} · ${t.date} ${day}`,
      `${t.page}: ${printedAddress(`${publicUrl}/product/${part.slug}`, locale)}`,
    ],
    parts: [
      ...keyValues(part, t),
      ...drawings(input, t),
      ...attributes(part, t),
      ...ordering(part, t, locale),
      ...typical(input, t),
      ...lands(part, t, locale),
      ...handling(part, t),
      ...compliance(input, t),
      { kind: 'text', text: t.disclaimer, quiet: true },
    ],
  };
}

const lasting = ({ specification }: PartDetail) =>
  specification.filter(({ id, display }) => display !== '' && !OF_THE_DAY.has(id));

const NO_KEYS = new Set(['lifecycle', 'series', 'subcategory', 'rohs', 'msl']);

function keyValues(part: PartDetail, t: SheetTexts): PdfPart[] {
  const keys = lasting(part).filter(({ id }) => !NO_KEYS.has(id));
  const status = part.specification.find(({ id }) => id === 'lifecycle')?.display ?? part.lifecycle;
  return [
    { kind: 'heading', text: t.key },
    {
      kind: 'facts',
      columnCount: 2,
      facts: [
        ...keys.slice(0, MOST_KEYS - 2).map(({ label, display }) => [label, display] as const),
        [t.series, part.series.name],
        [t.status, status],
      ],
    },
  ];
}

function drawings({ part, pictures }: SheetInput, t: SheetTexts): PdfPart[] {
  if (pictures.length === 0) return [];
  const note = part.landPattern !== null && part.landPattern.pitch > 0 ? t.landsNote : t.drawingsNote;
  return [
    { kind: 'heading', text: t.drawings },
    {
      kind: 'figures',
      columnCount: pictures.length,
      height: PICTURES,
      figures: pictures.map((picture) => (canvas, box) => drawPicture(canvas, picture, box)),
    },
    { kind: 'text', text: note, quiet: true },
  ];
}

/** Condition of a value whose label does not state it. */
const CONDITION: Readonly<Record<string, string>> = { impedance: ' @ 100 MHz' };

function attributes(part: PartDetail, t: SheetTexts): PdfPart[] {
  return [
    { kind: 'heading', text: t.attributes },
    {
      kind: 'facts',
      columnCount: 2,
      facts: lasting(part).map(({ id, label, display, note }) => {
        const value = `${display}${CONDITION[id] ?? ''}`;
        return [label, note ? `${value} (${note})` : value] as const;
      }),
    },
  ];
}

function ordering({ decoder, packaging }: PartDetail, t: SheetTexts, locale: string): PdfPart[] {
  const words = PACKAGING_WORDS[languageOf(locale)];
  return [
    { kind: 'heading', text: t.number },
    {
      kind: 'table',
      columns: [
        { head: t.code, width: 14, mono: true },
        { head: t.field, width: 30 },
        { head: t.meaning, width: 56 },
      ],
      rows: decoder.map(({ code, label, text }) => [code, label, text]),
    },
    { kind: 'heading', text: t.ordering },
    {
      kind: 'table',
      columns: [
        { head: t.orderNumber, width: 34, mono: true },
        { head: t.packaging, width: 36 },
        { head: t.minimum, width: 15, align: 'right' },
        { head: t.multiple, width: 15, align: 'right' },
      ],
      rows: packaging.map(({ id, orderNumber, name, minimum, multiple }) => [
        ...[orderNumber, words[id] ?? name],
        ...[formatCount(minimum), formatCount(multiple)],
      ]),
    },
    { kind: 'text', text: t.orderingNote, quiet: true },
  ];
}

const UNIT: Readonly<Record<string, string>> = { degC: '°C', deg: '°' };
const SI_UNITS = new Set(['F', 'H', 'ohm', 'V', 'A', 'W', 'Hz', 's', 'm', 'cd', 'C']);

function figureText({ value, unit, at: condition }: ModelledFigure, locale: string): string {
  const plain = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3, useGrouping: false });
  const valueText = SI_UNITS.has(unit)
    ? formatSI(value, unit, 3, locale).text
    : `${plain.format(value)} ${UNIT[unit] ?? unit}`.trim();
  return condition === null ? valueText : `${valueText} (${condition})`;
}

function typical({ curves, locale }: SheetInput, t: SheetTexts): PdfPart[] {
  const parts: PdfPart[] = [];
  if (curves.figures.length > 0)
    parts.push(
      { kind: 'heading', text: t.figures },
      {
        kind: 'facts',
        columnCount: 2,
        facts: curves.figures.map((figure) => [figure.label, figureText(figure, locale)] as const),
      },
    );
  const drawableCurves = curves.curves.filter(({ series }) => series.some(({ points }) => points.length > 1));
  if (drawableCurves.length > 0)
    parts.push(
      { kind: 'heading', text: t.curves },
      {
        kind: 'figures',
        columnCount: 2,
        height: PLOT,
        figures: drawableCurves
          .slice(0, MOST_CURVES)
          .map((curve) => (canvas, box) => drawPlot(canvas, curve, box, locale, t[curve.kind])),
      },
      { kind: 'text', text: curves.notice, quiet: true },
    );
  return parts;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function lands({ landPattern, footprint }: PartDetail, t: SheetTexts, locale: string): PdfPart[] {
  const name = landPattern?.footprint ?? footprint ?? null;
  if (!landPattern && name === null) return [];
  const mm = (value: number) =>
    `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value)} mm`;
  const facts: (readonly [string, string])[] =
    landPattern !== null && landPattern.pitch > 0
      ? [
          [t.pitch, mm(landPattern.pitch)],
          [t.padLength, mm(landPattern.padLength)],
          [t.padWidth, mm(landPattern.padWidth)],
        ]
      : [];
  const sentences = [landPattern?.note ?? '', name === null ? '' : `${t.footprint}: ${name}`];
  return [
    { kind: 'heading', text: t.land },
    ...(facts.length > 0 ? [{ kind: 'facts', columnCount: 2, facts } as const] : []),
    { kind: 'text', text: sentence(sentences.filter((text) => text !== '').join('. ')) },
  ];
}

function handling({ trade, body }: PartDetail, t: SheetTexts): PdfPart[] {
  const peak = reflowPeakOf(body);
  if (peak === null) return [];
  const level = trade.msl.split(' ')[0] ?? '';
  const text = [
    t.reflow({ peak }),
    ...(body.material === 'cer' || body.material === 'c0g' ? [t.ceramic] : []),
    ...(level === '' ? [] : [t.level({ msl: level }), level === '1' ? t.unlimited : t.counted]),
    t.storage,
  ];
  return [
    { kind: 'heading', text: t.soldering },
    { kind: 'text', text: text.join(' ') },
  ];
}

function compliance({ part, publicUrl, locale }: SheetInput, t: SheetTexts): PdfPart[] {
  const { rohs, reach, hts, eccn } = part.trade;
  // The series' note on REACH is in English, so the data sheet prints the status in the reader's language instead.
  const state = part.specification.find(({ id }) => id === 'reach')?.display || reach;
  const facts = [rohs, `REACH: ${state}`, `HTS ${hts}`, `ECCN ${eccn}`].filter(
    (text) => !/(?:: |HTS |ECCN )$/.test(text),
  );
  const address = `${publicUrl}/api/compliance/declarations/${part.slug}.pdf?locale=${locale}`;
  return [
    { kind: 'heading', text: t.compliance },
    {
      kind: 'text',
      text: `${facts.filter((text) => text !== '').join(' · ')}. ${t.declaration}: ${address}`,
    },
  ];
}
