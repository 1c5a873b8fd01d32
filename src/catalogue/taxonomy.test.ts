import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { decodeNumber } from './compiler/grammar.ts';
import { BUILT_IN_SERIES } from './families/index.ts';
import { packagingName } from './parts-packaging.ts';
import {
  attribute,
  attributeIds,
  attributeOrder,
  categories,
  category,
  findSubcategory,
  menuColumns,
  subcategory,
  toCamelCase,
  toSnakeCase,
} from './taxonomy.ts';
import { attributeTexts, LANGUAGES, meaningText, noteText, seriesName } from './taxonomy-texts.ts';

test('the taxonomy has 17 categories with 100 subcategories, each category once in the menu', () => {
  assert.equal(categories().length, 17);
  assert.equal(categories().flatMap((each) => each.subcategories).length, 100);
  const inMenu = menuColumns().flatMap((column) => column.categories);
  assert.deepEqual(
    [...inMenu].sort(),
    categories()
      .map((each) => each.slug)
      .sort(),
  );
});

test('every attribute that a category names is in the dictionary with a known kind', () => {
  const kinds = new Set(['number', 'enum', 'enumset', 'flag', 'range', 'text']);
  for (const categoryInfo of categories()) {
    const namedIds = [
      ...categoryInfo.filterOrder,
      ...categoryInfo.firstFilters,
      ...categoryInfo.gridColumns,
      categoryInfo.defaultSort[0],
    ];
    const extra = categoryInfo.subcategories.flatMap((sub) => sub.gridColumns ?? []);
    for (const id of [...namedIds, ...extra]) {
      assert.ok(id === 'partNumber' || attribute(id), `${categoryInfo.slug} names ${id}`);
    }
    assert.ok(['asc', 'desc'].includes(categoryInfo.defaultSort[1]));
  }
  for (const id of attributeIds()) assert.ok(kinds.has(attribute(id)!.kind), id);
});

test('a subcategory is found by wire id, and by slug only where one category has it', () => {
  assert.equal(subcategory('resistors--high-voltage')?.category.slug, 'resistors');
  assert.equal(subcategory('melf')?.subcategory.id, 'resistors--melf');
  assert.equal(subcategory('high-voltage'), undefined);
  assert.equal(subcategory('automotive-aec-q200'), undefined);
  assert.equal(findSubcategory('resistors', 'high-voltage')?.id, 'resistors--high-voltage');
  assert.equal(category('no-such-thing'), undefined);
  assert.equal(category('__proto__'), undefined);
});

test('the order of attributes depends on the category', () => {
  assert.deepEqual(attributeOrder('resistors').slice(0, 3), ['inStock', 'lifecycle', 'resistance']);
  assert.ok(attributeOrder('resistors').includes('length'));
  assert.deepEqual(attributeOrder('nothing'), ['length', 'width']);
});

test('attribute ids convert between both spellings without loss', () => {
  assert.equal(toSnakeCase('ratedVoltage'), 'rated_voltage');
  assert.equal(toSnakeCase('b2550'), 'b2550');
  assert.equal(toSnakeCase('rdsVgs'), 'rds_vgs');
  for (const id of attributeIds()) assert.equal(toCamelCase(toSnakeCase(id)), id);
});

test('every category is drawn as one of its own products', () => {
  for (const categoryInfo of categories()) {
    assert.equal(
      decodeNumber(BUILT_IN_SERIES, categoryInfo.drawnAs)?.product.series.category,
      categoryInfo.slug,
      categoryInfo.drawnAs,
    );
  }
});

test('series, packagings and remarks have texts in each language; packagings are named as in carts', () => {
  for (const locale of LANGUAGES)
    for (const { name } of BUILT_IN_SERIES.allSeries) assert.notEqual(seriesName(name, locale), name, locale);
  assert.equal(attributeTexts('packaging', 'en')?.[packagingName('T')], 'Reel 180 mm');
  assert.equal(meaningText(packagingName('L'), 'de-AT'), 'Rolle 330 mm');
  assert.match(noteText('reflow, IPC-7351 nominal density', 'de'), /Dichtestufe/);
});

test('every language has the same taxonomy texts', () => {
  const listKeys = (value: unknown, path = ''): string[] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => listKeys(inner, `${path}/${key}`))
      : [path];
  const read = (language: string) => {
    const file = new URL(`../../data/taxonomy/locale/${language}.json`, import.meta.url);
    return listKeys(JSON.parse(readFileSync(file, 'utf8')));
  };
  const german = read('de');
  assert.ok(german.length > 500, `${german.length} texts`);
  for (const language of LANGUAGES) assert.deepEqual(read(language), german, language);
});
