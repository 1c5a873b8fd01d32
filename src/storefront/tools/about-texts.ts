import { defineTexts, type Translation } from '../messages/define.ts';
import { fr } from './about-texts.fr.ts';
import { nl } from './about-texts.nl.ts';

const en = {
  readHead: 'How a number is read',
  readText:
    'We split a part number by the ordering code of its maker: series, size, dielectric or type, rating, value, tolerance, packaging. Every field has to fit. If characters remain, we do not guess, and the answer says so. What the number does not state, such as the current of many ferrite beads, is marked as not compared.',
  gradeHead: 'What the grades mean',
  gradeText:
    'Exact: we know every deciding value of the original, and ours is equal. Upgrade: every difference is on the safe side, for example a higher rated voltage or a tighter tolerance. Functional: a value is unknown or differs. The list names it, so check it first. We offer smaller bodies, tin-lead terminations and thicker parts only where you allow them.',
  listHead: 'From one number to a whole list',
  listText:
    'Paste up to two hundred numbers at once and download the result as CSV. A whole bill of materials with designators and quantities has its own page. Share the address of any answer, or get the same answer from the API.',
  workedHead: 'What we calculate',
  workedText:
    'Ceramic capacitors lose capacitance under voltage. So we count by the effective value at the working voltage, not by the nominal one. Ripple current heats the parts through their ESR at the given frequency. The set has to carry it within the temperature rise that each part allows.',
  careHead: 'What to watch out for',
  careText:
    'An electrolytic also damps. If ceramics with milliohms of ESR replace it, an input filter can ring and a regulator can lose phase margin. Each result lists such cautions. Boards that bend need flexible terminations. Class 2 ceramics can be audible under alternating voltage.',
};

export type AboutWords = Translation<typeof en>;

const de: AboutWords = {
  readHead: 'Wie eine Nummer gelesen wird',
  readText:
    'Wir zerlegen eine Teilenummer nach dem Bestellschlüssel ihres Herstellers: Serie, Größe, Dielektrikum oder Typ, Nennspannung oder Leistung, Wert, Toleranz, Verpackung. Jedes Feld muss passen. Bleiben Zeichen übrig, raten wir nicht und sagen das. Was nicht in der Nummer steht, etwa der Strom vieler Ferritperlen, ist als nicht verglichen gekennzeichnet.',
  gradeHead: 'Was die Einstufungen bedeuten',
  gradeText:
    'Exakt: Wir kennen jeden entscheidenden Wert des Originals, und unserer ist gleich. Besser: Jede Abweichung liegt auf der sicheren Seite, zum Beispiel eine höhere Nennspannung oder eine engere Toleranz. Funktional: Ein Wert ist unbekannt oder weicht ab. Die Liste nennt ihn, prüfen Sie ihn zuerst. Kleinere Bauformen, bleihaltige Anschlüsse und dickere Teile bieten wir nur an, wo Sie sie erlauben.',
  listHead: 'Von einer Nummer zur ganzen Liste',
  listText:
    'Fügen Sie bis zu zweihundert Nummern auf einmal ein und laden Sie das Ergebnis als CSV herunter. Eine ganze Stückliste mit Referenzen und Mengen hat ihre eigene Seite. Jede Antwort lässt sich als Link teilen, und die API liefert dieselbe Antwort.',
  workedHead: 'Was wir berechnen',
  workedText:
    'Keramikkondensatoren verlieren unter Spannung an Kapazität. Deshalb rechnen wir mit dem wirksamen Wert bei Arbeitsspannung, nicht mit dem Nennwert. Der Rippelstrom erwärmt die Teile über ihren ESR bei der angegebenen Frequenz. Alle zusammen müssen ihn tragen, ohne dass sich ein Teil mehr als zulässig erwärmt.',
  careHead: 'Worauf Sie achten sollten',
  careText:
    'Ein Elko dämpft auch. Ersetzen ihn Keramikkondensatoren mit einem ESR von wenigen Milliohm, kann ein Eingangsfilter schwingen und ein Regler an Phasenreserve verlieren. Jedes Ergebnis nennt solche Hinweise. Leiterplatten, die sich biegen, brauchen flexible Anschlüsse. Klasse-2-Keramiken können unter Wechselspannung hörbar sein.',
};

/** What the tools do, shown while their form is empty. */
export const aboutTexts = defineTexts(en, de, fr, nl);
