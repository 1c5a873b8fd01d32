/**
 * Neither load order nor chance decides which style wins: every rule of the shop and its desk lies in a layer, and
 * `styles/layers.css` gives the order of all layers. A class is styled by one area, class names are words, and widths
 * are those of `styles/breakpoints.ts` (decision 32).
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BREAKPOINTS } from '../src/storefront/styles/breakpoints.ts';
import type { Problem } from './check-imports.ts';
import { namedClasses, parseStyles, type StyleBlock, styledClasses } from './style-syntax.ts';

const SOURCES = 'src';
const ORDER = 'storefront/styles/layers.css';
const SHORTEST_NAME = 4;

/** Reviewed: parts of `styles` and `ui` that areas refine on their own pages. */
const SHARED_CLASSES: ReadonlySet<string> = new Set([
  ...[
    'button',
    'button-large',
    'button-main',
    'button-quiet',
    'button-small',
    'close',
    'link',
    'accent-link',
  ],
  ...['field', 'form-error', 'form-field', 'form-label', 'form-problem', 'form-wide', 'theme'],
  ...['mono', 'note', 'number', 'quiet', 'good', 'warn', 'fault', 'needs-script'],
  ...['chip', 'chip-remove', 'key-cap', 'tabs', 'pages', 'ruled', 'breadcrumb'],
  ...['part-number', 'list-mark', 'keep-button', 'histogram', 'axis-labels'],
]);
/** Where the shared classes belong. */
const SHARED_AREAS: ReadonlySet<string> = new Set(['styles', 'ui']);

/** A style sheet by its path below `src`. */
export type StyleFiles = ReadonlyMap<string, string>;

export function checkStyles(rootDir: string): Problem[] {
  const folder = join(rootDir, SOURCES);
  const files = globSync('{storefront,desk}/**/*.css', { cwd: folder }).sort();
  return faultsOfStyles(new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))).map(
    (problem) => ({ ...problem, file: join(SOURCES, problem.file) }),
  );
}

/** @param files all style sheets, with the one that gives the order of layers */
export function faultsOfStyles(files: StyleFiles): Problem[] {
  const order = parseStyles(files.get(ORDER) ?? '').statements.flatMap((statement) =>
    statement.replace('@layer', '').split(','),
  );
  const layers = new Set(order.map((name) => name.trim()));
  const rules = [...files].flatMap(([file, css]) =>
    parseStyles(css).blocks.flatMap((block) => rulesIn(block, file, [])),
  );
  return [
    ...rules.flatMap((rule) => layerFaults(rule, layers)),
    ...rules.flatMap(widthFaults),
    ...orderFaults(files, [...layers]),
    ...loadOrderFaults(files, rules),
    ...nameFaults(rules),
    ...areaFaults(rules),
  ];
}

interface Rule {
  file: string;
  line: number;
  selectors: string;
  /** Preludes of the blocks around it, outermost first. */
  outerPreludes: readonly string[];
}

/** Rules with selectors. `@font-face`, `@keyframes` and the like count as one rule without classes. */
function rulesIn(block: StyleBlock, file: string, outerPreludes: readonly string[]): Rule[] {
  const { prelude, line, blocks } = block;
  if (/^@(?:layer|media|container|supports)\b/.test(prelude))
    return blocks.flatMap((inner) => rulesIn(inner, file, [...outerPreludes, prelude]));
  return [{ file, line, selectors: prelude.startsWith('@') ? '' : prelude, outerPreludes }];
}

const layerOf = ({ outerPreludes }: Rule): string | undefined =>
  outerPreludes.find((prelude) => prelude.startsWith('@layer'))?.slice('@layer '.length);

function layerFaults(rule: Rule, layers: ReadonlySet<string>): Problem[] {
  const layer = layerOf(rule);
  if (layer === undefined)
    return [fault(rule, 'This rule lies in no layer. Put it into the layer of its area.')];
  return layers.has(layer) ? [] : [fault(rule, `Layer "${layer}" has no place in ${SOURCES}/${ORDER}.`)];
}

