import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Colours of one theme; the dark theme overrides the light one. */
function coloursOf(theme: 'light' | 'dark'): Map<string, string> {
  const [light = '', dark = ''] = css.split(/:root\[data-theme="?dark"?\]/);
  const colours = new Map<string, string>();
  for (const block of theme === 'light' ? [light] : [light, dark]) {
    for (const [, name = '', colour = ''] of block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g))
      colours.set(name, colour);
  }
  return colours;
}

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) => {
    const channel = Number.parseInt(colour.slice(offset, offset + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The table at the end of tokens.css: text and background colours, their contrast ratios and the required ratio. */
const pairs = [...css.matchAll(/^\s+([\w-]+) on ([\w-]+)\s+([\d.]+)\s+([\d.]+)\s+>= ([\d.]+)$/gm)].map(
  ([, text = '', background = '', light, dark, requiredRatio]) => ({
    text,
    background,
    light: Number(light),
    dark: Number(dark),
    requiredRatio: Number(requiredRatio),
  }),
);

test('every colour pair meets AA in both themes and has the ratio that the table states', () => {
  assert.ok(pairs.length > 40);
  for (const theme of ['light', 'dark'] as const) {
    const colours = coloursOf(theme);
    for (const { text, background, requiredRatio, ...measuredRatios } of pairs) {
      const [a, b] = [colours.get(text), colours.get(background)];
      assert.ok(a && b, `${text} on ${background} has no colours`);
      const ratio = contrast(a, b);
      assert.ok(
        ratio >= requiredRatio,
        `${theme}: ${text} on ${background} is ${ratio.toFixed(2)}, needs ${requiredRatio}`,
      );
      assert.ok(
        Math.abs(ratio - measuredRatios[theme]) < 0.02,
        `${theme}: ${text} on ${background} is ${ratio.toFixed(2)}, the table says ${measuredRatios[theme]}`,
      );
    }
  }
});
