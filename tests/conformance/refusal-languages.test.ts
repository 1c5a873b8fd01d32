/** What customers and visitors are refused with, in the language of their call. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer, Visitor } from '../../src/accounts/fixtures.ts';
import { Shopper } from '../faults/shopper.ts';
import { startTestServer, type TestServer } from '../harness.ts';

const PART = 'rc0603ff4k70n';
const SHIPPING = { name: 'Ada Buyer', address1: 'Weg 1', city: 'München', zip: '80331', country: 'DE' };

let store: TestServer;
before(async () => {
  store = await startTestServer();
});
after(() => store.close());

const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const;
type Sentences = readonly [en: string, de: string, fr: string, nl: string];

/** Compares the message that each language gets. */
async function expectSentences(
  sentences: Sentences,
  ask: (visitor: Visitor) => Promise<string | undefined>,
  createVisitor: (locale: string) => Promise<Visitor> = async (locale) =>
    new Visitor(store, { 'x-locale': locale }),
): Promise<void> {
  for (const [index, locale] of LANGUAGES.entries())
    assert.equal(await ask(await createVisitor(locale)), sentences[index], locale);
}

type Reply = Awaited<ReturnType<Visitor['call']>>;
const messageAt = ({ body }: Reply, field: string): string | undefined => body.errors?.[field]?.message;
const messageOf = ({ body }: Reply): string | undefined => body.error?.message;

describe('an account', () => {
  it('is refused for a wrong password, a short one, and a missing address', async () => {
    await expectSentences(
      [
        'E-mail address or password is wrong.',
        'E-Mail-Adresse oder Passwort stimmt nicht.',
        'L’adresse e-mail ou le mot de passe est faux.',
        'E-mailadres of wachtwoord klopt niet.',
      ],
      async (visitor) => {
        const email = `nobody-${visitor.headers['x-locale']}@example.com`;
        const reply = await visitor.post('/account/login', { email, password: 'no such password' });
        return messageAt(reply, 'password');
      },
    );
    await expectSentences(
      [
        'Use at least 8 characters; 15 or more are better.',
        'Verwenden Sie mindestens 8 Zeichen; 15 oder mehr sind besser.',
        'Utilisez au moins 8 caractères\u202f; 15 ou plus, c’est mieux.',
        'Gebruik minstens 8 tekens; 15 of meer is beter.',
      ],
      async (visitor) =>
        messageAt(
          await visitor.post('/account', { email: 'ada@example.com', password: 'short' }),
          'password',
        ),
    );
    await expectSentences(
      [
        'This field is required.',
        'Dieses Feld ist erforderlich.',
        'Ce champ est obligatoire.',
        'Dit veld is verplicht.',
      ],
      async (visitor) => messageAt(await visitor.post('/account/recover', {}), 'email'),
    );
  });

  it('is refused a stored card by an unknown token, and a subscription to nothing', async () => {
    const customers = new Map<string, Visitor>();
    for (const locale of LANGUAGES) customers.set(locale, await newCustomer(store));
    const logInWith = async (locale: string) => {
      const customer = customers.get(locale)!;
      customer.headers['x-locale'] = locale;
      return customer;
    };
    await expectSentences(
      [
        'This card token is not known. Enter the card again.',
        'Diese Kartenangaben sind nicht bekannt. Geben Sie die Karte noch einmal ein.',
        'Ces données de carte sont inconnues. Saisissez la carte à nouveau.',
        'Deze kaartgegevens zijn niet bekend. Voer de kaart opnieuw in.',
      ],
      async (customer) =>
        messageAt(await customer.post('/account/cards', { token: `card_${'x'.repeat(32)}` }), 'token'),
      logInWith,
    );
    await expectSentences(
      [
        'Choose a product for the subscription.',
        'Wählen Sie ein Produkt für das Abonnement.',
        'Choisissez un produit pour l’abonnement.',
        'Kies een product voor het abonnement.',
      ],
      async (customer) =>
        messageAt(await customer.post('/subscriptions', { plan_id: 'monthly' }), 'product_id'),
      logInWith,
    );
  });
});

