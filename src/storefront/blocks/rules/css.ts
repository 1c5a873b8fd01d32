/** Converts styles written by authors to CSS that affects only their block. */

export type Size = 'large' | 'medium' | 'small' | 'xsmall';

/** Largest window widths in px of the sizes; `large` is the base without a limit. */
export type Breakpoints = Readonly<{ medium: number; small: number; xsmall?: number }>;

export const BREAKPOINTS: Breakpoints = { medium: 991, small: 640 };

/** An entry's breakpoints apply where it sets both small and medium; `xsmall` exists only where it is set. */
export function breakpointsOf(meta: unknown): Breakpoints {
  const entryWidths = (meta as { breakpoints?: Record<string, unknown> } | null | undefined)?.breakpoints;
  const width = (value: unknown) =>
    typeof value === 'number' && value > 0 && value < 10_000 ? Math.round(value) : null;
  const [medium, small, xsmall] = [
    width(entryWidths?.['medium']),
    width(entryWidths?.['small']),
    width(entryWidths?.['xsmall']),
  ];
  const widths = medium !== null && small !== null ? { medium, small } : BREAKPOINTS;
  return xsmall === null ? widths : { ...widths, xsmall };
}

const group = (prefix: string, ...names: string[]) => names.map((name) => `${prefix}-${name}`);
const SIDES = ['top', 'right', 'bottom', 'left'];

const PROPERTIES: ReadonlySet<string> = new Set([
  ...[
    'display',
    'position',
    'visibility',
    'overflow',
    'overflow-x',
    'overflow-y',
    'opacity',
    'order',
    'z-index',
  ],
  ...[
    'float',
    'clear',
    'vertical-align',
    'box-sizing',
    'cursor',
    'pointer-events',
    'list-style',
    'list-style-type',
  ],
  ...SIDES,
  ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'aspect-ratio', 'object-fit'],
  ...['object-position', 'gap', 'row-gap', 'column-gap', 'flex', 'inset'],
  ...group('margin', ...SIDES, 'inline', 'block', 'inline-start', 'inline-end', 'block-start', 'block-end'),
  ...group('padding', ...SIDES, 'inline', 'block', 'inline-start', 'inline-end', 'block-start', 'block-end'),
  ...['margin', 'padding', 'border', 'outline', 'border-radius', 'border-collapse', 'border-spacing'],
  ...group('border', ...SIDES, 'width', 'style', 'color'),
  ...SIDES.flatMap((side) => group(`border-${side}`, 'width', 'style', 'color')),
  ...group('border', 'top-left-radius', 'top-right-radius', 'bottom-left-radius', 'bottom-right-radius'),
  ...group('outline', 'width', 'style', 'color', 'offset'),
  ...group('flex', 'direction', 'wrap', 'flow', 'grow', 'shrink', 'basis'),
  ...['align-items', 'align-content', 'align-self', 'justify-content', 'justify-items', 'justify-self'],
  ...['place-items', 'place-content', 'place-self'],
  ...group(
    'grid',
    'template-columns',
    'template-rows',
    'column',
    'row',
    'auto-flow',
    'auto-columns',
    'auto-rows',
  ),
  ...[
    'columns',
    'column-count',
    'column-width',
    'column-rule',
    'break-inside',
    'break-before',
    'break-after',
  ],
  ...[
    'color',
    'background',
    'box-shadow',
    'text-shadow',
    'filter',
    'transform',
    'transform-origin',
    'transition',
  ],
  ...group('background', 'color', 'image', 'size', 'position', 'repeat', 'clip', 'origin'),
  ...[
    'font',
    'font-family',
    'font-size',
    'font-weight',
    'font-style',
    'font-variant',
    'font-variant-numeric',
  ],
  ...[
    'line-height',
    'letter-spacing',
    'word-spacing',
    'white-space',
    'word-break',
    'overflow-wrap',
    'hyphens',
  ],
  ...group('text', 'align', 'decoration', 'transform', 'indent', 'overflow', 'wrap'),
  ...['scroll-margin-top', 'scroll-snap-align', 'accent-color', 'isolation', 'mix-blend-mode'],
]);

const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['calc', 'min', 'max', 'clamp', 'minmax', 'repeat', 'fit-content', 'var'],
  ...[
    'rgb',
    'rgba',
    'hsl',
    'hsla',
    'oklch',
    'color-mix',
    'linear-gradient',
    'radial-gradient',
    'conic-gradient',
  ],
  ...[
    'translate',
    'translatex',
    'translatey',
    'scale',
    'scalex',
    'scaley',
    'rotate',
    'skew',
    'skewx',
    'skewy',
  ],
  ...['cubic-bezier', 'steps', 'blur', 'brightness', 'contrast', 'grayscale', 'saturate', 'drop-shadow'],
]);

