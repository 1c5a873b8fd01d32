/** The job behind the state `checking`: reads a file in a child process and compares it with the data in force. */
import { levelsOf } from '#commerce/stock';
import { inEveryLanguage, type StoredMessage, storedMessage } from '#messages';
import type { Platform } from '#platform';
import { releaseFolder } from '../release/release-folders.ts';
import { activeReleaseId } from '../release/store.ts';
import { stepsInForce } from './apply-levels.ts';
import { LevelComparison } from './compare.ts';
import { problems } from './problems.ts';
import { readApart } from './read-in-child-process.ts';
import type { PriceRow, StockRow } from './rows.ts';
import { isSheetName, seriesFileName } from './series/file-name.ts';
import * as store from './store.ts';

export async function checkIntake(platform: Platform, id: string, signal: AbortSignal): Promise<void> {
  const { db, files, config } = platform;
  const row = await store.findIntake(db.orm, id);
  if (row?.state !== 'checking') return;
  await store.updateIntake(db.orm, id, { step: row.kind === 'series' ? 'compiling' : 'reading' });
  const releaseId = await activeReleaseId(db.orm, config.catalogue);
  const bytes = await files.get(row.fileKey);
  try {
    const outcome =
      bytes && releaseId !== null
        ? await checkFile(platform, { row, bytes, releaseId, signal })
        : { problem: storedMessage(problems.gone) };
    const settlement =
      'problem' in outcome
        ? refusalOf(outcome.problem)
        : { state: 'ready' as const, problem: null, problemTexts: null, ...outcome };
    await store.finishCheck(db.orm, id, { step: '', releaseId, ...settlement });
  } catch (error) {
    platform.log.error({ err: error, intake: id }, 'a file of staff could not be checked');
    const refusal = refusalOf(storedMessage(problems.checkFailed({ name: row.name })));
    await store.finishCheck(db.orm, id, { step: '', releaseId, ...refusal });
  }
}

/** `problem` is what processes of an earlier version of the shop read. */
function refusalOf(problem: StoredMessage) {
  const texts = inEveryLanguage((language) => printable(problem[language]));
  return { state: 'refused' as const, problem: texts.en, problemTexts: texts };
}

/** Replaces characters that a table cannot store, because messages may quote the file. */
const printable = (words: string) => words.replace(/[^\P{Cc}\n]|\p{Cs}/gu, '\ufffd');

interface CheckOrder {
  row: store.IntakeRow;
  bytes: Uint8Array;
  releaseId: string;
  signal: AbortSignal;
}

type CheckResult =
  | { problem: StoredMessage }
  | Pick<store.IntakeRow, 'report'>
  | Pick<store.IntakeRow, 'report' | 'madeReleaseId'>;

function checkFile(platform: Platform, order: CheckOrder): Promise<CheckResult> {
  return order.row.kind === 'series' ? checkSeries(platform, order) : checkLevels(platform, order);
}

async function checkLevels(
  { db, config }: Platform,
  { row, bytes, releaseId, signal }: CheckOrder,
): Promise<CheckResult> {
  const { id, kind, name } = row;
  const comparison = new LevelComparison();
  let slice = 0;
  await store.clearRows(db.orm, id);
  const args = [releaseFolder(config.dataDir, releaseId)];
  const order = { kind, name, bytes, args, rootDir: config.rootDir, signal };
  const problem = await readApart(order, async (message) => {
    if (!('rows' in message)) return;
    if (slice === 0) await store.updateIntake(db.orm, id, { step: 'comparing' });
    const { rows } = message;
    if (kind === 'prices') comparison.addPrices(rows as PriceRow[], await stepsInForce(db.orm, rows));
    else
      comparison.addStock(
        rows as StockRow[],
        await levelsOf(
          db.orm,
          rows.map(({ orderNumber }) => orderNumber),
        ),
      );
    await store.writeSlice(db.orm, id, { name: 'rows', slice: slice++, value: rows });
  });
  return problem === null ? { report: comparison.report() } : { problem };
}

async function checkSeries(
  { config }: Platform,
  { row, bytes, releaseId, signal }: CheckOrder,
): Promise<CheckResult> {
  const { dataDir, rootDir } = config;
  const file = isSheetName(row.name) ? '' : seriesFileName(row.name);
  if (file === null) return { problem: storedMessage(problems.noSeriesFileName({ name: row.name })) };
  const args = [releaseFolder(dataDir, releaseId), file, rootDir, dataDir];
  let result: CheckResult = { problem: storedMessage(problems.notCompiled) };
  const order = { kind: 'series' as const, name: row.name, bytes, args, rootDir, signal };
  const problem = await readApart(order, async (message) => {
    if ('report' in message) result = { report: message.report, madeReleaseId: message.releaseId };
  });
  return problem === null ? result : { problem };
}
