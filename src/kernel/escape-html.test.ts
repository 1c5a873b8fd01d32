import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml } from '#kernel';

test('escapeHtml escapes tags and both kinds of quotes', () => {
  assert.equal(escapeHtml(`<a href="x">&'</a>`), '&lt;a href=&quot;x&quot;&gt;&amp;&#39;&lt;/a&gt;');
  assert.equal(escapeHtml('10 µF'), '10 µF');
});
