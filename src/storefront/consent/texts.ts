import { defineTexts } from '../messages/define.ts';
import type { ChoiceName } from './choice.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

export const en = {
  title: 'May others see how you use this shop?',
  ask: (purposes: string) =>
    `With your consent, ${purposes}. The shop works the same without. You can change your answer at the foot of any page.`,
  analytics: 'Measuring use',
  analyticsPurpose: 'another firm measures which pages are read',
  analyticsWhat: 'Pages, clicks and your kind of device, to see what is found and what is not.',
  sales: 'Recognising companies',
  salesPurpose: 'another firm tells our sales team which companies visit',
  salesWhat: 'From your network address a firm infers which company is reading, and which pages.',
  chat: 'Chat kept ready',
  chatPurpose: 'the chat is kept ready on every page',
  chatWhat: 'Otherwise the chat of another firm is loaded only when you open it.',
  and: 'and',
  from: (host: string) => `Loaded from ${host}`,
  accept: 'Accept',
  refuse: 'Only what is necessary',
  choose: 'Choose',
  notice: 'Privacy notice',
  region: 'Privacy question',
  necessary: 'Necessary',
  necessaryWhat: 'Session, cart, language and theme. They stay between you and this shop, and are always on.',
  save: 'Save choices',
  saved: 'Your choices are saved.',
  signal:
    'Your browser asks not to be tracked (Do Not Track or Global Privacy Control). We follow it: none of this is loaded.',
  asked: (date: string) => `Your answer holds until ${date} and stays in this browser.`,
  unasked: 'You have not answered yet; until then nothing of this is loaded.',
};

const de: typeof en = {
  title: 'Dürfen andere sehen, wie Sie den Shop nutzen?',
  ask: (purposes) =>
    `Mit Ihrer Einwilligung ${purposes}. Ohne sie geht hier alles genauso. Am Fuß jeder Seite können Sie Ihre Antwort ändern.`,
  analytics: 'Nutzung messen',
  analyticsPurpose: 'misst eine andere Firma, welche Seiten gelesen werden',
  analyticsWhat: 'Seiten, Klicks und Art Ihres Geräts, um zu sehen, was gefunden wird und was nicht.',
  sales: 'Firmen erkennen',
  salesPurpose: 'meldet eine andere Firma unserem Vertrieb, welche Unternehmen uns besuchen',
  salesWhat: 'Aus Ihrer Netzadresse schließt eine Firma, welches Unternehmen liest, und welche Seiten.',
  chat: 'Chat bereithalten',
  chatPurpose: 'wird der Chat auf jeder Seite bereitgehalten',
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
    'Ihr Browser bittet, Sie nicht zu verfolgen (Do Not Track oder Global Privacy Control). Daran halten wir uns: Nichts davon wird geladen.',
  asked: (date) => `Ihre Antwort gilt bis ${date} und bleibt in diesem Browser.`,
  unasked: 'Sie haben noch nicht geantwortet; bis dahin wird nichts davon geladen.',
};

export const consentTexts = defineTexts(en, de, fr, nl);

export type ConsentTexts = (typeof consentTexts)['en'];

/** Purposes as one clause: "a, b and c". */
export function purposesOf(t: ConsentTexts, names: readonly ChoiceName[]): string {
  const words = names.map((name) => t[`${name}Purpose`]);
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} ${t.and} ${last}` : last;
}
