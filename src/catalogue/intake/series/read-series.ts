/** Reads a series file of staff and every part that it makes; runs in a child process. */
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { Message, messageAt, messageWith } from '#messages';
import { describeIssue } from '#settings';
import { expandSeries } from '../../compiler/expand.ts';
import { decodeAll, orderNumber, productNumber } from '../../compiler/grammar.ts';
import {
  attributesOf,
  bodyOf,
  dimensionToleranceOf,
  footprintOf,
  landPatternOf,
  type Product,
  piecesPerPackage,
  priceAt1000,
} from '../../families/index.ts';
import {
  type Block,
  builtInSeriesFile,
  createSeriesSet,
  type Series,
  type SeriesFile,
  type SeriesSet,
  type StaffSeries,
  seriesFileNames,
  seriesOf,
} from '../../families/series.ts';
import { type RowProblem, refuseRows, unreadableFile } from '../../release/csv.ts';
import { problems as fileProblems } from '../../release/problems.ts';
import { problems as texts } from '../problems.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { combinationsOf } from './combinations.ts';
import { type JsonPath, lineAt, lineOfSyntax } from './json-lines.ts';
import { fileShape, seriesShape } from './series-schema.ts';
import { attributeFault, priceFault, unfitText } from './values.ts';

const NUMBER = /^[A-Z0-9][A-Z0-9./-]{1,39}$/;
/** Twice the size of the whole catalogue today. */
const MOST_PRODUCTS = 1_000_000;
/** Upper limit of combinations in a file, including those its rules leave out; the largest file has half as many. */
const MOST_COMBINATIONS = 5_000_000;
/** Larger counts are not printed exactly. */
const MOST_SHOWN = 1e15;
const MOST_PROBLEMS = 200;
/** Pieces of one package; an order takes no more. */
const MOST_PIECES = 1_000_000;

type LineOf = (path: JsonPath) => number;

/** A file under check, and the line of each of its values. */
interface SeriesSource {
  path: string;
  name: string;
  file: SeriesFile;
  lineOf: LineOf;
}

/**
 * The series files in use once this file is imported; the built-in file where both are equal. Throws a `ReleaseError`
 * that names the bad lines.
 */
export async function readSeriesFile(path: string, name: string, inForce: StaffSeries): Promise<StaffSeries> {
  const text = await readUtf8(path);
  const file = checkShape(path, parseSeriesFile(path, text), (at) => lineAt(text, at));
  return bringIn({ path, name, file, lineOf: (at) => lineAt(text, at) }, inForce);
}

/** As `readSeriesFile`, from a sheet whose rows replace those of the series it names. */
export async function readSeriesSheet(path: string, inForce: StaffSeries): Promise<StaffSeries> {
  const { name, file, lineOf } = readSheet(path, await readUtf8(path), inForce);
  return bringIn({ path, name, file: checkShape(path, file, lineOf), lineOf }, inForce);
}

function bringIn({ path, name, file, lineOf }: SeriesSource, inForce: StaffSeries): StaffSeries {
  const { [name]: _, ...otherFiles } = inForce;
  const isOwn = JSON.stringify(file) === JSON.stringify(builtInSeriesFile(name));
  const staffSeries = isOwn ? otherFiles : { ...otherFiles, [name]: file };
  refuseDuplicateIds({ path, name, file, lineOf }, otherFiles);
  refuseTooManyCombinations(path, lineOf, seriesOf(file));
  const problems = partProblems(lineOf, seriesOf(file), createSeriesSet(staffSeries));
  if (problems.length > 0) refuseRows(path, problems);
  return staffSeries;
}

async function readUtf8(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw unreadableFile(path, fileProblems.notUtf8, error);
  }
}

function parseSeriesFile(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = texts.notJson({ reason: message.replace(/\s+/g, ' ').slice(0, 160) });
    refuseRows(path, [{ line: lineOfSyntax(text, message), reason }]);
  }
}

function checkShape(path: string, source: unknown, lineOf: LineOf): SeriesFile {
  const unfit = unfitText(source);
  if (unfit) {
    const reason = messageAt(describePath(unfit), texts.unfitCharacter);
    refuseRows(path, [{ line: lineOf(unfit), reason }]);
  }
  const form = fileShape.safeParse(source);
  if (!form.success) refuseRows(path, problemsOf(lineOf, form.error.issues));
  // Keeps the file as it was sent: defaults added by the checks would change the hash and make another release.
  const file = source as SeriesFile;
  const lacking = seriesOf(file).flatMap((series, index) => {
    const { price, attributes, demo, ...rest } = series;
    const seriesForm = seriesShape.safeParse({ ...rest, price, attributes, demo });
    return seriesForm.success ? [] : problemsOf(lineOf, seriesForm.error.issues, ['series', index]);
  });
  if (lacking.length > 0) refuseRows(path, lacking);
  return file;
}

function problemsOf(lineOf: LineOf, issues: z.core.$ZodIssue[], basePath: JsonPath = []): RowProblem[] {
  return issues.slice(0, MOST_PROBLEMS).map((issue) => {
    const path = [...basePath, ...issue.path];
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const reason =
      unknown.length > 0
        ? texts.unknownField({ names: unknown.join(', ').slice(0, 80) })
        : describeIssue(issue).message;
    const fieldPath = issue.path.map(String).join('.').slice(0, 80);
    return { line: lineOf([...path, ...unknown.slice(0, 1)]), reason: messageAt(fieldPath, reason) };
  });
}

/** A path as text for a refusal, without unprintable characters. */
function describePath(path: JsonPath): string {
  const names = path.map((name) => String(name).replace(/[^\x20-\x7e]/g, '?'));
  return names.join('.').slice(0, 80);
}

