import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePorts } from './ports.ts';

test('freePorts returns no port twice, and a server can listen on each', async () => {
  const ports = (await Promise.all(Array.from({ length: 300 }, () => freePorts(3)))).flat();
  assert.equal(new Set(ports).size, ports.length);
  for (const port of ports.slice(0, 30)) {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  }
});
