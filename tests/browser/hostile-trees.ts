/** Content that an attacker would write to run code in the reader's browser or on the server. */
import { block, plain, type Tree, text } from './block-trees.ts';

const RUN = 'hacked()';

const MARKUP: readonly string[] = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src="/og-card.png" onload="${RUN}">`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<math><maction actiontype="statusline" xlink:href="javascript:${RUN}">x</maction></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="jav&#x09;ascript:${RUN}">x</a>`,
  `<a href="&#1;javascript:${RUN}">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button><input autofocus onfocus=${RUN}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="https://evil.example/"><link rel=stylesheet href=https://evil.example/x.css>`,
  `<style>body{display:none}@import "https://evil.example/x.css";</style>`,
  `<p style="position:fixed;inset:0;background:url(https://evil.example/x)">x</p>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<video><source onerror=${RUN}></video><audio src=x onerror=${RUN}>`,
  `<template><script>${RUN}</script></template>`,
  `<select><option><script>${RUN}</script>`,
  `<<script>script>${RUN}<</script>/script>`,
  `<p title="&quot;><script>${RUN}</script>">x</p>`,
  `</div></article></main><script>${RUN}</script>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<x onclick=${RUN} style=animation-name:x onanimationstart=${RUN}>x</x>`,
  `<p id=main data-live=form class="shell-header sidebar">x</p>`,
  `</style><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `' onmouseover='${RUN}`,
  `{{constructor.constructor('${RUN}')()}}`,
  '\u0001<scr\u0008ipt>hacked()</scr\u0008ipt>',
  '\u2028<img\u000bsrc=x\u000conerror=hacked()>',
];

const ADDRESSES: readonly string[] = [
  `javascript:${RUN}`,
  ` javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `vbscript:${RUN}`,
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  `blob:https://evil.example/x`,
  `"><script>${RUN}</script>`,
];

const STYLES: readonly string[] = [
  'url(https://evil.example/x)',
  'url(//evil.example/x)',
  'image-set("https://evil.example/x" 1x)',
  `expression(${RUN})`,
  `red}</style><script>${RUN}</script>`,
  'red;} body{display:none} .x{',
  'fixed',
  '\\75 rl(https://evil.example/x)',
  'red/**/;position:fixed',
];

const CODES: readonly string[] = [
  RUN,
  `state.constructor.constructor('${RUN}')()`,
  `"".sub.constructor("${RUN}")()`,
  `[]["filter"]["constructor"]("${RUN}")()`,
  'state["__proto__"].polluted = 1',
  'process.exit(1)',
  'require("node:child_process")',
  'while(true){}',
  '(function(){})()',
  'this.constructor',
  `${'('.repeat(400)}1${')'.repeat(400)}`,
  'a'.repeat(5_000),
];

const inMarkup: readonly ((value: string) => Tree)[] = [
  (value) => text(value),
  (value) => block('Builder:RawText', { text: value }),
  (value) => block('Form:Label', { text: value, for: value }),
  (value) => block('Custom Code', { code: value }),
  (value) => block('Embed', { url: value, content: value }),
  (value) => block('Core:Button', { text: value, link: value }),
  (value) =>
    block('Columns', { columns: [{ blocks: [text(value)], link: value, width: value }], space: value }),
  (value) => block('Image', { image: value, altText: value, title: value, sizes: value, srcset: value }),
  (value) =>
    text('x', { id: value, class: value, tagName: value, properties: { title: value, onclick: value } }),
  (value) => block(value, { text: value }, { layerName: value }),
];

const inAddress: readonly ((value: string) => Tree)[] = [
  (value) => plain({ tagName: 'a', properties: { href: value, target: '_blank' } }),
  (value) =>
    plain({ properties: { href: value, src: value, action: value, formaction: value, 'xlink:href': value } }),
  (value) => block('Core:Button', { text: 'x', link: value }),
  (value) => block('Image', { image: value }),
  (value) => block('Video', { video: value, posterImage: value }),
  (value) => block('Raw:Img', { image: value }),
  (value) => block('Embed', { url: value, content: `<iframe src="${value}"></iframe>` }),
  (value) => block('Form:Form', { sendSubmissionsTo: 'custom', action: value, successUrl: value }),
  (value) => block('Form:Form', { sendSubmissionsToEmail: value, name: value, successUrl: value }),
  (value) => text('x', { bindings: { 'properties.href': JSON.stringify(value) } }),
];

