/**
 * Other names of a page's subject, in every language of the shop, in lower case without accents. A search that consists
 * of one of them lists that page first; pages that do not exist are ignored.
 */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  'technical/storage-and-shelf-life': [
    ...['msl', 'msl level', 'moisture sensitivity', 'moisture sensitivity level', 'floor life', 'dry pack'],
    ...[
      'feuchteempfindlichkeit',
      'verarbeitungszeit',
      'trocknen',
      'haltbarkeit',
      'conservation',
      'houdbaarheid',
    ],
  ],
  'technical/cheat-sheets/msl': ['msl', 'msl level', 'moisture sensitivity level', 'feuchteklasse'],
  'legal/shipping': [
    ...['incoterm', 'incoterms', 'dap', 'ddp', 'exw', 'fca', 'delivery terms', 'freight', 'shipping cost'],
    ...['shipping costs', 'customs', 'duties', 'carrier', 'lieferbedingungen', 'versand', 'versandkosten'],
    ...['lieferung', 'lieferzeit', 'lieferzeiten', 'fracht', 'zoll', 'livraison', 'frais de port', 'douane'],
    ...['verzending', 'verzendkosten', 'levering', 'levertijd', 'leveringsvoorwaarden'],
  ],
  'legal/returns': [
    ...['return', 'returns', 'return policy', 'rma', 'refund', 'refunds', 'send back', 'complaint'],
    ...['ruckgabe', 'rucksendung', 'rucksendungen', 'retoure', 'retouren', 'umtausch', 'erstattung'],
    ...['widerruf', 'reklamation', 'retour', 'retours', 'remboursement', 'reclamation', 'terugsturen'],
    ...['retourneren', 'terugbetaling', 'klacht'],
  ],
  'legal/terms': ['agb', 'terms', 'terms and conditions', 'payment terms', 'zahlungsbedingungen', 'cgv'],
  'services/special-services/cut-tape-partial-reels': [
    ...['moq', 'minimum order', 'minimum order quantity', 'minimum quantity', 'smallest quantity'],
    ...['minimum order value', 'mindestbestellmenge', 'mindestbestellung', 'mindestbestellwert'],
    ...['mindestmenge', 'mindestabnahme', 'quantite minimum', 'quantite minimale', 'commande minimum'],
    ...['minimum de commande', 'minimale bestelhoeveelheid', 'minimumbestelling'],
  ],
  'technical/electrical-characteristics-data': [
    ...['datasheet', 'datasheets', 'data sheet', 'data sheets', 'datasheet pdf', 'datenblatt'],
    ...['datenblatter', 'fiche technique', 'fiches techniques', 'gegevensblad', 'gegevensbladen'],
  ],
};

const PATHS = new Map<string, string[]>();
for (const [path, names] of Object.entries(ALSO_CALLED)) {
  for (const name of names) PATHS.set(name, [...(PATHS.get(name) ?? []), path]);
}

/** Slugs of the pages that an entire search names; a trailing number is ignored: `msl 3`, `incoterms 2020`. */
export function findPagesByAlias(words: readonly string[]): readonly string[] {
  const phrase = words.join(' ');
  return PATHS.get(phrase) ?? PATHS.get(phrase.replace(/(?: |(?<!\d))\d+a?$/, '')) ?? [];
}
