// Settings: defaults, and a sentence that names the variable for each wrong one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

test('with nothing set, it is the loopback, port 3000, the embedded database and the offline coach', () => {
  const config = readConfig({});
  assert.equal(config.port, 3000);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.publicUrl, 'http://127.0.0.1:3000');
  assert.equal(config.https, false);
  assert.equal(config.databaseUrl, null);
  assert.equal(config.ai.provider, 'offline');
  assert.equal(config.google, null);
  assert.equal(config.signup, 'open');
  assert.equal(config.rateLimit, true);
});

const wrong: [Record<string, string>, RegExp][] = [
  [{ PORT: 'eighty' }, /PORT must be a whole number/],
  [{ PORT: '70000' }, /PORT must be/],
  [{ HOST: 'a b' }, /HOST must be/],
  [{ HOST: 'http://quilt.example.org' }, /^HOST must be/],
  [{ DATA_DIR: '~/quilt' }, /DATA_DIR must be a full path/],
  [{ PUBLIC_URL: 'quilt.example.org' }, /PUBLIC_URL must be an address/],
  [{ PUBLIC_URL: 'https://example.org/quilt' }, /PUBLIC_URL must end with its host or port/],
  [{ PUBLIC_URL: 'https://example.org/?from=mail' }, /PUBLIC_URL must end with its host or port/],
  [{ PUBLIC_URL: 'https://ann:sesame@example.org' }, /PUBLIC_URL must not hold a user name/],
  [{ MAIL_FROM: 'nonsense' }, /MAIL_FROM must be one address/],
  [{ MAIL_FROM: 'Crazy Quilt' }, /MAIL_FROM must be one address/],
  [{ MAIL_FROM: 'Crazy Quilt <quilt@>' }, /MAIL_FROM must be one address/],
  [{ MAIL_FROM: 'ann@example.org, ben@example.org' }, /MAIL_FROM must be one address/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address that starts with postgres/],
  [{ DATABASE_URL: 'postgres://quilt:a/b@db/quilt' }, /DATABASE_URL must .* %2F for \//],
  [{ DATABASE_URL: 'postgres://quilt:a#b@db/quilt' }, /DATABASE_URL must .* %23 for #/],
  [{ SMTP_URL: 'smtp://quilt:50%zz@mail.example.org' }, /SMTP_URL must .* %25 for %/],
  [{ SMTP_URL: 'http://mail' }, /SMTP_URL/],
  [{ SMTP_URL: 'smtp:mail.example.org' }, /SMTP_URL must be an address that starts with smtp:\/\//],
  [{ SMTP_URL: 'smtp://' }, /SMTP_URL/],
  [{ AI_BASE_URL: 'http:localhost' }, /AI_BASE_URL/],
  [{ AI_PROVIDER: 'oracle' }, /AI_PROVIDER must be one of offline, openai/],
  [{ AI_PROVIDER: 'openai', AI_API_KEY: 'k' }, /AI_MODEL must be set/],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, /AI_API_KEY must be set/],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, /AI_BASE_URL must be set/],
  [{ AI_MODEL: 'm', AI_API_KEY: 'k' }, /AI_PROVIDER must be set when AI_MODEL and AI_API_KEY are/],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k…y' }, /AI_API_KEY must hold .* plain/],
  ...['10.0.0.0/33', '10.0.0.0/0', 'proxy', '10.0.0.1/', 'fd00::/129', '::1 loopback'].map(
    (given): [Record<string, string>, RegExp] => [{ TRUSTED_PROXIES: given }, /TRUSTED_PROXIES must be addresses/],
  ),
  [{ METRICS_TOKEN: 'one two' }, /METRICS_TOKEN must hold .* plain/],
  [{ AI_DAILY_TOKENS: '-1' }, /AI_DAILY_TOKENS/],
  [{ GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together/],
  [{ DISCOURSE_URL: 'https://forum.example.org' }, /DISCOURSE_API_KEY/],
  [
    { DISCOURSE_WEBHOOK_SECRET: 'x' },
    /DISCOURSE_URL and DISCOURSE_API_KEY must be set when DISCOURSE_WEBHOOK_SECRET is/,
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318/v1/traces' },
    /OTEL_EXPORTER_OTLP_ENDPOINT must end before \/v1\/traces/,
  ],
  [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must be at least 32/],
  [{ SESSION_SECRET: 'at-least-32-characters-of-your-own' }, /SESSION_SECRET must be one of your own/],
  [{ CARE_CONTACTS: 'Crisis line' }, /CARE_CONTACTS must be names and numbers/],
  [{ SIGNUP: 'closed' }, /SIGNUP must be one of open, invite/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
];
for (const [env, sentence] of wrong)
  test(`${JSON.stringify(env)} is refused by name`, () => {
    assert.throws(
      () => readConfig(env),
      (error) => error instanceof ConfigError && sentence.test(error.message),
    );
  });

test('all that is wrong is told at once', () => {
  const env = { PORT: '-1', PUBLIC_URL: 'x', AI_PROVIDER: 'openai', GOOGLE_CLIENT_ID: 'x', SIGNUP: 'closed' };
  try {
    assert.fail(`These were taken: ${JSON.stringify(readConfig(env))}`);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    const named = error.message.split('\n').map((line) => /^[A-Z_]+/.exec(line)?.[0]);
    assert.deepEqual(named, ['PORT', 'PUBLIC_URL', 'AI_MODEL', 'AI_API_KEY', 'GOOGLE_CLIENT_ID', 'SIGNUP']);
  }
});

test('an address with a password in it is not repeated', () => {
  assert.throws(
    () => readConfig({ DATABASE_URL: 'mysql://user:sesame@host/db' }),
    (error) => error instanceof Error && !error.message.includes('sesame'),
  );
});

test('RATE_LIMIT=off is honoured on a loopback address only', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1'])
    assert.equal(readConfig({ RATE_LIMIT: 'off', HOST: host }).rateLimit, false, host);
  assert.equal(readConfig({ RATE_LIMIT: 'off', HOST: '0.0.0.0' }).rateLimit, true);
});

test('a database may be reached by a socket', () => {
  const DATABASE_URL = 'postgres:///quilt?host=/run/postgresql';
  assert.equal(readConfig({ DATABASE_URL }).databaseUrl, DATABASE_URL);
});

test('a server that listens on every address is reached under one that leads somewhere', () => {
  for (const HOST of ['0.0.0.0', '::']) assert.equal(readConfig({ HOST }).publicUrl, 'http://localhost:3000');
  assert.equal(readConfig({ HOST: '::1' }).publicUrl, 'http://[::1]:3000');
});

test('a public https address makes cookies secure', () => {
  const config = readConfig({ PUBLIC_URL: 'https://quilt.example.org/' });
  assert.equal(config.https, true);
  assert.equal(config.publicUrl, 'https://quilt.example.org');
});

test('a sender is an address, with or without a name, whatever stands in the name', () => {
  const address = 'quilt@example.org';
  const read = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mailFrom;
  assert.deepEqual(read(address), { name: '', address });
  assert.deepEqual(read('Crazy Quilt <quilt@example.org>'), { name: 'Crazy Quilt', address });
  assert.deepEqual(read('"Quilts, Inc." <quilt@example.org>'), { name: 'Quilts, Inc.', address });
  assert.deepEqual(read('Quilts, Inc. <quilt@example.org>'), { name: 'Quilts, Inc.', address });
  const standard = readConfig({ PUBLIC_URL: 'https://quilt.example.org' }).mailFrom;
  assert.deepEqual(standard, { name: 'Crazy Quilt', address: 'no-reply@quilt.example.org' });
});
