/**
 * Which files may import which. Modules have one order (`src/platform/modules.ts`); each imports only those before
 * it, by their public entry (`#module`) or contract (`#module/contract`). The storefront imports contracts and the
 * kernel. The desk, the last module, has server code and screens side by side: screens are to it what the storefront is
 * to the other modules. Every message says the fix. To allow an import, add it to EXCEPTIONS with the reason.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { MODULES } from '../src/platform/modules.ts';

export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** Texts by path from the project folder. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  file: string;
  line: number;
  specifier: string;
  typeOnly: boolean;
}

/** Files that a file may import although the rules refuse it. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The bundle contains modules and pages once, so the server is exported by the server entry of the pages.
  'src/storefront/entry.server.tsx': ['src/server/bundled.ts'],
  // The page cache answers raw requests, and the process mounts it itself.
  'src/server/pages.ts': ['src/storefront/cache/index.ts'],
  // The picture file of a part uses the same drawing code as its page.
  'src/server/drawings.ts': ['src/storefront/catalogue/drawings/image.ts'],
  'src/server/datasheets.ts': ['src/storefront/catalogue/drawings/image.ts'],
  // Sharing cards show parts as pages do.
  'src/server/cards.ts': [
    'src/storefront/cards/card.ts',
    'src/storefront/cards/texts.ts',
    'src/storefront/cards/version.server.ts',
  ],
  // One list of all pages; the build reads it, no page loads it.
  'src/storefront/routes.ts': ['src/desk/routes.ts'],
  // Staff see a conversation as customers do, and both add files to it alike.
  'src/desk/chats/log.tsx': ['src/storefront/chat/use-log.ts'],
  'src/desk/chats/answer.tsx': ['src/storefront/chat/use-drop.ts'],
  // Staff and customers read the same names of stock and packaging, and the same form of an address.
  'src/desk/chats/message.tsx': ['src/storefront/catalogue/stock-texts.ts'],
  'src/desk/orders/lines.tsx': ['src/storefront/catalogue/product/packaging-names.ts'],
  'src/desk/orders/order-screen.tsx': ['src/storefront/account/address-lines.ts'],
  // A trial has its own card gateway, which a shop never loads.
  'src/server/open-payments.ts': ['stand-ins/gateway/index.ts'],
};

/** Folders of the storefront that screens of the desk build on. */
const STOREFRONT_BASE = /^src\/storefront\/(?:api|errors|messages|private|shell|ui)\//;

/** Modules whose public entry the pages load, too. */
const FOR_BROWSERS: ReadonlySet<string> = new Set(['kernel', 'messages']);

const STATEMENT =
  /^(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm;

/** Reports imports against the order, the public entries and the rules of the storefront, and all import cycles. */
export function checkImports(sources: Sources): Problem[] {
  const imports = [...sources].flatMap(([file, text]) => importsOf(file, text));
  const problems = imports.flatMap((each) => checkImport(each) ?? []);
  const cycles = findTypeCycles(sources, imports);
  return [...problems, ...findCycles(sources, imports), ...refuseMoreTypeCycles(cycles)];
}

/** Cycles of imports of which at least one is of types alone: groups of files that all reach each other. */
export interface TypeCycles {
  groups: readonly (readonly string[])[];
  fileCount: number;
}

/** The files that are in such cycles today. Lower the number after removing some; never raise it. */
const MOST_FILES_IN_CYCLES = 106;

export function countTypeCycles(sources: Sources): TypeCycles {
  return findTypeCycles(
    sources,
    [...sources].flatMap(([file, text]) => importsOf(file, text)),
  );
}

/** What `npm run check` prints beside the result. */
export function describeTypeCycles({ groups, fileCount }: TypeCycles): string {
  const largest = Math.max(0, ...groups.map(({ length }) => length));
  return `${fileCount} files in ${groups.length} cycles of type imports, at most ${MOST_FILES_IN_CYCLES}; the largest has ${largest}`;
}

export function refuseMoreTypeCycles(cycles: TypeCycles, maximum = MOST_FILES_IN_CYCLES): Problem[] {
  if (cycles.fileCount <= maximum) return [];
  return [
    {
      file: 'src',
      line: 1,
      message: `${describeTypeCycles(cycles)}. Move what both files need into a file of its own. The cycles: ${cycles.groups.map((files) => files.join(', ')).join('; ')}`,
    },
  ];
}

/** Sources below `src/` of a project. */
export function readSources(rootDir: string): Sources {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: rootDir }).sort();
  return new Map(files.map((file) => [file, readFileSync(join(rootDir, file), 'utf8')]));
}

