import type { en } from './texts.ts';

export const nl: typeof en = {
  title: 'Mogen anderen zien hoe u deze winkel gebruikt?',
  ask: (purposes) =>
    `Met uw toestemming ${purposes}. Zonder toestemming werkt alles net zo. Onder aan elke pagina kunt u uw keuze wijzigen.`,
  analytics: 'Gebruik meten',
  analyticsPurpose: 'meet een ander bedrijf welke pagina’s worden gelezen',
  analyticsWhat: 'Pagina’s, klikken en soort apparaat, om te zien wat bezoekers vinden en wat niet.',
  sales: 'Bedrijven herkennen',
  salesPurpose: 'meldt een ander bedrijf aan onze verkoop welke ondernemingen ons bezoeken',
  salesWhat:
    'Uit uw netwerkadres leidt een ander bedrijf af welke onderneming ons bezoekt en welke pagina’s zij leest.',
  chat: 'Chat vooraf laden',
  chatPurpose: 'wordt de chat op elke pagina vooraf geladen',
  chatWhat: 'Anders wordt de chat van een ander bedrijf pas geladen als u die opent.',
  and: 'en',
  from: (host) => `Geladen van ${host}`,
  accept: 'Toestaan',
  refuse: 'Alleen noodzakelijke',
  choose: 'Kiezen',
  notice: 'Privacyverklaring',
  region: 'Privacyvraag',
  necessary: 'Noodzakelijk',
  necessaryWhat:
    'Sessie, winkelwagen, taal en weergave. Die blijven tussen u en deze winkel en staan altijd aan.',
  save: 'Keuze opslaan',
  saved: 'Uw keuze is opgeslagen.',
  signal:
    'Uw browser vraagt om u niet te volgen (Do Not Track of Global Privacy Control). Daar houden wij ons aan. Niets hiervan wordt geladen.',
  asked: (date) => `Uw keuze geldt tot ${date} en blijft in deze browser.`,
  unasked: 'U hebt nog niet gekozen. Tot die tijd wordt niets hiervan geladen.',
};
