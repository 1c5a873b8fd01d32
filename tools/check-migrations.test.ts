import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkMigrations } from './check-migrations.ts';

test('refuses two migrations of one module with the same number, but not of two modules', () => {
  const root = mkdtempSync(join(tmpdir(), 'migrations-'));
  const add = (module: string, name: string) => {
    mkdirSync(join(root, 'src', module, 'migrations'), { recursive: true });
    writeFileSync(join(root, 'src', module, 'migrations', name), '');
  };
  add('orders', '0001-orders.sql');
  add('orders', '0002-invoices.sql');
  add('orders', '0002-numbers.sql');
  add('stock', '0002-sales.sql');
  const problems = checkMigrations(root);
  rmSync(root, { recursive: true });
  assert.deepEqual(
    problems.map(({ file }) => file),
    ['src/orders/migrations/0002-numbers.sql'],
  );
});
