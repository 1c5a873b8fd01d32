import { Form, redirect, useNavigation } from 'react-router';
import { type AccountReply, changeAccount } from '#accounts/contract';
import { type CartSettingsReply, readCartSettings } from '#commerce/cart/contract';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { TextField } from '../../ui/index.ts';
import { requireAccount, sendForm, signedIn } from '../customer-calls.ts';
import { type FormReply, fieldsOf } from '../forms/form-reply.ts';
import { Problems } from '../forms/problems.tsx';
import { Submit } from '../forms/submit.tsx';
import { useFields } from '../forms/use-fields.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { accountTexts } from '../texts/account.ts';
import type { Route } from './+types/company';

export function loader(args: Route.LoaderArgs) {
  return signedIn(args, async (visitor) => {
    const [account, settings] = await Promise.all([requireAccount(args), visitor.call(readCartSettings)]);
    const { company, vat_number, vat_number_checks, on_account } = account;
    const home = settings.countries.find(({ code }) => code === settings.country);
    return {
      company,
      vat_number,
      isDoubtful: vat_number !== null && vat_number_checks === false,
      onAccount: on_account,
      homeCountry: home?.name ?? settings.country,
      reverse: exemptionBy(account, settings),
    };
  });
}

/** Whether the account's VAT number makes supplies to its country exempt (`on`), or the reason why not. */
function exemptionBy(
  { company, vat_number, vat_number_checks }: AccountReply,
  { country: home, countries }: CartSettingsReply,
) {
  if (vat_number === null) return 'none' as const;
  const prefix = vat_number.slice(0, 2).toUpperCase();
  const country = prefix === 'EL' ? 'GR' : prefix;
  if (country === home) return 'home' as const;
  if (!countries.some(({ code, eu }) => eu && code === country)) return 'outside' as const;
  if (vat_number_checks === false) return 'doubtful' as const;
  return company?.trim() ? ('on' as const) : ('noCompany' as const);
}

export async function action(args: Route.ActionArgs): Promise<FormReply> {
  const fields = await fieldsOf(args.request);
  const { company, vat_number } = fields;
  const body = { company: company || null, vat_number: vat_number?.trim() || null };
  const refusal = await sendForm(args, 'company', fields, (visitor) => visitor.call(changeAccount, { body }));
  if (refusal) return refusal;
  throw redirect('/account/company?done=saved');
}

export function meta(context: Route.MetaArgs) {
  const t = accountTexts[pageLanguage(context)];
  return privateMeta(context, t.company, t.description);
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const { company: shop } = useShell();
  const { company, vat_number, reverse, homeCountry, onAccount, isDoubtful } = loaderData;
  const fields = useFields('company', actionData, { company, vat_number });
  const busy = useNavigation().formAction?.startsWith('/account/company') ?? false;
  const applies = {
    on: t.reverseOn,
    home: t.reverseOff,
    outside: t.reverseOutside,
    doubtful: t.vatDoubt,
    noCompany: t.reverseNoCompany,
    none: t.reverseNone,
  }[reverse];
  return (
    <>
      <h1>{t.company}</h1>
      <Form method="post" className="account-form" preventScrollReset {...fields.checks}>
        <Problems fields={fields} />
        <div className="form-columns">
          <TextField label={t.companyName} autoComplete="organization" {...fields.propsFor('company')} />
          <TextField
            label={t.vatNumber}
            hint={t.vatHint}
            autoComplete="off"
            spellCheck={false}
            mono
            {...fields.propsFor('vat_number')}
          />
        </div>
        {isDoubtful ? <p className="warn">{t.vatDoubt}</p> : null}
        <p className="form-links">
          <Submit busy={busy} busyText={t.saving}>
            {t.save}
          </Submit>
        </p>
      </Form>
      <section className="account-section account-prose">
        <h2>{t.reverseTitle}</h2>
        <p>
          <strong className={reverse === 'on' ? 'good' : undefined}>{applies}</strong>
        </p>
        <p className="quiet">{t.reverseText({ country: homeCountry })}</p>
      </section>
      <section className="account-section account-prose">
        <h2>{t.onAccountTitle}</h2>
        <p className={onAccount ? 'good' : undefined}>{onAccount ? t.onAccountYes : t.onAccountNo}</p>
        {!onAccount && shop ? (
          <p>
            <a
              className="link"
              href={`mailto:${shop.email}?subject=${encodeURIComponent(t.onAccountSubject)}`}
            >
              {t.onAccountAsk}
            </a>
          </p>
        ) : null}
      </section>
    </>
  );
}