/** A sheet that is placed before the one of the shop may repeat the beginning of the order, and nothing else. */
function orderFaults(files: StyleFiles, layers: readonly string[]): Problem[] {
  return [...files].flatMap(([file, css]) =>
    parseStyles(css)
      .statements.filter((statement) => file !== ORDER && statement.startsWith('@layer'))
      .filter(
        (statement) => !`@layer ${layers.join(', ')},`.startsWith(`${statement.replaceAll(/\s+/g, ' ')},`),
      )
      .map((statement) => ({
        file,
        line: 1,
        message: `"${statement}" is not how ${SOURCES}/${ORDER} begins.`,
      })),
  );
}

/** Files of one layer are imported by one file, which gives their order: else the order of loading would decide. */
function loadOrderFaults(files: StyleFiles, rules: readonly Rule[]): Problem[] {
  const importers = new Map<string, string>();
  for (const [file, css] of files) {
    for (const statement of parseStyles(css).statements) {
      const [, target] = /^@import "(\.[^"]+)"$/.exec(statement) ?? [];
      if (target && join(dirname(file), target) !== ORDER) importers.set(join(dirname(file), target), file);
    }
  }
  const loadedFiles = new Map<string, string>();
  return rules.flatMap((rule) => {
    const layer = layerOf(rule);
    if (layer === undefined) return [];
    const loadedFile = importers.get(rule.file) ?? rule.file;
    const otherFile = loadedFiles.get(layer);
    if (otherFile === undefined) loadedFiles.set(layer, loadedFile);
    if (otherFile === undefined || otherFile === loadedFile) return [];
    loadedFiles.set(layer, loadedFile);
    return [fault(rule, `${otherFile} is loaded apart from this file and has the same layer "${layer}".`)];
  });
}

function widthFaults(rule: Rule): Problem[] {
  const allowedWidths = new Set<number>(Object.values(BREAKPOINTS));
  return rule.outerPreludes
    .filter((prelude) => prelude.startsWith('@media'))
    .flatMap((prelude) =>
      [
        ...prelude.matchAll(/width[^)]*?([\d.]+)(px|\w+)/g),
        ...prelude.matchAll(/([\d.]+)(px|\w+)[^()]*width/g),
      ].map((match) => ({ prelude, number: Number(match[1]), unit: match[2] })),
    )
    .filter(({ prelude, number, unit }) => {
      const breakpoint = prelude.includes(`(min-width: ${number}px)`) ? number - 1 : number;
      return unit !== 'px' || !allowedWidths.has(breakpoint);
    })
    .map(({ prelude }) =>
      fault(
        rule,
        `${prelude}: write max-width of a breakpoint, or min-width of one more (${[...allowedWidths].join(', ')}).`,
      ),
    );
}

function nameFaults(rules: readonly Rule[]): Problem[] {
  return rules.flatMap((rule) =>
    namedClasses(rule.selectors)
      .filter((name) => name.replaceAll(/[^A-Za-z]/g, '').length < SHORTEST_NAME)
      .map((name) => fault(rule, `.${name} is no word. Say what the element is, in at least four letters.`)),
  );
}

/**
 * An area is the desk or a folder of the storefront, below `catalogue` one of its folders; blocks are parts of content
 * pages.
 */
function areaOf(file: string): string {
  const [part = '', area = '', folder = ''] = file.split('/');
  if (part === 'desk') return part;
  if (area === 'catalogue') return folder;
  return area === 'blocks' ? 'content' : area;
}

function areaFaults(rules: readonly Rule[]): Problem[] {
  const areasByClass = new Map<string, Set<string>>();
  const faults: Problem[] = [];
  for (const rule of rules) {
    const area = areaOf(rule.file);
    for (const name of styledClasses(rule.selectors)) {
      const areas = areasByClass.get(name) ?? new Set();
      areasByClass.set(name, areas.add(area));
      if (SHARED_CLASSES.has(name)) continue;
      const [firstArea] = areas;
      if (areas.size > 1 && !areas.has(`${area} reported`)) {
        areas.add(`${area} reported`);
        faults.push(
          fault(rule, `.${name} is styled in ${firstArea} already. Give this element a class of its own.`),
        );
      }
    }
    const names = namedClasses(rule.selectors);
    if (!SHARED_AREAS.has(area) && names.length > 0 && names.every((name) => SHARED_CLASSES.has(name)))
      faults.push(
        fault(rule, `${rule.selectors} changes a shared part on every page. Name a class of this area too.`),
      );
  }
  return faults;
}

const fault = ({ file, line }: Rule, message: string): Problem => ({ file, line, message });
