import { type CatalogueInfo, readCatalogueInfo } from '#catalogue/contract';
import { type CompanyFacts, readCompany } from '#content/company/contract';
import { formatCount, formatDay } from '#kernel';
import { component } from '../../component.ts';
import { type CompanyTexts, companyTexts } from './texts.ts';

interface Loaded {
  company: CompanyFacts;
  /** Only loaded for the section `range`. */
  catalogue: CatalogueInfo | null;
}

interface FactsProps extends Loaded {
  t: CompanyTexts;
  locale: string;
}

const VIEWS: Readonly<Record<string, (props: FactsProps) => React.ReactNode>> = {
  address: Address,
  imprint: Imprint,
  hours: Hours,
  regions: Regions,
  certificates: Certificates,
  shipping: Shipping,
  range: Range,
};

/** Facts about the company from `data/company.json`: `[[Company Facts {"of": "regions"}]]`. */
export const companyFacts = component<{ of?: unknown }, Loaded>({
  name: 'Company Facts',
  load: async ({ of: section }, { api, signal }) => {
    const [company, catalogue] = await Promise.all([
      api.call(readCompany, {}, { signal }),
      section === 'range' ? api.call(readCatalogueInfo, {}, { signal }) : null,
    ]);
    return { company, catalogue };
  },
  render: ({ options: { of: section }, data, context: { locale } }) => {
    const view = typeof section === 'string' && Object.hasOwn(VIEWS, section) ? VIEWS[section] : undefined;
    if (!view) throw new Error(`there are no company facts ${String(section).slice(0, 60)}`);
    const t = companyTexts(locale);
    return (
      <div className="company-facts">
        {view({ ...data, t, locale })}
        {data.company.sample && section !== 'range' && section !== 'hours' && (
          <p className="company-sample">{t.sample}</p>
        )}
      </div>
    );
  },
});

function Address({ company, t }: FactsProps) {
  const { legalName, street, postalCode, city, country, phone, email } = company;
  return (
    <dl className="company-list">
      <dt>{t.address}</dt>
      <dd>
        {legalName}, {street}, {postalCode} {city}, {country}
      </dd>
      <dt>{t.phone}</dt>
      <dd>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </dd>
      <dt>{t.mail}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
    </dl>
  );
}

function Imprint(props: FactsProps) {
  const { company, t } = props;
  const { management, register, vatId, identifiers } = company;
  const rows: [string, string | undefined][] = [
    [t.management, management.replace(/^.*?: /, '')],
    [t.register, register],
    [t.vatId, vatId],
    [t.duns, identifiers['duns']],
    [t.weee, identifiers['weee']],
    [t.lucid, identifiers['lucid']],
  ];
  return (
    <>
      {Address(props)}
      <dl className="company-list">
        {rows.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}

function Hours({ company: { hours }, t }: FactsProps) {
  return (
    <dl className="company-list">
      <dt>{t.hours}</dt>
      <dd>{t.officeHours({ from: hours.from, to: hours.to, zone: hours.timeZone.replace('_', ' ') })}</dd>
    </dl>
  );
}

function Regions({ company: { regions }, t, locale }: FactsProps) {
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <div className="table-block">
      <div className="table-scroll">
        <table className="with-cards">
          <thead>
            <tr>
              <th scope="col">{t.region}</th>
              <th scope="col">{t.languages}</th>
              <th scope="col">{t.phone}</th>
              <th scope="col">{t.hours}</th>
            </tr>
          </thead>
          <tbody>
            {regions.map((region) => (
              <tr key={region.id}>
                <th scope="row">
                  {region.name}
                  <small>{region.role}</small>
                </th>
                <td data-head={t.languages}>
                  {region.languages.map((code) => languages.of(code) ?? code).join(', ')}
                </td>
                <td data-head={t.phone}>
                  <a href={`tel:${region.phone.replace(/[^+\d]/g, '')}`}>{region.phone}</a>
                  <br />
                  <a href={`mailto:${region.email}`}>{region.email}</a>
                </td>
                <td data-head={t.hours}>
                  {region.hours}
                  <small>{region.timeZone.replace('_', ' ')}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Certificates({ company: { certificates }, t, locale }: FactsProps) {
  return (
    <div className="table-block">
      <div className="table-scroll">
        <table>
          <thead>
            <tr>
              {[t.certificate, t.number, t.body, t.scope, t.validUntil].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {certificates.map((certificate) => (
              <tr key={certificate.standard}>
                <th scope="row">{certificate.standard}</th>
                <td className="mono">{certificate.number}</td>
                <td className="mono">{certificate.body}</td>
                <td>{certificate.scope}</td>
                <td>{certificate.validUntil ? formatDay(certificate.validUntil, locale) : t.unknown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Shipping({ company: { shipping }, t, locale }: FactsProps) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const namesOf = (countries: readonly string[]) =>
    countries.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b, locale));
  const titles: Readonly<Record<string, (count: number) => string>> = {
    union: (count) => t.groupUnion({ count }),
    europe: (count) => t.groupEurope({ count }),
    world: (count) => t.groupWorld({ count }),
  };
  const titleOf = ({ id, countries }: CompanyFacts['shipping'][number]) =>
    titles[id]?.(countries.length) ?? namesOf(countries).join(', ');
  return (
    <>
      <div className="table-block">
        <div className="table-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t.to}</th>
                <th scope="col">{t.service}</th>
                <th scope="col" className="number">
                  {t.price}
                </th>
                <th scope="col" className="number">
                  {t.freeFrom}
                </th>
                <th scope="col">{t.days}</th>
              </tr>
            </thead>
            {shipping.map((group) => (
              <tbody key={group.id}>
                {group.services.map((service, index) => (
                  <tr key={service.name}>
                    {index === 0 && (
                      <th scope="rowgroup" rowSpan={group.services.length}>
                        {titleOf(group)}
                      </th>
                    )}
                    <td>{service.name}</td>
                    <td className="number">{service.price}</td>
                    <td className="number">{service.freeFrom ?? t.always}</td>
                    <td>{service.days}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </div>
      <details className="company-countries">
        <summary>{t.which}</summary>
        <dl>
          {shipping
            .filter(({ countries }) => countries.length > 1)
            .map((group) => (
              <div key={group.id}>
                <dt>{titleOf(group)}</dt>
                <dd>{namesOf(group.countries).join(', ')}</dd>
              </div>
            ))}
        </dl>
      </details>
    </>
  );
}

function Range({ catalogue, t }: FactsProps) {
  if (!catalogue) return null;
  const { release, categories } = catalogue;
  return (
    <>
      <p>{t.orderNumbers({ numbers: formatCount(release.parts), parts: formatCount(release.products) })}</p>
      <p>
        {t.categories({ count: categories.length })}{' '}
        {categories.map(({ slug, path, title }, index) => (
          <span key={slug}>
            {index > 0 && ', '}
            <a href={path}>{title}</a>
          </span>
        ))}
        .
      </p>
    </>
  );
}
