import assert from 'node:assert/strict';
import { test } from 'node:test';
import codes from '../../data/codes.json' with { type: 'json' };
import demo from '../../data/demo.json' with { type: 'json' };
import quoting from '../../data/quoting.json' with { type: 'json' };
import { can, OWNER, type Permission, ROLES, type Role } from './roles.ts';

/** The limits of roles in the files of `data`, and the permissions of which a limited role must have one. */
const ROLE_LIMITS: readonly (readonly [string, object, readonly Permission[]])[] = [
  ['quoting.json: mostBelowListPercent', quoting.mostBelowListPercent, ['answerQuotes', 'manageCodes']],
  ['codes.json: mostOnGiftcard', codes.mostOnGiftcard, ['manageCodes']],
  ['codes.json: mostOnGiftcardsADay', codes.mostOnGiftcardsADay, ['manageCodes']],
];

test('a trial has staff of every role', () => {
  for (const role of ROLES)
    assert.ok(
      demo.staff.some((member) => member.role === role),
      `data/demo.json: no staff of the role ${role}`,
    );
});

test('a limit of data/ is for a role that may use it', () => {
  for (const [place, limits, permissions] of ROLE_LIMITS)
    for (const name of Object.keys(limits)) {
      const role = ROLES.find((existingRole) => existingRole === name);
      assert.ok(role, `${place}: ${name} is no role`);
      assert.ok(
        permissions.some((permission) => can(role, permission)),
        `${place}: ${name} needs one of the permissions ${permissions.join(', ')}`,
      );
    }
});

test('a role that makes gift cards has limits, except owners', () => {
  for (const role of ROLES) {
    if (role === OWNER || !can(role, 'manageCodes')) continue;
    for (const [place, limits] of ROLE_LIMITS)
      assert.ok(Object.hasOwn(limits, role), `data/${place}: no limit of the role ${role}`);
  }
});

test('owners may do everything', () => {
  assert.equal(can(OWNER, 'manageStaff'), true);
  assert.equal(can(OWNER, { access: 'editContent' }), true);
});

test('a role that only another version of the shop has may do what all staff may, and nothing else', () => {
  const storedRole = 'warehouse' as Role;
  assert.equal(can(storedRole, 'any'), true);
  assert.equal(can(storedRole, 'fulfilOrders'), false);
});