/** Refuses an id that another series of the catalogue has. */
function refuseDuplicateIds({ path, name, file, lineOf }: SeriesSource, otherFiles: StaffSeries): void {
  const filesById = new Map<string, string | null>();
  for (const otherName of seriesFileNames) {
    if (otherName === name) continue;
    const { series } = otherFiles[otherName] ?? builtInSeriesFile(otherName)!;
    for (const { id } of series) filesById.set(String(id), `${otherName}.json`);
  }
  const problems = file.series.flatMap(({ id }, index): RowProblem[] => {
    const existingFile = filesById.get(String(id));
    filesById.set(String(id), null);
    if (existingFile === undefined) return [];
    const values = { id: String(id) };
    const reason =
      existingFile === null
        ? texts.seriesTwice(values)
        : texts.seriesInOtherFile({ ...values, file: existingFile });
    return [{ line: lineOf(['series', index, 'id']), reason }];
  });
  if (problems.length > 0) refuseRows(path, problems);
}

/** Counts before making any part: wrongly multiplied axes would take minutes of processor time. */
function refuseTooManyCombinations(path: string, lineOf: LineOf, seriesList: readonly Series[]): void {
  const counts = seriesList.map(combinationsOf);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= MOST_COMBINATIONS) return;
  const largestIndex = counts.indexOf(Math.max(...counts));
  const reason = texts.tooManyCombinations({
    id: String(seriesList[largestIndex]!.id),
    count: Math.min(counts[largestIndex]!, MOST_SHOWN),
    totalCount: Math.min(total, MOST_SHOWN),
    most: MOST_COMBINATIONS,
  });
  refuseRows(path, [{ line: lineOf(['series', largestIndex, 'blocks']), reason }]);
}

/** Makes every part of the file once. Returns the rows for which that fails. */
function partProblems(lineOf: LineOf, seriesList: readonly Series[], seriesSet: SeriesSet): RowProblem[] {
  const problems: RowProblem[] = [];
  let products = 0;
  seriesList.forEach((series, index) => {
    const reportedProblems = new Set<string>();
    for (const { path, piece } of piecesOf(series)) {
      const addProblem = (fault: Message) => {
        if (reportedProblems.has(`${path.join()} ${fault}`) || problems.length >= MOST_PROBLEMS) return;
        reportedProblems.add(`${path.join()} ${fault}`);
        const reason = messageWith((language) =>
          texts.inSeries({ id: String(series.id), reason: fault.textIn(language) }),
        );
        problems.push({ line: lineOf(['series', index, ...path]), reason });
      };
      try {
        expandSeries(piece, (product, packings) => {
          if (++products > MOST_PRODUCTS) throw new TooMany();
          const faults = faultsOf(seriesSet, { ...product, series }, packings);
          for (const fault of faults) addProblem(fault);
        });
      } catch (error) {
        if (error instanceof TooMany) {
          addProblem(texts.tooManyProducts({ most: MOST_PRODUCTS }));
          return;
        }
        const reason = error instanceof Error ? error.message : String(error);
        addProblem(new Message(() => reason));
      }
    }
  });
  return problems.sort((a, b) => a.line - b.line);
}

class TooMany extends Error {}

/** A series split by its rows and limits, so that a problem can be reported with its line. */
function* piecesOf(series: Series): Generator<{ path: JsonPath; piece: Series }> {
  for (const [index, block] of series.blocks.entries()) {
    const path = ['blocks', index];
    const piece = (own: Partial<Block>): Series => ({ ...series, blocks: [{ ...block, ...own }] });
    const { rows, limits } = block;
    if (rows) {
      for (const [rowIndex, row] of rows.entries())
        yield { path: [...path, 'rows', rowIndex], piece: piece({ rows: [row] }) };
    } else if (limits) {
      for (const [key, limit] of Object.entries(limits))
        yield { path: [...path, 'limits', key], piece: piece({ limits: { [key]: limit } }) };
    } else yield { path, piece: piece({}) };
  }
}

function faultsOf(seriesSet: SeriesSet, product: Product, packings: readonly string[]): Message[] {
  const number = productNumber(product);
  if (!NUMBER.test(number)) return [texts.invalidPartNumber({ number: number.slice(0, 60) })];
  const attributes = attributesOf(product);
  for (const [id, value] of Object.entries(attributes)) {
    if (typeof value === 'number' && !Number.isFinite(value))
      return [texts.notANumber({ number, attribute: id })];
    // Subcategory and series belong to the series, not to the part, and are checked with the form of the file.
    const fault = id === 'subcategory' ? null : attributeFault(id, value);
    if (fault) return [messageAt(`${number}: ${id}`, fault)];
  }
  const price = priceFault(priceAt1000(product, attributes));
  if (price) return [messageAt(number, price)];
  const { length, width } = bodyOf(product);
  if (!(length > 0 && width > 0)) return [messageAt(number, texts.noBodySize)];
  footprintOf(product);
  landPatternOf(product);
  dimensionToleranceOf(product);
  return packings.flatMap((packing) => {
    const pieces = piecesPerPackage(product, packing);
    if (!Number.isInteger(pieces) || pieces < 1)
      return [messageAt(number, texts.packingWithoutQuantity({ packing }))];
    if (pieces > MOST_PIECES)
      return [messageAt(number, texts.packingTooLarge({ packing, most: MOST_PIECES }))];
    const readings = decodeAll(seriesSet, orderNumber(number, product.series, packing));
    if (readings.length === 1) return [];
    if (readings.length === 0) return [texts.undecodable({ number, packing })];
    const seriesIds = [...new Set(readings.map((each) => String(each.product.series.id)))];
    return [
      messageWith((language) =>
        texts.ambiguousNumber({ number, series: new Intl.ListFormat(language).format(seriesIds) }),
      ),
    ];
  });
}
