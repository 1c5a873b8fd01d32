/**
 * Checks a workbook before anything parses it: declared sizes first, then every part is unpacked up to a limit, as
 * declared sizes may be false. The result is an archive with the sheets alone: no macros, no pictures, no links.
 */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { BOM_LIMITS } from './limits.ts';
import { ReadingError, unsupportedFile } from './refusal.ts';
import { storeZip, type ZipPart } from './store-zip.ts';

/** Parts that a sheet does not need, or that must not be read. */
const LEFT_OUT =
  /(?:^|\/)(?:docProps|customXml|xl\/(?:vba|media|drawings|charts|chartsheets|dialogsheets|macrosheets|externalLinks|embeddings|ctrlProps|activeX|printerSettings|pivot\w*|theme|queryTables|tables|slicers?|slicerCaches|threadedComments|persons|comments\w*|calcChain)|xl\/worksheets\/_rels)(?:\/|\.|$)/i;
const PART = /\.(?:xml|rels|bin)$/i;
const DOCTYPE = ['<!DOCTYPE', '<!doctype', '<!ENTITY', '<!entity'].map((text) => Buffer.from(text));

/**
 * The sheets of a zipped workbook as an uncompressed archive. Throws a `ReadingError` for zip bombs, for other kinds of
 * files, and for damaged ones.
 */
export async function openWorkbookArchive(bytes: Uint8Array): Promise<Buffer> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const entries = await listEntries(zip);
    checkDeclared(entries, bytes.byteLength);
    checkForm(entries.map(({ fileName }) => fileName));
    return storeZip((await unpack(zip, entries)).map(limitRepetition));
  } catch (error) {
    if (error instanceof ReadingError) throw error;
    throw new ReadingError({ code: 'damaged_file' });
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  if (zip.entryCount > BOM_LIMITS.zipEntries) throw new ReadingError({ code: 'unpacks_too_large' });
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > BOM_LIMITS.zipEntries) throw new ReadingError({ code: 'unpacks_too_large' });
  }
  return entries;
}

function checkDeclared(entries: readonly Entry[], size: number): void {
  const declaredBytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (declaredBytes > BOM_LIMITS.unpacked) throw new ReadingError({ code: 'unpacks_too_large' });
  if (declaredBytes > BOM_LIMITS.ratioFrom && declaredBytes > size * BOM_LIMITS.ratio)
    throw new ReadingError({ code: 'unpacks_too_large' });
  if (entries.some((entry) => entry.isEncrypted())) throw new ReadingError({ code: 'encrypted_file' });
}

function checkForm(names: readonly string[]): void {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.(?:xml|bin)$/i) || has(/(?:^|\/)workbook\.(?:xml|bin)$/i)) return;
  if (has(/^content\.xml$/i) && has(/^META-INF\/manifest\.xml$/i)) return;
  if (has(/^word\//i)) throw unsupportedFile('text_document');
  if (has(/^ppt\//i)) throw unsupportedFile('presentation');
  throw unsupportedFile('archive');
}

/** Cells and rows that an OpenDocument sheet repeats; programs fill their sheets to the end with empty ones. */
const REPEATED = /(table:number-(columns|rows)-repeated=")(\d+)"/g;
const MOST_REPEATED = { columns: 64, rows: 200 } as const;

/** The content of an OpenDocument file without excessive repetitions; other parts stay unchanged. */
function limitRepetition(part: ZipPart): ZipPart {
  if (!/^content\.xml$/i.test(part.name)) return part;
  const text = part.data.toString('utf8');
  if (!text.includes('<office:spreadsheet')) throw unsupportedFile('open_document');
  const boundedText = text.replace(
    REPEATED,
    (match, name: string, kind: 'columns' | 'rows', count: string) =>
      Number(count) > MOST_REPEATED[kind] ? `${name}1"` : match,
  );
  return { ...part, data: Buffer.from(boundedText) };
}

async function unpack(zip: ZipFile, entries: readonly Entry[]): Promise<ZipPart[]> {
  const parts: ZipPart[] = [];
  const seenNames = new Set<string>();
  let remainingBytes: number = BOM_LIMITS.unpacked;
  for (const entry of entries) {
    const name = entry.fileName;
    if (!PART.test(name) || LEFT_OUT.test(name) || seenNames.has(name)) continue;
    seenNames.add(name);
    const data = await unpackOne(zip, entry, remainingBytes);
    remainingBytes -= data.length;
    if (!/\.bin$/i.test(name)) refuseDoctype(data);
    parts.push({ name, data });
  }
  return parts;
}

async function unpackOne(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) {
      stream.destroy();
      throw new ReadingError({ code: 'unpacks_too_large' });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** No spreadsheet program writes a document type, whose entities serve attacks only, nor UTF-16. */
function refuseDoctype(data: Buffer): void {
  if ((data[0] === 0xff && data[1] === 0xfe) || (data[0] === 0xfe && data[1] === 0xff) || data[1] === 0) {
    throw new ReadingError({ code: 'damaged_file' });
  }
  if (DOCTYPE.some((mark) => data.includes(mark))) throw new ReadingError({ code: 'forbidden_content' });
}
