/**
 * The only allow-list of rich text: cleaned text runs no code, loads no external content and cannot escape its
 * position. For the server only: pages import it in `*.server.ts` files.
 */
import sanitize from 'sanitize-html';

/** Longer texts, and those with more tags, are refused when saved and shown as empty. */
export const LONGEST_HTML = 250_000;
export const MOST_TAGS = 20_000;

const DEEPEST = 60;

const RULES: sanitize.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'hr',
      'br',
      'wbr',
    ],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'pre', 'kbd', 'samp', 'var'],
    ...['abbr', 'mark', 'q', 'cite', 'time', 'del', 'ins', 'dfn', 'span', 'div', 'section', 'aside'],
    ...['figure', 'figcaption', 'img', 'details', 'summary'],
  ],
  allowedAttributes: {
    '*': ['class', 'lang', 'dir', 'title', 'style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    col: ['span'],
    colgroup: ['span'],
    th: ['colspan', 'rowspan', 'scope', 'align', 'abbr'],
    td: ['colspan', 'rowspan', 'align'],
    time: ['datetime'],
    details: ['open'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6', 'table', 'figure'].map((tag) => [tag, ['id']])),
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'template'],
    ...['title', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ],
  nestingLimit: DEEPEST,
  parseStyleAttributes: false,
  // A specific entry replaces the general one, so each calls `cleanTag` itself.
  transformTags: {
    h1: (_, attribs) => cleanTag('h2', attribs),
    a: (tag, { href, ...attribs }) => {
      const window: sanitize.Attributes = attribs['target'] ? { target: '_blank', rel: 'noopener' } : {};
      return cleanTag(tag, { ...hrefAttributes(href), ...attribs, ...window });
    },
    img: (tag, attribs) => cleanTag(tag, { ...attribs, loading: 'lazy', alt: attribs['alt'] ?? '' }),
    '*': (tag, attribs) => cleanTag(tag, attribs),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_MEDIA.test(attribs['src'] ?? ''),
};

/** Only pictures of this shop: content of other hosts must never be loaded. */
const OWN_MEDIA = /^\/(?:media|assets|fonts|api\/catalogue\/parts)\/[\w.,:/%?=&-]*$/;
const HEADING_ID = /^[a-z][a-z0-9-]{0,79}$/;
/** Ids used by the page shell. */
const TAKEN_IDS: ReadonlySet<string> = new Set(['main', 'search', 'menu', 'cart', 'quantity', 'contents']);

function cleanTag(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const attribs = { ...attributes };
  if (attribs['class'] !== undefined) set(attribs, 'class', safeClasses(attribs['class']));
  if (attribs['style'] !== undefined) set(attribs, 'style', safeStyle(attribs['style']));
  const id = attribs['id'] ?? '';
  if (!HEADING_ID.test(id) || TAKEN_IDS.has(id)) delete attribs['id'];
  return { tagName, attribs };
}

const KNOWN_SCHEME = /^(?:https?:\/\/|mailto:|tel:)/i;
const PATH = /^(?:\/(?![/\\])|[#?]|[\w.][\w./-]*(?:[?#]|$))/;
/** Invisible characters, which programs between author and browser may remove. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\s]/gu;

/** Keeps a link only where it is a path or has a known scheme, both as written and without invisible characters. */
function hrefAttributes(href: string | undefined): sanitize.Attributes {
  const address = href?.trim() ?? '';
  const visibleAddress = address.normalize('NFKC').replace(UNSEEN, '');
  const isAllowed = [address, visibleAddress].every((each) => KNOWN_SCHEME.test(each) || PATH.test(each));
  return isAllowed ? { href: address } : {};
}

function set(attribs: sanitize.Attributes, name: string, value: string): void {
  if (value === '') delete attribs[name];
  else attribs[name] = value;
}

/** Whether a text is small enough to be cleaned in bounded time and memory. */
export function isCleanable(html: string): boolean {
  if (html.length > LONGEST_HTML) return false;
  let tags = 0;
  for (
    let position = html.indexOf('<');
    position >= 0 && tags <= MOST_TAGS;
    position = html.indexOf('<', position + 1)
  )
    tags += 1;
  return tags <= MOST_TAGS;
}

/** Rich text reduced to the allow-list. Values that are not text, or too large, become empty. */
export function cleanHtml(html: unknown): string {
  if (typeof html !== 'string' || !isCleanable(html)) return '';
  const text = html.toWellFormed().replaceAll('\0', '');
  return /[<&]/.test(text) ? sanitize(text, RULES) : text.replaceAll('>', '&gt;');
}

const CLASS = /^[A-Za-z][\w-]{0,63}$/;
const MOST_CLASSES = 20;

/** Only well-formed class names. */
export function safeClasses(value: unknown): string {
  if (typeof value !== 'string') return '';
  const names = value.slice(0, 2_000).split(/\s+/);
  return names
    .filter((name) => CLASS.test(name))
    .slice(0, MOST_CLASSES)
    .join(' ');
}

const LENGTH = String.raw`\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|ch|%)`;
/** Properties for text layout that cannot cover, fetch or hide anything. */
const STYLES: ReadonlyMap<string, RegExp> = new Map([
  ['text-align', /^(?:left|right|center|start|end|justify)$/],
  ['vertical-align', /^(?:top|middle|bottom|baseline)$/],
  ['font-weight', /^(?:normal|bold|[1-9]00)$/],
  ['font-style', /^(?:normal|italic)$/],
  ['white-space', /^(?:normal|nowrap|pre-wrap)$/],
  ['width', new RegExp(`^${LENGTH}$`)],
  ['max-width', new RegExp(`^${LENGTH}$`)],
]);

function safeStyle(style: string): string {
  return style
    .slice(0, 2_000)
    .split(';')
    .flatMap((declaration) => {
      const [name = '', value = ''] = declaration.split(':', 2).map((part) => part.trim().toLowerCase());
      return STYLES.get(name)?.test(value) ? [`${name}:${value}`] : [];
    })
    .join(';');
}
