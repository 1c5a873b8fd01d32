import { useState } from 'react';
import type { LinksFunction } from 'react-router';
import type { Company } from '#settings/company/contract';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { countryName } from '../ui/country.ts';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import type { VersionsReply } from '../versions/contract.ts';
import versionsCss from '../versions/versions.css?url';
import { ActivateVersion, History, Troubles, useVersions } from '../versions/versions.tsx';
import companyCss from './company.css?url';
import { companyVersionCalls } from './contract.ts';
import { Check, ClosedDays, type Editing, Group, Numeral, Text, Weekdays, Words } from './fields.tsx';
import { useLabels } from './labels.ts';
import { Certificates, Teams } from './lists.tsx';
import { companyTexts, weekdayTexts } from './texts.ts';

export const links: LinksFunction = () =>
  [companyCss, versionsCss].map((href) => ({ rel: 'stylesheet', href }));

export async function loader(args: LoaderArgs) {
  return deskPage(args, (read) => read(companyVersionCalls.read));
}

/** Facts of the company: edited, previewed as differences, activated; with earlier versions. */
export default function CompanyPage({ loaderData: reply }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(companyTexts);
  // A new version must reset the form to its facts.
  return (
    <main id="work" className="desk-wide" key={reply.version}>
      <h1>{t.name}</h1>
      <p className="quiet">{t.hint}</p>
      <Work reply={reply} />
    </main>
  );
}

function Work({ reply }: { reply: VersionsReply<Company> }) {
  const t = useDeskTexts(companyTexts);
  const weekdays: Readonly<Record<string, string>> = useDeskTexts(weekdayTexts);
  const { locale } = useShell();
  const [company, setCompany] = useState(reply.content);
  const nameOf = useLabels(company);
  const versions = useVersions(companyVersionCalls, {}, reply.version);
  const change = (nextCompany: Company) => {
    versions.forget();
    setCompany(nextCompany);
  };
  const editing = { company, change };
  const formatValue = (value: string, place: string) => {
    if (place === 'country') return countryName(value, locale);
    if (place !== 'cutOff, days') return value;
    return value.replace(/[A-Z][a-z]{2}/g, (day) => weekdays[day] ?? day);
  };
  return (
    <>
      <Identity {...editing} />
      <Hours {...editing} />
      <Promises {...editing} />
      <Teams {...editing} />
      <Certificates {...editing} />
      <Signatory {...editing} />
      <Troubles reply={reply} />
      <ActivateVersion
        state={versions}
        look={() => void versions.look(company)}
        effect={t.effect}
        nameOf={nameOf}
        formatValue={formatValue}
      />
      <History reply={reply} deliveredHint={t.deliveredHint} look={(older) => void versions.look(older)} />
    </>
  );
}

function Identity(editing: Editing) {
  const t = useDeskTexts(companyTexts);
  const { locale } = useShell();
  const { country } = editing.company;
  return (
    <>
      <Group name="identity">
        <Text place="legalName" wide {...editing} />
        <Text place="street" {...editing} />
        <Text place="postalCode" {...editing} />
        <Text place="city" {...editing} />
        <Text
          place="country"
          mono
          hint={t.countryHint({ name: countryName(country, locale) })}
          {...editing}
        />
        <Text place="register" {...editing} />
        <Text place="vatId" mono {...editing} />
        <Words place="management" {...editing} />
        <Check place="sample" {...editing} />
      </Group>
      <Group name="bank">
        <Text place="bank.name" {...editing} />
        <Text place="bank.iban" mono {...editing} />
        <Text place="bank.bic" mono {...editing} />
      </Group>
      <Group name="contact">
        <Text place="phone" {...editing} />
        <Text place="email" {...editing} />
      </Group>
      <Group name="recipients">
        {Object.keys(editing.company.recipients).map((key) => (
          <Text key={key} place={`recipients.${key}`} {...editing} />
        ))}
      </Group>
    </>
  );
}

function Hours(editing: Editing) {
  const t = useDeskTexts(companyTexts);
  return (
    <>
      <Group name="hours">
        <Text place="hours.from" mono {...editing} />
        <Text place="hours.to" mono {...editing} />
        <Text place="cutOff.time" mono {...editing} />
        <Text place="cutOff.timeZone" hint={t.zoneHint} {...editing} />
        <Weekdays {...editing} />
      </Group>
      <Group name="closedDays">
        <ClosedDays kind="yearly" hint={t.yearlyHint} {...editing} />
        <ClosedDays kind="easter" hint={t.easterHint} {...editing} />
        <ClosedDays kind="once" hint={t.onceHint} {...editing} />
      </Group>
    </>
  );
}

function Promises(editing: Editing) {
  const t = useDeskTexts(companyTexts);
  const { from: sourceCurrency, to: targetCurrency } = editing.company.priceConversion;
  return (
    <>
      <Group name="terms">
        <Numeral place="quote.hours" {...editing} />
        <Numeral place="samples.partNumbers" {...editing} />
        <Numeral place="samples.pieces" {...editing} />
        <Numeral place="samples.days" {...editing} />
      </Group>
      <Group name="priceConversion">
        <Numeral
          place="priceConversion.rate"
          hint={t.rateHint({ from: sourceCurrency, to: targetCurrency })}
          {...editing}
        />
        <Text place="priceConversion.asOf" mono {...editing} />
      </Group>
    </>
  );
}

function Signatory(editing: Editing) {
  return (
    <>
      <Group name="signatory">
        <Text place="signatory.name" {...editing} />
        <Words place="signatory.role" {...editing} />
        <Check place="signatory.sample" {...editing} />
      </Group>
      <Group name="identifiers">
        {Object.keys(editing.company.identifiers).map((key) => (
          <Text key={key} place={`identifiers.${key}`} mono {...editing} />
        ))}
      </Group>
    </>
  );
}
