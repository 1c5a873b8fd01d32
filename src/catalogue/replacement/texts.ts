/** Sentences of the replacement of electrolytics. Placeholders are in braces. */
import { mergeLanguages } from '../translate.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

export const REASONS = mergeLanguages(
  {
    'too-many': {
      en: 'It would take {count} parts in parallel; 12 or more cost more than they save. Keep the electrolytic, or use a hybrid or polymer capacitor for the bulk and ceramics for the high frequencies.',
      de: 'Das wären {count} Teile parallel; ab 12 kostet es mehr, als es bringt. Elko behalten, oder Hybrid- oder Polymerkondensator für die Masse und Keramik für die hohen Frequenzen.',
    },
    'hold-up': {
      en: 'Bridging a gap needs {needed} of effective capacitance: above about 100 µF ceramics are not sensible. Keep the electrolytic, or use a hybrid or polymer capacitor.',
      de: 'Die Überbrückung braucht {needed} wirksame Kapazität: ab etwa 100 µF ist Keramik nicht sinnvoll. Elko behalten, oder Hybrid- oder Polymerkondensator nehmen.',
    },
    'value-matters': {
      en: 'For coupling and timing the value itself has to be kept: only the answer by the same capacitance counts, in C0G. Film capacitors are the other way.',
      de: 'Bei Kopplung und Zeitgliedern zählt der Wert selbst: nur die Antwort mit gleicher Kapazität gilt, in C0G. Der andere Weg ist ein Folienkondensator.',
    },
    'nothing-fits': {
      en: 'None of our ceramics may work there: rated voltage of at least {voltage}, {temperature}{height}. {advice}',
      de: 'Keine unserer Keramiken darf dort arbeiten: Nennspannung ab {voltage}, {temperature}{height}. {advice}',
    },
    'no-energy-rule': {
      en: 'Hold-up is a matter of energy, not of impedance: state power, hold time and the voltage it may fall to.',
      de: 'Bei der Überbrückung zählt die Energie, nicht die Impedanz: bitte Leistung, Haltezeit und kleinste Spannung angeben.',
    },
  },
  fr.REASONS,
  nl.REASONS,
);

export const ADVICE = mergeLanguages(
  {
    film: {
      en: 'Above 100 V look at film capacitors.',
      de: 'Über 100 V lohnt der Blick auf Folienkondensatoren.',
    },
    keep: { en: 'Keep the electrolytic.', de: 'Elko behalten.' },
    classOne: {
      en: 'Only C0G may stand there: it ends at small values. Look at film capacitors.',
      de: 'Hier darf nur C0G stehen, und das endet bei kleinen Werten. Folienkondensatoren sind der Weg.',
    },
    height: { en: ', at most {height} high', de: ', höchstens {height} hoch' },
  },
  fr.ADVICE,
  nl.ADVICE,
);

/** Names of the rules behind a need. */
export const NEEDS = mergeLanguages(
  {
    capacitance: { en: 'same capacitance', de: 'gleiche Kapazität' },
    impedance: { en: 'same impedance', de: 'gleiche Impedanz' },
    ripple: { en: 'allowed ripple', de: 'erlaubte Welligkeit' },
    transient: { en: 'load step', de: 'Lastsprung' },
    energy: { en: 'energy', de: 'Energie' },
  },
  fr.NEEDS,
  nl.NEEDS,
);

