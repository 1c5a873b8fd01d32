import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOfStyles } from './check-styles.ts';
import { styledClasses } from './style-syntax.ts';

const ORDER = '/* order */ @layer ui, list, cart;';

/** Messages about style sheets, by path, beside one that gives the order of layers. */
const messagesOf = (files: Record<string, string>) =>
  faultsOfStyles(new Map([['storefront/styles/layers.css', ORDER], ...Object.entries(files)])).map(
    ({ message }) => message,
  );

test('a rule in a layer of the order passes, with media queries, fonts and keyframes', () => {
  const css = `
    @layer list {
      @font-face { font-family: "A}"; }
      @keyframes fade { from { opacity: 0; } }
      .parts-table th { color: red; }
      @media (max-width: 640px) { .parts-table { display: block; } }
      @media print, (min-width: 861px) { .parts-table { width: 1.5px; } }
    }`;
  assert.deepEqual(messagesOf({ 'storefront/catalogue/list/list.css': css }), []);
});

test('a rule outside of every layer is refused with its line', () => {
  const files = new Map([['storefront/cart/cart.css', '/* cart */\n.cart-line {\n  color: red;\n}\n']]);
  const [problem] = faultsOfStyles(files);
  assert.equal(problem?.line, 2);
  assert.match(problem?.message ?? '', /in no layer/);
});

test('a layer without a place in the order is refused', () => {
  assert.match(
    messagesOf({ 'storefront/cart/cart.css': '@layer basket { .cart-line {} }' })[0] ?? '',
    /no place/,
  );
});

test('a file may repeat the beginning of the order and no other one', () => {
  assert.deepEqual(
    messagesOf({ 'storefront/cart/cart.css': '@layer ui, list;\n@layer cart { .cart-line {} }' }),
    [],
  );
  const messages = messagesOf({
    'storefront/cart/cart.css': '@layer list, ui;\n@layer cart { .cart-line {} }',
  });
  assert.match(messages[0] ?? '', /is not how .* begins/);
});

test('files of one layer are refused unless one file imports them', () => {
  const files = {
    'storefront/cart/lines.css': '@layer cart { .cart-line {} }',
    'storefront/cart/sums.css': '@layer cart { .cart-sum {} }',
  };
  assert.match(messagesOf(files)[0] ?? '', /loaded apart/);
  const importer = '@import "./lines.css";\n@import "./sums.css";';
  assert.deepEqual(messagesOf({ ...files, 'storefront/cart/cart.css': importer }), []);
});

test('a class is styled in one area, and shared parts only below a class of the area', () => {
  const list = '@layer list { .row-tag {} .parts-table .button {} }';
  const messages = messagesOf({
    'storefront/catalogue/list/list.css': list,
    'storefront/cart/cart.css': '@layer cart { .cart-line .row-tag {} .button {} }',
  });
  assert.equal(messages.length, 2, messages.join('\n'));
  assert.ok(
    messages.some((message) =>
      /\.row-tag is styled in cart already|\.row-tag is styled in list already/.test(message),
    ),
  );
  assert.ok(messages.some((message) => message.startsWith('.button changes a shared part')));
  const contextOnly = '@layer cart { .row-tag:has(.cart-line) .cart-sum {} }';
  assert.deepEqual(
    messagesOf({ 'storefront/catalogue/list/list.css': list, 'storefront/cart/cart.css': contextOnly }),
    [],
  );
});

test('class names of fewer than four letters are refused', () => {
  for (const name of ['pt', 'cpa', 'k-1', 'p12'])
    assert.match(
      messagesOf({ 'storefront/cart/cart.css': `@layer cart { .${name} {} }` })[0] ?? '',
      /no word/,
      name,
    );
});

test('widths other than the five breakpoints are refused', () => {
  for (const query of ['(max-width: 700px)', '(min-width: 640px)', '(width <= 641px)', '(max-width: 40em)'])
    assert.match(
      messagesOf({ 'storefront/cart/cart.css': `@layer cart { @media ${query} { .cart-line {} } }` })[0] ??
        '',
      /max-width of a breakpoint/,
      query,
    );
  const query = '(min-width: 1024px) and (max-width: 1180px)';
  assert.deepEqual(
    messagesOf({ 'storefront/cart/cart.css': `@layer cart { @media ${query} { .cart-line {} } }` }),
    [],
  );
});

test('the classes that a selector styles are those of its last element', () => {
  assert.deepEqual(styledClasses('.a-row .b-cell, .c-box > .d-part:hover'), ['b-cell', 'd-part']);
  assert.deepEqual(styledClasses('html:has(.consent):not(.js .x) .tray:not(:has(.q))::before'), ['tray']);
  assert.deepEqual(styledClasses(':is(.list-mark, .keep-button)[data-on=".no"]'), [
    'list-mark',
    'keep-button',
  ]);
});
