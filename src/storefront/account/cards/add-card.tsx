import { type FormEvent, useRef, useState } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { CardFields, type CardFieldsHandle } from '../../checkout/card-fields.tsx';
import { useTexts } from '../../messages/index.ts';
import { FormProblem } from '../../ui/form.tsx';
import type { FormReply } from '../forms/form-reply.ts';
import { Problems } from '../forms/problems.tsx';
import { Submit } from '../forms/submit.tsx';
import { useFields } from '../forms/use-fields.ts';
import { accountTexts } from '../texts/account.ts';

interface AddCardProps {
  vaultUrl: string;
  canCancel: boolean;
  reply: FormReply | undefined;
}

/** The form for a card, typed into the vault's frame: this page sends only the token that the vault returns. */
export function AddCard({ vaultUrl, canCancel, reply }: AddCardProps) {
  const t = useTexts(accountTexts);
  const submit = useSubmit();
  const fields = useFields('add', reply);
  const handle = useRef<CardFieldsHandle>(null);
  const [asking, setAsking] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const navigation = useNavigation();
  const busy = asking || navigation.formData?.get('form') === 'add';
  const store = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAsking(true);
    setUnreachable(false);
    try {
      const card = await handle.current?.tokenize();
      if (card) await submit({ form: 'add', token: card.token }, { method: 'post' });
    } catch (reason) {
      console.warn('the card fields did not answer', reason);
      setUnreachable(true);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Form method="post" className="account-form account-panel" onSubmit={store}>
      <h2>{t.addCard}</h2>
      <Problems fields={fields} />
      {unreachable ? <FormProblem title={t.cardUnavailable} /> : null}
      <noscript>
        <p className="form-note">{t.cardNeedsScript}</p>
      </noscript>
      <CardFields vaultUrl={vaultUrl} handle={handle} />
      <p className="form-links needs-script">
        <Submit busy={busy} busyText={t.storing}>
          {t.storeCard}
        </Submit>
        {canCancel ? (
          <Link className="link" to="/account/cards">
            {t.cancel}
          </Link>
        ) : null}
      </p>
    </Form>
  );
}