function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map((match) => {
    const [, type, names, staticSpecifier, dynamic] = match;
    const line = text.slice(0, match.index).split('\n').length;
    return {
      file,
      line,
      specifier: (staticSpecifier ?? dynamic)!,
      typeOnly: type !== undefined || onlyTypes(names),
    };
  });
}

function onlyTypes(names: string | undefined): boolean {
  const inner = names?.match(/^\{([\s\S]*)\}$/)?.[1];
  if (inner === undefined) return false;
  return inner.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
}

function checkImport(statement: Import): Problem | null {
  const fault = faultOf(statement);
  return fault ? { file: statement.file, line: statement.line, message: fault } : null;
}

function faultOf({ file, specifier }: Import): string | null {
  if (specifier.startsWith('.')) return faultOfRelative(file, specifier);
  if (specifier.startsWith('#')) return faultOfEntry(file, specifier);
  return faultOfPackage(file, specifier);
}

function faultOfRelative(file: string, specifier: string): string | null {
  const target = resolve(file, specifier);
  if (EXCEPTIONS[file]?.includes(target)) return null;
  if (isTest(file) && target.startsWith('tests/')) return null;
  const sourceModule = placeOf(file);
  const targetModule = placeOf(target);
  if (sourceModule === 'desk' && targetModule === 'desk') return faultInDesk(file, target);
  if (sourceModule === targetModule) return null;
  const isScreen = deskPartOf(file) === 'screen';
  if (isScreen && STOREFRONT_BASE.test(target)) return null;
  if (isScreen && targetModule === 'storefront')
    return `${specifier} belongs to pages of the shop. A screen of the desk imports the storefront's base only: api, errors, messages, private, shell, ui.`;
  if (target.startsWith('data/') && sourceModule !== 'storefront' && !isScreen) return null;
  if (targetModule === null)
    return `${specifier} leaves the modules. Only files of data/ may be imported from outside of src, and not by pages.`;
  if (!isModule(targetModule))
    return `${specifier} enters ${targetModule}, which has no public entry. Move what is needed to a module.`;
  return `${specifier} enters ${targetModule} past its public entry. Import from '#${targetModule}' (or '#${targetModule}/contract').`;
}

function faultOfEntry(file: string, specifier: string): string | null {
  const isContract = specifier.endsWith('/contract');
  const path = specifier.slice(1).replace(/\/contract$/, '');
  // A submodule may have a contract of its own.
  const name = (isContract && placeOf(`src/${path}/x`)) || path;
  const sourceModule = placeOf(file);
  if (!isModule(name)) {
    const module = placeOf(`src/${name}/x`);
    const fix = module
      ? `Import from '#${module}', and export there what is needed.`
      : 'The modules are listed in src/platform/modules.ts.';
    return `${specifier} is no public entry of a module. ${fix}`;
  }
  if (sourceModule === name && !isTest(file))
    return `${specifier} is the public entry of its own module. Use a relative path inside the module.`;
  const isPage = sourceModule === 'storefront' || deskPartOf(file) === 'screen';
  if (isPage && !isContract && !FOR_BROWSERS.has(name)) {
    return `${specifier} reaches behind the API. Pages import '#${name}/contract' and make calls (src/storefront/api).`;
  }
  if (isForBoth(file) && !isContract && !FOR_BROWSERS.has(name)) {
    return `${specifier} is not safe in a browser. A contract imports '#kernel' and other contracts only.`;
  }
  return isTest(file) ? null : faultOfOrder(sourceModule, name);
}

/** Within the desk, server code and screens meet in contracts only. */
function faultInDesk(file: string, target: string): string | null {
  const targetPart = deskPartOf(target);
  switch (deskPartOf(file)) {
    case 'screen':
      return targetPart === 'server'
        ? `${target} is server code. A screen imports contracts, and reads by its loader's calls.`
        : null;
    case 'server':
      return targetPart === 'screen'
        ? `${target} belongs to screens. Put what both need into contract.ts, and what the server alone needs into a file *.server.ts.`
        : null;
    case 'both':
      return targetPart === 'both'
        ? null
        : `${target} is not for server and browser both. A contract imports other contracts only.`;
    default:
      return null;
  }
}

