/** Sentences of matching, in the languages of the shop: English and German here, the others by the same keys. */
import { mergeLanguages } from '../../translate.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

/** Why a line has its status. */
export const REASONS = mergeLanguages(
  {
    own_number: {
      en: 'The line names our own part number.',
      de: 'Die Zeile nennt unsere eigene Bestellnummer.',
    },
    same_base: {
      en: '{base} is in our range under the same industry number.',
      de: '{base} führen wir unter derselben Typnummer.',
    },
    same_base_limit: {
      en: '{base} is in our range under the same industry number. Ours: {ours}; the limits of other makers differ.',
      de: '{base} führen wir unter derselben Typnummer. Unsere hat {ours}; die Grenzwerte anderer Hersteller weichen ab.',
    },
    series_other: {
      en: 'The line asks for a series made for pulses; ours of this value and size are general purpose. Check the pulses.',
      de: 'Die Zeile verlangt eine Baureihe für Impulse; unsere in diesem Wert und dieser Größe sind gewöhnliche. Impulse prüfen.',
    },
    exact: { en: 'All stated values are met exactly.', de: 'Alle genannten Werte sind genau erfüllt.' },
    upgrade: {
      en: 'Same value and land pattern; {attributes} better than asked.',
      de: 'Gleicher Wert und gleiches Lötbild; besser als gefordert: {attributes}.',
    },
    met: {
      en: 'All stated values are met.',
      de: 'Alle genannten Werte sind erfüllt.',
    },
    met_open: {
      en: 'All known values are met. Not known: {attributes}.',
      de: 'Alle bekannten Werte sind erfüllt. Nicht bekannt: {attributes}.',
    },
    assumed: {
      en: '{first} Not stated: {attributes}; we assumed {values}.',
      de: '{first} Nicht genannt: {attributes}; angenommen sind {values}.',
    },
    not_fitted: {
      en: 'The list says that this part is not fitted.',
      de: 'Laut Liste wird dieses Bauteil nicht bestückt.',
    },
    leaded: {
      en: 'This is a leaded part; we make surface-mount parts only.',
      de: 'Das ist ein bedrahtetes Bauteil; wir fertigen nur SMD.',
    },
    electrolytic: {
      en: 'This is an aluminium electrolytic; the replacement tool shows whether ceramics can take its place.',
      de: 'Das ist ein Aluminium-Elko; das Ersatzwerkzeug zeigt, ob Keramik an seine Stelle treten kann.',
    },
    foreign: { en: 'This kind of part is not in our range.', de: 'Diese Art Bauteil führen wir nicht.' },
    unknown_kind: {
      en: 'The line does not say what kind of part this is.',
      de: 'Die Zeile sagt nicht, um welche Art Bauteil es geht.',
    },
    family_open: {
      en: 'The line names a {family} without its type: state the part number or the ratings.',
      de: 'Die Zeile nennt eine {family} ohne Typ: bitte Nummer oder Kennwerte angeben.',
    },
    number_unknown: {
      en: '{mpn} is a {family} whose number we cannot read: state its ratings, or choose a part.',
      de: '{mpn} ist eine {family}, deren Nummer wir nicht lesen können: bitte Kennwerte nennen oder ein Teil wählen.',
    },
    pieces_open: {
      en: 'We read {pieces} as the number of pieces; it may be a rating or a size. Please check the pieces.',
      de: '{pieces} ist als Stückzahl gelesen; es kann auch ein Kennwert oder eine Baugröße sein. Bitte die Stückzahl prüfen.',
    },
    pieces_unread: {
      en: 'We cannot read {pieces} as a number of pieces: please enter how many.',
      de: '{pieces} ist nicht als Stückzahl lesbar: bitte die Stückzahl eingeben.',
    },
    pieces_missing: {
      en: 'The list names no number of pieces for this part: please enter how many.',
      de: 'Die Liste nennt für dieses Teil keine Stückzahl: bitte die Stückzahl eingeben.',
    },
    pieces_many: {
      en: '{pieces} pieces are more than one line holds (999,999,999). Check the pieces and the boards.',
      de: '{pieces} Stück sind mehr, als eine Zeile fasst (999.999.999). Bitte Stückzahl und Platinen prüfen.',
    },
    pads_open: {
      en: 'The line names the pads of a jumper and no part: choose a zero-ohm link only if one is to be placed.',
      de: 'Die Zeile nennt die Pads einer Brücke und kein Bauteil: einen Null-Ohm-Chip nur wählen, wenn er bestückt wird.',
    },
    place_unknown: {
      en: 'The land pattern {pattern} is none that we know a body for: please choose.',
      de: 'Zum Lötbild {pattern} kennen wir keinen Körper: bitte wählen.',
    },
    conflict: {
      en: 'The line contradicts itself: please choose.',
      de: 'Die Zeile widerspricht sich: bitte wählen.',
    },
    number_odd: {
      en: 'The part number {mpn} looks like another kind of part than the rest of the line: please check.',
      de: 'Die Nummer {mpn} sieht nach einer anderen Art Bauteil aus als der Rest der Zeile: bitte prüfen.',
    },
    two_sizes: {
      en: 'The land pattern takes {sizes}: please choose the size.',
      de: 'Das Lötbild nimmt {sizes} auf: bitte die Größe wählen.',
    },
    unit_open: {
      en: 'The value has no unit; we read {value}. Please confirm.',
      de: 'Der Wert hat keine Einheit; gelesen ist {value}. Bitte bestätigen.',
    },
    value_in_two_ways: {
      en: 'The value can be read as {values}: please choose.',
      de: 'Der Wert lässt sich als {values} lesen: bitte wählen.',
    },
    two_values: {
      en: 'The line names several values, {values}: please choose.',
      de: 'Die Zeile nennt mehrere Werte, {values}: bitte wählen.',
    },
    value_unread: {
      en: 'We do not understand “{text}” in the value. Please check the value.',
      de: '„{text}“ beim Wert verstehen wir nicht. Bitte prüfen Sie den Wert.',
    },
    letter_against_unit: {
      en: 'Reference {reference} and value “{value}” name different kinds of part. Please check both.',
      de: 'Referenz {reference} und Wert „{value}“ nennen verschiedene Arten von Bauteilen. Bitte prüfen Sie beide.',
    },
    value_open: {
      en: 'The line does not state the {attribute}.',
      de: 'Die Zeile nennt keinen Wert für: {attribute}.',
    },
    place_open: {
      en: 'The line does not state the size or package.',
      de: 'Die Zeile nennt weder Baugröße noch Gehäuse.',
    },
    height_open: {
      en: 'The land pattern takes a body of {sides} mm and does not say how high: please choose.',
      de: 'Das Lötbild nimmt einen Körper von {sides} mm auf und sagt nicht, wie hoch: bitte wählen.',
    },
    rating_open: {
      en: 'Neither the line nor the part number states the {attribute}: please check it before you choose.',
      de: 'Weder Zeile noch Nummer nennen: {attribute}. Bitte vor der Wahl prüfen.',
    },
    check_ratings: {
      en: 'We do not have {mpn} itself; these parts have the same package and the stated ratings. Check the pin-out.',
      de: '{mpn} selbst führen wir nicht; diese Teile haben dasselbe Gehäuse und die genannten Werte. Anschlüsse prüfen.',
    },
    check_differences: {
      en: 'A part comes close. Check the differences first.',
      de: 'Ein Teil kommt nahe. Prüfen Sie zuerst die Abweichungen.',
    },
    nothing_fits: {
      en: 'None of our parts has {facts}.',
      de: 'Keines unserer Teile hat {facts}.',
    },
    size_like: {
      en: '{first} Its size is taken from the list: {size} {like}.',
      de: '{first} Die Größe stammt aus der Liste: {size} {like}.',
    },
    size_chosen: {
      en: '{first} The line states no size; you chose {size}.',
      de: '{first} Die Zeile nennt keine Baugröße; gewählt haben Sie {size}.',
    },
    out_of_stock: {
      en: '{first} Not enough in stock: {stock} of {pieces}.',
      de: '{first} Nicht genug auf Lager: {stock} von {pieces}.',
    },
  },
  fr.REASONS,
  nl.REASONS,
);

