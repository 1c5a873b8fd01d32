import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeCompetitor } from './index.ts';

/** A number, its replaced field, and codes that describe parts that no maker makes. */
const NEAR: readonly (readonly [number: string, field: string, codes: string])[] = [
  ['GRM155R71C|104|KA88D', '104', '574 994 194 014 000 1R4 X04 10X R04 04'],
  ['GRM155R71C104|K|A88D', 'K', 'A B C D F G H L N Q X Y Z'],
  ['GRM1|55|R71C104KA88D', '55', '25 45 75 95 X5'],
  ['GRM155|R7|1C104KA88D', 'R7', 'R1 Q7 5R 77 X7'],
  ['GRM155R7|1C|104KA88D', '1C', '9Z 1Z C1 4A 00'],
  ['GRM1555C1H|102|JA01D', '102', '572 992 104 474'],
  ['GRM022R61A|225|ME15L', '225', '475 106 107'],
  ['C|1005|X7R1H104K050BB', '1005', '1006 9999 0504 1250'],
  ['C1608|X7R|1E104K080AA', 'X7R', 'X7Q X9R 7XR Q7R'],
  ['C1608X7R1E|104|K080AA', '104', '574 344 997'],
  ['CGA|3|E2X7R1H104K080AA', '3', '0 7'],
  ['CL|05|B104KP5NNNC', '05', '07 15 50 99'],
  ['CL05B|104|KP5NNNC', '104', '574 144 109 00R'],
  ['CL05B104|K|P5NNNC', 'K', 'A C F Q Z'],
  ['CL05B104K|P|5NNNC', 'P', 'T U V W'],
  ['C|0603|C103K5RACTU', '0603', '0630 0306X 0999'],
  ['C0603C|103|K5RACTU', '103', '573 193 003'],
  ['C0603C103K|5|RACTU', '5', 'E J Q X'],
  ['C0603C103K5|R|ACTU', 'R', 'Q W X Z'],
  ['CC0402|K|RX7R9BB103', 'K', 'F G Q Z'],
  ['CC0402K|R|X7R9BB103', 'R', '7 X Z'],
  ['CC0402KRX7R9BB|103', '103', '573 993 01'],
  ['0402|3|A100JAT2A', '3', 'Q X'],
  ['04023A|100|JAT2A', '100', '570 990 104'],
  ['08055C|104|KAT2A', '104', '574 1O4 004'],
  ['TMK|316|BJ106KL-T', '316', '999 318 402'],
  ['TMK316BJ|106|KL-T', '106', '576 998 006'],
  ['VJ0603|Y|104KXJCW1BC', 'Y', 'B C Z'],
  ['VJ0603Y|104|KXJCW1BC', '104', '574 144'],
  ['0603B|104|K500CT', '104', '574 194'],
  ['0603B104K|500|CT', '500', '5R 50'],
  ['KGM|15|BR71E104KT', '15', '99 01 18'],
  ['KGM15B|R7|1E104KT', 'R7', 'Q7 R1'],
  ['MSASG|16|8SB5105KTNA01', '16', '99 17'],
  ['MSASG168S|B5|105KTNA01', 'B5', 'Q5 5B'],
  ['C0603X7R|500|-104KNE', '500', '5000 5'],
  ['FN18X|104|K500PSG', '104', '574'],
  ['251R15S|8R2|CV4E', '8R2', '571 992'],
  ['T491A|106|K010AT', '106', '576 996 006'],
  ['T491A106K|010|AT', '010', '017 999 01'],
  ['T491A106|K|010AT', 'K', 'C F Q Z'],
  ['TAJA|105|K035RNJ', '105', '575 195'],
  ['293D|106|X9016B2TE3', '106', '576'],
  ['RC0603|F|R-074K7L', 'F', 'A H K M N Q'],
  ['RC0603FR-07|4K7|L', '4K7', '4K8 9K7 4K77 K47 00K 4X7'],
  ['RC0603JR-07|4K7|L', '4K7', '4K75 4K8 5K'],
  ['CRCW0603|4K70|FKEA', '4K70', '4K80 K470 00K0 4X70'],
  ['CRCW0603|10K0|JNEA', '10K0', '10K2 49K9'],
  ['ERJ-3EK|F|4701V', 'F', 'A K Q X'],
  ['ERJ-3EKF|4701|V', '4701', '4771 9991 002 003 472 0001'],
  ['ERJ-2GEJ|104|X', '104', '174 1004 49R9'],
  ['ERA-2AED|471|X', '471', '571X 4771'],
  ['MCR03EZPFX|1002|', '1002', '103 1032 0002'],
  ['MCR10EZPJ|103|', '103', '1002 173'],
  ['CR0603-FX-|1002|ELF', '1002', '103 1032 002'],
  ['CR1206-JW-|102|ELF', '102', '1001 172'],
  ['RMCF0603FT|4K75|', '4K75', 'K75 4K8 47K 4K77'],
  ['RC1608J|472|CS', '472', '474K 572K 992'],
  ['RC|1608|F4702CS', '1608', '1609 0804'],
  ['0603WAF|4701|T5E', '4701', '4771 9991'],
  ['WR06X|4702|FTL', '4702', '4772 002'],
  ['RK73H1JTTD|4701|F', '4701', '4771 0471'],
  ['TNPW0805|49K9|BEEA', '49K9', '49K8X K499'],
  ['232270671|00|3L', '00', '17 7'],
  ['BLM18|AG|601SN1D', 'AG', 'CG OG QG ZZ'],
  ['BLM18AG|601|SN1D', '601', '007 608 001'],
  ['BLM18AG601S|N|1D', 'N', 'A Q X'],
  ['LQG15HS27N|J|02D', 'J', 'B C D S W Q X'],
  ['NRS|4018|T470M', '4018', '9999 7777 4199 4060'],
  ['NCP15XH|103|F03RC', '103', '573 993'],
  ['BZT52C|5V6|S', '5V6', '5V5 5V7 0V6'],
  ['1812L110|/33MR|', '/33MR', 'XYZ123 4321'],
];

test('near misses of real numbers never decode', () => {
  const decodedNumbers: string[] = [];
  let count = 0;
  for (const [markedNumber, field, codes] of NEAR) {
    const number = markedNumber.replaceAll('|', '');
    assert.ok(decodeCompetitor(number), number);
    const [beginning = ''] = markedNumber.split(`|${field}`);
    const rest = markedNumber.slice(beginning.length + 1 + field.length).replaceAll('|', '');
    for (const code of codes.split(' ')) {
      count += 1;
      const nearMiss = beginning + code + rest;
      if (decodeCompetitor(nearMiss)) decodedNumbers.push(nearMiss);
    }
  }
  assert.deepEqual(decodedNumbers, []);
  assert.ok(count >= 200, String(count));
});

/** Digits and words that bills of materials have in place of part numbers. */
const NOT_NUMBERS = [
  ...['100NF50V0603', '0603LED', 'R0603_10K', 'CAP0805X7R', 'SOT23-3', '10K 1% 0603', 'C_0402_1005Metric'],
  ...['0603L104K500CT', 'DNP', 'NC-1234', 'TP-100', 'FID_1MM', 'MTG-HOLE-3.2', 'USB-C-16P', 'PIN HEADER 2X5'],
  ...['2026-11-21', '+49 30 1234567', '1234567890', 'ABCDEF', 'REV.A.2', 'LOGO-01', 'SCREW M3X8', 'J1-J4'],
];

test('texts that are no part numbers never decode', () => {
  for (const text of NOT_NUMBERS) assert.equal(decodeCompetitor(text), null, text);
});
