/** Manifest of a release: its files and its contents. */
import { z } from 'zod';
import { ReleaseError } from './errors.ts';

/** Increased when the files change in a way that older programs cannot read. */
export const FORMAT_VERSION = 1;
export const MANIFEST_FILE = 'manifest.json';
/** Series files of staff; exists only in releases with imported files. */
export const STAFF_SERIES_FILE = 'brought-series.bin';

/** `full-` or `demo-` and the first digits of the hash over all sources of the release. */
export const RELEASE_ID = /^(?:full|demo)-[0-9a-f]{12}$/;

const count = z.number().int().nonnegative();

const manifestSchema = z.object({
  format: z.number().int(),
  id: z.string().regex(RELEASE_ID),
  build: z.enum(['full', 'demo']),
  sourceHash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
  parts: count,
  products: count,
  partsByCategory: z.record(z.string(), count),
  partsBySubcategory: z.record(z.string(), count),
  files: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9-]+\.bin$/),
      bytes: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Parses a manifest; refuses anything else, and releases of another format. */
export function parseManifest(text: string, path: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ReleaseError(`${path} is damaged: it is no JSON. Build the release again.`);
  }
  const result = manifestSchema.safeParse(content);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ReleaseError(
      `${path} is damaged: ${issue?.path.join('.') || 'it'} is not as expected. Build the release again.`,
    );
  }
  if (result.data.format !== FORMAT_VERSION) {
    throw new ReleaseError(
      `${path} is of format ${result.data.format}, this program reads format ${FORMAT_VERSION}. Build the release again.`,
    );
  }
  return result.data;
}
