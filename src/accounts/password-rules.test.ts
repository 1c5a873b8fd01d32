import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '#platform';
import { ROOT } from '../../tests/harness.ts';
import { PasswordHasher } from './hashing.ts';
import { normalisePassword, PasswordRules } from './password-rules.ts';

const rules = await PasswordRules.read(ROOT);
const faultOf = (password: string, known: string[] = []) => rules.faultOf(password, known);

test('short and common passwords are refused, also with character substitutions', () => {
  for (const password of ['', 'a', 'Ab3$xyz', '🙂🙂🙂🙂🙂🙂🙂'])
    assert.equal(faultOf(password), 'TOO_SHORT', password);
  const common = ['password', 'Password1', 'P@ssw0rd1', 'qwerty123', '12345678', 'Sommer2024!', '1q2w3e4r'];
  for (const password of [...common, 'iloveyou', 'aaaaaaaaaaaaa', 'QWERTZUIOP']) {
    assert.equal(faultOf(password), 'TOO_COMMON', password);
  }
});

test('passwords made of personal words are refused', () => {
  assert.equal(faultOf('ada.lovelace', ['ada.lovelace@example.com']), 'TOO_COMMON');
  assert.equal(faultOf('Lovelace1815', ['ada@example.com', 'Lovelace']), 'TOO_COMMON');
  assert.equal(faultOf('Norvolt2026', ['Norvolt']), 'TOO_COMMON');
  assert.equal(faultOf('lovelace walks at noon', ['ada@example.com', 'Lovelace']), null);
});

test('long, foreign and simple passwords are accepted without rules about character classes', () => {
  const good = [
    'correct horse battery',
    'x'.repeat(64) + 'y'.repeat(64),
    'пароль-для-склада',
    '🔧🔩⚙️🧲🔌💡📟🔋',
  ];
  for (const password of [...good, 'Demo-buyer-2026', 'a b c d e'])
    assert.equal(faultOf(password), null, password);
  assert.equal(faultOf(`${'xy'.repeat(512)}z`), 'TOO_LONG');
});

test('a hash matches its password in every Unicode composition, and no other password', async () => {
  const hasher = new PasswordHasher('full');
  const composedPassword = normalisePassword('Gru\u0308n ist die Farbe');
  assert.equal(composedPassword, 'Gr\u00fcn ist die Farbe');
  const passwordHash = await hasher.hash(composedPassword, 'own');
  assert.match(passwordHash, /^\$argon2id\$v=19\$m=47104,t=8,p=1\$/);
  assert.ok(await hasher.verify(composedPassword, 'own', async () => ({ passwordHash })));
  assert.equal(await hasher.verify('Grun ist die Farbe', 'own', async () => ({ passwordHash })), null);
  assert.equal(await hasher.verify(composedPassword, 'own', async () => null), null);
  assert.equal(hasher.isOutdated(passwordHash), false);
  assert.equal(hasher.isOutdated(passwordHash.replace('t=8', 't=2')), true);
});

test('no setting lowers the cost of a hash', () => {
  const read = readConfig({ passwordWork: 'least', PASSWORD_WORK: 'least', NODE_ENV: 'test' }, ROOT);
  assert.equal(read.ok && read.config.passwordWork, 'full');
});

test('hashing runs two at a time and refuses an overlong queue', async () => {
  const hasher = new PasswordHasher('least');
  let atOnce = 0;
  let maxAtOnce = 0;
  const gate = Promise.withResolvers<void>();
  const find = async () => {
    atOnce += 1;
    maxAtOnce = Math.max(maxAtOnce, atOnce);
    await gate.promise;
    atOnce -= 1;
    throw new Error('not found here');
  };
  const tries = Array.from({ length: 130 }, (_, index) =>
    hasher.verify('x', { address: `address ${index}` }, find),
  );
  const outcomes = Promise.allSettled(tries);
  gate.resolve();
  const reasons = (await outcomes).map((outcome) =>
    outcome.status === 'rejected' ? String(outcome.reason) : 'fulfilled',
  );
  assert.equal(maxAtOnce, 2);
  assert.equal(reasons.filter((reason) => /Too many logins/.test(reason)).length, 8);
  assert.equal(reasons.filter((reason) => /not found here/.test(reason)).length, 122);
  assert.equal(await hasher.verify('x', 'own', async () => null), null, 'the turns are free again');
});

test('a flood from one address delays neither other addresses nor staff', async () => {
  const hasher = new PasswordHasher('least');
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const enter = (name: string, caller: { address: string; isStaff?: boolean }) =>
    hasher.verify('x', caller, async () => {
      await gate.promise;
      order.push(name);
      return null;
    });
  const flood = Array.from({ length: 150 }, () => enter('flood', { address: 'one' }));
  const staffFlood = Array.from({ length: 30 }, () =>
    enter('staff flood', { address: 'one', isStaff: true }),
  );
  const otherEntries = [
    enter('buyer', { address: 'two' }),
    enter('owner', { address: 'two', isStaff: true }),
  ];
  const ends = Promise.allSettled([...flood, ...staffFlood, ...otherEntries]);
  gate.resolve();
  const refusedCount = (await ends).filter(({ status }) => status === 'rejected').length;
  assert.equal(
    refusedCount,
    150 + 30 - 2 - 30 - 5,
    'two at work; thirty of an address waiting, of staff five',
  );
  assert.ok(order.indexOf('buyer') < 7, order.join());
  assert.ok(order.indexOf('owner') < 7, order.join());
});

test('a full queue makes way by dropping from the address with the most waiting', async () => {
  const hasher = new PasswordHasher('least');
  const gate = Promise.withResolvers<void>();
  const enter = (address: string) =>
    hasher.verify('x', { address }, async () => {
      await gate.promise;
      return null;
    });
  const flood = Array.from({ length: 122 }, (_, index) => enter(`flood ${index % 24}`));
  const honest = enter('honest');
  const ends = Promise.allSettled(flood);
  gate.resolve();
  assert.equal(await honest, null);
  assert.ok((await ends).some(({ status }) => status === 'rejected'));
});
