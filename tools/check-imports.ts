/**
 * Which files may import which. Modules have one order (`src/platform/modules.ts`); each imports only those before
 * it, by their public entry (`#module`) or contract (`#module/contract`). The storefront imports contracts and the
 * kernel. Every message says the fix. To allow an import, add it to EXCEPTIONS with the reason.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOMS } from '../src/platform/modules.ts';

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
  // A trial has its own card gateway, which a shop never loads.
  'src/server/open-payments.ts': ['stand-ins/gateway/index.ts'],
};

const STATEMENT =
  /^(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm;

/** Reports imports against the order, the public entries and the rules of the storefront, and all import cycles. */
export function checkImports(sources: Sources): Problem[] {
  const imports = [...sources].flatMap(([file, text]) => importsOf(file, text));
  const problems = imports.flatMap((each) => checkImport(each) ?? []);
  return [...problems, ...findCycles(sources, imports)];
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
  const sourceRoom = placeOf(file);
  const targetRoom = placeOf(target);
  if (sourceRoom === targetRoom) return null;
  if (target.startsWith('data/') && sourceRoom !== 'storefront') return null;
  if (targetRoom === null)
    return `${specifier} leaves the rooms. Only files of data/ may be imported from outside of src, and not by pages.`;
  if (!isRoom(targetRoom))
    return `${specifier} enters ${targetRoom}, which has no door. Move what is needed to a room.`;
  return `${specifier} enters ${targetRoom} by the window. Import from '#${targetRoom}' (or '#${targetRoom}/contract').`;
}

function faultOfEntry(file: string, specifier: string): string | null {
  const isContract = specifier.endsWith('/contract');
  const path = specifier.slice(1).replace(/\/contract$/, '');
  // A submodule may have a contract of its own.
  const name = (isContract && placeOf(`src/${path}/x`)) || path;
  const sourceRoom = placeOf(file);
  if (!isRoom(name)) {
    const room = placeOf(`src/${name}/x`);
    const fix = room
      ? `Import from '#${room}', and export there what is needed.`
      : 'The rooms are listed in src/platform/modules.ts.';
    return `${specifier} is no door of a room. ${fix}`;
  }
  if (sourceRoom === name && !isTest(file))
    return `${specifier} is the own door. Use a relative path inside the room.`;
  if (sourceRoom === 'storefront' && !isContract && name !== 'kernel') {
    return `${specifier} reaches behind the API. The storefront imports '#${name}/contract' and calls src/storefront/api.`;
  }
  if (isWireShape(file) && !isContract && name !== 'kernel') {
    return `${specifier} is not safe in a browser. A contract imports '#kernel' and other contracts only.`;
  }
  return isTest(file) ? null : faultOfOrder(sourceRoom, name);
}

function faultOfOrder(sourceRoom: string | null, targetRoom: string): string | null {
  if (!isRoom(sourceRoom)) return null;
  if (ROOMS.indexOf(targetRoom as (typeof ROOMS)[number]) < ROOMS.indexOf(sourceRoom)) return null;
  return `${sourceRoom} stands before ${targetRoom} and may not ask it. Let ${sourceRoom} publish a hook that src/server/api.ts wires, or move the code to ${targetRoom}.`;
}

function faultOfPackage(file: string, specifier: string): string | null {
  if (isTest(file)) return null;
  if (placeOf(file) === 'kernel')
    return `${specifier}: the kernel imports nothing. Move what needs it to another room.`;
  const serverOnly = specifier.startsWith('node:') || ['pg', 'pino', 'drizzle-orm'].includes(specifier);
  if (isWireShape(file) && serverOnly)
    return `${specifier} is not there in a browser. Keep it out of contract.ts.`;
  return null;
}

/** The module of a file, `storefront` or `server`; null outside of these. */
function placeOf(file: string): string | null {
  if (!file.startsWith('src/')) return null;
  const inner = file.slice('src/'.length);
  const room = ROOMS.find((name) => inner.startsWith(`${name}/`));
  return room ?? inner.match(/^(storefront|server)\//)?.[1] ?? null;
}

function isRoom(name: string | null): name is (typeof ROOMS)[number] {
  return (ROOMS as readonly (string | null)[]).includes(name);
}

const isTest = (file: string) => /\.test\.tsx?$|(?:^|\/)fixtures(?:\/|\.ts$)/.test(file);
const isWireShape = (file: string) => file.endsWith('/contract.ts');

function resolve(file: string, specifier: string): string {
  return posix.normalize(posix.join(dirname(file), specifier));
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
