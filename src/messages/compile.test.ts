import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileMessages, type MessageFile, valueTypesOf } from './compile.ts';
import { count, pluralIn } from './format.ts';

/** What the build and the server make of a message file. */
const evaluate = (file: MessageFile, language = 'en') =>
  new Function('count', 'plural', `return ${compileMessages(file)}`)(count, pluralIn(language));

test('a message without placeholders is a string, the others take their values by name', () => {
  const texts = evaluate({ title: 'Cart', each: '{currency} each', groups: { 'a-b': ['x', 'y'] } });
  assert.equal(texts.title, 'Cart');
  assert.equal(texts.each({ currency: 'EUR' }), 'EUR each');
  assert.deepEqual(texts.groups, { 'a-b': ['x', 'y'] });
});

test('a translation that needs no value is called like the English message', () => {
  const translation = new Function(
    `return ${compileMessages({ wait: 'Warten Sie.' }, { wait: 'Wait {time}.' })}`,
  )();
  assert.equal(translation.wait({ time: '2 min' }), 'Warten Sie.');
});

test('plurals follow the language, exact numbers come first, and numbers are grouped', () => {
  const lines = '{lines, plural, other {# lines} one {# line} =0 {nothing}}';
  const english = evaluate(lines);
  assert.equal(english({ lines: 0 }), 'nothing');
  assert.equal(english({ lines: 1 }), '1 line');
  assert.equal(english({ lines: 12_345 }), '12\u202f345 lines');
  const french = evaluate('{n, plural, one {# ligne} other {# lignes}}', 'fr');
  assert.equal(french({ n: 0 }), '0 ligne');
  assert.equal(evaluate('{n, number} of {all, number}')({ n: 1, all: 2000 }), '1 of 2\u202f000');
});

test('a choice takes words, or yes and no', () => {
  const grade = evaluate('{grade, select, exact {exact} other {check}}');
  assert.deepEqual([grade({ grade: 'exact' }), grade({ grade: 'x' })], ['exact', 'check']);
  const open = evaluate(
    '{isOpen, select, true {open} other {closed}} {n, plural, one {{isOpen, select, true {one} other {1}}} other {}}',
  );
  assert.equal(open({ isOpen: true, n: 1 }), 'open one');
  assert.equal(open({ isOpen: false, n: 2 }), 'closed ');
});

test('quotes, backslashes and code in a message are plain text', () => {
  const code = ['`$', '{v.x}` \\ "q"'].join('');
  const message = code.replaceAll(/[{}]/g, "'$&'");
  assert.equal(evaluate(message), code);
  assert.equal(evaluate(`${message} {x}`)({ x: code }), `${code} ${code}`);
  assert.equal(evaluate('It’s <b>bold</b>'), 'It’s <b>bold</b>');
});

test('types of values are read from the message', () => {
  assert.deepEqual(
    [...valueTypesOf('{name}: {n, plural, one {# x} other {{m, number}}} {is, select, true {a} other {b}}')],
    [
      ['name', 'string'],
      ['n', 'number'],
      ['m', 'number'],
      ['is', 'boolean'],
    ],
  );
});

test('what is not understood is refused', () => {
  assert.throws(() => evaluate('{when, date}'), /plural and select only/);
  assert.throws(() => evaluate('{open'), /./);
  assert.throws(() => evaluate('{n, plural, one {x}}'), /./);
});