const inStyle: readonly ((value: string) => Tree)[] = [
  (value) =>
    text('x', { responsiveStyles: { large: { color: value, backgroundImage: value, position: value } } }),
  (value) => text('x', { responsiveStyles: { small: { [value]: value, zIndex: value } } }),
  (value) =>
    text('x', {
      animations: [{ trigger: 'pageLoad', easing: value, steps: [{ styles: { color: value } }] }],
    }),
  (value) => block('Core:Section', { maxWidth: value }),
  (value) =>
    block('Builder:Masonry', { columnWidth: value, gutterSize: value, tiles: [{ content: [text('x')] }] }),
  (value) =>
    block('Builder: Tabs', {
      tabs: [{ label: [], content: [] }],
      activeTabStyle: { color: value },
      tabHeaderLayout: value,
    }),
];

const inCode: readonly ((value: string) => Tree)[] = [
  (value) => text('x', { bindings: { 'component.options.text': value, show: value } }),
  (value) =>
    text('x', { bindings: { hide: value }, actions: { click: value }, code: { actions: { click: value } } }),
  (value) => text('x', { repeat: { collection: value, itemName: value } }),
  (value) => text('x', { bindings: { '__proto__.polluted': '1', [value]: value } }),
];

const ODD_TREES: readonly unknown[] = [
  null,
  7,
  'text',
  [],
  [[[]]],
  { '@type': '@builder.io/sdk:Element', component: null },
  { '@type': '@builder.io/sdk:Element', component: { name: 7, options: 7 } },
  { '@type': '@builder.io/sdk:Element', component: { name: '__proto__' } },
  { '@type': '@builder.io/sdk:Element', component: { name: 'constructor', options: { text: 'x' } } },
  {
    '@type': '@builder.io/sdk:Element',
    children: 'x',
    bindings: 'x',
    properties: 7,
    responsiveStyles: [1],
    animations: {},
  },
  JSON.parse(
    '{"@type":"@builder.io/sdk:Element","__proto__":{"polluted":1},"component":{"name":"Text","options":{"__proto__":{"text":"x"}}}}',
  ),
  {
    '@type': '@builder.io/sdk:Element',
    id: { toString: 'x' },
    class: {},
    tagName: [],
    repeat: { collection: [] },
  },
];

const NAMES = [
  ...[
    'Text',
    'Columns',
    'Image',
    'Video',
    'Embed',
    'Custom Code',
    'Core:Button',
    'Core:Section',
    'Symbol',
    'Slot',
  ],
  ...[
    'Core:Fragment',
    'Builder:StateProvider',
    'Core:Router',
    'Builder:Mutation',
    'Builder:RawText',
    'Raw:Img',
  ],
  ...['Form:Form', 'Form:Input', 'Form:Select', 'Form:TextArea', 'Form:Label', 'Form:SubmitButton'],
  ...[
    'Builder:Carousel',
    'Builder: Tabs',
    'Builder:Accordion',
    'Builder:Masonry',
    'PersonalizationContainer',
  ],
];

/** Options of every kind that no component expects. */
function wrongOptions(name: string): Tree[] {
  const wrongValues = [
    null,
    'x',
    [null],
    { columns: 7, slides: 'x', tabs: {}, items: [null, 7], tiles: 'x', variants: 7 },
  ];
  const values = {
    text: {},
    image: {},
    symbol: 7,
    options: 'x',
    responsive: [null, 'x'],
    state: [],
    customHeaders: 'x',
  };
  return [...wrongValues, values].map((options) => block(name, options));
}

const product = (places: readonly ((value: string) => Tree)[], values: readonly string[]): Tree[] =>
  places.flatMap((place) => values.map(place));

/** More than 500 trees. */
export const HOSTILE: readonly unknown[] = [
  ...product(inMarkup, MARKUP),
  ...product(inAddress, ADDRESSES),
  ...product(inStyle, STYLES),
  ...product(inCode, CODES),
  ...NAMES.flatMap(wrongOptions),
  ...ODD_TREES,
];

/** Blocks nested to this depth. */
export function nestTree(depth: number): Tree {
  let tree: Tree = text('<p>deep</p>');
  for (let level = 1; level < depth; level += 1) tree = plain({ children: [tree] });
  return tree;
}
