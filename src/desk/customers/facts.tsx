import { useShell } from '../../storefront/shell/use-shell.ts';
import { countryName } from '../ui/country.ts';
import { languageName } from '../ui/language-name.ts';
import { useDeskTexts } from '../ui/texts.ts';
import type { CustomerReply } from './contract.ts';
import { customerTexts } from './texts.ts';

type Account = NonNullable<CustomerReply['account']>;

/** Data of the account: contact, language, addresses, lists. */
export function AccountFacts({
  account,
  email,
  time,
}: {
  account: Account;
  email: string;
  time: (text: string) => string;
}) {
  const t = useDeskTexts(customerTexts);
  const { locale: reader } = useShell();
  const { emailConfirmed, phone, vatNumber, type, locale, newsletter, addresses, lists } = account;
  const facts: [string, string | null][] = [
    [t.email, `${email}, ${emailConfirmed ? t.confirmed : t.unconfirmed}`],
    [t.phone, phone],
    [t.type, t[type]],
    [t.vat, vatNumber],
    [t.language, languageName(locale, reader)],
    [t.newsletter, newsletter ? t.yes : t.no],
  ];
  return (
    <>
      <h2 className="desk-section">{t.facts}</h2>
      <dl className="desk-facts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div className="desk-fact" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {addresses.length > 0 && (
        <>
          <h2 className="desk-section">{t.addresses}</h2>
          <ul className="desk-addresses">
            {addresses.map(({ lines, country }) => (
              <li className="desk-lines" key={`${lines} ${country}`}>
                {[lines, country && countryName(country, reader)].filter(Boolean).join('\n')}
              </li>
            ))}
          </ul>
        </>
      )}
      {lists.length > 0 && (
        <>
          <h2 className="desk-section">{t.lists}</h2>
          <ul>
            {lists.map(({ name, count, updatedAt }) => (
              <li key={`${name} ${updatedAt}`}>
                {t.listOf({ name: name || t.firstList, lines: count })}{' '}
                <span className="quiet">{time(updatedAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
