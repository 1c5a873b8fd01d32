import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readUpload } from './upload.ts';

const post = (body: BodyInit, type?: string) =>
  new Request('http://shop.example/', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  });
const raw = (text: string, boundary = 'b') => post(text, `multipart/form-data; boundary=${boundary}`);

describe('a form with a file', () => {
  it('is read as browsers write it, with its bytes unchanged', async () => {
    const bytes = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7) & 255);
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'Stückliste "neu".csv');
    form.append('quantity', '25');
    form.append('quantity', '26');
    const { files, fields } = await readUpload(post(form));
    assert.equal(files['file']?.name, 'Stückliste "neu".csv');
    assert.deepEqual([...files['file'].bytes], [...bytes]);
    assert.deepEqual({ ...fields }, { quantity: '25' });
  });

  it('has its file name stripped of folders and invisible characters', async () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="..\\\\..\\\\etc/pass\u202ewd\u0007"\r\n\r\nx\r\n--b--';
    assert.equal((await readUpload(raw(body))).files['file']?.name, 'passwd');
    const proto = '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--';
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
    assert.deepEqual(Object.keys((await readUpload(raw(proto))).fields), ['__proto__']);
  });

  it('is refused with the reason when it is incomplete, malformed or has too many parts', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
    const refusals: [Request, string][] = [
      [raw('nothing'), 'boundary'],
      [post('x', 'multipart/form-data'), 'boundary'],
      [raw(part), 'no end'],
      [raw(part.slice(0, -4)), 'no end'],
      [raw('--b\r\nno head\r\n--b--'), 'no head'],
      [raw('--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--'), 'no name'],
      [raw(`${part.repeat(11)}--b--`), 'more than 10'],
    ];
    for (const [request, reason] of refusals) {
      await assert.rejects(readUpload(request), {
        name: 'ApiError',
        status: 400,
        message: new RegExp(reason),
      });
    }
  });

  it('has at most one file per field, of at most ten megabytes', async () => {
    const form = (...sizes: number[]) => {
      const formData = new FormData();
      for (const size of sizes) formData.append('file', new Blob([new Uint8Array(size)]), `${size}.csv`);
      formData.append('notes', 'x'.repeat(50_000));
      return post(formData);
    };
    const maxSize = 10 * 1024 * 1024;
    assert.equal((await readUpload(form(maxSize))).files['file']?.bytes.byteLength, maxSize);
    const tooLarge = { status: 413, message: 'File is too large. Maximum size is 10 MB.' };
    await assert.rejects(readUpload(form(maxSize + 1)), tooLarge);
    await assert.rejects(
      readUpload(post(new Uint8Array(2 * maxSize), 'multipart/form-data; boundary=b')),
      tooLarge,
    );
    await assert.rejects(readUpload(form(1, 2)), { status: 400, message: /one file at a time/ });
  });
});
