import { defineTexts, useTexts } from '../messages/index.ts';

const texts = defineTexts(
  {
    search: 'Go to the search box',
    help: 'Show this help',
    escape: 'Close dialog or menu',
    rows: 'Next row, previous row',
    select: 'Select the row',
    compare: 'Compare the selected parts',
    paste: 'Paste the lines of a bill of materials',
    parts: 'Open or close the choice of parts',
    take: 'Choose this part',
    confirm: 'Confirm the reading',
    correct: 'Correct the reading',
    name: 'Choose another of our parts',
    skip: 'Skip the line',
    back: 'Undo the last decision',
    more: 'Order more pieces for a lower total',
    cart: 'Go to the cart button',
  },
  {
    search: 'Zum Suchfeld',
    help: 'Diese Hilfe anzeigen',
    escape: 'Dialog oder Menü schließen',
    rows: 'Nächste Zeile, vorige Zeile',
    select: 'Zeile auswählen',
    compare: 'Ausgewählte Teile vergleichen',
    paste: 'Zeilen einer Stückliste einfügen',
    parts: 'Auswahl der Bauteile öffnen oder schließen',
    take: 'Dieses Bauteil wählen',
    confirm: 'Lesart bestätigen',
    correct: 'Lesart korrigieren',
    name: 'Anderes Bauteil wählen',
    skip: 'Zeile überspringen',
    back: 'Letzte Entscheidung rückgängig machen',
    more: 'Mehr Stück zu einem niedrigeren Gesamtpreis bestellen',
    cart: 'Zur Schaltfläche für den Warenkorb',
  },
  {
    search: 'Aller au champ de recherche',
    help: 'Afficher cette aide',
    escape: 'Fermer la fenêtre ou le menu',
    rows: 'Ligne suivante, ligne précédente',
    select: 'Choisir la ligne',
    compare: 'Comparer les composants choisis',
    paste: 'Coller les lignes d’une nomenclature',
    parts: 'Ouvrir ou fermer le choix des composants',
    take: 'Choisir ce composant',
    confirm: 'Confirmer la lecture',
    correct: 'Corriger la lecture',
    name: 'Choisir un autre de nos composants',
    skip: 'Ignorer la ligne',
    back: 'Annuler la dernière décision',
    more: 'Commander plus de pièces pour un total inférieur',
    cart: 'Aller au bouton du panier',
  },
  {
    search: 'Naar het zoekveld',
    help: 'Deze hulp tonen',
    escape: 'Venster of menu sluiten',
    rows: 'Volgende regel, vorige regel',
    select: 'De regel kiezen',
    compare: 'De gekozen onderdelen vergelijken',
    paste: 'Regels van een stuklijst plakken',
    parts: 'De keuze van onderdelen openen of sluiten',
    take: 'Dit onderdeel kiezen',
    confirm: 'De lezing bevestigen',
    correct: 'De lezing verbeteren',
    name: 'Een ander onderdeel van ons kiezen',
    skip: 'De regel overslaan',
    back: 'De laatste beslissing ongedaan maken',
    more: 'Meer stuks bestellen voor een lager totaal',
    cart: 'Naar de knop voor de winkelwagen',
  },
);

/** Keys of this page only. */
function pageShortcuts(t: (typeof texts)['en']): [string, string][] {
  if (document.querySelector('.bom-table')) {
    return [
      ['Enter', t.parts],
      ['1 2 3 4 5', t.take],
      ['c', t.confirm],
      ['e', t.correct],
      ['n', t.name],
      ['s', t.skip],
      ['b', t.back],
      ['m', t.more],
      ['a', t.cart],
    ];
  }
  const paste: [string, string][] = document.querySelector('.drop-zone') ? [['v', t.paste]] : [];
  return [...paste, ['x', t.select], ['c', t.compare]];
}

/** The keys of this page with their meaning. */
export default function Keys() {
  const t = useTexts(texts);
  const keys: [string, string][] = [
    ['/', t.search],
    ['?', t.help],
    ['Esc', t.escape],
    ['j k', t.rows],
    ...pageShortcuts(t),
  ];
  return (
    <dl className="keys">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            {key.split(' ').map((keyName) => (
              <kbd key={keyName} className="key">
                {keyName}
              </kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
