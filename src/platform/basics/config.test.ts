import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Config, describeProblems, readConfig } from '#platform';

const LIVE = {
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  VAULT_PUBLIC_URL: 'https://vault.example.com',
};

function readGoodConfig(env: Record<string, string>): Config {
  const result = readConfig(env, '/shop');
  if (!result.ok) assert.fail(describeProblems(result.problems));
  return result.config;
}

function readProblems(env: Record<string, string>): Record<string, string> {
  const result = readConfig(env, '/shop');
  assert.equal(result.ok, false, 'the settings should have been refused');
  return result.ok
    ? {}
    : Object.fromEntries(result.problems.map(({ setting, problem, fix }) => [setting, `${problem}. ${fix}`]));
}

describe('settings', () => {
  it('have a default for everything in a trial', () => {
    const config = readGoodConfig({});
    assert.equal(config.trial, true);
    assert.deepEqual([config.port, config.vaultPort, config.gatewayPort], [3000, 3001, 3002]);
    assert.equal(config.gatewayHost, '127.0.0.1');
    assert.equal(config.publicUrl, 'http://localhost:3000');
    assert.equal(config.vaultPublicUrl, 'http://localhost:3001');
    assert.equal(config.dataDir, '/shop/.data');
    assert.equal(config.corsOrigins, 'localhost');
    assert.equal(config.catalogue, 'full');
    assert.equal(config.storagePrefix, 'swell');
  });

  it('accept only an IP address for the stand-in to listen on', () => {
    for (const host of ['0.0.0.0', '::1', '192.168.1.5'])
      assert.equal(readGoodConfig({ GATEWAY_HOST: host }).gatewayHost, host);
    assert.match(readProblems({ GATEWAY_HOST: 'everywhere' })['GATEWAY_HOST']!, /IP address of this machine/);
  });

  it('count as unset when empty or blank', () => {
    assert.deepEqual(readGoodConfig({ PORT: '', DATABASE_URL: ' ' }), readGoodConfig({}));
  });

  it('take the public URL from the hosting platform when PUBLIC_URL is unset', () => {
    assert.equal(readGoodConfig({ VERCEL_URL: 'shop-1.vercel.app' }).publicUrl, 'https://shop-1.vercel.app');
    const config = readGoodConfig({ VERCEL_URL: 'a.b', PUBLIC_URL: 'https://shop.example.com/' });
    assert.equal(config.publicUrl, 'https://shop.example.com');
  });

  it('end the trial once the gateway keys are set', () => {
    const config = readGoodConfig(LIVE);
    assert.equal(config.trial, false);
    assert.deepEqual(config.corsOrigins, []);
    assert.match(readProblems({ ...LIVE, TRIAL: 'on' })['TRIAL']!, /is on while STRIPE_SECRET_KEY/);
  });

  it('open the mails of a trial to everybody only with TRIAL=on', () => {
    const localUrls = ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:81'];
    const publicUrls = ['https://shop.example', 'http://192.168.1.5:3000', 'http://127.0.0.1.example'];
    for (const url of [...localUrls, ...publicUrls]) {
      const { trial, openTrial, corsOrigins } = readGoodConfig({ PUBLIC_URL: url });
      assert.deepEqual([trial, openTrial, corsOrigins], [true, false, 'localhost'], url);
    }
    for (const url of publicUrls) {
      const { trial, openTrial, corsOrigins } = readGoodConfig({ PUBLIC_URL: url, TRIAL: 'on' });
      assert.deepEqual([trial, openTrial, corsOrigins], [true, true, []], url);
    }
    assert.match(readProblems({ TRIAL: 'off' })['TRIAL']!, /is off while no card gateway is set/);
    assert.match(readProblems({ TRIAL: 'perhaps' })['TRIAL']!, /use on, or off/);
  });

  it('refuse services that reach the outside world in a trial', () => {
    const mailSettings = (at: string) => ({ SMTP_URL: `smtp://${at}:25`, MAIL_FROM: 'shop@example.com' });
    const services: Record<string, string>[] = [
      mailSettings('mail.example.com'),
      { QUOTE_WEBHOOK_URL: 'https://erp.example.com/quotes' },
      { BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 'x' },
      { PAYPAL_CLIENT_ID: 'c', PAYPAL_MERCHANT_ID: 'm' },
    ];
    for (const service of services) {
      const settingNames = Object.keys(service).filter((setting) => setting !== 'MAIL_FROM');
      assert.deepEqual(Object.keys(readProblems(service)), settingNames);
      assert.deepEqual(Object.keys(readProblems({ ...service, TRIAL: 'on' })), settingNames);
      assert.equal(readGoodConfig({ ...LIVE, ...service }).trial, false);
    }
    // A service on this machine counts as a stand-in, unless `TRIAL=on` opens a public URL to strangers.
    assert.equal(readGoodConfig(mailSettings('127.0.0.1')).trial, true);
    const openTrialEnv = { ...mailSettings('localhost'), PUBLIC_URL: 'https://shop.example', TRIAL: 'on' };
    assert.deepEqual(Object.keys(readProblems(openTrialEnv)), ['SMTP_URL']);
  });

  it('report every problem at once, each with its fix', () => {
    const problems = readProblems({
      PORT: '99999',
      PUBLIC_URL: 'shop.example.com',
      DATABASE_URL: 'mysql://x',
      CATALOGUE: 'big',
      CORS_ORIGINS: 'https://a.example, nonsense',
      SMTP_URL: 'smtp://localhost',
      SESSION_SECRET: 'short',
    });
    assert.deepEqual(Object.keys(problems).sort(), [
      'CATALOGUE',
      'CORS_ORIGINS',
      'DATABASE_URL',
      'MAIL_FROM',
      'PORT',
      'PUBLIC_URL',
      'SESSION_SECRET',
    ]);
    assert.match(problems['CATALOGUE']!, /full or demo/);
    assert.match(problems['MAIL_FROM']!, /missing while SMTP_URL is set/);
  });

  it('require the remaining gateway keys and the vault URL once one gateway key is set', () => {
    const problems = readProblems({ STRIPE_SECRET_KEY: 'sk_live_secret' });
    assert.deepEqual(Object.keys(problems).sort(), [
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'VAULT_PUBLIC_URL',
    ]);
  });

  it('require the PayPal gateway keys as a group and default its host', () => {
    const keys = { BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 'x' };
    assert.equal(readGoodConfig({ ...LIVE, ...keys }).braintree?.host, 'https://payments.braintree-api.com');
    assert.deepEqual(Object.keys(readProblems({ ...LIVE, BRAINTREE_PUBLIC_KEY: 'p' })).sort(), [
      'BRAINTREE_MERCHANT_ID',
      'BRAINTREE_PRIVATE_KEY',
    ]);
  });

  it('refuse two servers on one port', () => {
    assert.match(readProblems({ PORT: '4000', VAULT_PORT: '4000' })['PORT']!, /three different ports/);
  });

  it('never repeat a secret in a problem', () => {
    const text = describeProblems(
      (() => {
        const result = readConfig(
          { SESSION_SECRET: 'hunter2', DATABASE_URL: 'hunter2', SMTP_URL: 'hunter2' },
          '/shop',
        );
        return result.ok ? [] : result.problems;
      })(),
    );
    assert.match(text, /SESSION_SECRET/);
    assert.doesNotMatch(text, /hunter2/);
  });
});
