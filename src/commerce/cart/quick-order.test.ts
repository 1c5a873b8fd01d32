import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { UNREADABLE_PIECES, WRITTEN_PIECES } from '../../../tests/harness/quantity-notations.ts';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import { aBuyer, PARTS } from './fixtures.ts';
import { type QuickView, readLinkLines, readQuickText, resolveLines } from './quick-order.ts';
import { quickOrderReply } from './reply-schemas.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

it('resolveLines stops looking up lines when the caller disconnects', async () => {
  const caller = new AbortController();
  let lookupCount = 0;
  const find = () => {
    lookupCount += 1;
    if (lookupCount === 7) caller.abort();
    return null;
  };
  const view = {
    productLookup: { find, inPlaceOf: () => null },
    catalogue: { interpret: () => ({ category: null, filters: {} }), suggest: () => [] },
    locale: 'en',
    currency: 'EUR',
    abortSignal: caller.signal,
  } as unknown as QuickView;
  const lines = readQuickText(Array.from({ length: 500 }, (_, at) => `X${at}, 1`).join('\n'));
  await assert.rejects(resolveLines(lines, view), { code: 'not_ready' });
  assert.equal(lookupCount, 7);
});

describe('quick order text', () => {
  const read = (text: string) =>
    readQuickText(text).map(({ partNumber, quantity, reference }) => [partNumber, quantity, reference]);

  it('is read in all usual forms', () => {
    const lines: [string, (string | number | null)[]][] = [
      ['RC0603FF4K70N, 250', ['RC0603FF4K70N', 250, null]],
      ['RC0603FF4K70N;250;R-100', ['RC0603FF4K70N', 250, 'R-100']],
      ['RC0603FF4K70N\t1000', ['RC0603FF4K70N', 1000, null]],
      ['250, RC0603FF4K70N, our name', ['RC0603FF4K70N', 250, 'our name']],
      ['250 x RC0603FF4K70N', ['RC0603FF4K70N', 250, null]],
      ['RC0603FF4K70N 250', ['RC0603FF4K70N', 250, null]],
      ['"RC0603FF4K70N","1,000"', ['RC0603FF4K70N', 1000, null]],
      ['RC0603FF4K70N, 1,000,000', ['RC0603FF4K70N', 1_000_000, null]],
      ['RC0603FF4K70N, 5.000', ['RC0603FF4K70N', 5000, null]],
      ['RC0603FF4K70N, 250 pcs', ['RC0603FF4K70N', 250, null]],
      ['RC0603FF4K70N', ['RC0603FF4K70N', 1, null]],
      ['RC0603FF4K70N 250 pcs', ['RC0603FF4K70N', 250, null]],
      ['RC0603FF4K70N, 25000000', ['RC0603FF4K70N', 25_000_000, null]],
      ["RC0603FF4K70N;60'000'000", ['RC0603FF4K70N', 60_000_000, null]],
      ['RC0603FF4K70N 1 000 000', ['RC0603FF4K70N', 1_000_000, null]],
      ['RC0603FF4K70N 12\u202f500', ['RC0603FF4K70N', 12_500, null]],
      ['RC0603FF4K70N\t12.000;x', ['RC0603FF4K70N', 12_000, 'x']],
      ['RC0603FF4K70N, 1,5', ['RC0603FF4K70N', null, null]],
      ['RC0603FF4K70N;25k', ['RC0603FF4K70N', null, null]],
      ['RC0603FF4K70N;9999999999', ['RC0603FF4K70N', null, null]],
      ['RC0603FF4K70N, many', ['RC0603FF4K70N', null, null]],
      ['RC0603FF4K70N, -5', ['RC0603FF4K70N', null, null]],
      ['RC0603FF4K70N;1 000', ['RC0603FF4K70N', 1000, null]],
      ['RC0603FF4K70N,1 000', ['RC0603FF4K70N', 1000, null]],
      ['5 RC0603FF4K70N', ['RC0603FF4K70N', 5, null]],
      ['5x RC0603FF4K70N', ['RC0603FF4K70N', 5, null]],
      ['1 000 x RC0603FF4K70N', ['RC0603FF4K70N', 1000, null]],
      ['1.000 Stk RC0603FF4K70N', ['RC0603FF4K70N', 1000, null]],
      ['500 pcs RC0603FF4K70N', ['RC0603FF4K70N', 500, null]],
      ['1,000 RC0603FF4K70N', ['RC0603FF4K70N', 1000, null]],
    ];
    for (const [text, expected] of lines) assert.deepEqual(read(text), [expected], text);
  });

  it('gives the right quantity or none, for any notation before or after the part number', () => {
    const wrong: string[] = [];
    const part = 'RC0603FF4K70N';
    const cases = [...WRITTEN_PIECES, ...UNREADABLE_PIECES.map((text) => [text, null] as const)];
    assert.ok(cases.length >= 150);
    for (const [pieces, expected] of cases) {
      const texts = [
        `${part}, ${pieces}`,
        `${part};${pieces}`,
        `${part}\t${pieces}`,
        `${part} ${pieces}`,
        `${pieces} ${part}`,
      ];
      for (const text of texts) {
        const [line] = readQuickText(text);
        // A text that is not a known part number is refused as a whole.
        const isTaken = line?.partNumber === part && line.quantity !== null;
        if (isTaken && line.quantity !== expected) wrong.push(`${text}: ${line.quantity}`);
        if (!isTaken && expected !== null && !/[a-z]/.test(pieces)) wrong.push(`${text}: not read`);
      }
      const [linkLine] = readLinkLines(`${part}:${pieces}`);
      const isTaken = linkLine?.partNumber === part && linkLine.quantity !== null;
      if (isTaken ? linkLine.quantity !== expected : expected !== null)
        wrong.push(`link ${pieces}: ${linkLine?.quantity}`);
    }
    assert.deepEqual(wrong, []);
  });

  it('may contain headings, empty lines and line ends of any system', () => {
    assert.deepEqual(read('Part number, Quantity\r\n\r\nA1, 2\rB2, 3\n'), [
      ['A1', 2, null],
      ['B2', 3, null],
    ]);
  });

  it('is read from links', () => {
    const lines = readLinkLines(' A1:2,B2 , C3:x,D4:-1,');
    assert.deepEqual(
      lines.map(({ partNumber, quantity }) => [partNumber, quantity]),
      [
        ['A1', 2],
        ['B2', 1],
        ['C3', null],
        ['D4', null],
      ],
    );
  });
});

