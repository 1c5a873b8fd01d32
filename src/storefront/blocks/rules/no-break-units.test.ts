import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepUnitsTogether, splitUnits } from './no-break-units.ts';
import { withTables } from './tables.ts';
import { wordsLang } from './words-language.ts';

describe('text on one line', () => {
  it('keeps together a number and its unit, a range, and the name of a standard', () => {
    assert.deepEqual(splitUnits('peak 260 °C below 1.6 mm'), ['peak 260\u00a0°C below 1.6\u00a0mm']);
    assert.deepEqual(splitUnits('step of 100–130 K at most'), ['step of ', '100–130', '\u00a0K at most']);
    assert.deepEqual(splitUnits('J-STD-020, IEC 60384-21'), ['', 'J-STD-020', ', ', 'IEC 60384-21', '']);
    assert.deepEqual(splitUnits('12 sheets, 3 m long'), ['12 sheets, 3\u00a0m long']);
  });

  it('leaves code and tags unchanged', () => {
    assert.equal(
      keepUnitsTogether('<a href="/a?b=1–2">5–40 °C</a> <code>1–2</code> of J-STD-033'),
      '<a href="/a?b=1–2"><span class="held">5–40</span> °C</a> <code>1–2</code> of <span class="held">J-STD-033</span>',
    );
  });
});

describe('texts of an element', () => {
  it('declare their language where the page is not written in it', () => {
    assert.deepEqual(['en', 'de', 'fr', 'nl-BE'].map(wordsLang), [undefined, undefined, 'fr', 'nl']);
    const words = { table: 'Tableau', copy: 'Copier', lang: wordsLang('fr') };
    assert.match(withTables('<table><tr><td>a</td></tr></table>', words), / lang="fr">Copier</);
  });
});
