import { z } from 'zod';
import {
  attributeInWords,
  changeInWords,
  type IntakeReport,
  type IntakeRow,
  type Intakes,
  openIntakes,
} from '#catalogue';
import { ApiError, csvText } from '#kernel';
import { asIssue, inEveryLanguage, type Language, storedTextIn } from '#messages';
import type { Executor } from '#platform';
import { readUpload } from '#settings';
import { type DeskCall, type StaffCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { fieldRefusal } from '../frame/field-refusal.server.ts';
import { cursor, pageOf, sliceOf } from '../frame/paging.server.ts';
import { readerLanguage } from '../frame/reader-language.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import {
  activateIntake,
  correctPart,
  discardIntake,
  type IntakeReply,
  type IntakeRowReply,
  listIntakes,
  readIntake,
  readIntakeDisk,
  recheckIntake,
  rollBackIntake,
  uploadIntake,
} from './contract.ts';
import { lifecycleCalls } from './lifecycle-calls.server.ts';
import { releaseCalls } from './release-calls.server.ts';

const INTAKE = { id: /^[0-9a-f]{24,32}$/ };

const reason = z.string().trim().min(3, asIssue(refusals.listReasonMissing)).max(500);
const kind = z.enum(['prices', 'stock', 'series'], asIssue(refusals.chooseKind));
const orderNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,40}$/, asIssue(refusals.invalidOrderNumber));
const correction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stock'), orderNumber, reason, quantity: z.int().min(0).max(100_000_000) }),
  z.object({
    kind: z.literal('prices'),
    orderNumber,
    reason,
    /** `quantity: price`, decimal with a point; an empty list returns to the price model. */
    steps: z
      .array(
        z.object({
          quantity: z.int().min(1).max(1_000_000),
          price: z.string().regex(/^\d{1,7}(?:\.\d{1,6})?$/, asIssue(refusals.unitPriceFormat)),
        }),
      )
      .max(20),
  }),
]);

type Dependencies = Pick<DeskDependencies, 'platform' | 'settings' | 'catalogue'>;

/** Releases, and files of prices, stock and series: upload, review, activation, rollback. */
export function catalogueCalls(dependencies: Dependencies): DeskCall[] {
  const intakes = openIntakes(dependencies.platform);
  return [
    ...releaseCalls(dependencies),
    ...lifecycleCalls(dependencies),
    ...readCalls(intakes, dependencies),
    ...bringCalls(intakes),
    ...settleCalls(intakes),
  ];
}

function readCalls(intakes: Intakes, { settings, catalogue }: Dependencies): DeskCall[] {
  const { currency } = settings.store;
  const currencies = settings.store.currencies.map(({ code, rate }) => ({ code, rate }));
  return [
    staffCall(
      listIntakes,
      {
        summary: 'Files of prices, stock and series, the latest first',
        query: z.object({ kind: kind.optional(), after: cursor.optional() }),
      },
      async ({ query }) => {
        const intakeRows = await intakes.page({
          ...(query.kind && { kind: query.kind }),
          ...sliceOf({ after: query.after }),
        });
        const { rows, next } = pageOf(intakeRows, ({ createdAt, id }) => ({ at: createdAt, id }));
        return { rows: rows.map(presentRow), next };
      },
    ),
    staffCall(
      readIntakeDisk,
      { summary: 'What the files that were brought in take on the disk, and may take' },
      () => intakes.measureUsage(),
    ),
    staffCall(
      readIntake,
      { summary: 'A file with what it would change', params: INTAKE },
      async ({ params, request }) => {
        const row = await intakes.find(params.id);
        if (!row) throw new ApiError('not_found', refusals.noFile);
        const { step, releaseId } = row;
        const problem = row.problemTexts
          ? storedTextIn(row.problemTexts, readerLanguage(request))
          : row.problem;
        const modelRate = catalogue.modelRate();
        const money = { currency, currencies, modelRate };
        return { ...presentRow(row), step, problem, ...reportsOf(row.report), releaseId, ...money };
      },
    ),
  ];
}

function bringCalls(intakes: Intakes): DeskCall[] {
  return [
    staffCall(
      uploadIntake,
      {
        raw: true,
        summary: 'Brings in a file of prices, stock or series; it is checked, nothing changes yet',
      },
      async (call) => {
        const { files, fields } = await readUpload(call.request);
        const chosenKind = kind.safeParse(fields['kind']);
        if (!chosenKind.success) throw new ApiError('invalid_value', refusals.chooseKind, { param: 'kind' });
        const note = reason.safeParse(fields['note']);
        if (!note.success) throw fieldRefusal(note.error, 'note');
        const file = files['file'];
        if (!file || file.bytes.byteLength === 0) {
          throw new ApiError('invalid_value', refusals.chooseFile, { param: 'file' });
        }
        const upload = { kind: chosenKind.data, name: file.name || 'file', bytes: file.bytes };
        return beginIntake(intakes, call, { ...upload, note: note.data });
      },
    ),
    staffCall(
      correctPart,
      { body: correction, summary: 'Price or stock of one order number, checked like a file' },
      (call) => {
        const { body } = call;
        const number = body.orderNumber.toUpperCase();
        const correctionFile = { kind: body.kind, name: number, note: body.reason };
        return beginIntake(intakes, call, {
          ...correctionFile,
          bytes: new TextEncoder().encode(csvOf(number, body)),
        });
      },
    ),
  ];
}

