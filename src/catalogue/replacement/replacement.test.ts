import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import type { mlccModel } from '../models/index.ts';
import { bankOf, boardArea, type Conditions, chainOf } from './bank.ts';
import { esrOfLoss, impedanceOf } from './electrolytic.ts';
import { electricalNeeds, governing, sameCapacitance } from './needs.ts';
import { readRequest } from './request.ts';
import type { ReplacementAnswer, ReplacementInputs, ReplacementReply, ReplacementSet } from './wire.ts';

type MlccPart = mlccModel.MlccPart;

const MICRO = 1e-6;

function inputsOf(query: string): ReplacementInputs {
  const read = readRequest(new URLSearchParams(query));
  assert.ok(read.ok, JSON.stringify(read));
  return read.inputs;
}

function assertNear(actual: number, expected: number, share: number, label: string): void {
  const text = `${label}: ${actual} is not ${expected} ±${share * 100} %`;
  assert.ok(Math.abs(actual / expected - 1) <= share, text);
}

const conditionsAt = (workingVoltage: number, frequency = 100_000): Conditions => ({
  workingVoltage,
  frequency,
  temperature: 85,
  temperatureMin: null,
  rippleRms: null,
});

const ceramic = (microfarad: number, ratedVoltage: number, dielectric: string, size: string): MlccPart => ({
  capacitance: microfarad * MICRO,
  ratedVoltage,
  dielectric,
  size,
});

/** Effective capacitance in µF, and how many parts are needed for `microfarad`. */
function workExample(part: MlccPart, tolerance: number, conditions: Conditions, microfarad: number) {
  const chain = chainOf(part, tolerance, conditions)!;
  const need = { rule: 'capacitance' as const, capacitance: microfarad * MICRO };
  return {
    effective: chain.effective / MICRO,
    bias: chain.bias,
    ...bankOf(part, tolerance, need, conditions)!,
  };
}

describe('worked examples give the effective capacitance and count', () => {
  it('for bulk capacitance of a 24 V input: 47 µF 35 V', () => {
    const inputs = inputsOf(
      'capacitance=47u&voltage=35&workingVoltage=24&esr=0.36&frequency=400k&role=input&ripple=2&rippleVoltage=0.2',
    );
    assertNear(impedanceOf(inputs.esr, inputs.capacitance, inputs.frequency), 0.36, 0.005, '|Z|');
    const needs = electricalNeeds(inputs);
    assertNear(
      needs.find(({ rule }) => rule === 'impedance')!.capacitance,
      1.11 * MICRO,
      0.01,
      'same impedance',
    );
    assertNear(governing(needs)!.capacitance, 6.25 * MICRO, 0.001, 'allowed ripple');
    const small = workExample(ceramic(4.7, 50, 'X7R', '1210'), 0.1, conditionsAt(24), 6.25);
    assertNear(small.bias, 0.81, 0.01, 'bias of 4.7 µF');
    assertNear(small.effective, 2.92, 0.01, 'C_eff of 4.7 µF');
    assert.equal(small.count, 3);
    const large = workExample(ceramic(10, 50, 'X7R', '1210'), 0.1, conditionsAt(24), 6.25);
    assertNear(large.bias, 0.54, 0.01, 'bias of 10 µF');
    assertNear(large.effective, 4.14, 0.01, 'C_eff of 10 µF');
    assert.equal(large.count, 2);
    const nominalNeed = sameCapacitance(inputs).capacitance / MICRO;
    assert.equal(workExample(ceramic(10, 50, 'X7R', '1210'), 0.1, conditionsAt(24), nominalNeed).count, 12);
  });

  it('for the output of a buck converter: 220 µF 6.3 V', () => {
    const inputs = inputsOf(
      'capacitance=220u&voltage=6.3&workingVoltage=3.3&esr=0.1&frequency=1M&role=output&ripple=1.2&rippleVoltage=15m&step=3&crossover=60k&dip=0.1',
    );
    const needs = electricalNeeds(inputs);
    assertNear(needs.find(({ rule }) => rule === 'ripple')!.capacitance, 10 * MICRO, 0.001, 'ripple');
    const governs = governing(needs)!;
    assert.equal(governs.rule, 'transient');
    assertNear(governs.capacitance, 79.6 * MICRO, 0.001, 'transient');
    const x5r = workExample(ceramic(47, 6.3, 'X5R', '1206'), 0.2, conditionsAt(3.3), 79.6);
    assertNear(x5r.bias, 0.41, 0.02, 'bias of 47 µF');
    assertNear(x5r.effective, 12.9, 0.02, 'C_eff of 47 µF');
    assert.equal(x5r.count, 7);
    const x7r = workExample(ceramic(22, 16, 'X7R', '1210'), 0.1, conditionsAt(3.3), 79.6);
    assertNear(x7r.effective, 14.1, 0.02, 'C_eff of 22 µF');
    assert.equal(x7r.count, 6);
  });

  it('for the output of an LDO: 10 µF 16 V', () => {
    const part = workExample(ceramic(10, 16, 'X7R', '1206'), 0.1, conditionsAt(5), 10);
    assertNear(part.bias, 0.708, 0.002, 'bias');
    assertNear(part.effective, 5.4, 0.01, 'C_eff');
    assert.equal(part.count, 2);
  });

  it('for hold-up: 1000 µF 25 V at 12 V', () => {
    const part = workExample(ceramic(22, 25, 'X7R', '1210'), 0.1, conditionsAt(12), 1000);
    assertNear(part.bias, 0.539, 0.002, 'bias');
    assertNear(part.effective, 9.1, 0.01, 'C_eff');
    assert.equal(part.count, 110);
  });

  it('for 48 V: 4.7 µF 100 V', () => {
    const part = ceramic(2.2, 100, 'X7R', '1210');
    assertNear(workExample(part, 0.1, conditionsAt(48), 4.7).effective, 0.91, 0.005, 'C_eff');
    assert.equal(workExample(part, 0.1, conditionsAt(48), 4.7).count, 6);
    const inputs = inputsOf('capacitance=4.7u&voltage=100&workingVoltage=48&esr=3&frequency=100k');
    const need = governing(electricalNeeds(inputs))!;
    assertNear(need.capacitance, 0.53 * MICRO, 0.01, 'same impedance');
    assert.equal(bankOf(part, 0.1, need, conditionsAt(48))!.count, 1);
  });

  it('with the ESR of a loss factor and the area of a bank', () => {
    assertNear(esrOfLoss(0.16, 47 * MICRO), 4.5, 0.01, 'ESR at 120 Hz');
    assertNear(boardArea(2, 3.2, 2.5), 22.2, 1e-9, 'area');
  });
});

