/** Refusals and notes of the reader in the language of each call, also for lists that were stored in another one. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually, startTestServer, type TestServer } from '../../../../tests/harness.ts';
import { SMALL_LIST, workbook } from '../reading/fixtures.ts';
import type { SheetReply } from '../sheets/wire.ts';
import type { BomJobReply, BomReply } from '../wire.ts';

let store: TestServer;
before(async () => {
  store = await startTestServer();
});
after(() => store.close());

const jsonOf = async <T>(response: Response) => (await response.json()) as T;

function send(method: string, path: string, body: object, headers: Record<string, string> = {}) {
  return store.fetch(`/api/bom/${path}`, {
    method,
    headers: { Authorization: `Basic ${btoa('pk_demo')}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function sendFile(content: Uint8Array | string, locale: string, sheet = '') {
  const form = new FormData();
  form.append('file', new Blob([content as BlobPart]), 'parts.xlsx');
  if (sheet !== '') form.append('sheet', sheet);
  return store.fetch('/api/bom/match', { method: 'POST', headers: { 'x-locale': locale }, body: form });
}

async function messageOf(response: Response): Promise<string> {
  assert.ok(response.status >= 400);
  return (await jsonOf<{ error: { message: string } }>(response)).error.message;
}

const LOCALES = ['en', 'de', 'fr', 'nl'] as const;
type Sentences = Record<(typeof LOCALES)[number], string>;

async function expectSentences(
  call: (locale: string) => Promise<Response>,
  sentences: Sentences,
): Promise<void> {
  for (const locale of LOCALES) assert.equal(await messageOf(await call(locale)), sentences[locale]);
}

describe('a refusal of a list', () => {
  const book = workbook({ Parts: SMALL_LIST, Notes: [['made by hand']] });

  it('names the kind of a file that is no list', async () => {
    await expectSentences((locale) => sendFile('%PDF-1.4', locale), {
      en: 'This file is a PDF, not a parts list. Save it as xlsx or CSV and send that file.',
      de: 'Diese Datei ist ein PDF, keine Bauteilliste. Speichern Sie sie als xlsx oder CSV und senden Sie diese Datei.',
      fr: 'Ce fichier est un PDF, pas une liste de composants. Enregistrez-la en xlsx ou CSV et envoyez ce fichier.',
      nl: 'Dit bestand is een PDF, geen onderdelenlijst. Bewaar haar als xlsx of CSV en stuur dat bestand.',
    });
    await expectSentences((locale) => sendFile(new Uint8Array([1, 2, 3, 0, 255, 7, 0, 0]), locale), {
      en: 'This file is neither a spreadsheet nor text. Save it as xlsx or CSV and send that file.',
      de: 'Diese Datei ist weder Tabelle noch Text. Speichern Sie sie als xlsx oder CSV und senden Sie diese Datei.',
      fr: 'Ce fichier n’est ni un tableau ni du texte. Enregistrez-le en xlsx ou CSV et envoyez ce fichier.',
      nl: 'Dit bestand is geen tabel en geen tekst. Bewaar het als xlsx of CSV en stuur dat bestand.',
    });
  });

  it('names sheets and numbers', async () => {
    await expectSentences((locale) => sendFile(book, locale, 'Costs'), {
      en: 'There is no sheet "Costs". This workbook has: Parts, Notes.',
      de: 'Ein Blatt „Costs“ gibt es nicht. Diese Mappe hat: Parts, Notes.',
      fr: 'Il n’y a pas de feuille «\u202fCosts\u202f». Ce classeur contient\u202f: Parts, Notes.',
      nl: 'Een blad “Costs” is er niet. Dit werkboek heeft: Parts, Notes.',
    });
    await expectSentences((locale) => sendFile('R1,1,10k\n'.repeat(20_002), locale), {
      en: 'This list has more than 20 000 lines. Split it and send the pieces one after the other.',
      de: 'Diese Liste hat mehr als 20\u202f000 Zeilen. Teilen Sie sie auf, und senden Sie die Stücke nacheinander.',
      fr: 'Cette liste a plus de 20\u202f000 lignes. Divisez-la et envoyez les parties l’une après l’autre.',
      nl: 'Deze lijst heeft meer dan 20\u202f000 regels. Splits haar en stuur de delen na elkaar.',
    });
  });

  it('names the field of the call', async () => {
    const body = { text: 'R1 10k 0603', quantity: 0 };
    await expectSentences((locale) => send('POST', 'match', body, { 'x-locale': locale }), {
      en: 'quantity: Send a whole number of boards from 1 to 1\u202f000\u202f000.',
      de: 'quantity: Geben Sie eine ganze Zahl von Platinen von 1 bis 1\u202f000\u202f000 ein.',
      fr: 'quantity: Indiquez un nombre entier de cartes, de 1 à 1\u202f000\u202f000.',
      nl: 'quantity: Geef een heel aantal printplaten op, van 1 tot 1\u202f000\u202f000.',
    });
  });
});

const TEXT = '50 controller boards\n2x BAV99';
const NOTES: Record<(typeof LOCALES)[number], string[]> = {
  en: [
    'No line names the columns. We recognised them by their content.',
    'Lines read as text, not as parts: 1, the first is "50 controller boards".',
    'The text mentions 50 boards. We suggest pieces for that many.',
  ],
  de: [
    'Keine Zeile nennt die Spalten. Wir haben sie am Inhalt erkannt.',
    'Als Text statt als Bauteile gelesene Zeilen: 1, die erste ist „50 controller boards“.',
    'Der Text nennt 50 Platinen. Wir schlagen die Stückzahlen dafür vor.',
  ],
  fr: [
    'Aucune ligne ne nomme les colonnes. Nous les avons reconnues à leur contenu.',
    'Lignes lues comme du texte, et non comme des composants\u202f: 1, la première est «\u202f50 controller boards\u202f».',
    'Le texte mentionne 50 cartes. Nous proposons les quantités en conséquence.',
  ],
  nl: [
    'Geen regel noemt de kolommen. We hebben ze aan hun inhoud herkend.',
    'Regels gelezen als tekst, niet als onderdelen: 1, de eerste is “50 controller boards”.',
    'De tekst noemt 50 printplaten. We stellen de aantallen daarvoor voor.',
  ],
};

describe('notes about a list', () => {
  it('are in the language of the call, at once and in the background', async () => {
    for (const locale of LOCALES) {
      const headers = { 'x-locale': locale };
      const reply = await jsonOf<BomReply>(await send('POST', 'match', { text: TEXT }, headers));
      assert.deepEqual(reply.notes, NOTES[locale]);
    }
    const { job } = await jsonOf<{ job: string }>(
      await send('POST', 'match?async=1', { text: TEXT }, { 'x-locale': 'fr' }),
    );
    const jobReply = async () => jsonOf<BomJobReply>(await store.fetch(`/api/bom/jobs/${job}`));
    await eventually(async () => (await jobReply()).state === 'done');
    assert.deepEqual((await jobReply()).result?.notes, NOTES.fr);
  });

  it('quote the names of sheets as each language does', async () => {
    const book = workbook({ A: SMALL_LIST, B: SMALL_LIST });
    for (const [locale, note] of [
      ['en', 'There may be more parts in "B". Choose that sheet to read it.'],
      ['de', 'Vielleicht enthält auch „B“ Bauteile. Wählen Sie dieses Blatt, um es zu lesen.'],
      [
        'fr',
        'Il y a peut-être aussi des composants dans «\u202fB\u202f». Choisissez cette feuille pour la lire.',
      ],
      ['nl', 'Er staan misschien ook onderdelen in “B”. Kies dat blad om het te lezen.'],
    ] as const) {
      const { notes } = await jsonOf<BomReply>(await sendFile(book, locale));
      assert.ok(notes.includes(note), notes.join('\n'));
    }
  });
});

describe('a list on the bench', () => {
  it('that was read in English is shown in German with German notes', async () => {
    const createdReply = await send('POST', 'sheets', { text: TEXT }, { 'x-locale': 'en' });
    const session = { 'x-session': createdReply.headers.get('x-session') ?? '' };
    const { id } = await jsonOf<{ id: string }>(createdReply);
    const notesIn = async (locale: string) => {
      const headers = { Authorization: `Basic ${btoa('pk_demo')}`, 'x-locale': locale, ...session };
      return (await jsonOf<SheetReply>(await store.fetch(`/api/bom/sheets/${id}`, { headers }))).head.notes;
    };
    for (const locale of LOCALES) assert.deepEqual(await notesIn(locale), NOTES[locale]);

    const refusalOf = async (decision: object) =>
      messageOf(
        await send('PUT', `sheets/${id}`, { decisions: [decision] }, { 'x-locale': 'de', ...session }),
      );
    assert.equal(
      await refusalOf({ line: 2, take: 'NOT-A-PART' }),
      'Ein Bauteil NOT-A-PART führen wir nicht. Geben Sie eine andere Teilenummer ein.',
    );
    assert.equal(
      await refusalOf({ line: 2, reads: '?' }),
      'decisions.0.reads: Beschreiben Sie das Bauteil in 2 bis 200 Zeichen, zum Beispiel 100n 50V X7R 0402.',
    );

    // As it was stored before notes were codes.
    const sentences = ['The file lists the same parts twice. We count them once.'];
    await store.platform.db.pool.query(
      `UPDATE bom_sheets SET head = jsonb_set(head, '{notes}', $2::jsonb) WHERE id = $1`,
      [id, JSON.stringify(sentences)],
    );
    assert.deepEqual(await notesIn('de'), sentences);
  });
});
