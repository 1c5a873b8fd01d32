import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translateErrors, translateSentence } from './refusal-texts.ts';

test('refusals are translated into German with their numbers and field names', () => {
  for (const [english, german] of [
    ['This is needed.', 'Das wird gebraucht.'],
    ['This must have at most 160 characters.', 'Höchstens 160 Zeichen.'],
    ['quantity: This must be at least 1.', 'quantity: Mindestens 1.'],
    ['Give a day, such as 2027-01-31.', 'Geben Sie einen Tag an, etwa 2027-01-31.'],
    ['Your card was declined.', 'Your card was declined.'],
    ['constructor', 'constructor'],
  ] as const) {
    assert.equal(translateSentence('de-AT', english), german);
    assert.equal(translateSentence('en', english), english);
  }
});

test('errors in a response are translated, everything else stays', () => {
  const answer = { id: 'a', errors: { zip: { code: 'INVALID', message: 'At most 20 letters.' } } };
  assert.deepEqual(translateErrors('de', answer), {
    id: 'a',
    errors: { zip: { code: 'INVALID', message: 'Höchstens 20 Zeichen.' } },
  });
  assert.equal(translateErrors('de', null), null);
  assert.deepEqual(translateErrors('de', { errors: ['x'] }), { errors: ['x'] });
});
