import { defineTexts, useTexts } from '../messages/index.ts';

const texts = defineTexts(
  {
    search: 'Go to the search box',
    help: 'Show this help',
    escape: 'Close what is open',
    rows: 'Next row, previous row',
    select: 'Select the row',
    compare: 'Compare the selected parts',
    paste: 'Paste the lines of a bill of materials',
    parts: 'Open or close what can be taken',
    take: 'Take this part',
    confirm: 'Confirm the reading',
    correct: 'Correct the reading',
    name: 'Name another part of ours',
    skip: 'Leave the row off',
    back: 'Take the last decision back',
    more: 'Take more pieces that cost less in all',
    cart: 'Go to the button for the cart',
  },
  {
    search: 'Zum Suchfeld',
    help: 'Diese Hilfe zeigen',
    escape: 'Offenes schließen',
    rows: 'Nächste Zeile, vorige Zeile',
    select: 'Zeile auswählen',
    compare: 'Ausgewählte Teile vergleichen',
    paste: 'Zeilen einer Stückliste einfügen',
    parts: 'Öffnen oder schließen, was genommen werden kann',
    take: 'Dieses Bauteil nehmen',
    confirm: 'Lesart bestätigen',
    correct: 'Lesart berichtigen',
    name: 'Ein anderes unserer Teile nennen',
    skip: 'Zeile weglassen',
    back: 'Letzte Entscheidung zurücknehmen',
    more: 'Mehr Stück nehmen, die zusammen weniger kosten',
    cart: 'Zum Knopf für den Warenkorb',
  },
  {
    search: 'Aller au champ de recherche',
    help: 'Afficher cette aide',
    escape: 'Fermer ce qui est ouvert',
    rows: 'Ligne suivante, ligne précédente',
    select: 'Choisir la ligne',
    compare: 'Comparer les composants choisis',
    paste: 'Coller les lignes d’une nomenclature',
    parts: 'Ouvrir ou fermer le choix des composants',
    take: 'Prendre ce composant',
    confirm: 'Confirmer la lecture',
    correct: 'Corriger la lecture',
    name: 'Nommer un autre de nos composants',
    skip: 'Écarter la ligne',
    back: 'Revenir sur la dernière décision',
    more: 'Prendre plus de pièces pour un total moindre',
    cart: 'Aller au bouton du panier',
  },
  {
    search: 'Naar het zoekveld',
    help: 'Deze hulp tonen',
    escape: 'Sluiten wat open is',
    rows: 'Volgende regel, vorige regel',
    select: 'De regel kiezen',
    compare: 'De gekozen onderdelen vergelijken',
    paste: 'Regels van een stuklijst plakken',
    parts: 'De keuze van onderdelen openen of sluiten',
    take: 'Dit onderdeel nemen',
    confirm: 'De lezing bevestigen',
    correct: 'De lezing verbeteren',
    name: 'Een ander onderdeel van ons noemen',
    skip: 'De regel weglaten',
    back: 'De laatste beslissing terugnemen',
    more: 'Meer stuks nemen die samen minder kosten',
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
