// Every setting comes from the environment and is checked here, once, at start.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type EnvReader, createEnvReader } from './env-reader.ts';

const AI_PROVIDERS = ['offline', 'openai', 'anthropic', 'google', 'openai-compatible'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type AiProvider = (typeof AI_PROVIDERS)[number];
export type OAuthKeys = { clientId: string; clientSecret: string };

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Characters. */
export const SHORTEST_SECRET = 32;
/** What stands in .env.example: everybody knows it. */
const EXAMPLE_SECRET = 'at-least-32-characters-of-your-own';

export type TracingConfig = { endpoint: string; service: string; sampler: (typeof SAMPLERS)[number]; ratio: number };

export type Config = {
  port: number;
  host: string;
  /** Without a trailing slash; what stands in mails and redirects. */
  publicUrl: string;
  /** Whether people reach us by https: then cookies are `Secure` and `__Host-`. */
  https: boolean;
  dataDir: string;
  databaseUrl: string | null;
  /** Null: the one kept in `dataDir` is used, made at the first start. */
  sessionSecret: string | null;
  smtpUrl: string | null;
  /** The sender of mails; `name` is empty where none was given. */
  mailFrom: { name: string; address: string };
  ai: {
    provider: AiProvider;
    model: string | null;
    apiKey: string | null;
    baseUrl: string | null;
    /** Per user and day. */
    dailyTokens: number;
  };
  google: (OAuthKeys & { issuer: string }) | null;
  github: (OAuthKeys & { url: string; apiUrl: string }) | null;
  linkedin: (OAuthKeys & { issuer: string; apiUrl: string }) | null;
  discourse: {
    url: string;
    apiKey: string;
    apiUsername: string;
    categoryId: number | null;
    webhookSecret: string | null;
  } | null;
  /** Who can be called by somebody in need. Empty: the general numbers are shown. */
  careContacts: { name: string; number: string }[];
  /** Who runs this server, and how they are reached: for the legal pages. Null where it was not said. */
  operator: { name: string | null; contact: string | null };
  signup: 'open' | 'invite';
  /** Whether people may connect assistants (MCP). */
  assistants: boolean;
  rateLimit: boolean;
  /** Addresses and networks that may say who they ask for (`X-Forwarded-For`), besides this machine. */
  trustedProxies: string[];
  /** What the files of one person may take, in bytes. */
  storagePerPerson: number;
  /** Lets its holder read `/metrics`; null: only this machine may. */
  metricsToken: string | null;
  /** Null: no traces. The names are OpenTelemetry's own. */
  tracing: TracingConfig | null;
  logLevel: (typeof LOG_LEVELS)[number];
};

/** Thrown by `readConfig`: each line of its message names a variable and says what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings (docs/settings.md). Throws `ConfigError` with all that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const reader = createEnvReader(env, []);
  const { problems, text, wholeNumber, oneOf, url, headerText } = reader;
  const { hostname, ...address } = readAddress(reader);
  const config: Config = {
    ...address,
    dataDir: readDataDir(reader),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    sessionSecret: readSessionSecret(reader),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(reader, hostname),
    ai: readAi(reader),
    ...readProviders(reader),
    discourse: readDiscourse(reader),
    careContacts: readCareContacts(reader),
    operator: { name: text('OPERATOR_NAME'), contact: text('OPERATOR_CONTACT') },
    signup: oneOf('SIGNUP', ['open', 'invite'], 'open'),
    assistants: oneOf('MCP', ['on', 'off'], 'on') === 'on',
    rateLimit: oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on' || !isLoopback(address.host),
    trustedProxies: readTrustedProxies(reader),
    storagePerPerson: 1e6 * wholeNumber('STORAGE_PER_PERSON', 500, 1, 1_000_000),
    metricsToken: headerText('METRICS_TOKEN'),
    tracing: readTracing(reader),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** Where it listens, and the address that people type. */
function readAddress({ problems, text, wholeNumber, url }: EnvReader) {
  const port = wholeNumber('PORT', 3000, 0, 65535);
  const host = text('HOST') ?? '127.0.0.1';
  // An address that stands for all of them leads nowhere from elsewhere.
  const ownName = host === '0.0.0.0' || host === '::' ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  const ownUrl = `http://${ownName}:${port}`;
  if (host.includes('/') || !URL.canParse(ownUrl))
    problems.push(`HOST must be a name or an address, but is "${host}".`);
  const givenUrl = url('PUBLIC_URL') ?? (URL.canParse(ownUrl) ? ownUrl : 'http://127.0.0.1');
  const { origin: publicUrl, pathname, search, hash, username, password, hostname } = new URL(givenUrl);
  // Pages, calls and badges have their addresses from the root.
  if (pathname !== '/' || search || hash) problems.push('PUBLIC_URL must end with its host or port, without a path.');
  if (username || password) problems.push('PUBLIC_URL must not hold a user name or password: it is in every email.');
  return { port, host, publicUrl, https: publicUrl.startsWith('https:'), hostname };
}

function readDataDir({ problems, text }: EnvReader): string {
  const dataDir = text('DATA_DIR') ?? './data';
  // Only a shell knows what it stands for, and not in every place.
  if (dataDir.startsWith('~')) problems.push(`DATA_DIR must be a full path, but is "${dataDir}".`);
  return resolve(dataDir);
}

function readSessionSecret({ problems, text }: EnvReader): string | null {
  const secret = text('SESSION_SECRET');
  if (secret !== null && secret.length < SHORTEST_SECRET)
    problems.push(`SESSION_SECRET must be at least ${SHORTEST_SECRET} characters long.`);
  else if (secret === EXAMPLE_SECRET)
    problems.push(
      'SESSION_SECRET must be one of your own that nobody can guess, such as `openssl rand -base64 48` makes.',
    );
  return secret;
}

function readMailFrom({ problems, text }: EnvReader, hostname: string): Config['mailFrom'] {
  const sender = readSender(text('MAIL_FROM') ?? `Crazy Quilt <no-reply@${hostname}>`);
  if (!sender) problems.push('MAIL_FROM must be one address, such as "Crazy Quilt <quilt@example.org>".');
  return sender ?? { name: '', address: '' };
}

function readAi({ problems, text, wholeNumber, oneOf, url, headerText }: EnvReader): Config['ai'] {
  const provider = oneOf('AI_PROVIDER', AI_PROVIDERS, 'offline');
  const asked = ['AI_MODEL', 'AI_API_KEY'].filter((name) => text(name) !== null);
  if (asked.length > 0 && text('AI_PROVIDER') === null)
    problems.push(
      `AI_PROVIDER must be set when ${asked.join(' and ')} ${asked.length === 1 ? 'is' : 'are'}: one of ${AI_PROVIDERS.join(', ')}.`,
    );
  const needs = (name: string, isNeeded: boolean) => {
    if (isNeeded && text(name) === null) problems.push(`${name} must be set when AI_PROVIDER is ${provider}.`);
  };
  needs('AI_MODEL', provider !== 'offline');
  needs('AI_BASE_URL', provider === 'openai-compatible');
  needs('AI_API_KEY', provider !== 'offline' && provider !== 'openai-compatible');
  return {
    provider,
    model: text('AI_MODEL'),
    apiKey: headerText('AI_API_KEY'),
    baseUrl: url('AI_BASE_URL'),
    dailyTokens: wholeNumber('AI_DAILY_TOKENS', 200_000, 1, Number.MAX_SAFE_INTEGER),
  };
}

/** The sign-in providers whose keys are set. */
function readProviders({ problems, text, url }: EnvReader): Pick<Config, 'google' | 'github' | 'linkedin'> {
  const keys = (name: string): OAuthKeys | null => {
    const clientId = text(`${name}_CLIENT_ID`);
    const clientSecret = text(`${name}_CLIENT_SECRET`);
    if (clientId === null && clientSecret === null) return null;
    if (clientId !== null && clientSecret !== null) return { clientId, clientSecret };
    problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`);
    return null;
  };
  const [google, github, linkedin] = [keys('GOOGLE'), keys('GITHUB'), keys('LINKEDIN')];
  return {
    google: google && { ...google, issuer: url('GOOGLE_ISSUER') ?? 'https://accounts.google.com' },
    github: github && {
      ...github,
      url: url('GITHUB_URL') ?? 'https://github.com',
      apiUrl: url('GITHUB_API_URL') ?? 'https://api.github.com',
    },
    linkedin: linkedin && {
      ...linkedin,
      issuer: url('LINKEDIN_ISSUER') ?? 'https://www.linkedin.com/oauth',
      apiUrl: url('LINKEDIN_API_URL') ?? 'https://api.linkedin.com',
    },
  };
}

function readDiscourse({ problems, text, wholeNumber, url, headerText }: EnvReader): Config['discourse'] {
  const forumUrl = url('DISCOURSE_URL');
  const apiKey = headerText('DISCOURSE_API_KEY');
  const given = ['DISCOURSE_URL', 'DISCOURSE_API_KEY'].filter((name) => text(name) !== null);
  if (given.length === 1) problems.push('DISCOURSE_URL and DISCOURSE_API_KEY must be set together.');
  for (const name of ['DISCOURSE_CATEGORY_ID', 'DISCOURSE_WEBHOOK_SECRET'])
    if (given.length === 0 && text(name) !== null)
      problems.push(`DISCOURSE_URL and DISCOURSE_API_KEY must be set when ${name} is.`);
  if (forumUrl === null || apiKey === null) return null;
  return {
    url: forumUrl,
    apiKey,
    apiUsername: headerText('DISCOURSE_API_USERNAME') ?? 'system',
    categoryId: text('DISCOURSE_CATEGORY_ID') === null ? null : wholeNumber('DISCOURSE_CATEGORY_ID', 0, 1, 2 ** 31),
    webhookSecret: text('DISCOURSE_WEBHOOK_SECRET'),
  };
}

function readCareContacts({ problems, text }: EnvReader): Config['careContacts'] {
  return (text('CARE_CONTACTS') ?? '').split(';').flatMap((entry) => {
    const [name = '', number = ''] = entry.split(/:(.*)/s).map((part) => part.trim());
    if (name !== '' && number !== '') return [{ name, number }];
    if (entry.trim() !== '')
      problems.push('CARE_CONTACTS must be names and numbers, such as "Crisis line: 116 123; Ann Lee: +49 30 1234".');
    return [];
  });
}

function readTrustedProxies({ problems, text }: EnvReader): string[] {
  const proxies = (text('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  const odd = proxies.filter((entry) => !isNetwork(entry));
  if (odd.length > 0)
    problems.push(
      `TRUSTED_PROXIES must be addresses or networks, such as "10.0.0.2, 172.18.0.0/16", but has "${odd.join(', ')}".`,
    );
  return proxies;
}

function readTracing({ problems, text, oneOf, url }: EnvReader): TracingConfig | null {
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint?.endsWith('/v1/traces'))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must end before /v1/traces, which is added.');
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  const sampler = oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on');
  const service = text('OTEL_SERVICE_NAME') ?? 'crazy-quilt';
  return endpoint === null ? null : { endpoint, service, sampler, ratio };
}

/** An address, or a network as `10.0.0.0/8`. One that holds every address would let everybody name the address they like. */
function isNetwork(entry: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(entry) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits ?? 1) <= (family === 4 ? 32 : 128);
}

/** RATE_LIMIT=off is for load tests on your own machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** `"Name" <address>`, `Name <address>` or an address alone (RFC 5322 §3.4, without comments and groups). */
const SENDER = /^(?:(?:"([^"\\\p{Cc}]*)"\s*|([^"<>\p{Cc}]*))<([^\s<>@,]+@[^\s<>@,]+)>|([^\s<>@,]+@[^\s<>@,]+))$/u;

function readSender(text: string): Config['mailFrom'] | null {
  const [, quoted, plain, bracketed, bare] = SENDER.exec(text) ?? [];
  const address = bracketed ?? bare;
  return address === undefined ? null : { name: (quoted ?? plain ?? '').trim(), address };
}
