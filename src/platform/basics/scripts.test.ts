import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Config, describeProblems, readConfig } from './config.ts';

function readGoodScripts(env: Record<string, string>): Config['scripts'] {
  const result = readConfig(env, '/shop');
  if (!result.ok) assert.fail(describeProblems(result.problems));
  return result.config.scripts;
}

function readRefusedSettings(env: Record<string, string>): string[] {
  const result = readConfig(env, '/shop');
  assert.equal(result.ok, false, JSON.stringify(env));
  return result.ok ? [] : result.problems.map(({ setting }) => setting);
}

const LIVE = {
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  VAULT_PUBLIC_URL: 'https://vault.example.com',
};

it('sets no third-party script by default', () => {
  assert.deepEqual(Object.values(readGoodScripts({})), [null, null, null, null, null]);
});

it('needs only a licence or a provider: default URLs and hosts apply unless overridden', () => {
  const { chat, captcha } = readGoodScripts({
    LIVECHAT_LICENSE: '1000001',
    CAPTCHA_PROVIDER: 'hcaptcha',
    CAPTCHA_SITE_KEY: '10000000-ffff',
    CAPTCHA_SECRET: '0x00',
  });
  assert.equal(chat?.url, 'https://cdn.livechatinc.com/tracking.js');
  assert.ok(chat?.hosts.includes('https://secure.livechatinc.com'));
  assert.equal(captcha?.verifyUrl, 'https://api.hcaptcha.com/siteverify');
  assert.equal(captcha?.script.id, '10000000-ffff');
  const scripts = readGoodScripts({
    LIVECHAT_LICENSE: '1',
    LIVECHAT_SCRIPT_URL: 'https://chat.example.com/t.js',
  });
  assert.deepEqual(scripts.chat, { id: '1', url: 'https://chat.example.com/t.js', hosts: [] });
});

it('fills the id into the script URL and takes hosts as origins', () => {
  const { analytics } = readGoodScripts({
    ANALYTICS_SCRIPT_URL: 'https://stats.example.com/js?site={id}',
    ANALYTICS_ID: 'G-1',
    ANALYTICS_HOSTS: 'https://eu.stats.example.com, https://img.stats.example.com/',
  });
  assert.equal(analytics?.url, 'https://stats.example.com/js?site=G-1');
  assert.deepEqual(analytics?.hosts, ['https://eu.stats.example.com', 'https://img.stats.example.com']);
});

it('accepts https URLs, and in a trial http on this machine; refuses wildcards, paths in hosts and credentials', () => {
  const script = (url: string) => ({ SALES_TRACKING_SCRIPT_URL: url });
  assert.equal(
    readGoodScripts(script('http://localhost:4010/sales.js')).sales?.url,
    'http://localhost:4010/sales.js',
  );
  for (const url of [
    'http://stats.example.com/a.js',
    'javascript:alert(1)',
    'data:text/javascript,1',
    '//stats.example.com/a.js',
    'https://me:secret@stats.example.com/a.js',
    `https://stats.example.com/${'a'.repeat(600)}`,
  ]) {
    assert.deepEqual(readRefusedSettings(script(url)), ['SALES_TRACKING_SCRIPT_URL'], url);
  }
  assert.deepEqual(readRefusedSettings({ ...LIVE, ...script('http://localhost:4010/sales.js') }), [
    'SALES_TRACKING_SCRIPT_URL',
  ]);
  for (const host of [
    'https://*.example.com',
    'stats.example.com',
    'https://stats.example.com/a',
    "'self'",
  ]) {
    const env = { ...script('https://stats.example.com/a.js'), SALES_TRACKING_HOSTS: host };
    assert.deepEqual(readRefusedSettings(env), ['SALES_TRACKING_HOSTS'], host);
  }
});

it('refuses a dependent setting without its main setting and names the missing one', () => {
  assert.deepEqual(readRefusedSettings({ ANALYTICS_ID: 'G-1' }), ['ANALYTICS_SCRIPT_URL']);
  assert.deepEqual(readRefusedSettings({ LIVECHAT_HOSTS: 'https://a.example.com' }), ['LIVECHAT_LICENSE']);
  assert.deepEqual(readRefusedSettings({ CAPTCHA_PROVIDER: 'turnstile' }), [
    'CAPTCHA_SITE_KEY',
    'CAPTCHA_SECRET',
  ]);
  assert.deepEqual(readRefusedSettings({ ANALYTICS_SCRIPT_URL: 'https://a.example.com/{id}.js' }), [
    'ANALYTICS_ID',
  ]);
  assert.deepEqual(
    readRefusedSettings({ CAPTCHA_PROVIDER: 'x', CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's' }),
    ['CAPTCHA_PROVIDER'],
  );
});
