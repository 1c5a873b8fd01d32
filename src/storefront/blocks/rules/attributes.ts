import { safeClasses } from '#content/html/contract';
import { escapeHtml } from '#kernel';
import { ownPath, safeHref } from './address.ts';

/** Tags that a block may have. */
const TAGS: ReadonlySet<string> = new Set([
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'nav', 'p', 'span', 'a', 'ul', 'ol', 'li'],
  ...[
    'dl',
    'dt',
    'dd',
    'figure',
    'figcaption',
    'blockquote',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'em',
    'small',
  ],
]);

const PLAIN: ReadonlySet<string> = new Set([
  'title',
  'role',
  'lang',
  'dir',
  'alt',
  'tabindex',
  'width',
  'height',
]);
const ARIA = /^aria-[a-z]{2,24}$/;
const LONGEST = 500;

/** The tag of a block. An href turns a `div` into a link. */
export function tagOf(tagName: unknown, properties: unknown): string {
  const requestedTag = typeof tagName === 'string' ? tagName.toLowerCase() : '';
  const tag = TAGS.has(requestedTag) ? requestedTag : 'div';
  return tag === 'div' && safeHref(ownProperty(properties, 'href')) !== null ? 'a' : tag;
}

/** Allowed attributes of the tag: no handlers, no ids of the shell, no `data-live`. */
export function attributesOf(tag: string, properties: unknown): Record<string, string> {
  if (typeof properties !== 'object' || properties === null) return {};
  const attributes: Record<string, string> = {};
  for (const [rawName, value] of Object.entries(properties)) {
    const name = rawName.toLowerCase();
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = String(value).slice(0, LONGEST);
    if (name === 'tabindex' && text !== '0' && text !== '-1') continue;
    if (PLAIN.has(name) || ARIA.test(name)) attributes[name] = text;
  }
  const href = tag === 'a' ? safeHref(ownProperty(properties, 'href')) : null;
  if (href !== null) attributes['href'] = href;
  if (href !== null && ownProperty(properties, 'target') === '_blank') {
    attributes['target'] = '_blank';
    attributes['rel'] = 'noopener';
  }
  return attributes;
}

const ownProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

const BLOCK_ID = /^[A-Za-z0-9_-]{1,80}$/;

/** Class from the id of a block, with the prefix that renderers add; from its position where the id is invalid. */
export function classId(id: unknown, place: number): string {
  if (typeof id !== 'string' || !BLOCK_ID.test(id)) return `builder-at-${place}`;
  return id.startsWith('builder-') ? id : `builder-${id}`;
}

/** Components without the class `builder-has-component`, as in the clients. */
const BARE: ReadonlySet<string> = new Set(['Image', 'Video', 'Banner']);

export function classesOf(id: string, component: string | null, authorClasses: unknown): string {
  const has = component !== null && !BARE.has(component) ? ' builder-has-component' : '';
  const extra = safeClasses(authorClasses);
  return `builder-block ${id}${has}${extra ? ` ${extra}` : ''}`;
}

/** Attributes as ` name="value"`, escaped. */
export const attributeText = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/**
 * Path of an image of this origin: a path, or the id of an image in the media folder. Else null: content loads no image
 * from another origin.
 */
export function imagePath(value: unknown): string | null {
  if (typeof value === 'string' && /^[\w-]{1,64}$/.test(value)) return `/media/${value}`;
  return ownPath(value);
}
