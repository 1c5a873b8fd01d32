import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDocument } from './document.ts';

const htmlOf = (text: string) => {
  const [part] = readDocument(`---\ntitle: T\n---\n\n${text}\n`, {}).parts;
  return part?.kind === 'text' ? part.html : '';
};

it('numbers stay on one line with their unit', () => {
  assert.equal(
    htmlOf('What is left of 10 µF at 5 V and **85 °C**: 3–4 K/s, 50 %.'),
    '<p>What is left of 10\u00a0µF at 5\u00a0V and <strong>85\u00a0°C</strong>: 3–4\u00a0K/s, 50\u00a0%.</p>',
  );
});

it('digit groups stay on one line', () => {
  assert.equal(
    htmlOf('5 200 pieces, 1 000 000 pieces, and 12 34'),
    '<p>5\u00a0200 pieces, 1\u00a0000\u00a0000 pieces, and 12 34</p>',
  );
});

it('words that begin like a unit, code and link titles stay unchanged', () => {
  assert.equal(htmlOf('5 Volumes, 3 steps, 40 Hours'), '<p>5 Volumes, 3 steps, 40 Hours</p>');
  assert.equal(htmlOf('`10 V` and 10 V'), '<p><code>10 V</code> and 10\u00a0V</p>');
  assert.equal(htmlOf('[a](/b "10 V")'), '<p><a href="/b" title="10 V">a</a></p>');
});
