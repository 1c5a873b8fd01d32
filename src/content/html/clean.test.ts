import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block } from '../contract.ts';
import { createDataCleaner } from './clean-data.ts';
import { cleanHtml, LONGEST_HTML, MOST_TAGS } from './contract.ts';

test('markup of pages stays unchanged', () => {
  const texts = [
    '<h2 id="values-of-e24">Values of <abbr title="a preferred series">E24</abbr></h2>',
    '<table><caption>Limits</caption><thead><tr><th scope="col" align="right">T<sub>c</sub></th></tr></thead><tbody><tr><td colspan="2">260 °C</td></tr></tbody></table>',
    '<ol start="3"><li value="3">10<sup>−6</sup></li></ol><pre><code class="language-text">104</code></pre>',
    '<a href="/technical/eia-values?x=1#e24">table</a> <a href="mailto:a@example.com">mail</a>',
    '<figure><img src="/media/profile?w=640" alt="Reflow" width="640" height="480" loading="lazy" /><figcaption>J-STD-020</figcaption></figure>',
    '<details open=""><summary>More</summary><p style="text-align:right">text</p></details>',
  ];
  for (const text of texts) assert.equal(cleanHtml(text), text.replaceAll('open=""', 'open'), text);
});

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/a" onerror=alert(1) onload=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jav&#x09;ascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src=x><applet code=x>',
  '<form action="https://evil.example"><input name=card><button formaction="javascript:alert(1)">x</form>',
  '<meta http-equiv=refresh content="0;url=//evil.example"><base href="https://evil.example/"><link rel=stylesheet href=x>',
  '<style>@import "//evil.example"</style><p style="background:url(//evil.example);position:fixed;inset:0">x</p>',
  '<p style="width:expression(alert(1));width:100vw;behavior:url(x)">x</p>',
  '<details ontoggle=alert(1) open>x</details><video><source onerror=alert(1)></video>',
  '<template><script>alert(1)</script></template><plaintext><script>alert(1)',
  '<img src="https://evil.example/pixel.gif"><img src="//evil.example/x.png"><img srcset="https://evil.example/1 1x">',
  '<<script>script>alert(1)<</script>/script>',
  '<p title="&quot;><script>alert(1)</script>">x</p>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p id=main class="shell-header</p>" data-live=editor contenteditable autofocus tabindex=1>x</p>',
];

test('markup that runs code, loads external content or escapes its position is removed in every context', () => {
  const places = [
    '#',
    '<p>#</p>',
    '<table><tr><td>#',
    '<ul><li>#<ul>',
    '<b><i>#</b></i>',
    '<select><option>#',
    '<p title="#">',
  ];
  const bad =
    /<(?:script|style|svg|math|iframe|object|embed|form|input|button|meta|base|link|template|video|select)\b|<[^>]*\s(?:on\w+|srcdoc|srcset|action|formaction|data-[\w-]+|tabindex)\s*=|(?:href|src)="(?!\/(?!\/)|#|https?:|mailto:|tel:)|src="http|url\(|position|expression|id="main"/i;
  for (const script of SCRIPTS) {
    for (const place of places) {
      const clean = cleanHtml(place.replace('#', () => script));
      // Tags inside a text or a title attribute are harmless.
      const tags = (clean.match(/<[^>]*>/g)?.join('\n') ?? '').replace(/title="[^"]*"/g, '');
      assert.doesNotMatch(tags, bad, `${place} ${script} → ${clean}`);
      assert.equal(cleanHtml(clean), clean, 'clean is clean');
    }
  }
});

test('a link must be a path or have a known scheme, with invisible characters removed', () => {
  const script = 'javascript:alert(1)';
  const hiddenSchemes = [
    ...['\u00a0', '\u200b', '\ufeff', '\u2060', '\u00ad', '\u3000', '\u2028', '\u0001', '\t', ' '].flatMap(
      (unseen) => [unseen + script, script.replace('s', `${unseen}s`), script.replace(':', `${unseen}:`)],
    ),
    ...[
      'ｊavascript:alert(1)',
      'ｊａｖａｓｃｒｉｐｔ:alert(1)',
      'javascript：alert(1)',
      'java\u200dscript&colon;alert(1)',
    ],
    ...[
      'blob:https://shop.example/1',
      'intent://x',
      'foo:bar',
      '/\\evil.example',
      '／／evil.example',
      '/\u200b/evil.example',
    ],
  ];
  for (const href of hiddenSchemes)
    assert.equal(cleanHtml(`<a href="${href}">x</a>`), '<a>x</a>', JSON.stringify(href));
  const allowedHrefs = [
    '/category?q=4k7 1%',
    '#e24',
    '?v=5',
    'rohs',
    '../rohs.html#a',
    'https://example.com/ü',
    'tel:+49 89 1',
  ];
  for (const href of allowedHrefs)
    assert.equal(cleanHtml(`<a href="${href}">x</a>`), `<a href="${href}">x</a>`);
  assert.equal(cleanHtml('<a href="\u00a0/rohs ">x</a>'), '<a href="/rohs">x</a>');
});

test('a link to a new window gets rel=noopener, and headings begin at the second level', () => {
  assert.equal(
    cleanHtml('<a href="https://example.com/" target="x" rel="opener">x</a>'),
    '<a href="https://example.com/" target="_blank" rel="noopener">x</a>',
  );
  assert.equal(cleanHtml('<h1>x</h1>'), '<h2>x</h2>');
});

test('texts with too many characters or tags become empty, and deep trees are flattened', () => {
  assert.equal(cleanHtml('a'.repeat(LONGEST_HTML + 1)), '');
  assert.equal(cleanHtml('<b>'.repeat(MOST_TAGS + 1)), '');
  const deep = cleanHtml(`${'<div>'.repeat(9_000)}x${'</div>'.repeat(9_000)}`);
  assert.ok(deep.length < 2_000 && deep.includes('x'));
  for (const pattern of [
    '<',
    '<a href=',
    '<!--',
    '&',
    '&lt;',
    '<b><i></b></i>',
    '<svg><p>',
    '<img src=x onerror=x>',
    '"',
  ]) {
    const text = pattern.repeat(Math.floor(LONGEST_HTML / pattern.length));
    assert.ok(cleanHtml(text).length <= 5 * LONGEST_HTML, pattern);
  }
});

test('rich texts of a tree are cleaned in every language, while code and plain texts stay unchanged', () => {
  const dirty = '<b onclick="x">b</b>';
  const block = (name: string, options: Record<string, unknown>): Block => ({
    '@type': '@builder.io/sdk:Element',
    component: { name, options },
  });
  const text = { '@type': '@builder.io/core:LocalizedValue', Default: dirty, de: `${dirty}de` };
  const code = block('Custom Code', { code: dirty });
  const columns = block('Columns', {
    columns: [{ blocks: [block('Text', { text }), code] }],
    note: 'R < 10',
  });
  const clean = JSON.parse(JSON.stringify(createDataCleaner().clean({ title: 'a < b', blocks: [columns] })));
  const [first, second] = clean.blocks[0].component.options.columns[0].blocks;
  assert.deepEqual(first.component.options.text, { ...text, Default: '<b>b</b>', de: '<b>b</b>de' });
  assert.deepEqual([second, clean.title, clean.blocks[0].component.options.note], [code, 'a < b', 'R < 10']);
});
