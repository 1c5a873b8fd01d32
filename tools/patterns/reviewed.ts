/** Patterns that are not linear or cannot be checked, with the reason why their texts are short. */
export interface Reviewed {
  file: string;
  /** The beginning of the pattern; null if it is built after its module is loaded. */
  begins: string | null;
  /** The longest text that it reads, in characters. */
  longest: number;
  /** What ensures that length. */
  because: string;
}

const DIGITS = 'a number that we print ourselves';
const LABEL = 'a label that we print ourselves';
const CELL =
  'cells are cut before matching (TEXT_LIMITS.bomCell); `recheck` ends by its time or by chance here';
const READER = 'read in a process apart, which is ended after seconds; a cell has at most 400 characters';
const EDITED = 'markup of the shop or of its staff, balanced by the sanitizer before';
const RENDERED = 'HTML of our own renderer, which escapes what comes from outside';
const SOURCE = 'a line of our own content files, or of what staff with the right to edit pages bring in';
const LATER = 'built from fixed words of ours, or from an escaped name';

export const REVIEWED: readonly Reviewed[] = [
  { file: 'src/messages/digit-groups.ts', begins: '\\B(?=(\\d{3})+$)', longest: 25, because: DIGITS },
  ...[
    'src/catalogue/bom/sheets/part-facts.ts',
    'src/storefront/catalogue/product/decoder.tsx',
    'src/storefront/tools/why-not.tsx',
  ].map((file) => ({ file, begins: ' \\(.*\\)$', longest: 200, because: LABEL })),
  {
    file: 'src/kernel/printed-text.ts',
    begins: '((?<![\\w.,/\\-−])[±−-]?\\d',
    longest: 500,
    because: 'a printed value of the catalogue',
  },
  {
    file: 'src/commerce/cart/quick-order.ts',
    begins: '^(\\S.*?)(?<!\\s)\\s+x? ?',
    longest: 200,
    because: 'TEXT_LIMITS.quickOrderLine',
  },
  ...(
    [
      ['footprint.ts', 'conn(?:ector)?(?![a-z])|header'],
      ['foreign-words-abroad.ts', 'электролит'],
      ['foreign-words-abroad.ts', '(?<![\\p{L}\\d])(?:разъ'],
      ['scope-words.ts', '(?:res(?:istor)?s?[ ,.]|ohm'],
      ['scope-words.ts', '(?<![\\p{L}\\d])(?:conn|connectors?'],
      ['trade-numbers.ts', '^(?:LTST|LTW\\d'],
    ] as const
  ).map(([file, begins]) => ({
    file: `src/catalogue/bom/matching/${file}`,
    begins,
    longest: 400,
    because: CELL,
  })),
  {
    file: 'src/catalogue/bom/reading/fitted.ts',
    begins: '(?:^|[^\\p{L}])(?:excluded from bom',
    longest: 400,
    because: READER,
  },
  {
    file: 'src/catalogue/bom/reading/pieces.ts',
    begins: '(?<![\\s,;:(–-])[\\s,;:(–-]+(?:(?:[x×*=]',
    longest: 400,
    because: READER,
  },
  {
    file: 'src/quotes/mails.ts',
    begins: ':\\/\\/|www\\.',
    longest: 70,
    because: 'its caller looks at the length first',
  },
  {
    file: 'src/reference/calculators/board-rate.ts',
    begins: '^(?:(.{1,80}?)[;\\t ]\\s*)?',
    longest: 200,
    because: 'LONGEST_LINE, looked at first',
  },
  {
    file: 'src/platform/basics/service-settings.ts',
    begins: '^(?:[^<>\\r\\n]{1,100} )?<?',
    longest: 500,
    because: 'a setting of the operator',
  },
  {
    file: 'src/storefront/blocks/rules/css.ts',
    begins: '([\\w-]*)\\s*\\(',
    longest: 500,
    because: 'LONGEST_VALUE, looked at first',
  },
  ...['<(path|text) ', '([\\w-]+)="'].map((begins) => ({
    file: 'src/catalogue/datasheet/picture.ts',
    begins,
    longest: 200_000,
    because: 'drawings of ours; no text of others is in them',
  })),
  ...['<h[2-4][^>]*>(.*?)', '<[^>]*>'].map((begins) =>
    reviewEdited('src/content/finding/page-finder.ts', begins),
  ),
  ...['<h([23])', '<[^>]*>'].map((begins) =>
    reviewEdited('src/storefront/blocks/rules/rich-text.ts', begins),
  ),
  ...[
    '<table((?:',
    '<tr(?:',
    '<t([hd])',
    '<h[2-4](?:',
    '<caption(?:',
    '^(?:[≤≥<>~±+−–-]|&[lg]t;)*',
    '<[^>]*>',
  ].map((begins) => reviewEdited('src/storefront/blocks/rules/tables.ts', begins)),
  ...['(\\d[\\d.,]*–', '(<(?:code|pre)\\b'].map((begins) =>
    reviewEdited('src/storefront/blocks/rules/no-break-units.ts', begins),
  ),
  reviewEdited('src/content/source/no-break-units.ts', '(<(?:code|pre)\\b'),
  reviewEdited('src/storefront/blocks/components/embed.tsx', '<iframe\\b'),
  {
    file: 'src/content/source/document.ts',
    begins: '^\\[\\[([A-Za-z]',
    longest: 10_000,
    because: SOURCE,
  },
  ...(
    [
      ['blocks/render.server.ts', '<form(?='],
      ['cache/links.ts', '(<a\\b[^>]*?'],
      ['entry.server.tsx', '<link rel="modulepreload"'],
    ] as const
  ).map(([file, begins]) => ({
    file: `src/storefront/${file}`,
    begins,
    longest: 2_000_000,
    because: RENDERED,
  })),
  ...[
    'src/desk/money/table-calls.server.ts',
    'src/catalogue/bom/matching/scope-words.ts',
    'src/catalogue/cross-reference/fields.ts',
    'src/content/source/fill-placeholders.ts',
    'src/media/read-image.ts',
    'src/server/encoding.ts',
    'src/settings/http/upload.ts',
  ].map((file) => ({ file, begins: null, longest: 16_000, because: LATER })),
];

function reviewEdited(file: string, begins: string): Reviewed {
  return { file, begins, longest: 500_000, because: EDITED };
}
