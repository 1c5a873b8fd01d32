import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually, startTestServer, type TestServer } from '../../../../tests/harness.ts';
import { packZip, workbook, workbookParts } from '../reading/fixtures.ts';
import type { BomJobReply, BomReply } from '../wire.ts';

let store: TestServer;
const world = { ahead: 0 };

before(async () => {
  store = await startTestServer({ clock: { now: () => new Date(Date.now() + world.ahead) } });
});
after(() => store.close());

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  store.fetch(path, { method: 'POST', body, headers });
const postText = (text: string, extraFields: object = {}, query = '') =>
  post(`/api/bom/match${query}`, JSON.stringify({ text, ...extraFields }), {
    'content-type': 'application/json',
  });
const postFile = (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, query = '') => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'parts.xlsx');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return post(`/api/bom/match${query}`, form);
};
const replyOf = async (response: Response): Promise<BomReply> => {
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()) as BomReply;
};
const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as {
    error: { message: string; code: string; param: string | null };
  };
  return { status: response.status, ...error };
};
const jobOf = async (id: string) => {
  const response = await store.fetch(`/api/bom/jobs/${id}`);
  assert.equal(response.status, 200);
  return (await response.json()) as BomJobReply;
};

const LIST = [
  'Designator,Quantity,Value,Footprint,MPN',
  '"C1,C2",2,100nF 16V X7R,C_0603_1608Metric,',
  'R1,1,10k 1%,R_0603_1608Metric,',
  'R2,1,DNP,R_0603_1608Metric,',
  'U1,1,LM358,SOIC-8,LM358DR',
].join('\r\n');

