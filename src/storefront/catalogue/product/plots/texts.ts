import { defineTexts } from '../../../messages/define.ts';

/** Words around the curves of a part. */
export const plotTexts = defineTexts(
  {
    heading: 'Typical curves',
    compared: 'Curves',
    over: (title: string, x: string) => `${title} over ${x.toLowerCase()}`,
    notice: (notice: string, model: number) => `${notice} Model ${model}.`,
    table: 'Values as a table',
    asData: 'Values as data (JSON)',
  },
  {
    heading: 'Typische Kurven',
    compared: 'Kurven',
    over: (title, x) => `${title}, über: ${x}`,
    notice: (notice, model) => `${notice} Modell ${model}.`,
    table: 'Werte als Tabelle',
    asData: 'Werte als Daten (JSON)',
  },
  {
    heading: 'Courbes typiques',
    compared: 'Courbes',
    over: (title, x) => `${title} en fonction de : ${x}`,
    notice: (notice, model) => `${notice} Modèle ${model}.`,
    table: 'Valeurs en tableau',
    asData: 'Valeurs en données (JSON)',
  },
  {
    heading: 'Typische curves',
    compared: 'Curves',
    over: (title, x) => `${title} tegen: ${x}`,
    notice: (notice, model) => `${notice} Versie ${model} van het model.`,
    table: 'Waarden als tabel',
    asData: 'Waarden als data (JSON)',
  },
);
