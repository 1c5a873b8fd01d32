import assert from 'node:assert/strict';
import { it } from 'node:test';
import { intentOf, meaningful, withoutStandards } from './intents.ts';

it('detects a request for a person in four languages, and not mere mentions of people', () => {
  for (const text of [
    'speak to a person',
    'Can I talk to someone from engineering?',
    'person',
    'agent please',
    'Ich möchte mit einem Menschen sprechen',
    'Kann ich mit jemandem aus dem Vertrieb telefonieren?',
    'Puis-je parler à une personne ?',
    'Ik wil iemand spreken',
    'my order is late',
    'Wo bleibt meine Lieferung?',
    'Reklamation zu den Rollen von letzter Woche',
  ])
    assert.equal(intentOf(text).person, true, text);
  for (const text of [
    'Is it OK for people to touch the parts?',
    '10k 0402 for our board',
    'What does the soldering support page say?',
    'Bestellung ab welcher Menge?',
    'lead time of RC0603FF4K70N',
  ])
    assert.equal(intentOf(text).person, false, text);
});

it('tells greetings and thanks from questions, and finds the topics of a question', () => {
  assert.deepEqual(
    ['hello', 'Guten Tag!', 'thanks a lot', 'Merci', 'hello, 10k 0402?'].map(
      (text) => intentOf(text).courtesy,
    ),
    ['greeting', 'greeting', 'thanks', 'thanks', null],
  );
  assert.deepEqual(intentOf('Lieferzeit und MSL?').topics, ['lead', 'msl']);
  assert.deepEqual(intentOf('is this lead-free').topics, ['rohs']);
  assert.deepEqual(intentOf('MOQ and samples?').topics, ['minimum']);
  assert.deepEqual(intentOf('MOQ and samples?').places, ['samples']);
});

it('keeps words that pages can be about, and standards as one word', () => {
  assert.deepEqual(meaningful('What is the MSL 3 floor life of GRM155R71C104KA88?'), [
    'msl',
    'floor',
    'life',
  ]);
  assert.deepEqual(meaningful('J-STD-020 oder RoHS-konform?'), ['j-std-020', 'rohs', 'konform']);
  assert.deepEqual(meaningful('100nF 0402 X7R 50V?'), []);
  assert.equal(withoutStandards('per J-STD-020?').trim(), 'per  ?'.trim());
});
