import type { AboutWords } from './about-texts.ts';

export const nl: AboutWords = {
  readHead: 'Hoe een nummer wordt gelezen',
  readText:
    'We ontleden een onderdeelnummer volgens de bestelcode van de fabrikant: serie, maat, diëlektricum of type, nominale spanning of vermogen, waarde, tolerantie, verpakking. Elk veld moet passen. Blijven er tekens over, dan raden we niet en zegt het antwoord dat. Wat niet in het nummer staat, zoals de stroom van veel ferrietkralen, is gemarkeerd als niet vergeleken.',
  gradeHead: 'Wat de beoordeling betekent',
  gradeText:
    'Exact: wij kennen elke beslissende waarde van het origineel, en de onze is gelijk. Beter: elk verschil ligt aan de veilige kant, bijvoorbeeld een hogere nominale spanning of een nauwere tolerantie. Functioneel: een waarde is onbekend of anders. De lijst noemt die waarde, controleer haar eerst. Kleinere behuizingen, tin-loodaansluitingen en dikkere onderdelen bieden we alleen aan als u ze toestaat.',
  listHead: 'Van één nummer tot een hele lijst',
  listText:
    'Plak tot tweehonderd nummers in één keer en download het resultaat als CSV. Een hele stuklijst met referenties en aantallen heeft een eigen pagina. Deel het adres van elk antwoord, of haal hetzelfde antwoord op via de API.',
  workedHead: 'Wat we berekenen',
  workedText:
    'Keramische condensatoren verliezen capaciteit onder spanning. Daarom rekenen we met de effectieve waarde bij de werkspanning, niet met de nominale. De rimpelstroom verwarmt de onderdelen via hun ESR bij de opgegeven frequentie. De set moet die dragen met een opwarming die elk onderdeel toelaat.',
  careHead: 'Waarop u moet letten',
  careText:
    'Een elco dempt ook. Als keramiek met milliohms hem vervangt, kan een ingangsfilter gaan oscilleren en een regelaar fasemarge verliezen. Elk resultaat noemt zulke aandachtspunten. Printplaten die buigen vragen flexibele aansluitingen. Keramiek van klasse 2 kan hoorbaar zijn onder wisselspanning.',
};