describe('quick order', () => {
  const text = [
    `${PARTS.resistor}, 250, R-100`,
    `${PARTS.resistor}T, 4999`,
    'NOSUCHPART, 5',
    'CRCW06034K70FKEA, 10',
    `${PARTS.scarce.toLowerCase()}; 3`,
    `${PARTS.resistor}, 0`,
  ].join('\n');

  it('returns a price or problem per line, and adds nothing unless requested', async () => {
    const buyer = aBuyer(server);
    const { body } = await buyer.send('POST', '/cart/lines', { text });
    assert.deepEqual(quickOrderReply.parse(body), body);
    assert.deepEqual(
      body.lines.map((line: { problem: { code: string } | null }) => line.problem?.code ?? 'ok'),
      ['ok', 'MULTIPLE', 'NOT_FOUND', 'NOT_FOUND', 'ok', 'INVALID'],
    );
    assert.match(body.lines[2].problem.message, /No part has the number/);
    assert.match(
      body.lines[3].problem.message,
      /CRCW06034K70FKEA is a part number of Vishay\. We make R\w0603\w+ in its place/,
    );
    assert.equal(body.lines[1].problem.orderable, 5000);
    assert.equal(body.lines[0].part.packaging, 'CT');
    assert.ok(
      body.lines[3].suggestions.length > 0,
      'another maker’s number has parts of ours that do the same',
    );
    assert.deepEqual([body.good, body.problems, body.cart], [2, 4, null]);
    assert.equal(body.total, Math.round((body.lines[0].part.total + body.lines[4].part.total) * 100) / 100);
    assert.equal((await buyer.send('GET', '/cart')).body, null);
  });

  it('suggests parts of the written value instead of a number, whatever its case and spacing', async () => {
    const buyer = aBuyer(server);
    const values = [
      ['10 Kohm 0603', '10 kΩ'],
      ['100 KOHMS 0603', '100 kΩ'],
      ['4.7 MΩ 0805', '4.7 MΩ'],
      ['47 K 0603', '47 kΩ'],
      ['22 KR 0603', '22 kΩ'],
      ['0603 100 NF', '100 nF'],
      ['1 Meg 0603', '1 MΩ'],
    ] as const;
    const lines = values.map(([partNumber]) => ({ partNumber, quantity: 100 }));
    const { body } = await buyer.send('POST', '/cart/lines', { lines });
    for (const [index, [text, value]] of values.entries()) {
      const [first] = body.lines[index].suggestions as { name: string }[];
      assert.ok(first, text);
      assert.ok(first.name.replace(/\s/g, ' ').includes(value), `${text}: ${first.name}`);
    }
  });

  it('adds all valid lines in one step', async () => {
    const buyer = aBuyer(server);
    const { body } = await buyer.send('POST', '/cart/lines', { text, add: true });
    assert.deepEqual(
      body.cart.items.map((line: { quantity: number; customer_part_number: string | null }) => [
        line.quantity,
        line.customer_part_number,
      ]),
      [
        [250, 'R-100'],
        [3, null],
      ],
    );
    assert.equal(body.cart.sub_total, body.total);
  });

  it('accepts quantities of frame contracts, priced to the cent', async () => {
    const buyer = aBuyer(server);
    const { body } = await buyer.send('POST', '/cart/lines', {
      text: 'RC0603FF4K70NT, 999.995.000',
      add: true,
    });
    const [line] = body.cart.items;
    assert.equal(line.quantity, 999_995_000, JSON.stringify(body.lines));
    const cents = (BigInt(Math.round(body.lines[0].part.price * 1e6)) * 999_995_000n + 5_000n) / 10_000n;
    const fee = BigInt(Math.round(body.lines[0].part.fee * 100));
    assert.equal(Math.round(body.cart.sub_total * 100), Number(cents + fee));
  });

  it('accepts 500 lines and rejects 501', async () => {
    const buyer = aBuyer(server);
    const lines = Array.from({ length: 500 }, (_, n) => ({
      partNumber: PARTS.resistor,
      quantity: 1 + (n % 7),
    }));
    const { body } = await buyer.send('POST', '/cart/lines', { lines, add: true });
    assert.equal(body.good, 500);
    assert.equal(body.cart.items.length, 1);
    const tooManyReply = await buyer.send('POST', '/cart/lines', {
      text: `${PARTS.resistor}, 1\n`.repeat(501),
    });
    assert.ok(tooManyReply.body.errors);
  });

  it("previews a link's lines without adding them", async () => {
    const buyer = aBuyer(server);
    const { body } = await buyer.send(
      'GET',
      `/cart/preview?lines=${PARTS.resistor}:250,NOPE:1,${PARTS.scarce}T%2BPR:2`,
    );
    assert.deepEqual(
      body.lines.map(
        (line: { ok: boolean; part: { packaging: string } | null }) => line.part?.packaging ?? null,
      ),
      ['CT', null, 'PR'],
    );
    assert.equal((await buyer.send('GET', '/cart')).body, null);
    assert.equal((await buyer.send('GET', '/cart/preview')).status, 400);
  });
});