/** Every warning by its id. */
export const WARNINGS = mergeLanguages(
  {
    stability: {
      en: 'Stability: ESR and capacitance of the electrolytic set a zero at {zero}; without it the loop may ring. Check the data sheet of the regulator, or put {bank} in series with the whole bank ({each} per part), or keep one electrolytic.',
      de: 'Stabilität: ESR und Kapazität des Elkos setzen eine Nullstelle bei {zero}; ohne sie kann die Regelung schwingen. Datenblatt des Reglers prüfen, oder {bank} in Reihe zur ganzen Bank ({each} je Teil), oder einen Elko behalten.',
    },
    'hot-plug': {
      en: 'Hot-plugging: about 1 µH of cable and {esr} of ESR ring to about twice {voltage}. Damp with an electrolytic or with R–C: at least {damper} in series with about {resistor}, or clamp with a TVS diode.',
      de: 'Einstecken unter Spannung: etwa 1 µH Kabel und {esr} ESR schwingen auf rund das Doppelte von {voltage}. Dämpfen mit einem Elko oder R–C: mindestens {damper} in Reihe mit etwa {resistor}, oder mit einer TVS-Diode begrenzen.',
    },
    inrush: {
      en: 'Inrush: the ESR no longer limits the peak; with 1 µH of cable it is about {current}. Limit it where switches, fuses or connectors do not take that.',
      de: 'Einschaltstrom: der ESR begrenzt die Spitze nicht mehr; mit 1 µH Kabel sind es etwa {current}. Begrenzen, wo Schalter, Sicherung oder Stecker das nicht aushalten.',
    },
    'anti-resonance': {
      en: 'Anti-resonance: with capacitors of other values that stay on the same rail the impedance has peaks between their resonances. Keep the values close, or leave a lossy capacitor beside them.',
      de: 'Antiresonanz: mit Kondensatoren anderer Werte an derselben Schiene hat die Impedanz Spitzen zwischen den Resonanzen. Werte nah beieinander wählen oder einen verlustbehafteten Kondensator daneben lassen.',
    },
    'above-resonance': {
      en: 'At {frequency} the parts work at or above their own resonance ({resonance}): the loops of the board decide, not the capacitance. Place several small ones close.',
      de: 'Bei {frequency} arbeiten die Teile an oder über ihrer Eigenresonanz ({resonance}): dann entscheiden die Schleifen der Platine, nicht die Kapazität. Mehrere kleine nah setzen.',
    },
    'piezo-noise': {
      en: 'Piezo noise: class 2 ceramics of 0805 and larger hum with ripple between 20 Hz and 20 kHz. Use smaller parts, place them in pairs on both sides of the board, or mount them for low noise.',
      de: 'Piezo-Geräusch: Klasse-2-Keramik ab 0805 brummt bei Welligkeit zwischen 20 Hz und 20 kHz. Kleinere Teile, paarweise auf beiden Seiten der Platine, oder geräuscharm montiert.',
    },
    'flex-cracking': {
      en: 'Flex cracking: bodies from 1206 on crack near board edges and screws. Take flex termination or open mode there; on battery or line inputs two in series or open mode.',
      de: 'Biegebruch: Gehäuse ab 1206 reißen nahe Platinenrand und Schrauben. Dort flexible Anschlüsse oder Open-Mode; an Batterie- oder Netzeingängen zwei in Reihe oder Open-Mode.',
    },
    'ageing-included': {
      en: 'Ageing (ten years), temperature and DC bias are already in the effective capacitance.',
      de: 'Alterung (zehn Jahre), Temperatur und DC-Bias stecken schon in der wirksamen Kapazität.',
    },
    polarity: {
      en: 'No polarity any more; leakage falls, parts on the shelf need no reforming, and no electrolyte limits the life.',
      de: 'Keine Polung mehr; der Leckstrom sinkt, gelagerte Teile brauchen kein Formieren, und kein Elektrolyt begrenzt die Lebensdauer.',
    },
    'class-2-distorts': {
      en: 'Coupling and timing: the value of class 2 ceramics follows the voltage and distorts. Use C0G or film.',
      de: 'Kopplung und Zeitglieder: der Wert von Klasse-2-Keramik folgt der Spannung und verzerrt. C0G oder Folie nehmen.',
    },
    'high-temperature': {
      en: 'Above 105 °C: X7R or X8R only.',
      de: 'Über 105 °C: nur X7R oder X8R.',
    },
    'high-voltage': {
      en: 'Above 100 V: look at film capacitors, too.',
      de: 'Über 100 V: auch Folienkondensatoren ansehen.',
    },
    'ripple-heat': {
      en: 'Ripple heat: {current} rms per part warms it by {rise} K; at most 20 K are allowed.',
      de: 'Ripple-Erwärmung: {current} eff. je Teil erwärmen es um {rise} K; erlaubt sind 20 K.',
    },
    'role-assumed': {
      en: 'The place in the circuit was not stated: both the rules for inputs and those for outputs were looked at, and the stricter one counts.',
      de: 'Der Ort in der Schaltung war nicht angegeben: Regeln für Eingänge und für Ausgänge wurden betrachtet, die strengere gilt.',
    },
  },
  fr.WARNINGS,
  nl.WARNINGS,
);

export type WarningId = keyof typeof WARNINGS;