describe('a bill of materials', () => {
  it('is returned line by line with parts, prices and how it was read', async () => {
    const reply = await replyOf(await postText(LIST, { quantity: 10 }));
    assert.equal(reply.rows, 5);
    const { reference, quantity, value, footprint, mpn } = reply.columns;
    assert.deepEqual(
      { reference, quantity, value, footprint, mpn },
      { reference: 0, quantity: 1, value: 2, footprint: 3, mpn: 4 },
    );
    assert.deepEqual([reply.delimiter, reply.encoding, reply.sheet, reply.headerLine], [',', null, null, 1]);
    assert.deepEqual(
      reply.lines.map(({ line, refs }) => [line, refs.join(' ')]),
      [
        [2, 'C1 C2'],
        [3, 'R1'],
        [4, 'R2'],
        [5, 'U1'],
      ],
    );
    assert.deepEqual(
      reply.lines.slice(2).map(({ status }) => status),
      ['not_fitted', 'out_of_scope'],
    );
    const [capacitor] = reply.lines;
    assert.equal(capacitor?.quantity, 2);
    assert.equal(capacitor.category, 'ceramic-capacitors');
    assert.equal(capacitor.attributes['capacitance'], 1e-7);
    assert.equal(
      Object.values(reply.summary).reduce((sum, count) => sum + count, 0),
      4,
    );
    assert.equal(reply.quantity, 10);
  });

  it('is read from a workbook, with columns and sheet as corrected', async () => {
    const rows = [
      ['Ref', 'Qty', 'Name', 'Size'],
      ['R1', 1, '10k', 603],
    ];
    const bytes = new Uint8Array(workbook({ Cover: [['made by hand']], Parts: rows }));
    const detectedReply = await replyOf(await postFile(bytes, { quantity: '3' }));
    assert.deepEqual(
      [detectedReply.sheet, detectedReply.delimiter, detectedReply.sheets],
      ['Parts', null, ['Cover', 'Parts']],
    );
    assert.equal(detectedReply.lines[0]?.attributes['packageCase'], '0603');
    const chosenReply = await replyOf(
      await postFile(bytes, { columns: '{"footprint":null,"value":2}', sheet: 'Parts', headerLine: '1' }),
    );
    assert.deepEqual([chosenReply.columns.footprint, chosenReply.columns.value], [null, 2]);
    assert.equal(chosenReply.lines[0]?.attributes['packageCase'], undefined);
    assert.equal((await errorOf(await postFile(bytes, { sheet: 'Nowhere' }))).status, 400);
  });

  it('is refused with advice if it is invalid or too large', async () => {
    const json = { 'content-type': 'application/json' };
    const bomb = packZip(workbookParts(' '.repeat(20_000_000)));
    const refusals: [Response, number, string | null, RegExp][] = [
      [await post('/api/bom/match', '{}', json), 400, 'file', /file/],
      [await post('/api/bom/match', '[1]', json), 400, null, /./],
      [await post('/api/bom/match', '{"text":"\\u0000R1"}', json), 400, null, /stored/],
      [await postText(LIST, { quantity: 0 }), 400, 'quantity', /1\u202f000\u202f000/],
      [await postText(LIST, { quantity: 'many' }), 400, 'quantity', /1\u202f000\u202f000/],
      [await postText(LIST, { columns: { value: -1 } }), 400, 'columns.value', /./],
      [await postText('  \n '), 400, 'file', /file/],
      [await postFile(new Uint8Array(workbook({ A: [['x']] })), { columns: '{' }), 400, 'columns', /JSON/],
      [await postFile(new Uint8Array(Buffer.from('%PDF-1.4'))), 400, 'file', /PDF.*xlsx or CSV/],
      [await postFile(new Uint8Array(bomb)), 413, 'file', /100 MB/],
      [await postFile(new Uint8Array(10 * 1024 * 1024 - 300).fill(120)), 200, null, /./],
      [await postFile(new Uint8Array(10 * 1024 * 1024 + 1)), 413, 'file', /10 MB/],
      [
        await post('/api/bom/match', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
        400,
        'file',
        /file/,
      ],
    ];
    for (const [response, status, param, message] of refusals) {
      assert.equal(response.status, status);
      if (status === 200) continue;
      const error = await errorOf(response);
      assert.equal(error.param, param, error.message);
      assert.match(error.message, message);
    }
    assert.equal((await store.fetch('/healthz')).status, 200);
  });

  it('is described in the API reference', async () => {
    const { paths } = (await (await store.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    assert.ok(paths['/api/bom/match'] && paths['/api/bom/jobs/{id}']);
  });
});

describe('a long bill of materials', () => {
  it('is matched in the background with the same result', async () => {
    const now = await replyOf(await postText(LIST, { quantity: 10 }));
    const jobResponse = await postText(LIST, { quantity: 10 }, '?async=1');
    assert.equal(jobResponse.status, 202);
    const { job } = (await jobResponse.json()) as { job: string };
    await eventually(async () => (await jobOf(job)).state === 'done');
    const { result, ...progress } = await jobOf(job);
    assert.deepEqual(progress, { state: 'done', lines: 4, read: 4, found: now.summary.matched });
    assert.deepEqual(result, now);
  });

  it('reports its progress, survives a worker that died in between, and expires after a day', async () => {
    const rows = Array.from({ length: 2_050 }, (_, at) => `R${at + 1},1,${1 + (at % 90)}k 1%,R_0603`);
    const jobResponse = await postText(['Designator,Quantity,Value,Footprint', ...rows].join('\n'));
    assert.equal(jobResponse.status, 202, 'more than 2,000 lines');
    const { job } = (await jobResponse.json()) as { job: string };
    const readCounts: number[] = [];
    await eventually(async () => {
      const { state, read, found: foundCount, result } = await jobOf(job);
      assert.ok(foundCount <= read && read <= 2_050);
      assert.equal(result === null, state !== 'done');
      readCounts.push(read);
      return state === 'done';
    });
    assert.deepEqual(
      readCounts,
      readCounts.toSorted((a, b) => a - b),
    );
    const { result } = await jobOf(job);
    assert.deepEqual(
      result?.lines.map(({ line }) => line),
      rows.map((_, at) => at + 2),
    );
    // A worker died before it stored the end of the job: the job runs again and counts nothing twice.
    await store.platform.db.pool.query(
      `UPDATE jobs SET state = 'waiting', ended_at = NULL WHERE kind = 'bom.match' AND key = $1`,
      [job],
    );
    await store.platform.jobs.drain();
    assert.equal((await jobOf(job)).read, 2_050);
    world.ahead = 25 * 3_600_000;
    assert.equal((await store.fetch(`/api/bom/jobs/${job}`)).status, 404);
    world.ahead = 0;
  });

  it('gets an empty reply as a draft without parts, and is refused otherwise', async () => {
    for (const text of ['---', '100 pcs', 'Reference,Value,Qty']) {
      assert.equal((await postText(text)).status, 400, text);
      assert.deepEqual((await replyOf(await postText(text, {}, '?draft=1'))).lines, []);
    }
    assert.equal((await postText(' ', {}, '?draft=1')).status, 400);
  });

  it('is found by its valid id only', async () => {
    for (const id of ['x', 'A'.repeat(32), '..%2F', "'%20OR%201=1"]) {
      assert.ok([400, 404].includes((await store.fetch(`/api/bom/jobs/${id}`)).status), id);
    }
  });
});

describe('an address that sends too many lists', () => {
  it('gets 429 with a time to wait', async () => {
    assert.equal((await postText('R1 10k 0603')).status, 200);
    // As after thousands of lists within ten minutes.
    await store.platform.db.pool.query('UPDATE throttles SET blocked_until = resets_at');
    const answer = await postText('R1 10k 0603');
    assert.equal(answer.status, 429);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
  });
});
