import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { checkPaths } from './check-paths.ts';

let project: string;

before(() => {
  project = mkdtempSync(join(tmpdir(), 'store-paths-'));
  mkdirSync(join(project, 'data/menus'), { recursive: true });
  mkdirSync(join(project, 'src'));
});

after(() => rmSync(project, { recursive: true, force: true }));

it('reports file and line of a path outside the project', () => {
  const outsidePath = ['..', 'shared', 'domain'].join('/');
  writeFileSync(join(project, 'data/menus/header.json'), `{\n"source": "${outsidePath}/series.json"\n}\n`);
  const [problem, ...otherProblems] = checkPaths(project);
  assert.deepEqual(otherProblems, []);
  assert.equal(problem?.file, 'data/menus/header.json');
  assert.equal(problem?.line, 2);
  rmSync(join(project, 'data/menus/header.json'));
});

it('allows paths of the project and web addresses', () => {
  writeFileSync(join(project, 'src/a.ts'), "import '../shared.ts';\nfetch('https://example.com/work/');\n");
  assert.deepEqual(checkPaths(project), []);
});
