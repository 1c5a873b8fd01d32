import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageContext } from '../api/index.ts';
import { actOnBench } from '../bom/bench-actions.ts';
import { correctTexts } from '../bom/correct-texts.ts';
import { bomTexts } from '../bom/texts.ts';
import { actOnList } from '../lists/list-actions.ts';
import { listTexts } from '../lists/texts.ts';
import type { Visitor } from '../private/index.ts';
import { handleCartForm } from './cart-form.ts';
import { handleQuickOrderForm } from './quick-order/quick-order-form.ts';
import { cartTexts } from './texts.ts';

const visitor = {} as Visitor;
const page = {} as PageContext;

test('a form that names an inherited property is handled like one with an unknown name', async () => {
  for (const name of ['constructor', 'toString', 'valueOf', '__proto__', '__defineGetter__', 'nothing']) {
    const form = new FormData();
    form.set('do', name);
    const answers = [
      await handleCartForm({ visitor, page, form, t: cartTexts.en }),
      await actOnList(visitor, form, listTexts.en),
      await actOnBench({
        visitor,
        page,
        form,
        id: '-',
        t: bomTexts.en,
        correct: correctTexts.en,
        back: '/bom',
      }),
    ];
    for (const answer of answers) {
      assert.ok(answer instanceof Response, name);
      assert.equal(answer.status, 303, name);
    }
  }
});

test('a quick order refused as a whole shows the reason and keeps its lines', async () => {
  const refusal = { errors: { lines: { code: 'TOO_MANY', message: 'At most 500 lines at once.' } } };
  const refusingVisitor = { call: async () => refusal } as unknown as Visitor;
  for (const action of ['check', 'add']) {
    const form = new FormData();
    form.set('text', 'RC0603FF4K70N, 250');
    form.set('do', action);
    const answer = await handleQuickOrderForm(refusingVisitor, form);
    assert.deepEqual(answer, {
      text: 'RC0603FF4K70N, 250',
      reply: null,
      added: 0,
      problem: 'At most 500 lines at once.',
    });
  }
});
