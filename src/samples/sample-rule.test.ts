import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firmDomain, judge } from './sample-rule.ts';

test('judge sends requests worth more than 100 to review', () => {
  const terms = { partNumbers: 5, pieces: 10, days: 30 };
  const favourableEvidence = {
    isFreeMail: false,
    givenToRequester: new Map(),
    givenToColleagues: new Map(),
    hasKit: false,
  };
  const codeAt = (value: number) =>
    judge([{ partNumber: 'A', quantity: 10 }], { ...favourableEvidence, value, isInStock: true }, terms).code;
  assert.deepEqual([100, 100.01].map(codeAt), ['ok', 'value']);
});

test('firmDomain treats all names below a registered domain as one company', () => {
  for (const [domain, firm] of [
    ['firm.example', 'firm.example'],
    ['lab.firm.example', 'firm.example'],
    ['a.b.c.Firm.example', 'firm.example'],
    ['firm.co.uk', 'firm.co.uk'],
    ['lab.firm.co.uk', 'firm.co.uk'],
    ['dept.uni.ac.at', 'uni.ac.at'],
    ['co.uk', 'co.uk'],
  ] as const) {
    assert.equal(firmDomain(domain), firm, domain);
  }
});
