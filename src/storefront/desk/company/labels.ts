import type { Company } from '#settings/company/contract';
import { useShell } from '../../shell/use-shell.ts';
import { deskLanguage, useDeskTexts } from '../texts.ts';
import { companyLabels, companyTexts } from './texts.ts';

/**
 * Names a fact by the place that the server gives it: `cutOff, time`, `regions, dach, name, en`. What is wrong in a list
 * has a number there, counted from 0. Teams go by their name in the facts, where they are given.
 */
export function useLabels(company?: Company): (place: string) => string {
  const t = useDeskTexts(companyTexts);
  const { locale } = useShell();
  const labels = useDeskTexts(companyLabels);
  const teamName = (id: string) =>
    company?.regions.find((each) => each.id === id)?.name[deskLanguage(locale)] || id;
  const inList = ([list = '', member = '', ...field]: string[]) =>
    [
      labels[list] ?? list,
      /^\d+$/.test(member) ? String(Number(member) + 1) : list === 'regions' ? teamName(member) : member,
      labels[[list, ...field].join('.')] ?? field.join(' '),
    ]
      .filter(Boolean)
      .join(' · ');
  const closedDay = ([, kind = '', day = '', field]: string[]) =>
    `${labels[`closedDays.${kind}`] ?? kind}, ${field === undefined ? day : t.line(Number(day) + 1)}`;
  return (place) => {
    const levels = place.split(', ');
    const language = { en: t.english, de: t.german }[levels.length > 1 ? (levels.at(-1) ?? '') : ''];
    if (language) levels.pop();
    const factName =
      labels[levels.join('.')] ?? (levels[0] === 'closedDays' ? closedDay(levels) : inList(levels));
    return language ? `${factName}, ${language}` : factName;
  };
}
