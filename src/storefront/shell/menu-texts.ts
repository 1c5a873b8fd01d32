import { defineTexts } from '../messages/index.ts';

/** Texts of the main menu, which is rendered on the server only, so the browser does not load them. */
export const menuTexts = defineTexts(
  {
    categoriesInAll: (categories: number, subcategories: number) =>
      `${categories} categories, ${subcategories} subcategories,`,
    orderNumbers: 'order numbers',
    searchByValue: 'Search by value',
    escapeCloses: 'closes',
    more: (name: string) => `Pages of ${name}`,
  },
  {
    categoriesInAll: (categories, subcategories) =>
      `${categories} Kategorien, ${subcategories} Unterkategorien,`,
    orderNumbers: 'Bestellnummern',
    searchByValue: 'Suche nach Wert',
    escapeCloses: 'schließt',
    more: (name) => `Seiten unter ${name}`,
  },
  {
    categoriesInAll: (categories, subcategories) =>
      `${categories} catégories, ${subcategories} sous-catégories,`,
    orderNumbers: 'références',
    searchByValue: 'Recherche par valeur',
    escapeCloses: 'ferme',
    more: (name) => `Pages de ${name}`,
  },
  {
    categoriesInAll: (categories, subcategories) =>
      `${categories} categorieën, ${subcategories} subcategorieën,`,
    orderNumbers: 'bestelnummers',
    searchByValue: 'Zoeken op waarde',
    escapeCloses: 'sluit',
    more: (name) => `Pagina’s onder ${name}`,
  },
);
