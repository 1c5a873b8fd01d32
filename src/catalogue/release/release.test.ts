import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkRelease } from './check.ts';
import { diffReleases } from './diff.ts';
import { demoRelease, temporaryFolder } from './fixtures.ts';
import { isIntact, type Release, ReleaseError, readManifest, readRelease, writeRelease } from './index.ts';

const { folder, remove } = temporaryFolder();
const ORIGIN = { sourceHash: 'a'.repeat(64), createdAt: new Date('2026-11-20T12:00:00Z') };
const ID = 'demo-0123456789ab';
let release: Release;

before(async () => {
  release = { ...(await demoRelease()), id: ID };
  await writeRelease(release, folder, ORIGIN);
});
after(remove);

/** A copy of the written release that a test may damage. */
function copyOf(name: string): string {
  const target = join(folder, name);
  cpSync(join(folder, ID), target, { recursive: true });
  return target;
}

async function refusal(path: string): Promise<string> {
  const error = await readRelease(path).then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ReleaseError, `${error}`);
  return error.message;
}

test('a release reads back as it was written', async () => {
  const read = await readRelease(join(folder, ID));
  assert.equal(read.id, ID);
  assert.deepEqual(read.partsBySubcategory, release.partsBySubcategory);
  assert.deepEqual(read.series, release.series);
  for (const [slug, table] of release.tables) assert.deepEqual(read.tables.get(slug), table, slug);
  const diff = diffReleases(release, read);
  assert.deepEqual(
    [diff.addedCount, diff.removedCount, diff.repackedCount, diff.repricedCount, diff.attributes.size],
    [0, 0, 0, 0, 0],
  );
  assert.deepEqual(checkRelease(read).problems, []);
  assert.deepEqual(readdirSync(folder), [ID]);
});

test('a damaged, truncated or missing file is named', async () => {
  const corruptFolder = copyOf('flipped');
  const path = join(corruptFolder, 'resistors.bin');
  const bytes = readFileSync(path);
  bytes[bytes.length - 100]! ^= 1;
  writeFileSync(path, bytes);
  assert.match(await refusal(corruptFolder), /resistors\.bin is damaged: its checksum is wrong/);

  const short = copyOf('short');
  truncateSync(join(short, 'numbers.bin'), 1000);
  assert.match(await refusal(short), /numbers\.bin is damaged: it has 1000 bytes instead of \d+/);

  const missing = copyOf('missing');
  rmSync(join(missing, 'zeners.bin'));
  assert.match(await refusal(missing), /zeners\.bin is damaged: it does not exist/);

  assert.match(
    await refusal(join(folder, 'nothing')),
    /nothing\/manifest\.json cannot be read: it does not exist/,
  );
});

test('a manifest of another format, without sense or with paths is refused', async () => {
  const copyFolder = copyOf('other');
  const manifest = { ...(await readManifest(join(folder, ID))) };
  const write = (content: unknown) =>
    writeFileSync(join(copyFolder, 'manifest.json'), JSON.stringify(content));
  write({ ...manifest, format: 99 });
  assert.match(await refusal(copyFolder), /is of format 99, this program reads format \d/);
  write({ ...manifest, files: [{ name: '../../etc/passwd', bytes: 1, sha256: 'a'.repeat(64) }] });
  assert.match(await refusal(copyFolder), /manifest\.json is damaged: files\.0\.name/);
  write({ ...manifest, files: manifest.files.filter(({ name }) => name !== 'leds.bin') });
  assert.match(await refusal(copyFolder), /lists no leds\.bin/);
  writeFileSync(join(copyFolder, 'manifest.json'), '{"format":');
  assert.match(await refusal(copyFolder), /it is no JSON/);
});

test('an intact release is not rewritten, a damaged one is replaced', async () => {
  const target = join(folder, 'again');
  await writeRelease(release, target, ORIGIN);
  const first = await readManifest(join(target, ID));
  await writeRelease(release, target, { ...ORIGIN, createdAt: new Date('2027-01-01T00:00:00Z') });
  assert.equal((await readManifest(join(target, ID))).createdAt, first.createdAt);
  truncateSync(join(target, ID, 'leds.bin'), 10);
  await writeRelease(release, target, { ...ORIGIN, createdAt: new Date('2027-01-01T00:00:00Z') });
  assert.ok(await isIntact(join(target, ID)));
  assert.deepEqual(readdirSync(target), [ID]);
});

test('an unwritable folder gives a plain message', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await assert.rejects(writeRelease(release, join(file, 'releases'), ORIGIN), (error: Error) => {
    assert.ok(error instanceof ReleaseError);
    assert.match(
      error.message,
      /could not be written to .*a part of the path is no folder.*Nothing was changed/,
    );
    return true;
  });
});

/** Shell command that writes the release again in a child process. */
function writing(target: string): string {
  const doors = [join(import.meta.dirname, 'read.ts'), join(import.meta.dirname, 'write.ts')];
  const program = `
    const { readRelease } = await import(${JSON.stringify(doors[0])});
    const { writeRelease } = await import(${JSON.stringify(doors[1])});
    const release = await readRelease(${JSON.stringify(join(folder, ID))});
    await writeRelease(release, ${JSON.stringify(target)}, { sourceHash: 'b'.repeat(64), createdAt: new Date() });`;
  const path = join(folder, 'write-again.mjs');
  writeFileSync(path, program);
  return `"${process.execPath}" "${path}"`;
}

test('a file size limit during writing leaves no files', () => {
  const target = join(folder, 'limited');
  // In blocks of 512 bytes: sufficient for small categories, but not for large ones.
  const { status, stderr } = spawnSync('sh', ['-c', `ulimit -f 600; ${writing(target)}`], {
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /could not be written to .*larger than this user may write.*Nothing was changed/);
  assert.deepEqual(readdirSync(target), []);
});

test('a full disk during writing leaves no files', (context) => {
  const target = join(folder, 'full-disk');
  const disk = `mkdir -p "${target}" && mount -t tmpfs -o size=2m tmpfs "${target}" && `;
  const words = `${disk} { ${writing(target)}; ls -A "${target}"; echo end; }`;
  const { stdout, stderr, error } = spawnSync(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', words],
    {
      encoding: 'utf8',
    },
  );
  if (error || /^(?:unshare|mount):/m.test(stderr)) {
    context.skip('this system does not let an ordinary user mount a small disk');
    return;
  }
  assert.match(
    stderr,
    /could not be written to .*the disk is full.*Nothing was changed; a release in use stays in use/,
  );
  assert.equal(stdout.trim(), 'end');
  assert.deepEqual(readdirSync(target), []);
});