const LONGEST_VALUE = 300;
/** An image of this origin, by path. */
const OWN_IMAGE = /^url\((["']?)\/(?![/\\])[\w./?=&%-]*\1\)$/i;
const PLAIN = /^[\w\s.,%#()/*+-]+$/;
const NO_POSITION = /fixed|sticky/i;
const NUMBER_WITHOUT_UNIT = new Set(['opacity', 'order', 'z-index', 'flex', 'flex-grow', 'flex-shrink']);
const UNITLESS = new Set([
  ...NUMBER_WITHOUT_UNIT,
  'font-weight',
  'line-height',
  'column-count',
  'aspect-ratio',
]);

/**
 * `marginTop: 20px` → `margin-top:20px`. Null for what is refused: unknown properties, foreign addresses, and positions
 * that could cover the shell.
 */
export function declaration(name: string, rawValue: unknown): string | null {
  const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (!PROPERTIES.has(property)) return null;
  const value = cssValue(property, rawValue);
  if (value === null || value === '' || value.length > LONGEST_VALUE) return null;
  if (property.startsWith('background') && OWN_IMAGE.test(value)) return `${property}:${value}`;
  if (!PLAIN.test(value) || !isBalanced(value)) return null;
  for (const [, functionName = ''] of value.matchAll(/([\w-]*)\s*\(/g)) {
    if (functionName !== '' && !FUNCTIONS.has(functionName.toLowerCase())) return null;
  }
  if (property === 'position' && NO_POSITION.test(value)) return null;
  if (property === 'z-index' && !/^-?\d{1,2}$/.test(value)) return null;
  return `${property}:${value}`;
}

function cssValue(property: string, rawValue: unknown): string | null {
  if (typeof rawValue === 'number' && Number.isFinite(rawValue)) {
    return UNITLESS.has(property) ? String(rawValue) : `${rawValue}px`;
  }
  return typeof rawValue === 'string' ? rawValue.replace(/(?<!\s)\s*!\s*important\s*$/i, '').trim() : null;
}

function isBalanced(value: string): boolean {
  let open = 0;
  for (const character of value) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** All allowed declarations of a map of camelCase styles. */
export function declarations(styles: unknown): string {
  if (typeof styles !== 'object' || styles === null) return '';
  return Object.entries(styles)
    .flatMap(([name, value]) => declaration(name, value) ?? [])
    .join(';');
}

/** A length for a rule; numbers are pixels. */
export function lengthOf(value: unknown, otherwise: string): string {
  const rule = declaration('width', typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);
  return rule?.slice('width:'.length) ?? otherwise;
}

const MOST_CSS = 400_000;

/** The style sheet of a page of blocks, in the order of the clients: large, medium, small, xsmall. */
export class StyleSheet {
  readonly #breakpoints: Breakpoints;
  readonly #rules = {
    large: new Set<string>(),
    medium: new Set<string>(),
    small: new Set<string>(),
    xsmall: new Set<string>(),
  };
  readonly #last = new Set<string>();
  #length = 0;

  constructor(breakpoints: Breakpoints) {
    this.#breakpoints = breakpoints;
  }

  /** @param selector trusted, not from content; it is placed below `.builder-content` */
  add(selector: string, body: string, size: Size = 'large'): void {
    if (body === '') return;
    this.#length += selector.length + body.length;
    if (this.#length < MOST_CSS) this.#rules[size].add(`.builder-content ${selector}{${body}}`);
  }

  /** Adds an unchanged rule after all others: keyframes and rules with conditions. */
  addLast(rule: string): void {
    this.#length += rule.length;
    if (this.#length < MOST_CSS) this.#last.add(rule);
  }

  addResponsive(selector: string, styles: unknown): void {
    if (typeof styles !== 'object' || styles === null) return;
    for (const size of ['large', 'medium', 'small', 'xsmall'] as const) {
      if (Object.hasOwn(styles, size)) {
        this.add(selector, declarations((styles as Record<Size, unknown>)[size]), size);
      }
    }
  }

  text(): string {
    const { medium, small, xsmall } = this.#breakpoints;
    const mediaRules = (width: number | undefined, rules: ReadonlySet<string>) =>
      width === undefined || rules.size === 0 ? '' : `@media (max-width:${width}px){${[...rules].join('')}}`;
    return [
      ...this.#rules.large,
      mediaRules(medium, this.#rules.medium),
      mediaRules(small, this.#rules.small),
      mediaRules(xsmall, this.#rules.xsmall),
      ...this.#last,
    ].join('');
  }
}
