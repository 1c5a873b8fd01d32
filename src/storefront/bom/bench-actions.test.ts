import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../api/errors.ts';
import type { PageContext } from '../api/index.ts';
import type { Visitor } from '../private/index.ts';
import { actOnBench, type Reply } from './bench-actions.ts';
import { correctTexts } from './correct-texts.ts';
import { bomTexts } from './texts.ts';

async function takePart(refusal: ApiError): Promise<Reply> {
  const visitor = { call: () => Promise.reject(refusal) } as unknown as Visitor;
  const form = new FormData();
  for (const [name, value] of Object.entries({ do: 'take', part: 'GRM155', line: '3' }))
    form.set(name, value);
  const reply = await actOnBench({
    visitor,
    form,
    page: { locale: 'de' } as PageContext,
    id: 'sheet',
    t: bomTexts.de,
    correct: correctTexts.de,
    back: '/bom/sheet',
  });
  assert.ok(!(reply instanceof Response));
  return reply;
}

test('a refused part number is explained by its code, whatever the sentence says', async () => {
  for (const message of ['We have no part GRM155. Enter another part number.', 'Another sentence.']) {
    const { problem, line } = await takePart(new ApiError(message, 'invalid_value', 'decisions.0.take', 400));
    assert.deepEqual([problem, line], [correctTexts.de.notOurs({ part: 'GRM155' }), 3]);
  }
});

test('another refusal is not taken for that of a part number', async () => {
  const { problem } = await takePart(
    new ApiError('There is no part of this list.', 'invalid_value', 'decisions', 400),
  );
  assert.equal(problem, 'There is no part of this list.');
  const boards = await takePart(
    new ApiError('quantity: Send a whole number of boards.', 'invalid_value', 'quantity', 400),
  );
  assert.equal(boards.problem, 'Send a whole number of boards.');
  const fault = await takePart(new ApiError('no part', 'internal_error', null, 500));
  assert.equal(fault.problem, bomTexts.de.failed);
});
