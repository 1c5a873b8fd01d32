import assert from 'node:assert/strict';
import { test } from 'node:test';
import { embedAddress, ownPath, safeHref } from './address.ts';
import { attributesOf, classId, tagOf } from './attributes.ts';
import { isFor } from './audience.ts';
import { breakpointsOf, declaration, lengthOf, StyleSheet } from './css.ts';
import { ExpressionProblem, evaluate } from './expression.ts';
import { decorateRichText, Headings } from './rich-text.ts';

const WORDS = { table: 'Table', copy: 'Copy' };

test('safeHref allows paths, fragments, queries, web, mail and telephone addresses only', () => {
  for (const good of [
    '/technical',
    '#values',
    '?x=1',
    'https://example.com/a b'.replace(' ', '%20'),
    'mailto:a@b.example',
  ])
    assert.equal(safeHref(good), good);
  const bad = [
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
  ];
  for (const address of [
    ...bad,
    '//evil.example',
    '/\\evil.example',
    'blob:x',
    'file:///x',
    'java\u200bscript:x',
    '',
    7,
  ])
    assert.equal(safeHref(address), null, String(address));
  assert.equal(ownPath('https://example.com/'), null);
});

test('embedAddress allows hosts on the list, over https, without login or port', () => {
  assert.equal(
    embedAddress('https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  );
  assert.equal(embedAddress('https://vimeo.com/123456'), 'https://player.vimeo.com/video/123456');
  for (const bad of [
    'http://player.vimeo.com/video/1',
    'https://player.vimeo.com.evil.example/',
    'https://player.vimeo.com:8443/',
    'https://x@player.vimeo.com/',
    'https://youtube.com/watch?v="><script>',
    'not an address',
  ])
    assert.equal(embedAddress(bad), null, bad);
});

test('declaration refuses styles that fetch, run code or cover the shell', () => {
  assert.equal(declaration('marginTop', '20px'), 'margin-top:20px');
  assert.equal(declaration('lineHeight', 1.4), 'line-height:1.4');
  assert.equal(declaration('width', 'calc(50% - 8px)'), 'width:calc(50% - 8px)');
  assert.equal(
    declaration('backgroundImage', 'url("/media/a?w=640")'),
    'background-image:url("/media/a?w=640")',
  );
  const bad: [string, unknown][] = [
    ['backgroundImage', 'url(https://evil.example/x)'],
    ['backgroundImage', 'url(//evil.example/x)'],
    ['color', 'red;background:url(x)'],
    ['color', 'red}body{display:none'],
    ['color', '</style><script>alert(1)</script>'],
    ['width', 'expression(alert(1))'],
    ['width', 'calc(1px'],
    ['width', '\\75rl(x)'],
    ['position', 'fixed'],
    ['position', 'STICKY'],
    ['zIndex', '2147483647'],
    ['behavior', 'url(x)'],
    ['MozBinding', 'url(x)'],
    ['content', '"x"'],
    ['__proto__', 'x'],
    ['fontFamily', 'a'.repeat(400)],
    ['color', { toString: () => 'red' }],
  ];
  for (const [name, value] of bad) assert.equal(declaration(name, value), null, `${name}: ${String(value)}`);
  assert.equal(lengthOf('1px;color:red', '200px'), '200px');
});

test('StyleSheet orders sizes as the clients do, with xsmall only where the entry sets it', () => {
  const styles = { xsmall: { color: 'red' }, small: { color: 'blue' }, large: { color: 'green' } };
  const sheet = new StyleSheet(breakpointsOf({}));
  sheet.addResponsive('.a', styles);
  assert.equal(
    sheet.text(),
    '.builder-content .a{color:green}@media (max-width:640px){.builder-content .a{color:blue}}',
  );
  const ownSheet = new StyleSheet(breakpointsOf({ breakpoints: { small: 500, medium: 800, xsmall: 300 } }));
  ownSheet.addResponsive('.a', styles);
  assert.match(ownSheet.text(), /500px.*300px.*red/);
  assert.deepEqual(breakpointsOf({ breakpoints: { small: 500 } }), { medium: 991, small: 640 });
});

test('tags and attributes come from allow-lists, without handlers and ids', () => {
  assert.equal(tagOf('script', {}), 'div');
  assert.equal(tagOf(undefined, { href: '/x' }), 'a');
  assert.equal(tagOf(undefined, { href: 'javascript:x' }), 'div');
  const properties = {
    href: '/x',
    target: '_blank',
    onclick: 'x',
    id: 'main',
    style: 'x',
    'data-live': 'form',
    'aria-label': 'a',
  };
  assert.deepEqual(attributesOf('a', properties), {
    href: '/x',
    target: '_blank',
    rel: 'noopener',
    'aria-label': 'a',
  });
  assert.equal(classId('x{}body', 7), 'builder-at-7');
  assert.equal(classId('abc', 7), 'builder-abc');
});

test('expressions read own properties and compute, and refuse everything else', () => {
  const scope = { state: { part: { price: 1.5, tags: ['a', 'b'] }, name: 'X7R', n: 3 }, context: {} };
  const cases: [string, unknown][] = [
    ['state.part.price * 2', 3],
    ['state.n > 2 && state.name.includes("7") ? "yes" : "no"', 'yes'],
    ['state.part.tags.join(" ")', 'a b'],
    ['state.missing.deeper ?? "none"', 'none'],
    ['var _virtual_index=state.n;return _virtual_index', 3],
    ['state.name.length', 3],
    ['window', undefined],
    ['process', undefined],
  ];
  for (const [source, value] of cases) assert.equal(evaluate(source, scope), value, source);
  const bad = [
    'state.constructor',
    'state["__proto__"]',
    '"".constructor.constructor("return 1")()',
    'state.name.constructor("x")',
    'alert(1)',
    'this',
    'state.n = 4',
    '[].map(1)',
    'state.part.tags.filter.call(1)',
    'import("x")',
    'x'.repeat(1001),
    '(((',
    42,
  ];
  for (const source of bad) assert.throws(() => evaluate(source, scope), ExpressionProblem, String(source));
  const long = { state: { big: 'x'.repeat(90_000) } };
  assert.throws(() => evaluate('state.big + state.big', long), ExpressionProblem);
});

test('isFor evaluates conditions as the clients do', () => {
  const attributes = { urlPath: '/a', n: 3 };
  assert.ok(isFor([{ property: 'urlPath', operator: 'is', value: ['/b', '/a'] }], attributes));
  assert.ok(!isFor([{ property: 'urlPath', operator: 'isNot', value: ['/b', '/a'] }], attributes));
  assert.ok(isFor([{ property: 'n', operator: 'greaterThan', value: 2 }, {}], attributes));
  assert.ok(!isFor([{ property: 'constructor', operator: 'is', value: Object }], attributes));
  assert.ok(!isFor([{ property: 'n', operator: 'like', value: 3 }], attributes));
});

test('headings get distinct ids that are not those of the shell', () => {
  const headings = new Headings();
  const html = decorateRichText(
    '<h2>Prüfen &amp; Löten</h2><h2>Main</h2><h3>Main</h3><h3 id="own">x</h3>',
    headings,
    WORDS,
  );
  assert.deepEqual(
    headings.list.map(({ id }) => id),
    ['pruefen-loeten', 'about-main', 'about-main-2', 'own'],
  );
  assert.match(html, /<h3 id="own">x<\/h3>/);
  assert.equal(headings.list[0]?.text, 'Prüfen & Löten');
});

test('decorateRichText sets columns of figures as figures and the first as code, and names each table', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const rows =
    row('0402', '4.7 kΩ', '−55 … 125 °C', 'chip') + row('0603', '±5 %', '–', '12 pieces or more of it');
  const html = decorateRichText(`<table><tbody>${rows}</tbody></table>`, new Headings(), WORDS);
  assert.equal(html.match(/class="number"/g)?.length, 4);
  assert.equal(html.match(/class="code"/g)?.length, 2);
  assert.match(html, /<section class="table-box" tabindex="0" aria-label="Table">/);
  const two = `<h2>A <b>"B"</b></h2>${'<table><tr><td>x</td></tr></table>'.repeat(2)}<pre>x</pre>`;
  const twoTables = decorateRichText(two, new Headings(), WORDS);
  assert.deepEqual(
    [...twoTables.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name),
    ['A &quot;B&quot;', 'A &quot;B&quot; (2)'],
  );
  assert.ok(twoTables.endsWith('<pre tabindex="0">x</pre>'));
  const centredText = decorateRichText('<p style="text-align:center">x</p>', new Headings(), WORDS);
  assert.equal(centredText, '<p align="center">x</p>');
});
