import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingStock } from '#commerce/stock';
import { fnv1a } from './opening.ts';

test('fnv1a computes the 32-bit FNV-1a hash', () => {
  assert.equal(fnv1a(''), 0x811c9dc5);
  assert.equal(fnv1a('a'), 0xe40c292c);
  assert.equal(fnv1a('MC0402R104K1CNT'), 2_154_370_993);
  assert.equal(fnv1a('RC0603FF4K70NT'), 3_960_103_689);
  assert.equal(fnv1a('SMAJ24CAG-L'), 2_262_225_992);
});

test('openingStock follows the rule', () => {
  assert.equal(openingStock('MC0402R104K1CNT', 'T', 10_000), 312_873);
  assert.equal(openingStock('RC0603FF4K70NT', 'T', 5000), 175_426);
  assert.equal(openingStock('SMAJ24CAG-L', 'L', 7500), 150_000);
});

test('openingStock gives a fifth of the numbers no stock, and counts kits in books', () => {
  // Hash 637710220: last figures 20, 15 reels and 1730 pieces.
  assert.equal(openingStock('MS1808R152K2ENT', 'T', 2000), 31_730);
  assert.equal(openingStock('MS1808R221J2ENT', 'T', 2000), 0); // last figures 14
  assert.equal(openingStock('KIT-E24-0402', 'KIT', 1), 0); // last figures 0
  assert.equal(openingStock('KIT-E24-0603', 'KIT', 1), 24); // 5 + 19
});

test('openingStock uses a counted level instead of the rule', () => {
  assert.equal(openingStock('MS1812R222K2ENT', 'T', 500), 12);
});
