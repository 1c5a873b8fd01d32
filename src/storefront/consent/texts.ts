import { defineTexts } from '../messages/define.ts';
import type { ChoiceName } from './choice.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

export const en = {
  title: 'May others see how you use this shop?',
  ask: (purposes: string) =>
    `With your consent, ${purposes}. The shop works the same without it. You can change your choice at the bottom of any page.`,
  analytics: 'Measuring use',
  analyticsPurpose: 'another company measures which pages are read',
  analyticsWhat: 'Pages, clicks and device type, to see what visitors find and what they do not.',
  sales: 'Recognising companies',
  salesPurpose: 'another company tells our sales team which businesses visit',
  salesWhat:
    'From your network address, another company infers which business visits and which pages it reads.',
  chat: 'Preloading the chat',
  chatPurpose: 'the chat is preloaded on every page',
  chatWhat: 'Otherwise another company’s chat is loaded only when you open it.',
  and: 'and',
  from: (host: string) => `Loaded from ${host}`,
  accept: 'Accept',
  refuse: 'Only necessary',
  choose: 'Choose',
  notice: 'Privacy notice',
  region: 'Privacy question',
  necessary: 'Necessary',
  necessaryWhat: 'Session, cart, language and theme. They stay between you and this shop and are always on.',
  save: 'Save choices',
  saved: 'Your choices are saved.',
  signal:
    'Your browser asks not to be tracked (Do Not Track or Global Privacy Control). We respect that and load none of this.',
  asked: (date: string) => `Your choice is valid until ${date} and stays in this browser.`,
  unasked: 'You have not chosen yet. Until then, none of this is loaded.',
};

const de: typeof en = {
  title: 'Dürfen andere sehen, wie Sie den Shop nutzen?',
  ask: (purposes) =>
    `Mit Ihrer Einwilligung ${purposes}. Ohne sie funktioniert alles genauso. Am Ende jeder Seite können Sie Ihre Auswahl ändern.`,
  analytics: 'Nutzung messen',
  analyticsPurpose: 'misst eine andere Firma, welche Seiten gelesen werden',
  analyticsWhat: 'Seiten, Klicks und Gerätetyp, um zu sehen, was Besucher finden und was nicht.',
  sales: 'Firmen erkennen',
  salesPurpose: 'meldet eine andere Firma unserem Vertrieb, welche Unternehmen uns besuchen',
  salesWhat:
    'Aus Ihrer Netzadresse leitet eine andere Firma ab, welches Unternehmen uns besucht und welche Seiten es liest.',
  chat: 'Chat vorab laden',
  chatPurpose: 'wird der Chat auf jeder Seite vorab geladen',
  chatWhat: 'Sonst wird der Chat einer anderen Firma erst geladen, wenn Sie ihn öffnen.',
  and: 'und',
  from: (host) => `Geladen von ${host}`,
  accept: 'Einwilligen',
  refuse: 'Nur Notwendiges',
  choose: 'Auswählen',
  notice: 'Datenschutz',
  region: 'Frage zum Datenschutz',
  necessary: 'Notwendiges',
  necessaryWhat:
    'Sitzung, Warenkorb, Sprache und Darstellung. Sie bleiben zwischen Ihnen und diesem Shop und sind immer an.',
  save: 'Auswahl speichern',
  saved: 'Ihre Auswahl ist gespeichert.',
  signal:
    'Ihr Browser bittet darum, Sie nicht zu verfolgen (Do Not Track oder Global Privacy Control). Daran halten wir uns und laden nichts davon.',
  asked: (date) => `Ihre Auswahl gilt bis ${date} und bleibt in diesem Browser.`,
  unasked: 'Sie haben noch nicht gewählt. Bis dahin wird nichts davon geladen.',
};

export const consentTexts = defineTexts(en, de, fr, nl);

export type ConsentTexts = (typeof consentTexts)['en'];

/** Purposes as one clause: "a, b and c". */
export function purposesOf(t: ConsentTexts, names: readonly ChoiceName[]): string {
  const words = names.map((name) => t[`${name}Purpose`]);
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} ${t.and} ${last}` : last;
}
