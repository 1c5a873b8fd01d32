/** Texts of data sheets. */
const EN = {
  kind: 'Data sheet',
  key: 'Key values',
  drawings: 'Drawings',
  drawingsNote: 'Dimensions in mm; the shape is drawn to scale.',
  landsNote: 'Dimensions in mm; the shape is drawn to scale, the lands are a proposal for reflow.',
  attributes: 'Attributes',
  number: 'How to read the part number',
  code: 'Code',
  field: 'Field',
  meaning: 'Meaning',
  ordering: 'Order numbers and packaging',
  packaging: 'Packaging',
  orderNumber: 'Order number',
  minimum: 'Minimum',
  multiple: 'Multiple of',
  orderingNote:
    'The part number names the part, the last letter of an order number the packaging. Prices and stock change daily: see the product page.',
  land: 'Land pattern, mm',
  pitch: 'Pitch, centre to centre',
  padLength: 'Pad length',
  padWidth: 'Pad width',
  footprint: 'KiCad footprint',
  figures: 'Typical values, modelled',
  curves: 'Typical curves',
  modelled: 'modelled',
  typical: 'typical',
  soldering: 'Soldering and storage',
  reflow: (peak: number) =>
    `Reflow to IPC/JEDEC J-STD-020, Pb-free: ramp-up 3 K/s at most, 60–120 s from 150 to 200 °C, 60–150 s above 217 °C, peak ${peak} °C at most (Tc of this body by thickness and volume), ramp-down 6 K/s at most.`,
  ceramic: 'From size 1210 upward cool at 3–4 K/s at most.',
  level: (msl: string) => `Moisture sensitivity: MSL ${msl}.`,
  unlimited: 'Floor life is unlimited.',
  counted:
    'Keep the dry pack closed until use; its label states the floor life. Bake to J-STD-033 once it is exceeded.',
  storage:
    'Store at 5–40 °C and 20–70 % relative humidity in the closed bag, without sulfur, chlorine and direct sun.',
  compliance: 'Compliance and trade',
  declaration: 'Material declaration',
  status: 'Status',
  series: 'Series',
  revision: 'Revision',
  date: 'Date',
  page: 'Current edition',
  disclaimer:
    'Values are those of the catalogue release named below. Curves and values marked as modelled are typical and not guaranteed.',
};

const DE: typeof EN = {
  kind: 'Datenblatt',
  key: 'Kennwerte',
  drawings: 'Zeichnungen',
  drawingsNote: 'Maße in mm; die Form ist maßstäblich.',
  landsNote: 'Maße in mm; die Form ist maßstäblich, die Anschlussflächen sind ein Vorschlag für Reflow.',
  attributes: 'Eigenschaften',
  number: 'Aufbau der Teilenummer',
  code: 'Zeichen',
  field: 'Feld',
  meaning: 'Bedeutung',
  ordering: 'Bestellnummern und Verpackung',
  packaging: 'Verpackung',
  orderNumber: 'Bestellnummer',
  minimum: 'Mindestmenge',
  multiple: 'Vielfaches von',
  orderingNote:
    'Die Teilenummer bezeichnet das Teil, der letzte Buchstabe der Bestellnummer die Verpackung. Preise und Bestand ändern sich täglich; Sie finden sie auf der Produktseite.',
  land: 'Anschlussflächen, mm',
  pitch: 'Mittenabstand',
  padLength: 'Länge der Fläche',
  padWidth: 'Breite der Fläche',
  footprint: 'KiCad-Footprint',
  figures: 'Typische Werte, modelliert',
  curves: 'Typische Kurven',
  modelled: 'modelliert',
  typical: 'typisch',
  soldering: 'Löten und Lagern',
  reflow: (peak) =>
    `Reflow nach IPC/JEDEC J-STD-020, bleifrei: Anstieg höchstens 3 K/s, 60–120 s von 150 bis 200 °C, 60–150 s über 217 °C, Spitze höchstens ${peak} °C (Tc dieses Gehäuses nach Dicke und Volumen), Abkühlung höchstens 6 K/s.`,
  ceramic: 'Ab Bauform 1210 höchstens mit 3–4 K/s abkühlen.',
  level: (msl) => `Feuchteempfindlichkeit: MSL ${msl}.`,
  unlimited: 'Die Verarbeitungszeit ist unbegrenzt.',
  counted:
    'Trockenbeutel bis zum Gebrauch geschlossen halten; sein Etikett nennt die Verarbeitungszeit. Ist sie überschritten, nach J-STD-033 trocknen.',
  storage:
    'Bei 5–40 °C und 20–70 % relativer Feuchte im geschlossenen Beutel lagern, ohne Schwefel, Chlor und Sonne.',
  compliance: 'Konformität und Handel',
  declaration: 'Materialdeklaration',
  status: 'Status',
  series: 'Serie',
  revision: 'Ausgabe',
  date: 'Datum',
  page: 'Aktuelle Ausgabe',
  disclaimer:
    'Es gelten die Werte des unten genannten Katalogstands. Als modelliert bezeichnete Kurven und Werte sind typisch und nicht zugesichert.',
};

export type SheetTexts = typeof EN;

export const sheetTexts = (locale: string): SheetTexts =>
  locale.slice(0, 2).toLowerCase() === 'de' ? DE : EN;