/** One correction written as a file, so that the same rules apply to it. */
function csvOf(number: string, body: z.infer<typeof correction>): string {
  if (body.kind === 'stock') {
    return csvText([
      ['order_number', 'quantity'],
      [number, body.quantity],
    ]);
  }
  const rows = body.steps.map(({ quantity, price }) => [number, quantity, price, 'EUR']);
  return csvText([
    ['order_number', 'quantity_min', 'price', 'currency'],
    ...(rows.length > 0 ? rows : [[number, '', '', '']]),
  ]);
}

function beginIntake(
  intakes: Intakes,
  { staff, change, audit }: Pick<StaffCall, 'staff' | 'change' | 'audit'>,
  file: Parameters<Intakes['write']>[0],
): Promise<{ id: string }> {
  return intakes.write(file, (fileKey) =>
    change(async (tx) => {
      const { id } = await intakes.begin(tx, { ...file, fileKey, actor: staff.email });
      const auditEntry = { kind: file.kind, note: file.note, bytes: file.bytes.byteLength };
      await audit(tx, 'catalogue.bring', `${file.name} ${id}`, { after: auditEntry });
      return { id };
    }),
  );
}

interface IntakeAction {
  call: typeof recheckIntake | typeof discardIntake | typeof rollBackIntake;
  /** In the audit log. */
  action: string;
  summary: string;
  act: (tx: Executor, id: string, actor: string) => Promise<IntakeRow>;
}

function settleCalls(intakes: Intakes): DeskCall[] {
  const settleCall = ({ call, action, summary, act }: IntakeAction): DeskCall =>
    staffCall(call, { summary, params: INTAKE }, ({ params, staff, change, audit }) =>
      change(async (tx) => {
        const row = await act(tx, params.id, staff.email);
        await audit(tx, action, `${row.name} ${row.id}`, { after: { state: row.state } });
        return presentRow(row);
      }),
    );
  return [
    staffCall(
      activateIntake,
      {
        summary: 'Puts a checked file in force',
        params: INTAKE,
        body: z.object({ sure: z.boolean().default(false) }),
      },
      ({ params, body, staff, change, audit }) =>
        change(async (tx) => {
          const row = await intakes.activate(tx, params.id, staff.email, body.sure);
          const auditEntry = { state: row.state, ...countsOf(row), release: row.madeReleaseId ?? undefined };
          await audit(tx, `catalogue.${row.kind}`, `${row.name} ${row.id}`, { after: auditEntry });
          return presentRow(row);
        }),
    ),
    settleCall({
      call: recheckIntake,
      action: 'catalogue.recheck',
      summary: 'Checks a file again',
      act: (tx, id) => intakes.recheck(tx, id),
    }),
    settleCall({
      call: discardIntake,
      action: 'catalogue.discard',
      summary: 'Throws a file away',
      act: (tx, id, actor) => intakes.discard(tx, id, actor),
    }),
    settleCall({
      call: rollBackIntake,
      action: 'catalogue.roll-back',
      summary: 'Brings back what stood there before',
      act: (tx, id, actor) => intakes.rollBack(tx, id, actor),
    }),
  ];
}

/** The numbers of a report, for the audit log. */
function countsOf({ report }: IntakeRow) {
  const numbers = Object.entries(report ?? {}).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(numbers) as Record<string, number>;
}

function reportsOf(report: IntakeReport | null): Pick<IntakeReply, 'report' | 'seriesReport'> {
  if (!report || !('partsBefore' in report)) return { report, seriesReport: null };
  const attributes = report.attributes.map((attribute) => {
    const names = wordsInEveryLanguage((language) => attributeInWords(attribute.what, language));
    return names ? { ...attribute, names } : attribute;
  });
  const examples = report.examples.map((example) => {
    const words = wordsInEveryLanguage((language) => changeInWords(example, language));
    return words ? { ...example, words } : example;
  });
  return { report: null, seriesReport: { ...report, attributes, examples } };
}

/** Null where a language has no words. */
function wordsInEveryLanguage<Words>(
  say: (language: Language) => Words | null,
): Record<Language, Words> | null {
  const words = inEveryLanguage(say);
  return isComplete(words) ? words : null;
}

const isComplete = <Words>(words: Record<Language, Words | null>): words is Record<Language, Words> =>
  Object.values(words).every((each) => each !== null);

function presentRow(row: IntakeRow): IntakeRowReply {
  const { id, kind: ofKind, name, note, state, createdAt, createdBy, settledAt, settledBy, report } = row;
  return {
    id,
    kind: ofKind,
    name,
    note,
    state,
    createdBy,
    settledBy,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    changed: report && changedBy(report),
  };
}

function changedBy(report: IntakeReport): number {
  return 'partsBefore' in report ? report.added + report.removed + report.changed : report.changed;
}
