import { defineTexts, useTexts } from '../messages/index.ts';

const texts = defineTexts(
  {
    search: 'Go to the search box',
    help: 'Show this help',
    escape: 'Close what is open',
    rows: 'Next row, previous row',
    select: 'Select the row',
    compare: 'Compare the selected parts',
  },
  {
    search: 'Zum Suchfeld',
    help: 'Diese Hilfe zeigen',
    escape: 'Offenes schließen',
    rows: 'Nächste Zeile, vorige Zeile',
    select: 'Zeile auswählen',
    compare: 'Ausgewählte Teile vergleichen',
  },
  {
    search: 'Aller au champ de recherche',
    help: 'Afficher cette aide',
    escape: 'Fermer ce qui est ouvert',
    rows: 'Ligne suivante, ligne précédente',
    select: 'Choisir la ligne',
    compare: 'Comparer les composants choisis',
  },
  {
    search: 'Naar het zoekveld',
    help: 'Deze hulp tonen',
    escape: 'Sluiten wat open is',
    rows: 'Volgende regel, vorige regel',
    select: 'De regel kiezen',
    compare: 'De gekozen onderdelen vergelijken',
  },
);

/** The keys of every page, and what each of them does. */
export default function Keys() {
  const t = useTexts(texts);
  const keys: [string, string][] = [
    ['/', t.search],
    ['?', t.help],
    ['Esc', t.escape],
    ['j k', t.rows],
    ['x', t.select],
    ['c', t.compare],
  ];
  return (
    <dl className="keys">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            {key.split(' ').map((each) => (
              <kbd key={each} className="key">
                {each}
              </kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
