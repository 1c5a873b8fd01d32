import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firmDomain } from './rule.ts';

test('names below a domain are one firm', () => {
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
