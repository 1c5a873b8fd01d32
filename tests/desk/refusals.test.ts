/** Refusals of the desk in the language of the page: the same call from an English and from a German page. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { VersionsReply } from '#desk/versions/contract';
import type { Company } from '#settings/company/contract';
import { startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

let server: TestServer;
let english: DeskBrowser;
let german: DeskBrowser;

before(async () => {
  server = await startTestServer({ build: 'none' });
  english = await logInAs(server, 'owner');
  german = english.onGermanPage();
});
after(() => server?.close());

const ID = '0'.repeat(24);
const GAP = '\u202f';

/** A call with its refusal in both languages. */
type RefusedCall = [method: string, path: string, body: unknown, english: string, german: string];

async function expectRefusals(calls: readonly RefusedCall[]): Promise<void> {
  for (const [method, path, body, ...expected] of calls) {
    const replies = [await english.call(method, path, body), await german.call(method, path, body)];
    assert.deepEqual(
      replies.map((reply) => reply.body.error?.message),
      expected,
      `${method} ${path}`,
    );
    assert.ok(replies.every(({ status }) => status >= 400 && status < 500));
  }
}

describe('refusals are in the language of the page', () => {
  test('for types, lengths and limits', async () => {
    const coupon = { code: 'AUTUMN-26', name: 'Autumn', percent: '10' };
    await expectRefusals([
      [
        'POST',
        '/money/coupons',
        { ...coupon, name: undefined },
        'name: This field is required.',
        'name: Dieses Feld ist erforderlich.',
      ],
      [
        'POST',
        '/money/coupons',
        { ...coupon, name: 'x'.repeat(101) },
        'name: Use at most 100 characters.',
        'name: Verwenden Sie höchstens 100 Zeichen.',
      ],
      [
        'POST',
        '/money/coupons',
        { ...coupon, max_uses: 1_000_001 },
        `max_uses: This must be at most 1${GAP}000${GAP}000.`,
        `max_uses: Der Wert darf höchstens 1${GAP}000${GAP}000 sein.`,
      ],
    ]);
  });

  test('for login, lists and the log', async () => {
    await expectRefusals([
      [
        'POST',
        '/login',
        { email: 'nobody@example.com', password: 'wrong' },
        'E-mail address or password is wrong.',
        'E-Mail-Adresse oder Passwort ist falsch.',
      ],
      [
        'POST',
        '/enrol',
        { key: 'short' },
        'key: This link is incomplete. Copy it again.',
        'key: Dieser Link ist unvollständig. Kopieren Sie ihn noch einmal.',
      ],
      [
        'GET',
        '/quotes?after=nowhere',
        undefined,
        'after: There is no such page of the list. Go back to the first page.',
        'after: Diese Seite der Liste gibt es nicht. Gehen Sie zurück zur ersten Seite.',
      ],
      [
        'GET',
        '/audit?since=yesterday',
        undefined,
        'since: Enter the day as 2026-11-21.',
        'since: Geben Sie den Tag so ein: 2026-11-21.',
      ],
      [
        'POST',
        `/mails/${ID}/retry`,
        { to: 'ada' },
        'to: Enter one email address, such as ada@company.com.',
        'to: Geben Sie eine E-Mail-Adresse ein, etwa ada@firma.de.',
      ],
    ]);
  });

  test('for orders, samples and codes', async () => {
    const parcel = { carrier: 'pigeon', ship_date: '2026-01-01', lines: [], seen: 0 };
    await expectRefusals([
      [
        'POST',
        `/orders/${ID}/shipments`,
        parcel,
        'carrier: Choose a carrier.',
        'carrier: Wählen Sie einen Versanddienst.',
      ],
      [
        'POST',
        `/orders/${ID}/shipments`,
        { ...parcel, carrier: 'dhl' },
        'lines: Enter what is in the parcel.',
        'lines: Geben Sie an, was in der Sendung liegt.',
      ],
      [
        'POST',
        '/samples/SR-00000000/decision',
        { status: 'refused' },
        'note: Enter a reason. The customer reads it in the mail.',
        'note: Geben Sie einen Grund an. Der Kunde liest ihn in der Mail.',
      ],
      [
        'POST',
        '/money/coupons',
        { code: 'AUTUMN-26', name: 'Autumn' },
        'percent: Enter either a percentage or an amount.',
        'percent: Geben Sie entweder Prozent oder einen Betrag ein.',
      ],
    ]);
  });

  test('for parts and their files', async () => {
    await expectRefusals([
      [
        'POST',
        '/catalogue/corrections',
        { kind: 'stock', orderNumber: '?', reason: 'Counted.', quantity: 1 },
        'orderNumber: Enter an orderable part number, such as MC0402R104K1CNT.',
        'orderNumber: Geben Sie eine Bestellnummer ein, etwa MC0402R104K1CNT.',
      ],
      [
        'PUT',
        '/catalogue/lifecycles/NOTHING-1',
        { state: 'Active', reason: 'Back again.' },
        'We have no part NOTHING-1. Check the number.',
        'Wir haben kein Bauteil NOTHING-1. Prüfen Sie die Nummer.',
      ],
      [
        'PUT',
        '/catalogue/lifecycles/NOTHING-1',
        { state: 'Active', reason: 'x' },
        'reason: Enter a reason. The list and the log show it.',
        'reason: Geben Sie einen Grund an. Er erscheint in der Liste und im Protokoll.',
      ],
    ]);
  });

  test('for entries and menus', async () => {
    const fields = { title: 'Cart', description: 'A page that could never be reached.' };
    const entry = (body: string) => ({ model: 'page', slug: 'cart', texts: { en: { fields, body } } });
    const { menu, stamp } = (await english.get('/content/menus')).body.menus[0];
    await expectRefusals([
      [
        'POST',
        '/content/entries',
        entry('Text.'),
        'entry (cart): slug: the shop itself answers at this address; choose another path',
        'Eintrag (cart): slug: unter dieser Adresse antwortet der Shop selbst; wählen Sie einen anderen Pfad',
      ],
      [
        'POST',
        '/content/entries',
        entry('Text.\n\n::: tabs\n'),
        'English, line 3: ::: tabs needs "::: next" first and ":::" last',
        'Englisch, Zeile 3: ::: tabs braucht zuerst „::: next“ und zuletzt „:::“',
      ],
      [
        'POST',
        '/content/entries',
        { ...entry('Text.'), slug: 'About' },
        'slug: Use lower-case letters, digits and hyphens, with / between, such as about/team.',
        'slug: Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche, mit / dazwischen, etwa about/team.',
      ],
      [
        'PUT',
        `/content/menus/${menu.id}`,
        { stamp, menu: { ...menu, items: [{ name: 'News', type: 'url', value: '//elsewhere.example' }] } },
        'News: Enter a path such as /tools, or an address that starts with https://.',
        'News: Geben Sie einen Pfad wie /tools ein oder eine Adresse, die mit https:// beginnt.',
      ],
    ]);
    const checkBy = async (browser: DeskBrowser) =>
      (await browser.post('/content/check', entry('See {{nobody}}.'))).body.problems[0].message;
    assert.match(await checkBy(english), /^\{\{nobody\}\} is unknown; available are brand, /);
    assert.match(await checkBy(german), /^\{\{nobody\}\} ist unbekannt; verfügbar sind brand, /);
  });

  test('for pictures', async () => {
    const upload = async ({ cookie, headers }: DeskBrowser, fields: Record<string, string | Blob>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const response = await fetch(`${server.origin}/desk/api/content/media`, {
        method: 'POST',
        headers: { ...headers, origin: server.origin, cookie: cookie ?? '' },
        body: form,
      });
      return (await response.json()).error.message;
    };
    const picture = { file: new Blob(['GIF89a']), altEn: 'An oven', altDe: 'Ein Ofen' };
    assert.deepEqual(
      [await upload(english, picture), await upload(german, picture)],
      [
        'The content of this file is not JPEG, PNG or SVG. Choose another file.',
        'Der Inhalt dieser Datei ist kein JPEG, PNG oder SVG. Wählen Sie eine andere Datei.',
      ],
    );
    const pictureWithoutText = { ...picture, altDe: '' };
    assert.deepEqual(
      [await upload(english, pictureWithoutText), await upload(german, pictureWithoutText)],
      [
        'Describe the picture for people who cannot see it.',
        'Beschreiben Sie das Bild für alle, die es nicht sehen können.',
      ],
    );
  });
});

