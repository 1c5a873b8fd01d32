/** Requests to every page of the storefront, with the parameter names that the files of its folder read. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/storefront/routes.ts';
import type { Probe, Surroundings } from './probes.ts';
import { SHAPES, type Shape } from './shapes.ts';

const STOREFRONT = join(import.meta.dirname, '../../src/storefront');
const ADDRESS_CHARACTERS = 2_400;
const FORM_CHARACTERS = 60_000;
/** Pages of staff redirect to their login. */
const NOT_PUBLIC = /^\/desk/;

/** Requests to every public page, with one hostile text each; `shapesAt` as for the API. */
export async function pageProbes(
  { headers, ids }: Surroundings,
  shapesAt: (fieldIndex: number) => readonly Shape[] = () => SHAPES,
): Promise<Probe[]> {
  const probes: Probe[] = [];
  let fieldIndex = 0;
  for (const { path, file } of pagesOf(await routes, '')) {
    if (NOT_PUBLIC.test(path)) continue;
    const target = path
      .replace(/:(\w+)\??/g, (_, name: string) => ids[name] ?? 'none')
      .replace('*', 'about-us');
    for (const name of parametersOf(file)) {
      for (const shape of shapesAt(fieldIndex++)) {
        const text = (salt: number, length: number) =>
          encodeURIComponent(shape.make(length, salt).replace(/[\ud800-\udfff]/g, '\ufffd'))
            .slice(0, 7_500)
            .replace(/%\w?$|%\w\w?$/, '');
        probes.push({
          call: `GET ${path}`,
          description: `query ${name}: ${shape.name}`,
          make: (salt) => ({
            path: `${target}?${name}=${text(salt, ADDRESS_CHARACTERS)}`,
            init: { headers },
          }),
        });
        probes.push({
          call: `POST ${path}`,
          description: `form ${name}: ${shape.name}`,
          make: (salt) => ({
            path: target,
            init: {
              method: 'POST',
              headers: { ...headers, origin: headers['origin'] ?? '' },
              body: new URLSearchParams({ [name]: shape.make(FORM_CHARACTERS, salt) }),
              redirect: 'manual',
            },
          }),
        });
      }
    }
  }
  return probes;
}

function pagesOf(entries: readonly RouteConfigEntry[], parentPath: string): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children, index }) => {
    const routePath = path === undefined ? parentPath : `${parentPath}/${path}`;
    const page = path !== undefined || index ? [{ path: routePath || '/', file }] : [];
    return [...page, ...pagesOf(children ?? [], routePath)];
  });
}

/** Names that the page or a file beside it reads from an address or a form. */
function parametersOf(file: string): string[] {
  const folder = dirname(join(STOREFRONT, file));
  const names = new Set<string>();
  for (const fileName of globSync('*.{ts,tsx}', { cwd: folder }))
    for (const [, name] of readFileSync(join(folder, fileName), 'utf8').matchAll(
      /\.(?:get|getAll|has)\('([\w.[\]-]+)'\)/g,
    ))
      if (name) names.add(name);
  return [...names];
}
