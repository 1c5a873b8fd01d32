// Card fields of the checkout. What is typed goes to the vault alone; the page around hears a token.
const { parent: shop, key } = document.documentElement.dataset;
const texts = JSON.parse(document.getElementById('texts').textContent);
const form = document.querySelector('form');
const inputs = { number: form.elements.number, exp_month: form.elements.exp_month, cvc: form.elements.cvc };

/** Codes and English words are those of the public client libraries. */
const WRONG = {
  number: { code: 'invalid_card_number', message: 'Card number appears to be invalid' },
  exp_month: { code: 'invalid_card_expiry', message: 'Card expiry appears to be invalid' },
  cvc: { code: 'invalid_card_cvc', message: 'Card CVC code appears to be invalid' },
};
/** What the shop's provider refuses after that, by its code; the provider itself speaks English only. */
const REFUSED = {
  incorrect_number: texts.wrong.number,
  invalid_number: texts.wrong.number,
  invalid_expiry_month: texts.wrong.exp_month,
  invalid_expiry_year: texts.wrong.exp_month,
  expired_card: texts.expired,
  invalid_cvc: texts.wrong.cvc,
  incorrect_cvc: texts.wrong.cvc,
  card_declined: texts.declined,
};
const BRANDS = [
  [/^4/, 'Visa'],
  [/^5/, 'MasterCard'],
  [/^3[47]/, 'American Express'],
  [/^6[0245]/, 'Discover'],
  [/^35/, 'JCB'],
  [/^3[0689]/, 'Diners Club'],
];

const tell = (message) => window.parent.postMessage(message, shop);
const digitsOf = (name) => inputs[name].value.replace(/\D/g, '');

function passesCheck(number) {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]) * (place % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

function expiry() {
  const [month = '', year = ''] = inputs.exp_month.value.split('/').map((part) => part.trim());
  const now = new Date();
  const full = year.length === 2 ? String(now.getUTCFullYear()).slice(0, 2) + year : year;
  return {
    month: Number(month),
    year: Number(full),
    given: /^\d{1,2}$/.test(month) && /^(\d{2}|\d{4})$/.test(year),
  };
}

function isGood(name) {
  const digits = digitsOf(name);
  if (name === 'number') return digits.length >= 10 && digits.length <= 16 && passesCheck(digits);
  if (name === 'cvc') return digits.length >= 3 && digits.length <= 4;
  const { month, year, given } = expiry();
  const now = new Date();
  const left = (year - now.getUTCFullYear()) * 12 + month - 1 - now.getUTCMonth();
  return given && month >= 1 && month <= 12 && left >= 0 && left < 600;
}

function mark(name, words) {
  inputs[name].toggleAttribute('aria-invalid', false);
  if (words) inputs[name].setAttribute('aria-invalid', 'true');
  document.getElementById(`${name}-error`).textContent = words;
}

function formatted(name, text) {
  const digits = text.replace(/\D/g, '');
  if (name === 'cvc') return digits.slice(0, 4);
  if (name === 'number') return digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');
  if (/^\d{1,2}\s*\/\s*\d{0,4}$/.test(text.trim())) return text.trim();
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 6)}`;
}

function report() {
  const digits = digitsOf('number');
  const brand = BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'Unknown';
  document.getElementById('number-hint').textContent = brand === 'Unknown' ? '' : brand;
  tell({ vault: 'state', complete: Object.keys(inputs).every(isGood), brand });
}

/** What to tell the reader of a refusal by the provider. */
function saying(error) {
  const refusal = Object.hasOwn(REFUSED, error?.code ?? '') ? REFUSED[error.code] : null;
  const isEnglish = document.documentElement.lang === 'en';
  return (isEnglish ? error?.message : refusal) ?? texts.failed;
}

function measure() {
  tell({ vault: 'ready', height: Math.ceil(form.getBoundingClientRect().height) });
}

/** The first wrong field is told; all of them are marked. */
function findWrong() {
  const wrong = Object.keys(inputs).filter((name) => !isGood(name));
  for (const name of Object.keys(inputs)) mark(name, wrong.includes(name) ? texts.wrong[name] : '');
  if (wrong.length > 0) inputs[wrong[0]].focus();
  return wrong[0];
}

async function tokenise({ id, name, zip }) {
  const wrong = findWrong();
  if (wrong)
    return tell({ vault: 'error', id, code: WRONG[wrong].code, param: wrong, message: WRONG[wrong].message });
  const { month, year } = expiry();
  const billing = { ...(name && { name }), ...(zip && { zip }) };
  const card = {
    number: digitsOf('number'),
    exp_month: month,
    exp_year: year,
    cvc: digitsOf('cvc'),
    billing,
  };
  const reply = await fetch('tokens', { method: 'POST', body: JSON.stringify({ $key: key, $data: card }) })
    .then((response) => response.json())
    .catch(() => ({ $status: 0, $error: texts.failed }));
  const [param, error] = Object.entries(reply.$data?.errors ?? {})[0] ?? [null, null];
  if (error || reply.$error || !reply.$data) {
    const message = error?.message ?? reply.$error ?? texts.failed;
    const place = param && inputs[param] ? param : 'number';
    mark(place, saying(error ?? { message }));
    inputs[place].focus();
    return tell({ vault: 'error', id, code: error?.code ?? 'vault_error', param, message });
  }
  const { token, brand, last4, exp_month, exp_year } = reply.$data;
  return tell({ vault: 'token', id, token, brand, last4, exp_month, exp_year });
}

for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('input', (event) => {
    if (event.inputType?.startsWith('insert') || event.inputType === undefined)
      input.value = formatted(name, input.value);
    mark(name, '');
    report();
  });
  input.addEventListener('change', () => {
    input.value = formatted(name, input.value);
    if (input.value && !isGood(name)) mark(name, texts.wrong[name]);
  });
}
/** Who judges contrast by machine cannot see through a frame, so the ground is painted too. */
function wear({ theme, ground }) {
  document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  if (typeof ground !== 'string') return;
  for (const each of [document.documentElement, document.body]) each.style.backgroundColor = ground;
}
form.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('message', ({ data, origin, source }) => {
  if (origin !== shop || source !== window.parent) return;
  if (data?.vault === 'tokenise' && typeof data.id === 'string') void tokenise(data);
  if (data?.vault === 'focus') inputs.number.focus();
  if (data?.vault === 'theme') wear(data);
});
new ResizeObserver(measure).observe(form);
measure();