export type ReasonCode = keyof typeof REASONS;

/** Contradictions of a line, by the source of the other statement. */
export const CONFLICTS = mergeLanguages(
  {
    short: {
      en: '{attribute}: the list says {text}, our {base} has {other}',
      de: '{attribute}: in der Liste steht {text}, unser {base} hat {other}',
    },
    maker: {
      en: '{attribute}: {number} has {text}, our {base} has {other}',
      de: '{attribute}: {number} hat {text}, unser {base} hat {other}',
    },
    unmet: {
      en: '{attribute}: the list says {text}, our part has {other}',
      de: '{attribute}: in der Liste steht {text}, unser Teil hat {other}',
    },
    unknown: {
      en: '{attribute}: the list says {text}, our data state none for this part',
      de: '{attribute}: in der Liste steht {text}, unsere Daten nennen für dieses Teil keinen Wert',
    },
    number: {
      en: '{attribute}: the text says {text}, the part number {mpn} says {other}',
      de: '{attribute}: im Text steht {text}, die Nummer {mpn} sagt {other}',
    },
    footprint: {
      en: '{attribute}: the text says {text}, the land pattern is {other}',
      de: '{attribute}: im Text steht {text}, das Lötbild ist {other}',
    },
    description: {
      en: '{attribute}: the value says {text}, the description says {other}',
      de: '{attribute}: der Wert sagt {text}, die Beschreibung sagt {other}',
    },
    quantity: {
      en: 'Pieces in the list: {quantity}, references: {references}. We count the references.',
      de: 'Stück in der Liste: {quantity}, Referenzen: {references}. Gezählt sind die Referenzen.',
    },
    pieces: {
      en: 'Pieces in the list: {quantity}, references: {references}. We count the pieces.',
      de: 'Stück in der Liste: {quantity}, Referenzen: {references}. Gezählt ist die Stückzahl der Liste.',
    },
    base: {
      en: 'Package: {base} comes in {other}, the land pattern is {text}',
      de: 'Gehäuse: {base} hat {other}, das Lötbild ist {text}',
    },
  },
  fr.CONFLICTS,
  nl.CONFLICTS,
);