describe('the replacement call', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  async function ask(query: string): Promise<ReplacementReply> {
    const answer = await server.fetch(`/api/electrolytic-replacement?${query}`);
    assert.equal(answer.status, 200, `${query}: ${await answer.clone().text()}`);
    return (await answer.json()) as ReplacementReply;
  }
  const ids = ({ warnings }: ReplacementReply) => warnings.map(({ id }) => id);
  const sets = ({ sameCapacitance: a, sameImpedance: b }: ReplacementReply): ReplacementSet[] =>
    [a, b].flatMap((answer) => [
      ...(answer.recommended ? [answer as ReplacementAnswer & ReplacementSet] : []),
      ...(answer.recommended ? answer.candidates : []),
    ]);

  it('gives both answers with parts that exist and have prices', async () => {
    const reply = await ask(
      'capacitance=47u&voltage=35&workingVoltage=24&esr=0.36&frequency=400k&role=input&ripple=2&rippleVoltage=0.2&temperature=85&case=6.3x7.7',
    );
    const { sameImpedance } = reply;
    assert.ok(sameImpedance.recommended, JSON.stringify(sameImpedance));
    assert.ok(sameImpedance.effectiveCapacitance! >= 6.24e-6);
    assertNear(reply.electrolytic.area, 31.17, 0.001, 'area of the can');
    assert.ok(ids(reply).includes('hot-plug') && !ids(reply).includes('stability'), ids(reply).join());
    assert.equal(reply.inputs.assumed.includes('esr'), false);
    for (const { slug, price, unitPrice, count } of sets(reply)) {
      assert.equal((await server.fetch(`/api/catalogue/parts/${slug}`)).status, 200);
      assertNear(price!, unitPrice! * count, 1e-6, slug);
    }
  });

  it('warns of loop stability, states the rule for hold-up and refuses where the value itself matters', async () => {
    const buck = await ask(
      'capacitance=220u&voltage=6.3&workingVoltage=3.3&esr=0.1&frequency=1M&role=output&ripple=1.2&rippleVoltage=15m&step=3&crossover=60k&dip=0.1',
    );
    assert.match(buck.warnings.find(({ id }) => id === 'stability')?.text ?? '', /7\.2 kHz/);
    assert.equal(buck.sameImpedance.needed?.rule, 'transient');
    const holdUp = await ask('capacitance=1000u&voltage=25&workingVoltage=12&role=hold-up');
    assert.equal(holdUp.sameCapacitance.recommended, false);
    assert.match(holdUp.sameCapacitance.reason ?? '', /hybrid or polymer/);
    assert.equal(holdUp.sameImpedance.reasonId, 'no-energy-rule');
    const audio = await ask('capacitance=4.7u&voltage=25&role=coupling');
    assert.equal(audio.sameImpedance.reasonId, 'value-matters');
    assert.ok(ids(audio).includes('class-2-distorts'));
    const ldo = await ask('capacitance=10u&voltage=16&workingVoltage=5&esr=1&role=ldo&locale=de-DE');
    assert.match(ldo.warnings.find(({ id }) => id === 'stability')?.text ?? '', /Nullstelle/);
  });

  it('keeps count, voltage, height, heat and dielectric limits over many inputs', async () => {
    let setCount = 0;
    for (const capacitance of ['1u', '10u', '100u'])
      for (const voltage of [6.3, 25, 63, 160])
        for (const temperature of [70, 105, 120]) {
          const query = `capacitance=${capacitance}&voltage=${voltage}&temperature=${temperature}&height=2.6&ripple=0.5`;
          const reply = await ask(query);
          for (const { count, height, each: part, effectiveCapacitance } of sets(reply)) {
            setCount += 1;
            assert.ok(count < 12, query);
            assert.ok(part.ratedVoltage >= 1.25 * 0.8 * voltage * (1 - 1e-9), query);
            assert.ok(height <= 2.6, query);
            assert.ok((part.heat?.rise ?? 0) <= 20.001, query);
            if (temperature > 85) assert.ok(!['X5R', 'Y5V'].includes(part.dielectric), query);
            if (temperature > 105) assert.ok(['X7R', 'X8R'].includes(part.dielectric), query);
            assertNear(effectiveCapacitance, count * part.chain.effective, 0.001, query);
          }
          for (const { recommended: isGood, reason } of [reply.sameCapacitance, reply.sameImpedance])
            assert.equal(isGood, reason === null, query);
        }
    assert.ok(setCount > 60, `${setCount} sets`);
  });

  it('refuses invalid inputs with the field and a valid example', async () => {
    const bad: [string, string][] = [
      ['', 'capacitance'],
      ['capacitance=47u', 'voltage'],
      ['capacitance=47&voltage=35', 'capacitance'],
      ['capacitance=-47u&voltage=35', 'capacitance'],
      ['capacitance=4.700u&voltage=35', 'capacitance'],
      ['capacitance=4,700u&voltage=35', 'capacitance'],
      ['capacitance=NaN&voltage=35', 'capacitance'],
      ['capacitance=1e400&voltage=35', 'capacitance'],
      ['capacitance=47u&voltage=Infinity', 'voltage'],
      ['capacitance=47u&voltage=35&workingVoltage=50', 'workingVoltage'],
      ['capacitance=47u&voltage=35&frequency=fast', 'frequency'],
      ['capacitance=47u&voltage=35&role=__proto__', 'role'],
      ['capacitance=47u&voltage=35&role=constructor', 'role'],
      ['capacitance=47u&voltage=35&case=big', 'case'],
      ['capacitance=47u&voltage=35&temperature=400', 'temperature'],
      ['capacitance=47u&voltage=35&quantity=1.5', 'quantity'],
      ['capacitance=47u&voltage=35&duty=1', 'duty'],
      [`capacitance=${'9'.repeat(3000)}&voltage=35`, 'capacitance'],
      ['capacitance=%00&voltage=35', 'capacitance'],
      ['capacitance=47u&voltage=35&workingVoltage=12&minimumVoltage=12', 'minimumVoltage'],
    ];
    for (const [query, param] of bad) {
      const answer = await server.fetch(`/api/electrolytic-replacement?${query}`);
      const { error } = (await answer.json()) as { error: { param: string; message: string } };
      assert.deepEqual([answer.status, error.param], [400, param], query.slice(0, 80));
      assert.doesNotMatch(error.message, /\de[-+]?\d/, 'figures as engineers write them');
      assert.match(error.message, /write|is at most|is one of|below the working/i);
      const inGerman = await (await server.fetch(`/api/electrolytic-replacement?${query}&locale=de`)).text();
      assert.match(
        inGerman,
        /Schreiben Sie|ist höchstens|ist eines von|unter der Arbeitsspannung/,
        query.slice(0, 80),
      );
    }
    const { inputs } = await ask('capacitance=4,7u&voltage=35V&__proto__=1&ripple=15mV&junk=1');
    assert.deepEqual([inputs.capacitance, inputs.rippleVoltage, inputs.ripple], [4.7e-6, 0.015, null]);
  });
});
