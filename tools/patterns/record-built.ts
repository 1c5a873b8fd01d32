/** Loads the named modules and prints every regular expression that their code built meanwhile, as JSON. */
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pattern } from './find-patterns.ts';

const ROOT = join(import.meta.dirname, '../..');
const builtPatterns: Pattern[] = [];
const Original = RegExp;

/** The line of the project's code that called the constructor. */
function caller(): Pick<Pattern, 'file' | 'line'> | null {
  const { stack = '' } = new Error('called here');
  const frames = stack
    .split('\n')
    .slice(1)
    .filter((frame) => !frame.includes('record-built.ts'));
  const [, url = '', line = ''] = /(file:\/\/\S+?):(\d+):\d+\)?$/.exec(frames[0] ?? '') ?? [];
  const file = url === '' ? '..' : relative(ROOT, fileURLToPath(url));
  return file.startsWith('..') || file.startsWith('node_modules') ? null : { file, line: Number(line) };
}

const record = (pattern: RegExp): RegExp => {
  const position = caller();
  if (position) builtPatterns.push({ ...position, source: pattern.source, flags: pattern.flags });
  return pattern;
};

globalThis.RegExp = new Proxy(Original, {
  construct: (target, args, newTarget) => record(Reflect.construct(target, args, newTarget) as RegExp),
  apply: (target, self, args) => record(Reflect.apply(target, self, args) as RegExp),
});

for (const file of process.argv.slice(2)) await import(join(ROOT, file));
process.stdout.write(`\n${JSON.stringify(builtPatterns)}`, () => process.exit());