/** What a difference means for the circuit. */
export const NOTES = mergeLanguages(
  {
    better: { en: '{attribute}: {to} instead of {from}', de: '{attribute}: {to} statt {from}' },
    added: { en: '{to} in addition', de: 'zusätzlich {to}' },
    ratedVoltage: {
      en: 'Rated for {to} instead of {from}; the DC-bias curve is different',
      de: 'Für {to} statt {from} bemessen; die DC-Bias-Kurve ist eine andere',
    },
    higherRating: {
      en: 'Rated for {to} instead of {from}',
      de: 'Für {to} statt {from} bemessen',
    },
    dielectric: {
      en: '{to} instead of {from}: the change of class alters bias and ageing',
      de: '{to} statt {from}: Bias und Alterung ändern sich mit der Klasse',
    },
    open: {
      en: '{attribute} not compared: not known for the original',
      de: '{attribute} nicht verglichen: vom Original nicht bekannt',
    },
    unconfirmed: {
      en: 'Check {attribute}: not known for sure for the original, perhaps {from}',
      de: '{attribute} prüfen: vom Original nicht sicher bekannt, vielleicht {from}',
    },
    check: {
      en: 'Check first: {to} instead of {from} ({attribute})',
      de: 'Zuerst prüfen: {to} statt {from} ({attribute})',
    },
    lacking: {
      en: 'Check first: ours has no {from} ({attribute})',
      de: 'Zuerst prüfen: unser Teil hat kein {from} ({attribute})',
    },
    assumed: {
      en: '{attribute} not stated; we assumed {to}',
      de: '{attribute} nicht genannt; angenommen ist {to}',
    },
    termination: {
      en: 'Soft termination instead of a plain one',
      de: 'Flexible Anschlüsse statt gewöhnlicher',
    },
  },
  fr.NOTES,
  nl.NOTES,
);

export const WARNINGS = mergeLanguages(
  {
    bias: {
      en: 'Class 2 ceramic: the effective capacitance at your working voltage depends on the part; for the original it is not known.',
      de: 'Klasse-2-Keramik: die wirksame Kapazität bei Ihrer Spannung hängt vom Teil ab; vom Original ist sie nicht bekannt.',
    },
    biasAt: {
      en: 'Class 2 ceramic: typically {effective} left at {voltage} (modelled); for the original it is not known.',
      de: 'Klasse-2-Keramik: typisch {effective} übrig bei {voltage} (modelliert); vom Original ist es nicht bekannt.',
    },
    aboveRating: {
      en: 'The working voltage of {voltage} is above the rating of this part.',
      de: 'Die Arbeitsspannung von {voltage} liegt über der Nennspannung dieses Teils.',
    },
    height: {
      en: 'The height of the original is not known.',
      de: 'Die Höhe des Originals ist nicht bekannt.',
    },
  },
  fr.WARNINGS,
  nl.WARNINGS,
);