describe('a cart', () => {
  it('is refused an unknown part and an unknown coupon', async () => {
    await expectSentences(
      [
        'We do not sell "NO-SUCH-PART".',
        '„NO-SUCH-PART“ führen wir nicht.',
        'Nous ne vendons pas «\u202fNO-SUCH-PART\u202f».',
        'Wij verkopen geen “NO-SUCH-PART”.',
      ],
      async (visitor) =>
        messageAt(
          await visitor.post('/cart/items', { product_id: 'NO-SUCH-PART', quantity: 1 }),
          'product_id',
        ),
    );
    await expectSentences(
      [
        'There is no coupon with this code.',
        'Einen Rabattcode dieses Namens gibt es nicht.',
        'Il n’y a pas de code de réduction de ce nom.',
        'Er is geen kortingscode met deze naam.',
      ],
      async (visitor) => messageAt(await visitor.put('/cart/coupon', { code: 'NOSUCHCODE' }), 'code'),
    );
  });

  it('is refused as an order where its payment is', async () => {
    const orderWith = async (visitor: Visitor, billing: object) => {
      await visitor.post('/cart/items', { product_id: PART, quantity: 100 });
      const account = { email: 'ada@example.com' };
      const { body } = await visitor.put('/cart', { account, shipping: SHIPPING, billing });
      assert.equal(body.errors, undefined, JSON.stringify(body.errors));
      return visitor.post('/cart/order');
    };
    await expectSentences(
      [
        'Only approved companies can pay on account. Choose another payment method.',
        'Nur freigegebene Firmen können auf Rechnung kaufen. Wählen Sie eine andere Zahlungsart.',
        'Seules les entreprises agréées peuvent payer sur facture. Choisissez un autre mode de paiement.',
        'Alleen goedgekeurde bedrijven kunnen op rekening betalen. Kies een andere betaalwijze.',
      ],
      async (visitor) => messageAt(await orderWith(visitor, { method: 'account' }), 'billing.method'),
    );
    await expectSentences(
      [
        'This card token is not known. Enter the card again.',
        'Diese Kartenangaben sind nicht bekannt. Geben Sie die Karte noch einmal ein.',
        'Ces données de carte sont inconnues. Saisissez la carte à nouveau.',
        'Deze kaartgegevens zijn niet bekend. Voer de kaart opnieuw in.',
      ],
      async (visitor) => {
        const billing = { method: 'card', card: { token: `card_${'y'.repeat(32)}` } };
        return messageAt(await orderWith(visitor, billing), 'billing.card.token');
      },
    );
    await expectSentences(
      [
        'The payment was declined. Use another card, or pay another way.',
        'Die Zahlung wurde abgelehnt. Nehmen Sie eine andere Karte oder zahlen Sie anders.',
        'Le paiement a été refusé. Utilisez une autre carte ou payez autrement.',
        'De betaling is geweigerd. Gebruik een andere kaart of betaal anders.',
      ],
      async (visitor) => {
        const token = await new Shopper(store.origin).cardToken('4000000000000002');
        const reply = await orderWith(visitor, { method: 'card', card: { token } });
        return messageAt(reply, 'billing.method');
      },
    );
  });
});

it('a call without a key, and one for an unknown currency, are refused in the language of its header', async () => {
  await expectSentences(
    [
      'Send the publishable key as "Authorization: Basic" with the key in base64.',
      'Senden Sie den öffentlichen Schlüssel als „Authorization: Basic“ in Base64.',
      'Envoyez la clé publique en base64 dans l’en-tête Authorization, schéma Basic.',
      'Stuur de publieke sleutel als “Authorization: Basic” in base64.',
    ],
    async (visitor) => {
      visitor.headers['authorization'] = '';
      return messageOf(await visitor.get('/session'));
    },
  );
  await expectSentences(
    [
      'Choose a currency of the store: EUR, USD, GBP, JPY.',
      'Wählen Sie eine Währung des Shops: EUR, USD, GBP, JPY.',
      'Choisissez une devise de la boutique\u202f: EUR, USD, GBP, JPY.',
      'Kies een valuta van de winkel: EUR, USD, GBP, JPY.',
    ],
    async (visitor) => messageAt(await visitor.put('/session', { currency: 'XXX' }), 'currency'),
  );
});

it('forms and requests for quotes are refused in the language of the sender', async () => {
  await expectSentences(
    [
      'Send the fields as a JSON object.',
      'Senden Sie die Felder als JSON-Objekt.',
      'Envoyez les champs sous forme d’objet JSON.',
      'Stuur de velden als JSON-object.',
    ],
    async (visitor) => messageOf(await visitor.post(`/v1/form-submit?name=x&to=${btoa('sales')}`, [1])),
  );
  await expectSentences(
    [
      'formType: This is missing or has the wrong type.',
      'formType: Die Angabe fehlt oder hat den falschen Typ.',
      'formType: Cette valeur manque ou n’a pas le bon type.',
      'formType: Deze waarde ontbreekt of heeft het verkeerde type.',
    ],
    async (visitor) => messageOf(await visitor.post('/quote', {})),
  );
});
