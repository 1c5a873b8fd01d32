import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translateSentence } from '#settings';
import settings from '../../data/settings.json' with { type: 'json' };
import { BUSY } from './costly-calls.ts';
import { FULL } from './write-budget.ts';

test('refusals of a busy or used-up address are translated into every language of the shop', () => {
  const otherLocales = settings.locales.map(({ code }) => code).filter((code) => code !== 'en');
  assert.ok(otherLocales.length > 0);
  for (const sentence of [BUSY, FULL])
    for (const locale of otherLocales) assert.notEqual(translateSentence(locale, sentence), sentence, locale);
});
