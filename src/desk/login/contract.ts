/** Calls for logging in, and for the own login. Browser-safe. */
import { shape } from '#kernel';
import {
  type DemoStaffReply,
  defineDeskCall,
  type EnrolledReply,
  type EnrolReply,
  type MeReply,
  type PasswordReply,
} from '../contract.ts';

/** Checks a password, for the second factor to follow. */
export const startLogin = defineDeskCall(
  'POST /desk/api/login',
  'open',
  shape<{ body: { email: string; password: string }; reply: PasswordReply }>(),
);

/** Checks the second factor and begins a session. */
export const completeLogin = defineDeskCall(
  'POST /desk/api/login/code',
  'open',
  shape<{ body: { ticket: string; code: string }; reply: { ok: true } }>(),
);

/** The secret for the authenticator of an invited member of staff. */
export const startEnrolment = defineDeskCall(
  'POST /desk/api/enrol',
  'open',
  shape<{ body: { key: string }; reply: EnrolReply }>(),
);

/** Sets password and authenticator of an invitation and begins a session. */
export const completeEnrolment = defineDeskCall(
  'POST /desk/api/enrol/finish',
  'open',
  shape<{ body: { key: string; password: string; code: string }; reply: EnrolledReply }>(),
);

/** Demo staff of a trial, with their codes. */
export const listDemoStaff = defineDeskCall(
  'GET /desk/api/login/demo',
  'open',
  shape<{ reply: DemoStaffReply[] }>(),
);

/** Whether the cookie of the request opens the desk. */
export const readLoginState = defineDeskCall(
  'GET /desk/api/login',
  'open',
  shape<{ reply: { isOpen: boolean } }>(),
);

export const logOut = defineDeskCall('POST /desk/api/logout', 'open', shape<{ reply: { ok: true } }>());

/** The logged-in member of staff. */
export const readMe = defineDeskCall('GET /desk/api/me', 'any', shape<{ reply: MeReply }>());

/** Other sessions end. */
export const changePassword = defineDeskCall(
  'POST /desk/api/me/password',
  'any',
  shape<{ body: { current: string; password: string }; reply: { ended: number } }>(),
);
