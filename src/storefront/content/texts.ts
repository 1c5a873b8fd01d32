import { type CompleteLocale, languageOf } from '../messages/define.ts';

/** Texts around a content page. */
export interface ContentTexts {
  lang: CompleteLocale;
  trail: string;
  area: string;
  contents: string;
  asOf: string;
  keptBy: string;
  /** Shown after a form that was sent without script. */
  sentNote: string;
  /** Names of groups of pages, by path segment. */
  groups: Readonly<Record<string, string>>;
}

const TEXTS: Readonly<Record<CompleteLocale, ContentTexts>> = {
  en: {
    lang: 'en',
    trail: 'Breadcrumbs',
    area: 'Pages of this area',
    contents: 'On this page',
    asOf: 'As of',
    keptBy: 'Kept by',
    sentNote: 'Thanks! Your message is on its way.',
    groups: {
      environmental: 'Environment',
      'social-responsibility': 'Social responsibility',
      infographics: 'Infographics',
      'special-services': 'Special services',
      'engineering-support': 'Engineering support',
      'e-commerce': 'E-commerce',
    },
  },
  de: {
    lang: 'de',
    trail: 'Pfad',
    area: 'Seiten dieses Bereichs',
    contents: 'Auf dieser Seite',
    asOf: 'Stand',
    keptBy: 'Gepflegt von',
    sentNote: 'Danke! Ihre Nachricht ist unterwegs.',
    groups: {
      environmental: 'Umwelt',
      'social-responsibility': 'Soziale Verantwortung',
      infographics: 'Infografiken',
      'special-services': 'Besondere Leistungen',
      'engineering-support': 'Technische Unterstützung',
      'e-commerce': 'E-Commerce',
    },
  },
  fr: {
    lang: 'fr',
    trail: 'Fil d’Ariane',
    area: 'Pages de cette rubrique',
    contents: 'Sur cette page',
    asOf: 'État au',
    keptBy: 'Tenu à jour par',
    sentNote: 'Merci ! Votre message est en route.',
    groups: {
      environmental: 'Environnement',
      'social-responsibility': 'Responsabilité sociale',
      infographics: 'Infographies',
      'special-services': 'Services particuliers',
      'engineering-support': 'Support technique',
      'e-commerce': 'Commerce en ligne',
    },
  },
  nl: {
    lang: 'nl',
    trail: 'Kruimelpad',
    area: 'Pagina’s van dit onderdeel',
    contents: 'Op deze pagina',
    asOf: 'Stand',
    keptBy: 'Bijgehouden door',
    sentNote: 'Bedankt! Uw bericht is onderweg.',
    groups: {
      environmental: 'Milieu',
      'social-responsibility': 'Maatschappelijke verantwoordelijkheid',
      infographics: 'Infografieken',
      'special-services': 'Bijzondere diensten',
      'engineering-support': 'Technische ondersteuning',
      'e-commerce': 'E-commerce',
    },
  },
};

export const contentTexts = (locale: string): ContentTexts => TEXTS[languageOf(locale)];

const ONLY_IN: Readonly<Record<string, (language: string) => string>> = {
  en: (language) => `This text is available in ${language} only.`,
  de: (language) => `Diesen Text gibt es nur auf ${language}.`,
  fr: (language) => `Ce texte n’existe qu’en ${language}.`,
  nl: (language) => `Deze tekst is er alleen in het ${language}.`,
};

/** Says, in the reader's language, that a text exists in another language only. */
export function onlyIn(language: string, locale: string): { text: string; lang: string } {
  const readerLanguage = locale.split('-')[0] ?? '';
  const lang = Object.hasOwn(ONLY_IN, readerLanguage) ? readerLanguage : 'en';
  const languageName = new Intl.DisplayNames([lang], { type: 'language' }).of(language) ?? language;
  return { text: ONLY_IN[lang]!(languageName), lang };
}