/**
 * Where a file of the desk runs. React Router refuses `*.server.ts` in what browsers load. Null outside of the desk and
 * for tests, which import both.
 */
function deskPartOf(file: string): 'server' | 'both' | 'screen' | null {
  if (placeOf(file) !== 'desk' || isTest(file)) return null;
  if (file === 'src/desk/index.ts' || file.endsWith('.server.ts')) return 'server';
  return isForBoth(file) ? 'both' : 'screen';
}

function faultOfOrder(sourceModule: string | null, targetModule: string): string | null {
  if (!isModule(sourceModule)) return null;
  if (MODULES.indexOf(targetModule as (typeof MODULES)[number]) < MODULES.indexOf(sourceModule)) return null;
  return `${sourceModule} comes before ${targetModule} in the import order. Let ${sourceModule} publish a hook that src/server/api.ts wires, or move the code to ${targetModule}.`;
}

function faultOfPackage(file: string, specifier: string): string | null {
  if (isTest(file)) return null;
  if (placeOf(file) === 'kernel')
    return `${specifier}: the kernel imports nothing. Move what needs it to another module.`;
  const serverOnly = specifier.startsWith('node:') || ['pg', 'pino', 'drizzle-orm'].includes(specifier);
  if ((isForBoth(file) || deskPartOf(file) === 'screen') && serverOnly)
    return `${specifier} does not exist in a browser. Keep it out of contract.ts and screens.`;
  return null;
}

/** The module of a file, `storefront` or `server`; null outside of these. */
function placeOf(file: string): string | null {
  if (!file.startsWith('src/')) return null;
  const inner = file.slice('src/'.length);
  const module = MODULES.find((name) => inner.startsWith(`${name}/`));
  return module ?? inner.match(/^(storefront|server)\//)?.[1] ?? null;
}

function isModule(name: string | null): name is (typeof MODULES)[number] {
  return (MODULES as readonly (string | null)[]).includes(name);
}

const isTest = (file: string) => /\.test\.tsx?$|(?:^|\/)fixtures(?:\/|\.ts$)/.test(file);
/** Contracts, and the roles that the desk's contract passes on. */
const isForBoth = (file: string) => file.endsWith('/contract.ts') || file === 'src/desk/roles.ts';

function resolve(file: string, specifier: string): string {
  return posix.normalize(posix.join(dirname(file), specifier));
}

/** Groups of files that all reach each other by relative imports, of types or values (Tarjan's algorithm). */
function findTypeCycles(sources: Sources, imports: readonly Import[]): TypeCycles {
  const targetsByFile = new Map<string, string[]>();
  for (const { file, specifier } of imports) {
    const target = specifier.startsWith('.') ? resolve(file, specifier) : null;
    if (target !== null && sources.has(target))
      targetsByFile.set(file, [...(targetsByFile.get(file) ?? []), target]);
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (file: string): void => {
    const position = order.size;
    order.set(file, position);
    lowest.set(file, position);
    stack.push(file);
    for (const target of targetsByFile.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== position) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) groups.push(group.sort());
  };
  for (const file of targetsByFile.keys()) if (!order.has(file)) visit(file);
  return { groups, fileCount: groups.reduce((sum, { length }) => sum + length, 0) };
}

/** Cycles of files that need each other at run time; imports of types alone do not count. */
function findCycles(sources: Sources, imports: readonly Import[]): Problem[] {
  const importsByFile = new Map<string, Import[]>();
  for (const statement of imports) {
    if (statement.typeOnly || !statement.specifier.startsWith('.')) continue;
    if (sources.has(resolve(statement.file, statement.specifier)))
      importsByFile.set(statement.file, [...(importsByFile.get(statement.file) ?? []), statement]);
  }
  const visitedFiles = new Set<string>();
  const problems: Problem[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    for (const statement of importsByFile.get(file) ?? []) {
      const target = resolve(file, statement.specifier);
      const circleStart = trail.indexOf(target);
      if (circleStart >= 0) {
        const circle = [...trail.slice(circleStart), target].join(' → ');
        problems.push({
          file,
          line: statement.line,
          message: `circle: ${circle}. Move what both need into a file of its own.`,
        });
      } else if (!visitedFiles.has(target)) visit(target, [...trail, target]);
    }
    visitedFiles.add(file);
  };
  for (const file of importsByFile.keys()) if (!visitedFiles.has(file)) visit(file, [file]);
  return problems;
}