/** Where an assumed size comes from. */
export const LIKE = mergeLanguages(
  {
    chosen: { en: 'as you chose', de: 'wie von Ihnen gewählt' },
    capacitors: { en: 'like the capacitors', de: 'wie bei den Kondensatoren' },
    resistors: { en: 'like the resistors', de: 'wie bei den Widerständen' },
    otherCapacitors: { en: 'like the other capacitors', de: 'wie bei den anderen Kondensatoren' },
    otherResistors: { en: 'like the other resistors', de: 'wie bei den anderen Widerständen' },
  },
  fr.LIKE,
  nl.LIKE,
);

export const FAMILIES = mergeLanguages(
  {
    diode: { en: 'diode', de: 'Diode' },
    transistor: { en: 'transistor', de: 'Transistor' },
  },
  fr.FAMILIES,
  nl.FAMILIES,
);

/** Why nothing fits, by the conditions that would have to be dropped, and what is nearest. */
export const NEAREST = mergeLanguages(
  {
    one: {
      en: 'One condition at a time, with all the others kept:',
      de: 'Je eine Bedingung für sich, alle anderen behalten:',
    },
    ratings: {
      en: 'Parts of this value and size exist, but not with these ratings:',
      de: 'Teile mit diesem Wert und dieser Baugröße gibt es, doch nicht mit diesen Kennwerten:',
    },
    keys: {
      en: 'This value does not exist in this size at any rating:',
      de: 'Diesen Wert gibt es in dieser Baugröße mit keinem Kennwert:',
    },
    none: { en: 'Nothing of ours comes near.', de: 'Keines unserer Teile kommt dem nahe.' },
    value: {
      en: '{attribute}: {has} instead of {asked}. Another value, no equivalent.',
      de: '{attribute}: {has} statt {asked}. Ein anderer Wert, keine Entsprechung.',
    },
    place: {
      en: '{attribute}: {has} instead of {asked}. Another land pattern.',
      de: '{attribute}: {has} statt {asked}. Ein anderes Lötbild.',
    },
    limit: {
      en: '{attribute}: ours reach {has}, asked is {asked}.',
      de: '{attribute}: erreichbar ist {has}, verlangt ist {asked}.',
    },
    other: { en: '{attribute}: {has} instead of {asked}.', de: '{attribute}: {has} statt {asked}.' },
    or: { en: ' or ', de: ' oder ' },
    thicker: {
      en: '{count} parts are equal but thicker than the original ({asked}); the nearest has {has}. Allow thicker parts to see them.',
      de: '{count} Teile sind gleich, aber dicker als das Original ({asked}); das nächste hat {has}. Dickere Teile erlauben, um sie zu sehen.',
    },
    oneThicker: {
      en: 'One part is equal but thicker than the original ({asked}): {has}. Allow thicker parts to see it.',
      de: 'Ein Teil ist gleich, aber dicker als das Original ({asked}): {has}. Dickere Teile erlauben, um es zu sehen.',
    },
    open: {
      en: 'The number does not state: {attributes}. Without it no part can be chosen.',
      de: 'In der Nummer steht nicht: {attributes}. Ohne das lässt sich kein Teil wählen.',
    },
  },
  fr.NEAREST,
  nl.NEAREST,
);

/** Why a number that resembles a maker's is not read. */
export const REFUSED = mergeLanguages(
  {
    code: {
      en: 'It has the form of a number of {maker}, but {code} is no code of theirs at that place. Check the number.',
      de: 'Die Form ist die einer Nummer von {maker}, doch {code} ist an dieser Stelle kein Code des Herstellers. Bitte die Nummer prüfen.',
    },
    impossible: {
      en: 'By the code of {maker} it would be {facts}. Nothing like that is made as far as we know, so a character may be wrong. Check the number.',
      de: 'Nach dem Schlüssel von {maker} wäre es {facts}. So etwas wird unseres Wissens nicht hergestellt; vielleicht ist ein Zeichen falsch. Bitte die Nummer prüfen.',
    },
  },
  fr.REFUSED,
  nl.REFUSED,
);
