import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { escapeHtml } from '#kernel';
import { drawnSize, solidsOf } from './bodies/index.ts';
import { SAMPLES } from './bodies.fixtures.ts';
import { drawDimensions, landPattern } from './dimensions.ts';
import { partImageSvg } from './image.ts';
import { isometric, isometricShapes } from './isometric.ts';
import { bodyName } from './name.ts';
import { lightColour } from './palette.ts';
import { plan, tableScale } from './row.ts';
import { ruler, scaleBar } from './scale.ts';
import { extents, type Tone } from './solid.ts';

const assertClose = (actual: number, expected: number, subject: string) =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${subject}: ${actual} instead of ${expected}`);

const assertWithout = (pattern: RegExp, text: string, subject: string) => {
  const match = pattern.exec(text)?.[0];
  assert.equal(match, undefined, `${subject} holds ${match}`);
};

const withoutWords = (markup: string): string =>
  markup.replace(/>[^<]*<\/text>/g, '></text>').replace(/matrix\([^)]*\)/g, '');

const BROKEN = /NaN|Infinity|undefined|null|\d\.\d{2,}[^\d"' ]|e-\d/;

describe('package drawings', () => {
  for (const body of SAMPLES) {
    it(`fits ${body.shape} ${body.name} to its dimensions and paints its faces`, () => {
      const size = drawnSize(body);
      const { min, max } = extents(solidsOf(body));
      for (const [axis, expected] of [size.length, size.width, size.height].entries()) {
        assertClose(min[axis]!, 0, `near end of axis ${axis}`);
        assertClose(max[axis]!, expected, `far end of axis ${axis}`);
      }
      for (const solid of solidsOf(body)) {
        const sizes = 'size' in solid && typeof solid.size !== 'number' ? solid.size : [];
        const height = solid.kind === 'prism' ? solid.height : 1;
        for (const size of [...sizes, height]) assert.ok(size > 0, `a ${solid.kind} of no size`);
      }
      const paintedShapes = isometricShapes(body, 15).filter(
        ({ kind }) => kind === 'area' || kind === 'oval',
      );
      assert.equal(paintedShapes.length, body.faces);

      for (const scale of [3.6, 7, 15, 62])
        for (const drawing of [isometric(body, scale), plan(body, scale)]) {
          assertWithout(
            BROKEN,
            withoutWords(drawing.inner) + drawing.viewBox,
            `${body.name} at ${scale} px/mm`,
          );
          assert.ok(drawing.width > 0 && drawing.height > 0);
        }
      const sheet = drawDimensions({ body, dimensionTolerance: { length: 0.2, width: 0.15 } });
      assertWithout(BROKEN, withoutWords(sheet.inner), 'dimensioned drawing');
      for (const text of [
        `L ${size.length.toFixed(2)} ±0.20`,
        `W ${size.width.toFixed(2)} ±0.15`,
        `H ${size.height.toFixed(2)} max.`,
      ])
        assert.ok(sheet.inner.includes(`>${text}<`), `${text} is not on the sheet`);

      assert.match(bodyName(body, 'de'), new RegExp(`^${body.name}, [\\d,]+ × [\\d,]+ × [\\d,]+ mm$`));
    });
  }

  it('draws all sizes of a table to one scale', () => {
    const body = (length: number, width: number, height: number) => ({
      ...SAMPLES[0]!,
      length,
      width,
      height,
    });
    const [small, large] = [body(1, 0.5, 0.5), body(5.7, 5, 2.5)];
    const scale = tableScale([small, large]);
    const ratio = (plan(large, scale).width - 1) / (plan(small, scale).width - 1);
    assert.ok(Math.abs(ratio - 5.7) < 0.06, `2220 is drawn ${ratio} times as long as 0402`);
    assert.ok(plan(large, scale).height <= 25, 'the largest body stays within its row');
    assert.equal(tableScale([body(3.2, 2.5, 2.5)]), 7);
    assert.equal(tableScale([small]), 12);
    assert.equal(tableScale([body(17.2, 17.2, 7)]), 1.2);
    assert.ok(tableScale([]) > 0);
  });

  it('keeps row drawings under 350 characters for a chip and 2.2 kB for any body', () => {
    for (const body of SAMPLES) {
      const { inner } = plan(body, 7);
      assert.ok(inner.length < (body.shape === 'chip' ? 350 : 2200), `${body.name}: ${inner.length}`);
    }
  });

  it('leaves out letters too small to read', () => {
    const resistor = SAMPLES.find(({ name }) => name === '1206')!;
    assert.match(isometric(resistor, 15).inner, />4701<\/text>/);
    assert.doesNotMatch(isometric(resistor, 6).inner, /<text/);
  });

  it('draws terminations of a reverse-geometry chip along its long sides', () => {
    const reverse = SAMPLES.find(({ name }) => name === '0612')!;
    const ends = solidsOf(reverse).filter((solid) => solid.kind === 'box' && solid.material === 'tin');
    for (const end of ends) assert.ok(end.kind === 'box' && end.size[1] > end.size[0] * 3);
  });

  it('draws a light in its colour and a gold termination in copper', () => {
    const tones = (name: string) => isometric(SAMPLES.find((body) => body.name === name)!, 15).inner;
    assert.match(tones('1204S'), /lt-blu1/);
    assert.match(tones('3528-4'), /lt-red1.*lt-grn1.*lt-blu1/);
    assert.match(tones('0603'), /cu1/);
  });

  it('bands a MELF in the colours of its value, and draws no bands without a value', () => {
    const melf = SAMPLES.find(({ shape }) => shape === 'melf')!;
    const bands = (marking: string | undefined) =>
      solidsOf({ ...melf, marking })
        .flatMap((solid) => (solid.kind === 'cylinder' && solid.tone.end === null ? [solid.tone.side] : []))
        .reverse();
    assert.deepEqual(bands('4702'), ['ring4', 'ring7', 'ring0', 'ring2']);
    assert.deepEqual(bands('22R0'), ['ring2', 'ring2', 'ring0', 'pho2']);
    assert.deepEqual(bands(undefined), []);
  });

  it('draws an unknown construction as a block and escapes a hostile name', () => {
    const odd = { ...SAMPLES[0]!, shape: '__proto__' as never, name: '<script>"&', marking: '<b>' };
    assertWithout(/<script|<b>/, partImageSvg(odd), 'image');
    assertWithout(BROKEN, isometric(odd, 15).inner, 'unknown shape');
    const hostileMarking = { ...SAMPLES[4]!, marking: '<img src=x>' };
    assertWithout(/<img/, isometric(hostileMarking, 60).inner, 'marking');
    assert.equal(escapeHtml('<&">'), '&lt;&amp;&quot;&gt;');
  });

  it('writes part images without scripts, styles or references', () => {
    for (const body of SAMPLES) {
      const svg = partImageSvg(body);
      assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="480" height="480"/);
      assertWithout(/<script|<style|class=|href|url\(|var\(/, svg, body.name);
      assertWithout(BROKEN, withoutWords(svg), body.name);
      assert.ok(svg.includes(`<title>${bodyName(body, 'en')}</title>`));
    }
  });

  it('dimensions the land pattern, whether land or body is wider', () => {
    const { inner } = landPattern(
      { pitch: 1.9, padLength: 1, padWidth: 1.45, note: '', footprint: null },
      SAMPLES[0]!,
    );
    for (const figure of ['1.90', '1.00', '1.45']) assert.ok(inner.includes(`>${figure}<`), figure);
    const narrow = landPattern(
      { pitch: 0.5, padLength: 0.3, padWidth: 0.1, note: '', footprint: null },
      SAMPLES[1]!,
    );
    assertWithout(BROKEN, withoutWords(inner + narrow.inner), 'land pattern');
  });

  it('draws scale bar and ruler to the scale', () => {
    assert.match(scaleBar(2, 7).inner, /M14 1/);
    assert.match(ruler(10, 11).inner, />10 mm</);
  });

  it('colours part images as tokens.css colours the light theme', () => {
    const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
    const lightTheme = css.slice(0, css.indexOf('[data-theme'));
    const token = (name: string) =>
      new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`, 'i').exec(lightTheme)?.[1]?.toLowerCase();
    const materials = 'cer c0g tin epx alu fer tan cu wht ltc pap pho cmp'.split(' ');
    for (const material of materials)
      for (const shade of [1, 2, 3])
        assert.equal(
          lightColour(`${material}${shade}` as Tone),
          token(`${material}${shade}`),
          material + shade,
        );
    assert.equal(lightColour('mark'), token('mark'));
    assert.equal(lightColour('hole'), token('page'));
  });
});
