// Secure fields of the stand-in. What is typed here leaves this frame for the gateway alone.
const parameters = new URLSearchParams(location.search);
const type = parameters.get('type');
const group = parameters.get('group');
const key = parameters.get('key');
const shop = parameters.get('shop');
const isGerman = parameters.get('locale')?.startsWith('de');
const form = document.getElementById('fields');

const FIELDS = {
  number: {
    label: isGerman ? 'Kartennummer' : 'Card number',
    hint: '1234 1234 1234 1234',
    auto: 'cc-number',
    long: 23,
  },
  expiry: {
    label: isGerman ? 'Gültig bis' : 'Expiry date',
    hint: isGerman ? 'MM / JJ' : 'MM / YY',
    auto: 'cc-exp',
    long: 9,
  },
  cvc: { label: isGerman ? 'Prüfziffer' : 'Security code', hint: 'CVC', auto: 'cc-csc', long: 4 },
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
const INCOMPLETE = {
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

const postToShop = (message) =>
  window.parent.postMessage({ standIn: 'element', group, type, ...message }, shop);
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
    input.value = formatInput(name, input.value);
    input.removeAttribute('aria-invalid');
    reportChange();
  });
  input.addEventListener('change', () => {
    if (input.value && !isComplete(name)) input.setAttribute('aria-invalid', 'true');
    reportChange();
  });
  inputs[name] = input;
  form.append(input);
}

function addBanks() {
  const select = document.createElement('select');
  select.setAttribute('aria-label', isGerman ? 'Bank' : 'Bank');
  select.append(new Option(isGerman ? 'Bank wählen' : 'Choose a bank', ''));
  for (const [id, name] of Object.entries(BANKS)) select.append(new Option(name, id));
  select.addEventListener('change', () =>
    postToShop({
      event: 'change',
      detail: { complete: select.value !== '', empty: select.value === '', value: select.value },
    }),
  );
  inputs.bank = select;
  form.append(select);
}

function formatInput(name, text) {
  const digits = text.replace(/\D/g, '');
  if (name === 'number') return digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');
  if (name === 'cvc') return digits.slice(0, 4);
  if (digits.length < 3) return digits;
  return `${digits.slice(0, 2)} / ${digits.length > 4 ? digits.slice(2, 6) : digits.slice(2)}`;
}

function isComplete(name) {
  const digits = inputs[name].value.replace(/\D/g, '');
  if (name === 'number') return digits.length >= 12;
  return name === 'expiry' ? digits.length === 4 || digits.length === 6 : digits.length >= 3;
}

function reportChange() {
  const names = SHOWN[type];
  const wrong = names.find((name) => inputs[name].getAttribute('aria-invalid') === 'true');
  const digits = inputs.number?.value.replace(/\D/g, '') ?? '';
  const detail = {
    complete: names.every(isComplete),
    empty: names.every((name) => inputs[name].value === ''),
    error: wrong ? { type: 'validation_error', ...INCOMPLETE[wrong] } : undefined,
    ...(inputs.number && { brand: BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'unknown' }),
  };
  postToShop({ event: 'change', detail });
}

/** The fields of this group, here and in the frames beside: all are served from one origin. */
function collect() {
  const groupInputs = {};
  for (let index = 0; index < window.parent.length; index += 1) {
    try {
      const otherFields = window.parent[index].standInFields;
      if (otherFields?.group === group) Object.assign(groupInputs, otherFields.inputs);
    } catch {
      // A frame of somebody else.
    }
  }
  return groupInputs;
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
        return { error: { type: 'validation_error', ...INCOMPLETE[name] } };
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
form.addEventListener('focusin', () => postToShop({ event: 'focus' }));
form.addEventListener('focusout', () => postToShop({ event: 'blur' }));
form.addEventListener('keydown', (event) => event.key === 'Escape' && postToShop({ event: 'escape' }));
window.addEventListener('message', async ({ data, origin, source }) => {
  if (origin !== shop || source !== window.parent || data?.standIn !== 'ask') return;
  if (data.what === 'style')
    for (const [name, value] of Object.entries(data.style))
      document.documentElement.style.setProperty(name, value);
  if (data.what === 'focus') form.elements[0]?.focus();
  if (data.what === 'clear') for (const input of Object.values(inputs)) input.value = '';
  if (data.what === 'method')
    postToShop({ event: 'answer', ask: data.ask, detail: await createMethod(data.kind, data.billing) });
});
postToShop({ event: 'ready' });
