/**
 * Writes `data/password-blocklist.txt`: 10,000 passwords that attackers try first. They come from no leak and no
 * published list; they are generated from the habits that analyses of leaks describe: runs of digits and keys, or a
 * first name or everyday word with a number, a year or an exclamation mark. `node tools/password-blocklist.ts` writes
 * the file; the same source gives the same file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const COUNT = 10_000;
/** Shorter passwords are refused for their length. */
const SHORTEST = 8;

const words = (text: string) => text.trim().split(/\s+/);

/** Most used first: the order decides which ones get into the file. */
const STEMS = words(`
  password passwort qwerty welcome admin letmein iloveyou monkey dragon master sunshine princess football baseball
  shadow superman batman michael jordan charlie michelle jennifer ashley daniel thomas andrew joshua jessica amanda
  hunter soccer hockey killer pepper ginger summer winter sommer spring autumn fruehling herbst monday tuesday friday sunday january march
  april june july august october december hallo schatz passwd changeme default secret geheim login user guest test
  testing temp root administrator company office server computer internet google facebook linkedin amazon windows
  samsung iphone android electronics engineer components capacitor resistor inductor circuit norvolt account order
  buyer supplier customer purchase einkauf lieferant firma kunde bestellung willkommen
  montag freitag januar oktober dezember deutschland berlin hamburg muenchen frankfurt stuttgart london paris
  madrid newyork chicago texas california america england france germany austria europe freedom liberty justice
  andreas alexander christian stefan markus matthias sebastian florian tobias martin peter wolfgang juergen
  klaus manfred bernd frank sandra nicole stefanie christina katharina julia sabine petra monika claudia anna
  maria laura sarah emma sophie marie leonie lukas felix jonas maximilian robert william james john david richard
  joseph charles christopher matthew anthony mark donald steven paul kenneth george joshua kevin brian edward ronald
  timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel
  gregory patrick mary patricia linda elizabeth barbara susan karen lisa nancy betty margaret kimberly emily donna
  carol amy melissa deborah rebecca sharon cynthia kathleen angela shirley brenda pamela virginia rachel catherine
  flower butterfly angel heaven chocolate cookie banana orange cherry apple lemon coffee tiger eagle falcon phoenix
  mustang ferrari porsche mercedes yamaha harley corvette camaro starwars matrix pokemon naruto minecraft fortnite
  liverpool arsenal chelsea barcelona juventus bayern dortmund schalke werder yankees lakers cowboys steelers
  diamond silver golden purple yellow rainbow happy lucky magic power music guitar dancer player gamer ninja
  samurai warrior knight wizard dolphin panther kitten puppy buster maggie bailey sophie molly cookie lovely
  forever family mother father sister brother friend baby honey sweet love lover money dollar million bitcoin
`);

const YEARS = Array.from({ length: 31 }, (_, index) => String(2030 - index));
const BIRTH_YEARS = Array.from({ length: 50 }, (_, index) => String(1999 - index));

/** Endings after a word, most used first. */
const ENDINGS = [
  ...[
    '',
    '1',
    '123',
    '12',
    '1234',
    '12345',
    '123456',
    '!',
    '1!',
    '123!',
    '01',
    '11',
    '2',
    '7',
    '99',
    '00',
    '69',
  ],
  ...[
    '10',
    '13',
    '21',
    '22',
    '23',
    '3',
    '5',
    '007',
    '100',
    '111',
    '666',
    '777',
    '1234!',
    '12!',
    '@123',
    '#1',
    '.',
  ],
  ...YEARS,
  ...YEARS.slice(0, 8).map((year) => `${year}!`),
  ...BIRTH_YEARS,
];

const KEY_RUNS = words(`
  1234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn 1qaz2wsx3edc4rfv5tgb
  1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 zaq12wsxcde34rfv qazwsxedcrfvtgb 1qayxsw2 qweasdzxc asdfqwer1234
  abcdefghijklmnopqrstuvwxyz 0987654321 147258369 159357456 789456123 741852963 123qweasdzxc aaaassssdddd
`);

/** Pieces of at least eight keys of every run, in both directions, and each run with a digit. */
function keyRuns(): string[] {
  return KEY_RUNS.flatMap((run) => [run, Array.from(run).reverse().join('')]).flatMap((run) => {
    const pieces: string[] = [];
    for (let length = SHORTEST; length <= Math.min(run.length, 14); length += 1)
      for (let start = 0; start + length <= run.length && start < 6; start += 1)
        pieces.push(run.slice(start, start + length));
    return [run, ...pieces, `${run}1`, `${run.slice(0, 6)}123`, `${run.slice(0, 6)}1234`];
  });
}

/** One letter, or a group of two to five, repeated. */
function repeats(): string[] {
  const letters = Array.from('0123456789abcdefghijklmnopqrstuvwxyz');
  const groups = words(
    '12 123 1234 12345 ab abc abcd qwe asd 10 69 007 1122 112233 11223344 1212 2580 love test',
  );
  return [
    ...letters.flatMap((letter) => [8, 9, 10, 12].map((length) => letter.repeat(length))),
    ...groups.flatMap((group) => [2, 3, 4].map((times) => group.repeat(times))),
    ...letters.slice(0, 10).flatMap((a) => letters.slice(0, 10).map((b) => a.repeat(4) + b.repeat(4))),
  ];
}

/** Dates without separators: 01011990, 19900101. */
function days(): string[] {
  const padTwo = (number: number) => String(number).padStart(2, '0');
  return BIRTH_YEARS.slice(0, 30).flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => padTwo(month + 1)).flatMap((month) =>
      ['01', '15', month].flatMap((day) => [`${day}${month}${year}`, `${year}${month}${day}`]),
    ),
  );
}

/** Words with endings, ordered by how early both appear in their lists. */
function wordsWithEndings(): string[] {
  const pairs = STEMS.flatMap((stem, rank) =>
    ENDINGS.map((ending, place) => ({ text: stem + ending, cost: (rank + 8) * (place + 4) })),
  );
  return pairs.sort((a, b) => a.cost - b.cost).map(({ text }) => text);
}

/** The list, most likely first, without duplicates. */
export function commonPasswords(): string[] {
  const candidates = [...repeats(), ...keyRuns(), ...days(), ...wordsWithEndings()];
  return [...new Set(candidates.filter((text) => text.length >= SHORTEST))].slice(0, COUNT);
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '../data/password-blocklist.txt');
  writeFileSync(path, `${commonPasswords().join('\n')}\n`);
  console.log(`${path} written.`);
}
