import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import type { CrossReferenceResult } from '../contract.ts';
import { numberFields } from './index.ts';

const MURATA = 'GRM155R71C104KA88D';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

async function ask(query: string): Promise<CrossReferenceResult[]> {
  const answer = await server.fetch(`/api/cross-reference?${query}`);
  assert.equal(answer.status, 200, `${query.slice(0, 80)}: ${await answer.clone().text()}`);
  return ((await answer.json()) as { results: CrossReferenceResult[] }).results;
}

describe('the cross-reference call', () => {
  it('lists the exact part first, then upgrades, each with its differences', async () => {
    const [result] = await ask(`mpn=${MURATA}`);
    assert.equal(result?.maker, 'Murata');
    assert.equal(result.candidates[0]?.partNumber, 'MC0402R104K1CNT');
    assert.equal(result.candidates[0]?.grade, 'exact');
    const upgrades = result.candidates.filter(({ grade }) => grade === 'upgrade');
    assert.ok(upgrades.some(({ partNumber }) => partNumber === 'MC0402R104K1ENT'));
    for (const { differences, table, warnings } of upgrades) {
      assert.ok(differences.length > 0);
      assert.deepEqual(
        table.map(({ note }) => note),
        differences.map(({ note }) => note),
      );
      assert.match(warnings.join(' '), /not known/);
    }
  });

  it('splits a number into fields with the attributes that they determine', async () => {
    const [result] = await ask(`mpn=${MURATA}`);
    assert.equal(result?.fields.map(({ code }) => code).join(''), MURATA);
    const attributesByCode = Object.fromEntries(
      result.fields.map(({ code, attributes }) => [code, attributes.join()]),
    );
    assert.deepEqual(
      ['15', 'R7', '1C', '104', 'K'].map((code) => attributesByCode[code]),
      ['packageCase', 'dielectric', 'ratedVoltage', 'capacitance', 'tolerance'],
    );
    assert.deepEqual(numberFields('NOT-A-NUMBER-AT-ALL'), []);
  });

  it('states the capacitance at the working voltage and prices the quantity', async () => {
    const [result] = await ask(`mpn=${MURATA}&workingVoltage=12&quantity=4000&locale=de-DE`);
    const [first] = result!.candidates;
    assert.ok(first!.effectiveCapacitance! < 0.95e-7 && first!.effectiveCapacitance! > 0.2e-7);
    assert.match(first!.warnings.join(' '), /12 V \(modelliert\)/);
    assert.ok(first!.total! > 0 && first!.price! > 0);
  });

  it('includes smaller bodies and terminations with lead only on request', async () => {
    const sizes = (results: CrossReferenceResult[]) =>
      results[0]!.candidates.filter(({ differences }) =>
        differences.some(({ attribute }) => attribute === 'packageCase'),
      );
    assert.equal(sizes(await ask('mpn=GRM188R71C104KA01D')).length, 0);
    const smaller = sizes(await ask('mpn=GRM188R71C104KA01D&smaller=1'));
    assert.ok(smaller.length > 0 && smaller.every(({ grade }) => grade === 'functional'));
    const [withLead] = await ask('mpn=GRM188R71C104KA01D&lead=1');
    const plating = withLead!.candidates.flatMap(({ differences }) =>
      differences.map(({ to }) => String(to)),
    );
    assert.ok(
      plating.some((text) => text.includes('SnPb')),
      plating.join(),
    );
    const [plain] = await ask('mpn=GRM188R71C104KA01D');
    assert.ok(!JSON.stringify(plain!.candidates).includes('SnPb'));
  });

  it('excludes thicker parts until they are allowed and names the difference', async () => {
    const flat = 'GRM319R61E106KA12D';
    const [strict] = await ask(`mpn=${flat}`);
    assert.equal(strict!.attributes['height'], 0.85);
    assert.ok(strict!.thicker > 0);
    assert.match(strict!.why!, /thicker than the original \(0\.85 mm\)/);
    const high = (result: CrossReferenceResult) =>
      result.candidates.filter(({ height }) => height !== null && height > 0.95);
    assert.deepEqual(high(strict!), []);
    const [withThicker] = await ask(`mpn=${flat}&thicker=1`);
    assert.ok(high(withThicker!).length > 0);
    for (const { grade, table } of high(withThicker!)) {
      assert.equal(grade, 'functional');
      assert.match(table[0]!.from, /^0\.85 ?mm/);
    }
  });

  it('names the conditions that exclude all parts and lists the nearest, never as equivalents', async () => {
    const [result] = await ask('mpn=CL31B106KBHNNNE');
    assert.deepEqual(result!.candidates, []);
    assert.match(result!.why!, /^None of our parts has 10 µF, 1206 .* 50 V, X7R, ±10%/);
    const noteByAttribute = Object.fromEntries(
      result!.nearest.map(({ attribute, note }) => [attribute, note]),
    );
    assert.match(noteByAttribute['capacitance']!, /instead of 10 µF. Another value, no equivalent/);
    assert.match(noteByAttribute['ratedVoltage']!, /ours reach 25 V, asked is 50 V/);
    assert.match(noteByAttribute['packageCase']!, /Another land pattern/);
    for (const { parts } of result!.nearest) {
      const part = await server.fetch(`/api/catalogue/parts/${parts[0]!.slug}`);
      assert.equal(part.status, 200);
    }
    const [german] = await ask('mpn=CL31B106KBHNNNE&locale=de-DE');
    assert.match(german!.nearest.map(({ note }) => note).join(), /erreichbar ist 25 V, verlangt ist 50 V/);
  });

  it("explains why a number with a maker's form does not decode", async () => {
    const [value, code, unknownMaker, open] = await ask(
      'mpn=CL05B574KP5NNNC&mpn=GRM155Q71C104KA88D&mpn=XYZ123456&mpn=885012206095',
    );
    assert.match(value!.why!, /By the code of Samsung it would be 570 nF/);
    assert.match(code!.why!, /number of Murata, but Q7 is no code/);
    assert.equal(unknownMaker!.why, null);
    assert.match(open!.why!, /does not state: Capacitance/);
    const [german] = await ask('mpn=CL05B574KP5NNNC&locale=de-DE');
    assert.match(german!.why!, /Nach dem Schlüssel von Samsung/);
  });

  it("translates words of values to the reader's language", async () => {
    const [ledResult, resistor] = await ask('mpn=LTST-C190KGKT&mpn=RC0603FR-0710KL&locale=de-DE');
    const texts = (result: CrossReferenceResult) => result.reading.map(({ text }) => text).join();
    assert.match(texts(ledResult!), /Gelbgrün/);
    assert.match(texts(resistor!), /Dickschicht/);
  });

  it('grades nothing exact without the deciding ratings and says so in the row', async () => {
    const [bead, coil] = await ask('mpn=BLM18PG121SN1D&mpn=LQH32CN100K33L');
    for (const { grade, table } of [...bead!.candidates, ...coil!.candidates]) {
      assert.equal(grade, 'functional');
      const open = table.filter(({ note }) => /not compared: not known for the original/.test(note));
      assert.match(open.map(({ label }) => label).join(), /Current Rating.*DC Resistance/);
    }
    // For a power line bead, those of its kind with the highest current come first, and the kind of others is named.
    const [first] = bead!.candidates;
    assert.match(first!.name, /2\.1 A/);
    const ghz = bead!.candidates.find(({ name }) => name.includes('590 mA'));
    assert.match(
      ghz!.differences.map(({ note }) => note).join(),
      /Check first: GHz Noise instead of Power Line/,
    );
    assert.ok(bead!.candidates.indexOf(ghz!) > bead!.candidates.indexOf(first!));
  });

  it('grades the same parts as the bill of materials does', async () => {
    const answer = await server.fetch('/api/bom/match', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Reference,Qty,MPN\nL1,1,BLM18PG121SN1D\n' }),
    });
    assert.equal(answer.status, 200, await answer.clone().text());
    const { lines } = (await answer.json()) as {
      lines: { status: string; alternatives: { grade: string; slug: string }[] }[];
    };
    const [bead] = await ask('mpn=BLM18PG121SN1D');
    assert.equal(lines[0]!.status, 'question');
    const grades = new Map(bead!.candidates.map(({ slug, grade }) => [slug, grade]));
    assert.ok(lines[0]!.alternatives.length > 0);
    for (const { slug, grade } of lines[0]!.alternatives)
      assert.equal(grade, grades.get(slug) ?? grade, slug);
    assert.ok(lines[0]!.alternatives.every(({ grade }) => grade !== 'exact'));
  });

  it('mentions bias only where parts depend on it', async () => {
    const [tantalum] = await ask('mpn=TAJA106K010RNJ');
    const notes = tantalum!.candidates
      .flatMap(({ differences }) => differences.map(({ note }) => note))
      .join();
    assert.match(notes, /Rated for 16 ?V instead of 10 ?V/);
    assert.doesNotMatch(notes, /bias/i);
  });

  it('tells yellow-green from green and knows the published temperature coefficients', async () => {
    const [yellowish, green, yageo, rohm] = await ask(
      'mpn=LTST-C190KGKT&mpn=LTST-C190TGKT&mpn=RC0402FR-0710KL&mpn=MCR03EZPFX1002',
    );
    assert.ok(yellowish!.candidates.every(({ name }) => name.startsWith('Yellow-Green')));
    assert.ok(green!.candidates.every(({ name }) => name.startsWith('Green')));
    assert.ok([yellowish, green].every((one) => one!.candidates.length > 0));
    assert.equal(yageo!.attributes['tcr'], 100);
    assert.ok(yageo!.candidates.every(({ name }) => !name.includes('±200ppm')));
    assert.equal(rohm!.attributes['tcr'], undefined);
    for (const { grade, name, table } of rohm!.candidates) {
      assert.match(table.map(({ note }) => note).join(), /Temperature Coefficient not compared/);
      if (name.includes('±200ppm')) assert.equal(grade, 'functional');
    }
  });

  it('refers electrolytics to the replacement tool', async () => {
    const [result] = await ask('mpn=EEEFK1V470P');
    assert.equal(result?.maker, null);
    assert.deepEqual(result.electrolytic, {
      maker: 'Panasonic',
      capacitance: 47e-6,
      ratedVoltage: 35,
      replacement: 'capacitance=47u&voltage=35',
    });
    const answer = await server.fetch(`/api/electrolytic-replacement?${result.electrolytic.replacement}`);
    assert.equal(answer.status, 200);
  });

  it('never guesses a maker or part', async () => {
    for (const { maker, candidates, fields } of await ask(
      'mpn=HELLO-WORLD-1&mpn=__proto__&mpn=constructor',
    )) {
      assert.deepEqual([maker, candidates, fields], [null, [], []]);
    }
  });

  it('answers 200 numbers at once and refuses more, and invalid quantities and voltages', async () => {
    const query = Array.from({ length: 200 }, (_, at) => `mpn=GRM155R71C${100 + (at % 90)}KA88D`).join('&');
    assert.equal((await ask(query)).length, 200);
    const fetchRefusal = async (query: string) => {
      const answer = await server.fetch(`/api/cross-reference?${query}`);
      const { error } = (await answer.json()) as { error: { param: string } };
      return [answer.status, error.param];
    };
    assert.deepEqual(await fetchRefusal(`${query}&mpn=${MURATA}`), [400, 'mpn']);
    assert.deepEqual(await fetchRefusal(''), [400, 'mpn']);
    const german = await server.fetch(`/api/cross-reference?mpn=${'A'.repeat(61)}&locale=de`);
    assert.match(await german.text(), /Eine Teilenummer hat höchstens 60 Zeichen/);
    for (const [field, message] of [
      ['quantity', /Stück .* ganze Zahl/],
      ['workingVoltage', /Arbeitsspannung .* Wert/],
    ] as const) {
      const refusal = await server.fetch(`/api/cross-reference?mpn=${MURATA}&${field}=abc&locale=de`);
      assert.match(await refusal.text(), message);
    }
    assert.deepEqual(await fetchRefusal(`mpn=${'A'.repeat(61)}`), [400, 'mpn']);
    for (const quantity of ['-1', 'NaN', '1e9', '1.5'])
      assert.deepEqual(await fetchRefusal(`mpn=${MURATA}&quantity=${quantity}`), [400, 'quantity']);
    for (const voltage of ['-5', 'NaN', '1e99'])
      assert.deepEqual(await fetchRefusal(`mpn=${MURATA}&workingVoltage=${voltage}`), [
        400,
        'workingVoltage',
      ]);
  });
});
