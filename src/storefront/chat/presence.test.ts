import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ChatMessage, ChatOffice } from '#chat/contract';
import { officeNow, presentStaffName } from './presence.ts';
import { EMPTY, type Talk } from './talk-state.ts';

const NOW = Date.parse('2026-11-21T19:00:00Z');
const MINUTE = 60_000;

const talkOf = (messages: Partial<ChatMessage>[], overrides: object = {}): Talk => ({
  ...EMPTY,
  conversation: { status: 'open', with: 'Jana R.', ...overrides } as Talk['conversation'],
  messages: messages as ChatMessage[],
});
const staffMessage = (minutesAgo: number, overrides: Partial<ChatMessage> = {}): Partial<ChatMessage> => ({
  author: 'staff',
  name: 'Jana R.',
  happening: null,
  at: new Date(NOW - minutesAgo * MINUTE).toISOString(),
  ...overrides,
});

it('the chat names a member of staff who answered lately, as long as the conversation is theirs', () => {
  assert.equal(presentStaffName(talkOf([staffMessage(3)]), NOW), 'Jana R.');
  assert.equal(
    presentStaffName(talkOf([staffMessage(3, { author: 'system', happening: 'taken' })]), NOW),
    'Jana R.',
  );
  assert.equal(presentStaffName(talkOf([staffMessage(25)]), NOW), null);
  assert.equal(presentStaffName(talkOf([staffMessage(3)], { status: 'closed' }), NOW), null);
  assert.equal(
    presentStaffName(talkOf([staffMessage(3)], { with: 'Tom V.' }), NOW),
    null,
    'handed over to who has said nothing',
  );
  assert.equal(
    presentStaffName(talkOf([staffMessage(3, { author: 'visitor', name: null })], { with: null }), NOW),
    null,
  );
  assert.equal(presentStaffName({ ...EMPTY, typing: 'Tom V.' }, NOW), 'Tom V.');
});

it('the office opens and closes by the clock while a page is open', () => {
  const officeHours = { from: '08:00', to: '18:00', days: ['Mon'], timeZone: 'Europe/Berlin' };
  const open: ChatOffice = { open: true, opensAt: null, closesAt: '2026-11-21T18:30:00Z', ...officeHours };
  assert.equal(officeNow(open, NOW).open, false);
  assert.equal(officeNow({ ...open, closesAt: '2026-11-21T19:30:00Z' }, NOW).open, true);
  const closedOffice: ChatOffice = {
    open: false,
    opensAt: '2026-11-21T18:59:00Z',
    closesAt: null,
    ...officeHours,
  };
  assert.equal(officeNow(closedOffice, NOW).open, true);
  assert.deepEqual(officeNow({ ...closedOffice, opensAt: '2026-11-23T07:00:00Z' }, NOW).open, false);
});
