import { defineTexts, type Translation } from '../messages/define.ts';
import { fr } from './about-texts.fr.ts';
import { nl } from './about-texts.nl.ts';

const en = {
  readHead: 'How a number is read',
  readText:
    'A part number is taken apart by the ordering code of its maker: series, size, dielectric or type, rating, value, tolerance, packing. Every field has to fit; a number that leaves a rest is not guessed at, and the answer says so. What a maker leaves out of the number, such as the current of many ferrite beads, is named as not compared.',
  gradeHead: 'What the grade says',
  gradeText:
    'Exact means that we know every deciding value of the original and ours is equal. Upgrade means that each difference is on the safe side, for example a higher rated voltage or a tighter tolerance. Functional means that a value is unknown or differs: check it first, the list names it. Smaller bodies, tin-lead terminations and thicker parts are offered only where they are allowed.',
  listHead: 'From one number to a whole list',
  listText:
    'Two hundred numbers can be pasted at once and taken along as CSV. A whole bill of materials with designators and quantities is read on its own page. The address of every answer can be sent on, and the same answer comes from the API.',
  workedHead: 'What is worked out',
  workedText:
    'Ceramic capacitors lose capacitance with the voltage across them, so the count follows from the effective value at the working voltage, not from the printed one. Ripple current heats the parts through their ESR at the frequency given; the set has to carry it with a temperature rise that each part allows.',
  careHead: 'What to look out for',
  careText:
    'An electrolytic also damps. Where ceramics with milliohms of ESR replace it, an input filter can ring and a regulator may lose phase margin; each result names such cautions. Boards that bend want flexible terminations, and class 2 ceramics under alternating voltage can be heard.',
};

export type AboutWords = Translation<typeof en>;

const de: AboutWords = {
  readHead: 'Wie eine Nummer gelesen wird',
  readText:
    'Eine Teilenummer wird nach dem Bestellschlüssel ihres Herstellers zerlegt: Serie, Größe, Dielektrikum oder Typ, Nennspannung oder Leistung, Wert, Toleranz, Verpackung. Jedes Feld muss passen. Bleibt ein Rest, wird nicht geraten, und die Antwort sagt das. Was in der Nummer nicht steht, etwa der Strom vieler Ferritperlen, ist als nicht verglichen gekennzeichnet.',
  gradeHead: 'Was die Bewertung sagt',
  gradeText:
    'Exakt heißt: Wir kennen jeden entscheidenden Wert des Originals, und unserer ist gleich. Besser heißt: Jede Abweichung liegt auf der sicheren Seite, zum Beispiel eine höhere Nennspannung oder eine engere Toleranz. Funktional heißt: Ein Wert ist unbekannt oder anders; er ist genannt und vorher zu prüfen. Kleinere Bauformen, bleihaltige Anschlüsse und dickere Teile werden nur angeboten, wo sie erlaubt sind.',
  listHead: 'Von einer Nummer zur ganzen Liste',
  listText:
    'Zweihundert Nummern lassen sich auf einmal einfügen und als CSV mitnehmen. Eine ganze Stückliste mit Referenzen und Mengen hat ihre eigene Seite. Die Adresse jeder Antwort kann weitergegeben werden, und dieselbe Antwort gibt die API.',
  workedHead: 'Was gerechnet wird',
  workedText:
    'Keramikkondensatoren verlieren mit der anliegenden Spannung an Kapazität. Die Stückzahl folgt deshalb aus dem wirksamen Wert bei Arbeitsspannung und nicht aus dem aufgedruckten. Der Rippelstrom erwärmt die Teile über ihren ESR bei der genannten Frequenz; der Satz muss ihn mit einer Erwärmung tragen, die jedes Teil verträgt.',
  careHead: 'Worauf zu achten ist',
  careText:
    'Ein Elko dämpft auch. Treten Keramiken mit Milliohm an seine Stelle, kann ein Eingangsfilter schwingen und ein Regler an Phasenreserve verlieren; jedes Ergebnis nennt solche Hinweise. Leiterplatten, die sich biegen, brauchen flexible Anschlüsse, und Klasse-2-Keramiken sind unter Wechselspannung zu hören.',
};

/** What the tools do, shown while their form is empty. */
export const aboutTexts = defineTexts(en, de, fr, nl);
