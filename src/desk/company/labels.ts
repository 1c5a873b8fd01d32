import { LANGUAGES } from '#messages';
import type { Company } from '#settings/company/contract';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { deskLanguage, useDeskTexts } from '../ui/texts.ts';
import { companyLabels, companyTexts } from './texts.ts';

/**
 * Returns the label of a path in the server's form: `cutOff, time`, `regions, dach, name, en`. Problems in lists carry
 * an
 * index from 0. Sales teams are labelled by name if `company` is passed.
 */
export function useLabels(company?: Company): (place: string) => string {
  const t = useDeskTexts(companyTexts);
  const { locale } = useShell();
  const labels: Readonly<Record<string, string>> = useDeskTexts(companyLabels);
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
    `${labels[`closedDays.${kind}`] ?? kind}, ${field === undefined ? day : t.line({ number: Number(day) + 1 })}`;
  return (place) => {
    const levels = place.split(', ');
    const lastLevel = levels.length > 1 ? levels.at(-1) : undefined;
    const code = LANGUAGES.find((each) => each === lastLevel);
    const language = code && (new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code);
    if (language) levels.pop();
    const factName =
      labels[levels.join('.')] ?? (levels[0] === 'closedDays' ? closedDay(levels) : inList(levels));
    return language ? `${factName}, ${language}` : factName;
  };
}
