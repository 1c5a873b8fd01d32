import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translateErrors, translateSentence } from './refusal-texts.ts';

test('refusals are translated into German with their numbers and field names', () => {
  for (const [english, german] of [
    ['This field is required.', 'Dieses Feld ist erforderlich.'],
    ['Use at most 160 characters.', 'Verwenden Sie höchstens 160 Zeichen.'],
    ['quantity: This must be at least 1.', 'quantity: Der Wert muss mindestens 1 sein.'],
    ['Your card was declined.', 'Your card was declined.'],
    ['constructor', 'constructor'],
  ] as const) {
    assert.equal(translateSentence('de-AT', english), german);
    assert.equal(translateSentence('en', english), english);
  }
});

test('errors in a response are translated, everything else stays', () => {
  const answer = { id: 'a', errors: { zip: { code: 'INVALID', message: 'Use at most 20 characters.' } } };
  assert.deepEqual(translateErrors('de', answer), {
    id: 'a',
    errors: { zip: { code: 'INVALID', message: 'Verwenden Sie höchstens 20 Zeichen.' } },
  });
  assert.equal(translateErrors('de', null), null);
  assert.deepEqual(translateErrors('de', { errors: ['x'] }), { errors: ['x'] });
});
