import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { systemRandom } from '../random.ts';
import { createFiles, type Files, isFileKey } from './files.ts';

interface Bucket {
  address: string;
  close(): Promise<void>;
}

/** An S3-compatible server with one bucket, on a free port. */
async function startBucket(directory: string): Promise<Bucket> {
  const load = createRequire(import.meta.url);
  const Server = load('s3rver') as new (
    options: object,
  ) => { run(): Promise<{ port: number }>; close(): Promise<void> };
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'quotes', configs: [] }],
  });
  const { port } = await server.run();
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const bytes = Buffer.from([0, 1, 2, 250, 255, 10, 13]);
const file = { name: 'Stückliste "neu".xlsx', kind: 'xlsx' };

let folder: string;
let bucket: Bucket;
const stores: [string, () => Files][] = [
  ['a folder', () => createFiles({ dataDir: folder, objectStore: null }, systemRandom)],
  [
    'a bucket',
    () =>
      createFiles(
        {
          dataDir: folder,
          objectStore: {
            endpoint: bucket.address,
            bucket: 'quotes',
            region: 'us-east-1',
            accessKeyId: 'S3RVER',
            secretAccessKey: 'S3RVER',
          },
        },
        systemRandom,
      ),
  ],
];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-files-'));
  bucket = await startBucket(join(folder, 'bucket'));
});

after(async () => {
  await bucket?.close();
  await rm(folder, { recursive: true, force: true });
});

for (const [storeName, open] of stores) {
  describe(`files in ${storeName}`, () => {
    it('are stored byte for byte under distinct keys, announced before they are written, and deleted on request', async () => {
      const files = open();
      const announcedKeys: string[] = [];
      const announce = async (key: string) => void announcedKeys.push(key);
      const [first, second] = [await files.put(bytes, { ...file, announce }), await files.put(bytes, file)];
      assert.deepEqual(announcedKeys, [first.key]);
      assert.match(first.key, /^[\w-]{32}\.xlsx$/);
      assert.notEqual(first.key, second.key);
      assert.deepEqual(Buffer.from((await files.get(first.key)) ?? []), bytes);
      await files.delete(first.key);
      await files.delete(first.key);
      assert.equal(await files.get(first.key), null);
      assert.deepEqual(Buffer.from((await files.get(second.key)) ?? []), bytes);
    });

    it('are read by their exact keys alone', async () => {
      const files = open();
      for (const key of [
        '',
        '../files.ts',
        '/etc/passwd',
        `${'a'.repeat(31)}/.csv`,
        'a.csv',
        `${'a'.repeat(32)}.CSV`,
      ]) {
        assert.equal(isFileKey(key), false, key);
        assert.equal(await files.get(key), null);
        await files.delete(key);
      }
      await assert.rejects(files.put(bytes, { name: 'x', kind: '../x' }));
    });

    it('are never stored in part: a file whose announcement fails is not written', async () => {
      const announce = () => Promise.reject(new Error('no'));
      await assert.rejects(open().put(bytes, { ...file, announce }), /no/);
    });
  });
}

describe('a folder of files', () => {
  it('is readable by its owner alone and holds no unfinished files', async () => {
    const names = await readdir(join(folder, 'files'));
    assert.ok(names.length > 0 && names.every(isFileKey), names.join());
    const { mode } = await stat(join(folder, 'files', names[0]!));
    assert.equal(mode & 0o077, 0);
  });
});

it("a failing bucket rejects the upload with the bucket's error", async () => {
  const objectStore = {
    endpoint: bucket.address,
    bucket: 'elsewhere',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const files = createFiles({ dataDir: folder, objectStore }, systemRandom);
  await assert.rejects(files.put(bytes, file), /bucket/i);
});
