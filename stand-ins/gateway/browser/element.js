// Secure fields of the stand-in. What is typed here leaves this frame for the gateway alone.
const asked = new URLSearchParams(location.search);
const type = asked.get('type');
const group = asked.get('group');
const key = asked.get('key');
const shop = asked.get('shop');
const german = asked.get('locale')?.startsWith('de');
const form = document.getElementById('fields');

const FIELDS = {
  number: {
    label: german ? 'Kartennummer' : 'Card number',
    hint: '1234 1234 1234 1234',
    auto: 'cc-number',
    long: 23,
  },
  expiry: {
    label: german ? 'Gültig bis' : 'Expiry date',
    hint: german ? 'MM / JJ' : 'MM / YY',
    auto: 'cc-exp',
    long: 9,
  },
  cvc: { label: german ? 'Prüfziffer' : 'Security code', hint: 'CVC', auto: 'cc-csc', long: 4 },
};
const SHOWN = {
  card: ['number', 'expiry', 'cvc'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};
const BANKS = {
  abn_amro: 'ABN AMRO',
  asn_bank: 'ASN Bank',
  bunq: 'bunq',
  ing: 'ING',
  knab: 'Knab',
  rabobank: 'Rabobank',
  sns_bank: 'SNS Bank',
  triodos_bank: 'Triodos Bank',
};
const WRONG = {
  number: { code: 'incomplete_number', message: 'Your card number is incomplete.' },
  expiry: { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." },
  cvc: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
};
const BRANDS = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64|65)/, 'discover'],
  [/^35/, 'jcb'],
  [/^3[0689]/, 'diners'],
];

const tell = (message) => window.parent.postMessage({ standIn: 'element', group, type, ...message }, shop);
const inputs = {};

function addInput(name) {
  const { label, hint, auto, long } = FIELDS[name];
  const input = document.createElement('input');
  Object.assign(input, {
    placeholder: hint,
    autocomplete: auto,
    inputMode: 'numeric',
    maxLength: long,
    name,
  });
  input.setAttribute('aria-label', label);
  input.className = SHOWN[type].length > 1 ? name : 'alone';
  input.addEventListener('input', () => {
    input.value = formatted(name, input.value);
    input.removeAttribute('aria-invalid');
    report();
  });
  input.addEventListener('change', () => {
    if (input.value && !complete(name)) input.setAttribute('aria-invalid', 'true');
    report();
  });
  inputs[name] = input;
  form.append(input);
}

function addBanks() {
  const select = document.createElement('select');
  select.setAttribute('aria-label', german ? 'Bank' : 'Bank');
  select.append(new Option(german ? 'Bank wählen' : 'Choose a bank', ''));
  for (const [id, name] of Object.entries(BANKS)) select.append(new Option(name, id));
  select.addEventListener('change', () =>
    tell({
      event: 'change',
      detail: { complete: select.value !== '', empty: select.value === '', value: select.value },
    }),
  );
  inputs.bank = select;
  form.append(select);
}

function formatted(name, text) {
  const digits = text.replace(/\D/g, '');
  if (name === 'number') return digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');
  if (name === 'cvc') return digits.slice(0, 4);
  if (digits.length < 3) return digits;
  return `${digits.slice(0, 2)} / ${digits.length > 4 ? digits.slice(2, 6) : digits.slice(2)}`;
}

function complete(name) {
  const digits = inputs[name].value.replace(/\D/g, '');
  if (name === 'number') return digits.length >= 12;
  return name === 'expiry' ? digits.length === 4 || digits.length === 6 : digits.length >= 3;
}

function report() {
  const names = SHOWN[type];
  const wrong = names.find((name) => inputs[name].getAttribute('aria-invalid') === 'true');
  const digits = inputs.number?.value.replace(/\D/g, '') ?? '';
  const detail = {
    complete: names.every(complete),
    empty: names.every((name) => inputs[name].value === ''),
    error: wrong ? { type: 'validation_error', ...WRONG[wrong] } : undefined,
    ...(inputs.number && { brand: BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'unknown' }),
  };
  tell({ event: 'change', detail });
}

/** The fields of this group, here and in the frames beside: all are served from one origin. */
function collect() {
  const found = {};
  for (let at = 0; at < window.parent.length; at += 1) {
    try {
      const other = window.parent[at].standInFields;
      if (other?.group === group) Object.assign(found, other.inputs);
    } catch {
      // A frame of somebody else.
    }
  }
  return found;
}

async function createMethod(kind, billing) {
  const fields = collect();
  const body = new URLSearchParams({ key, type: kind });
  for (const [name, value] of Object.entries(billing ?? {})) append(body, `billing_details[${name}]`, value);
  if (kind === 'ideal') {
    if (fields.bank?.value) body.set('ideal[bank]', fields.bank.value);
  } else {
    for (const name of ['number', 'expiry', 'cvc']) {
      const digits = fields[name]?.value.replace(/\D/g, '') ?? '';
      if (digits.length < (name === 'number' ? 10 : 3))
        return { error: { type: 'validation_error', ...WRONG[name] } };
    }
    const [month, year] = fields.expiry.value.split('/').map((part) => part.trim());
    body.set('card[number]', fields.number.value.replace(/\D/g, ''));
    body.set('card[exp_month]', month);
    body.set('card[exp_year]', year);
    body.set('card[cvc]', fields.cvc.value);
  }
  const answer = await fetch('../v1/payment_methods', { method: 'POST', body }).then((response) =>
    response.json(),
  );
  return answer.error ? { error: answer.error } : { paymentMethod: answer };
}

function append(body, name, value) {
  if (value === undefined || value === null) return;
  if (typeof value === 'object')
    for (const [inner, member] of Object.entries(value)) append(body, `${name}[${inner}]`, member);
  else body.set(name, String(value));
}

window.standInFields = { group, inputs };
if (type === 'idealBank') addBanks();
else for (const name of SHOWN[type] ?? []) addInput(name);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('focusin', () => tell({ event: 'focus' }));
form.addEventListener('focusout', () => tell({ event: 'blur' }));
form.addEventListener('keydown', (event) => event.key === 'Escape' && tell({ event: 'escape' }));
window.addEventListener('message', async ({ data, origin, source }) => {
  if (origin !== shop || source !== window.parent || data?.standIn !== 'ask') return;
  if (data.what === 'style')
    for (const [name, value] of Object.entries(data.style))
      document.documentElement.style.setProperty(name, value);
  if (data.what === 'focus') form.elements[0]?.focus();
  if (data.what === 'clear') for (const input of Object.values(inputs)) input.value = '';
  if (data.what === 'method')
    tell({ event: 'answer', ask: data.ask, detail: await createMethod(data.kind, data.billing) });
});
tell({ event: 'ready' });
