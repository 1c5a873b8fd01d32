import type { AboutWords } from './about-texts.ts';

export const nl: AboutWords = {
  readHead: 'Hoe een nummer wordt gelezen',
  readText:
    'Een onderdeelnummer wordt ontleed volgens de bestelcode van de maker: serie, maat, diëlektricum of type, nominale spanning of vermogen, waarde, tolerantie, verpakking. Elk veld moet passen; blijft er iets over, dan wordt er niet geraden en zegt het antwoord dat. Wat niet in het nummer staat, zoals de stroom van veel ferrietkralen, is gemarkeerd als niet vergeleken.',
  gradeHead: 'Wat de beoordeling zegt',
  gradeText:
    'Exact: wij kennen elke beslissende waarde van het origineel, en de onze is gelijk. Beter: elk verschil ligt aan de veilige kant, bijvoorbeeld een hogere nominale spanning of een nauwere tolerantie. Functioneel: een waarde is onbekend of anders; zij staat erbij en moet eerst worden gecontroleerd. Kleinere behuizingen, tin-loodaansluitingen en dikkere onderdelen worden alleen aangeboden waar ze zijn toegestaan.',
  listHead: 'Van één nummer tot een hele lijst',
  listText:
    'Tweehonderd nummers kunnen in één keer worden geplakt en als CSV worden meegenomen. Een hele stuklijst met referenties en aantallen heeft een eigen pagina. Het adres van elk antwoord kan worden doorgegeven, en de API geeft hetzelfde antwoord.',
  workedHead: 'Wat wordt berekend',
  workedText:
    'Keramische condensatoren verliezen capaciteit onder spanning; het aantal volgt daarom uit de effectieve waarde bij de werkspanning en niet uit de opgedrukte. De rimpelstroom verwarmt de onderdelen via hun ESR bij de opgegeven frequentie; de set moet die dragen met een opwarming die elk onderdeel toelaat.',
  careHead: 'Waarop te letten',
  careText:
    'Een elektrolytische condensator dempt ook. Waar keramiek met milliohms zijn plaats inneemt, kan een ingangsfilter gaan slingeren en een regelaar fasemarge verliezen; elk resultaat noemt zulke waarschuwingen. Printplaten die buigen vragen flexibele aansluitingen, en keramiek van klasse 2 is hoorbaar onder wisselspanning.',
};