describe('problems of a new version are in the language of the page', () => {
  const checkBoth = async (path: string, content: unknown): Promise<string[][]> => [
    (await english.post(`${path}/check`, { content })).body.problems,
    (await german.post(`${path}/check`, { content })).body.problems,
  ];

  test('for facts of the company', async () => {
    const { content } = (await english.get('/company')).body as VersionsReply<Company>;
    const wrongContent = {
      ...content,
      samples: { ...content.samples, pieces: 5_000 },
      bank: { ...content.bank, swift: 'x' },
    };
    assert.deepEqual(await checkBoth('/company', wrongContent), [
      ['bank: Remove the unknown field.', `samples, pieces: No more than 1${GAP}000.`],
      ['bank: Entfernen Sie das unbekannte Feld.', `samples, pieces: Nicht mehr als 1${GAP}000.`],
    ]);
  });

  test('for tables of shipping and taxes', async () => {
    const { content } = (await english.get('/money/tables/shipping')).body;
    const shipping = structuredClone(content);
    shipping.groups[0].countries.push('AT');
    assert.deepEqual(await checkBoth('/money/tables/shipping', shipping), [
      ['union: AT is in domestic and union. Keep it in one zone.'],
      ['union: AT ist in domestic und union. Lassen Sie es nur in einer Zone.'],
    ]);
    const { content: tax } = (await english.get('/money/tables/tax')).body;
    assert.deepEqual(await checkBoth('/money/tables/tax', { rates: { ...tax.rates, DE: '14', XX: '19' } }), [
      ['DE: Enter a standard rate between 15 and 30 %.', 'Remove the unknown field XX.'],
      ['DE: Geben Sie einen Regelsatz zwischen 15 und 30 % ein.', 'Entfernen Sie das unbekannte Feld XX.'],
    ]);
  });
});
