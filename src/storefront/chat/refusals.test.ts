import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chatFileFault, EMPTY_FILE_PARAM } from '#chat/contract';
import { refusalText } from './refusals.ts';
import { chatTexts } from './texts.ts';

test('an empty file is refused as empty in every language, not as of a wrong type', () => {
  const refusalFor = (param: string) => ({ code: 'invalid_value', param, message: 'Words of the server.' });
  for (const t of Object.values(chatTexts)) {
    assert.equal(refusalText(refusalFor(EMPTY_FILE_PARAM), t), t.fileEmpty);
    assert.equal(refusalText(refusalFor('file'), t), t.fileType);
  }
  assert.equal(new Set(Object.values(chatTexts).map((t) => t.fileEmpty)).size, 4);
});

test('a chosen file is judged by its ending, then by its size', () => {
  assert.equal(chatFileFault({ name: 'a.exe', size: 0 }), 'fileType');
  assert.equal(chatFileFault({ name: 'a.pdf', size: 0 }), 'fileEmpty');
  assert.equal(chatFileFault({ name: 'a.pdf', size: 10 * 1024 * 1024 + 1 }), 'fileTooLarge');
  assert.equal(chatFileFault({ name: 'a.pdf', size: 1 }), null);
});
