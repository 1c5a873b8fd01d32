import { z } from 'zod';
import { LONGEST_PASSWORD, normalisePassword } from '#accounts';
import { ApiError } from '#kernel';
import { asIssue } from '#messages';
import { THROTTLES } from '#platform';
import type { Settings } from '#settings';
import { type DeskCall, openCall, type StaffMember, staffCall } from '../frame/call.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import * as store from '../frame/store.server.ts';
import {
  changePassword,
  completeEnrolment,
  completeLogin,
  listDemoStaff,
  logOut,
  readLoginState,
  readMe,
  startEnrolment,
  startLogin,
} from './contract.ts';
import { type DemoStaff, demoCodes } from './demo.server.ts';
import { beginEnrolment, finishEnrolment, refuseWeak } from './enrolment.server.ts';
import { checkCode, checkPassword, countTry, type Gate } from './login.server.ts';

const SECRET = z.string().regex(/^[\w-]{22,64}$/, asIssue(refusals.linkIncomplete));
const PASSWORD = z.string().min(1).max(LONGEST_PASSWORD);

/** Login, logout, and what staff may do with their own login. */
export function loginCalls(
  gate: Gate,
  { settings, demo }: { settings: Pick<Settings, 'company'>; demo: DemoStaff },
): DeskCall[] {
  const { platform, sessions } = gate;
  const { db, config } = platform;
  return [
    openCall(
      startLogin,
      {
        summary: 'Checks a password, for the second factor to follow',
        body: z.object({ email: z.string().min(1).max(254), password: PASSWORD }),
      },
      async ({ body, address, device, mayBeDemo }) => {
        await demo.ready;
        return { ticket: await checkPassword(gate, { ...body, address, device, mayBeDemo }) };
      },
    ),
    openCall(
      completeLogin,
      {
        summary: 'Checks the second factor and begins a session',
        body: z.object({ ticket: SECRET, code: z.string().min(6).max(20) }),
      },
      async ({ body, address, device, setToken, setDevice }) => {
        const login = await checkCode(gate, { ...body, address, device });
        setToken(login.token);
        setDevice(login.device);
        return { ok: true as const };
      },
    ),
    openCall(
      startEnrolment,
      { summary: 'What an invited person shows the authenticator', body: z.object({ key: SECRET }) },
      ({ body, address }) => beginEnrolment(gate, body.key, address),
    ),
    openCall(
      completeEnrolment,
      {
        summary: 'Sets password and authenticator of an invitation',
        body: z.object({ key: SECRET, password: PASSWORD, code: z.string().regex(/^\d{6}$/) }),
      },
      async ({ body, address, device, setToken, setDevice }) => {
        const login = await finishEnrolment(gate, { ...body, address, device });
        setToken(login.token);
        setDevice(login.device);
        const { recoveryCodes } = login;
        return { recoveryCodes };
      },
    ),
    openCall(listDemoStaff, { summary: 'Demo staff of a trial, with their codes' }, async ({ mayBeDemo }) => {
      if (!config.trial) throw new ApiError('not_found', refusals.demoStaffInTrialOnly);
      if (!mayBeDemo) {
        throw new ApiError('forbidden', refusals.openTrialLink);
      }
      await demo.ready;
      return demoCodes(gate);
    }),
    openCall(
      readLoginState,
      { summary: 'Whether the cookie that came along opens the desk' },
      async ({ token }) => ({ isOpen: (await sessions.open(token)) !== null }),
    ),
    openCall(logOut, { summary: 'Ends the session' }, async ({ token, setToken }) => {
      if (token) await db.transaction((tx) => sessions.end(tx, token));
      setToken(null);
      return { ok: true as const };
    }),
    staffCall(readMe, { summary: 'Who is logged in' }, async ({ staff }) => ({
      ...presentStaff(staff),
      recoveryCodes: await store.countRecoveryCodes(db.orm, staff.id),
      brand: config.brand.name,
      trial: config.trial,
      timeZone: settings.company.cutOff.timeZone,
    })),
    staffCall(
      changePassword,
      {
        summary: 'Changes the own password; other sessions end',
        body: z.object({ current: PASSWORD, password: PASSWORD }),
      },
      async ({ staff, body, sessionKey, change, audit }) => {
        // Counted per member of staff: somebody who is logged in must not wait because of another login.
        const loginSource = { address: `staff ${staff.id}`, isStaff: true };
        await countTry(platform, `desk-password:${staff.id}`, THROTTLES.deskCode);
        const right = await gate.passwords.hasher.verify(
          normalisePassword(body.current),
          loginSource,
          async () => {
            const row = await store.findStaff(db.orm, staff.id);
            return row?.passwordHash ? { passwordHash: row.passwordHash } : null;
          },
        );
        if (!right) throw new ApiError('invalid_value', refusals.wrongPassword, { param: 'current' });
        const password = normalisePassword(body.password);
        refuseWeak(gate, password, staff.email);
        const passwordHash = await gate.passwords.hasher.hash(password, loginSource);
        return change(async (tx) => {
          await store.updateStaff(tx, staff.id, { passwordHash });
          const endedCount = await sessions.endAll(tx, staff.id, sessionKey);
          await audit(tx, 'login.password', staff.email);
          return { ended: endedCount };
        });
      },
    ),
  ];
}

export function presentStaff({ id, email, name, role }: StaffMember): StaffMember {
  return { id, email, name, role };
}
