/** Pages built of blocks, as an author or an attacker would write them. */
import { anEntry, writeEntries } from '../../src/content/fixtures.ts';
import { eventually, type TestServer } from '../harness.ts';

export type Tree = Record<string, unknown>;

let count = 0;

export function block(name: string, options: unknown = {}, extraFields: Tree = {}): Tree {
  count += 1;
  const id = `builder-${count.toString(16).padStart(32, '0')}`;
  return {
    '@type': '@builder.io/sdk:Element',
    '@version': 2,
    id,
    component: { name, options },
    ...extraFields,
  };
}

/** A block without a component. */
export const plain = (more: Tree): Tree => ({ '@type': '@builder.io/sdk:Element', ...more });

export const text = (html: string, more: Tree = {}): Tree => block('Text', { text: html }, more);

export interface BlockPage {
  slug: string;
  blocks: unknown;
  model?: string;
  data?: Tree;
  meta?: Record<string, unknown>;
}

/** Writes entries without the checks of saving, and waits until they are shown. */
export async function showPages(server: TestServer, pages: readonly BlockPage[]): Promise<void> {
  const rows = pages.map(({ slug, blocks, model = 'page', data = {}, meta = {} }) =>
    anEntry(model, slug, {
      data: {
        title: `Page ${slug}`,
        description: 'For a test.',
        slug,
        locales: ['en'],
        ...data,
        blocks,
      } as never,
      meta,
    }),
  );
  await writeEntries(server.platform, rows);
  const lastPage = pages.findLast(({ model = 'page' }) => model === 'page');
  if (lastPage)
    await eventually(
      async () => (await server.fetch(`/${lastPage.slug}`, { method: 'HEAD' })).status === 200,
    );
}
