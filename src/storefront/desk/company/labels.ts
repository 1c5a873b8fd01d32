import { useDeskTexts } from '../texts.ts';
import { companyLabels, companyTexts } from './texts.ts';

/**
 * Names a fact by the place that the server gives it: `cutOff, time`, `regions, dach, name, en`. What is wrong in a list
 * has a number there, counted from 0.
 */
export function useLabels(): (place: string) => string {
  const t = useDeskTexts(companyTexts);
  const labels = useDeskTexts(companyLabels);
  const inList = ([list = '', member = '', ...field]: string[]) =>
    [
      labels[list] ?? list,
      /^\d+$/.test(member) ? String(Number(member) + 1) : member,
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
    const told =
      labels[levels.join('.')] ?? (levels[0] === 'closedDays' ? closedDay(levels) : inList(levels));
    return language ? `${told}, ${language}` : told;
  };
}
