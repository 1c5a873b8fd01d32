/** Dutch sentences of matching, by the keys of `texts.ts`. */
export const nl = {
  REASONS: {
    own_number: 'De regel noemt ons eigen onderdeelnummer.',
    same_base: '{base} voeren wij onder hetzelfde industrienummer.',
    same_base_limit:
      '{base} voeren wij onder hetzelfde industrienummer. Het onze: {ours}; de grenswaarden van andere fabrikanten wijken af.',
    series_other:
      'De regel vraagt een serie voor pulsen; de onze in deze waarde en maat zijn voor algemeen gebruik. Controleer de pulsen.',
    exact: 'Aan alle genoemde waarden is precies voldaan.',
    upgrade: 'Zelfde waarde en landpatroon; beter dan gevraagd: {attributes}.',
    met: 'Aan alle genoemde waarden is voldaan.',
    met_open: 'Aan alle bekende waarden is voldaan. Niet bekend: {attributes}.',
    assumed: '{first} Niet genoemd: {attributes}; wij namen {values} aan.',
    not_fitted: 'Volgens de lijst wordt dit onderdeel niet geplaatst.',
    leaded: 'Dit is een bedraad onderdeel; wij maken alleen SMD.',
    electrolytic:
      'Dit is een aluminium-elco; het vervangingshulpmiddel toont of keramiek zijn plaats kan innemen.',
    foreign: 'Dit soort onderdeel maken wij niet.',
    unknown_kind: 'De regel zegt niet wat voor onderdeel dit is.',
    family_open: 'De regel noemt een {family} zonder type: geef het onderdeelnummer of de kenwaarden op.',
    number_unknown:
      '{mpn} is een {family} waarvan wij het nummer niet kunnen lezen: geef de kenwaarden op of kies een onderdeel.',
    pieces_open:
      'Wij lazen {pieces} als aantal stuks; het kan ook een kenwaarde of maat zijn. Controleer het aantal.',
    pieces_unread: 'Wij kunnen {pieces} niet als aantal lezen: vul het aantal in.',
    pieces_missing: 'De lijst noemt geen aantal voor dit onderdeel: vul het aantal in.',
    pieces_many:
      '{pieces} stuks is meer dan een regel bevat (999.999.999). Controleer het aantal stuks en printplaten.',
    pads_open:
      'De regel noemt de pads van een jumper en geen onderdeel: kies alleen een nul-ohmbrug als die geplaatst wordt.',
    place_unknown: 'Voor het landpatroon {pattern} kennen wij geen lichaam: kies er een.',
    conflict: 'De regel spreekt zichzelf tegen: maak een keuze.',
    number_odd:
      'Het nummer {mpn} lijkt op een ander soort onderdeel dan de rest van de regel: controleer het.',
    two_sizes: 'Op het landpatroon passen {sizes}: kies de maat.',
    unit_open: 'De waarde heeft geen eenheid; wij lezen {value}. Bevestig dat.',
    value_in_two_ways: 'De waarde kan als {values} worden gelezen: maak een keuze.',
    two_values: 'De regel noemt meerdere waarden, {values}: maak een keuze.',
    value_unread: 'We begrijpen “{text}” in de waarde niet. Controleer de waarde.',
    letter_against_unit:
      'Referentie {reference} en waarde “{value}” noemen verschillende soorten onderdelen. Controleer beide.',
    value_open: 'De regel noemt geen waarde voor: {attribute}.',
    place_open: 'De regel noemt geen maat of behuizing.',
    height_open: 'Op het landpatroon past een lichaam van {sides} mm; hoe hoog staat er niet: kies.',
    rating_open: 'Regel noch nummer noemt: {attribute}. Controleer dat voordat u kiest.',
    check_ratings:
      '{mpn} zelf hebben wij niet; deze onderdelen hebben dezelfde behuizing en de genoemde waarden. Controleer de aansluitingen.',
    check_differences: 'Een onderdeel komt in de buurt. Controleer eerst de verschillen.',
    nothing_fits: 'Geen van onze onderdelen heeft {facts}.',
    size_like: '{first} De maat komt uit de lijst: {size} {like}.',
    size_chosen: '{first} De regel noemt geen maat; u koos {size}.',
    out_of_stock: '{first} Niet genoeg op voorraad: {stock} van {pieces}.',
  },
  CONFLICTS: {
    short: '{attribute}: de lijst zegt {text}, onze {base} heeft {other}',
    maker: '{attribute}: {number} heeft {text}, onze {base} heeft {other}',
    unmet: '{attribute}: de lijst zegt {text}, ons onderdeel heeft {other}',
    unknown: '{attribute}: de lijst zegt {text}, onze gegevens noemen er geen voor dit onderdeel',
    number: '{attribute}: de tekst zegt {text}, het nummer {mpn} zegt {other}',
    footprint: '{attribute}: de tekst zegt {text}, het landpatroon is {other}',
    description: '{attribute}: de waarde zegt {text}, de beschrijving zegt {other}',
    quantity: 'Stuks in de lijst: {quantity}, referenties: {references}. Wij tellen de referenties.',
    pieces: 'Stuks in de lijst: {quantity}, referenties: {references}. Wij tellen de stuks.',
    base: 'Behuizing: {base} is er in {other}, het landpatroon is {text}',
  },
  NOTES: {
    better: '{attribute}: {to} in plaats van {from}',
    added: '{to} bovendien',
    ratedVoltage: 'Voor {to} in plaats van {from}; de DC-biaskromme is een andere',
    higherRating: 'Voor {to} in plaats van {from}',
    dielectric: '{to} in plaats van {from}: met de klasse veranderen bias en veroudering',
    open: '{attribute} niet vergeleken: van het origineel niet bekend',
    unconfirmed: 'Controleer {attribute}: van het origineel niet zeker bekend, misschien {from}',
    check: 'Eerst controleren: {to} in plaats van {from} ({attribute})',
    lacking: 'Eerst controleren: het onze heeft geen {from} ({attribute})',
    assumed: '{attribute} niet genoemd; wij namen {to} aan',
    termination: 'Flexibele aansluiting in plaats van een gewone',
  },
  WARNINGS: {
    bias: 'Keramiek van klasse 2: de effectieve capaciteit bij uw bedrijfsspanning hangt van het onderdeel af; die van het origineel is niet bekend.',
    biasAt:
      'Keramiek van klasse 2: typisch blijft {effective} over bij {voltage} (gemodelleerd); van het origineel is het niet bekend.',
    aboveRating: 'De bedrijfsspanning van {voltage} ligt boven de nominale spanning van dit onderdeel.',
    height: 'De hoogte van het origineel is niet bekend.',
  },
  LIKE: {
    chosen: 'zoals u koos',
    capacitors: 'zoals de condensatoren',
    resistors: 'zoals de weerstanden',
    otherCapacitors: 'zoals de andere condensatoren',
    otherResistors: 'zoals de andere weerstanden',
  },
  FAMILIES: { diode: 'diode', transistor: 'transistor' },
  NEAREST: {
    one: 'Eén voorwaarde tegelijk, met alle andere behouden:',
    ratings: 'Onderdelen met deze waarde en maat zijn er, maar niet met deze kenwaarden:',
    keys: 'Deze waarde is er in deze maat met geen enkele kenwaarde:',
    none: 'Niets van ons komt in de buurt.',
    value: '{attribute}: {has} in plaats van {asked}. Een andere waarde, geen vervanger.',
    place: '{attribute}: {has} in plaats van {asked}. Een ander landpatroon.',
    limit: '{attribute}: de onze halen {has}, gevraagd is {asked}.',
    other: '{attribute}: {has} in plaats van {asked}.',
    or: ' of ',
    thicker:
      '{count} onderdelen zijn gelijk maar dikker dan het origineel ({asked}); het dichtstbijzijnde heeft {has}. Sta dikkere onderdelen toe om ze te zien.',
    oneThicker:
      'Eén onderdeel is gelijk maar dikker dan het origineel ({asked}): {has}. Sta dikkere onderdelen toe om het te zien.',
    open: 'Het nummer noemt niet: {attributes}. Zonder dat kan geen onderdeel worden gekozen.',
  },
  REFUSED: {
    code: 'Het heeft de vorm van een nummer van {maker}, maar {code} is op die plaats geen code van hen. Controleer het nummer.',
    impossible:
      'Volgens de code van {maker} zou het {facts} zijn. Zoiets wordt voor zover wij weten niet gemaakt; misschien is een teken fout. Controleer het nummer.',
  },
};
