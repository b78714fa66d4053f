// What an attacker sends to a call: values as its shape describes them, with bad ones among them, as JSON, as a form with
// files, and asked for as a stream. Made from the OpenAPI document, so that a new call is attacked without being named.
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { OpenApi, Operation, Schema } from '../../server/openapi.ts';

const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202e\u2066',
  '%',
  '_',
  "'; drop table users; --",
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '=HYPERLINK("x")',
  '../../etc/passwd',
  'a\r\nSet-Cookie: session=x',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '-0',
  'e\u0301'.repeat(400),
  '👩‍👩‍👧‍👦'.repeat(60),
  'data:image/png;base64,AAAA',
  'AAAA',
  'x'.repeat(9000),
];
export const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER + 2, [], [[]], {}, ['x', 'y'], {
    a: { b: [] },
  }),
  fc.constant({ length: 1e9 }),
  fc.constant({ toString: 'x', valueOf: null }),
  fc.constant(['__proto__', 'constructor']),
);

/** Values as a schema describes them, now and then something else. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const meant = meantBy(schema);
  return fc.oneof({ weight: 6, arbitrary: meant }, { weight: 1, arbitrary: nastyValue });
}

function meantBy(schema: Schema): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valuesOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return fc.oneof(nastyText, fc.lorem(), fc.emailAddress(), fc.constant('Stitch-by-stitch-28'));
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 60 });
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      return fc.record(Object.fromEntries(properties.map(([name, one]) => [name, valuesOf(one)])), {
        requiredKeys: fc.sample(fc.subarray(schema.required ?? []), 1)[0] ? (schema.required ?? []) : [],
      });
    }
    default:
      return nastyValue;
  }
}

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some)),
  fc
    .constantFrom(
      '',
      '%PDF-1.7\n%%EOF',
      'PK\x03\x04',
      'PK\x05\x06' + '\0'.repeat(18),
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      'GIF89a\x01\0\x01\0',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      '\xd0\xcf\x11\xe0',
      'Nurse in Leeds.',
    )
    .map((text) => Buffer.from(text, 'latin1')),
);
const fileName = fc.oneof(
  fc.constantFrom('cv.pdf', 'cv.docx', 'me.jpg', 'a.zip', 'a.txt', 'a.doc', 'a.svg'),
  nastyText,
);
const upload = fc.record({
  field: fc.constantFrom('file', 'files', 'photo', 'documents', '__proto__'),
  name: fileName,
  type: fc.constantFrom(
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/svg+xml',
    'text/plain',
    'application/zip',
    'x',
  ),
  bytes,
});
type Upload = { field: string; name: string; type: string; bytes: Buffer };

const quoted = (text: string): string => text.toWellFormed().replace(/[\r\n"]/g, '_');

/** A `multipart/form-data` body. */
function formOf(fields: object, files: readonly Upload[]): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
    return Buffer.from(`--b\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${text}\r\n`);
  });
  const blobs = files.map(({ field, name, type, bytes: content }) =>
    Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted(name)}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([...parts, ...blobs, Buffer.from('--b--\r\n')]);
}

/** Stays open for as long as somebody listens, so it is not asked for as a stream here. */
const endless = new Set(['/api/news']);

function requestsTo(path: string, method: string, operation: Operation): fc.Arbitrary<InjectOptions> {
  const content = operation.requestBody?.content ?? {};
  const of = (type: string): Schema | undefined => {
    const schema = content[type]?.schema;
    return schema && !('$ref' in schema) ? schema : undefined;
  };
  const json = of('application/json');
  const form = of('multipart/form-data');
  const jsonBody = (json ? fc.option(valuesOf(json), { nil: undefined, freq: 12 }) : nastyValue).map((given) =>
    method === 'get' || given === undefined
      ? {}
      : { payload: JSON.stringify(given), headers: { 'content-type': 'application/json' } },
  );
  const formBody =
    form &&
    fc.tuple(valuesOf(form), fc.array(upload, { maxLength: 3 })).map(([fields, files]) => ({
      payload: formOf(typeof fields === 'object' && fields !== null ? { ...fields, file: '' } : {}, files),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    }));
  const parameters = fc.record(
    Object.fromEntries(
      (operation.parameters ?? []).map(({ name, schema }) => [
        name,
        fc.oneof(
          nastyText,
          meantBy(schema).map((value) => String(value)),
        ),
      ]),
    ),
    { requiredKeys: (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name) },
  );
  const streams =
    !endless.has(path) &&
    Object.values(operation.responses).some((one) => 'content' in one && one.content?.['text/event-stream']);
  const accept = streams ? fc.constantFrom('application/json', 'text/event-stream') : fc.constant('*/*');
  return fc
    .tuple(formBody ? fc.oneof(jsonBody, formBody) : jsonBody, parameters, accept)
    .map(([body, named, wants]) => {
      const used = new URLSearchParams();
      let url = path;
      for (const { name, in: place } of operation.parameters ?? []) {
        const value = (named as Record<string, string>)[name]?.toWellFormed();
        if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value ?? '') || '%20');
        else if (value !== undefined) used.append(name, value);
      }
      return {
        method: method.toUpperCase() as 'GET',
        url: `${url}?${used.toString()}`,
        ...body,
        headers: { accept: wants, ...('headers' in body && body.headers) },
      };
    });
}

/** For every call of the document, what is sent to it. */
export function requestsOf(document: OpenApi): { call: string; requests: fc.Arbitrary<InjectOptions> }[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      requests: requestsTo(path, method, operation),
    })),
  );
}

/** Requests to a route that no contract describes: pages, downloads, the ways of third-party sign-ins. */
export function plainRequestsTo(route: string): fc.Arbitrary<InjectOptions> {
  const [method = 'GET', path = ''] = route.split(' ');
  const query = fc.dictionary(
    fc.oneof(
      fc.constantFrom('state', 'code', 'returnTo', 'invite', 'token', 'from', 'to', 'format', 'error'),
      nastyText,
    ),
    nastyText,
    { maxKeys: 4 },
  );
  return fc.tuple(fc.array(nastyText, { minLength: 3, maxLength: 3 }), query).map(([names, asked]) => {
    let at = 0;
    const url = path.replaceAll(/:\w+|\*/g, () => encodeURIComponent((names[at++ % 3] ?? '').toWellFormed()) || '%20');
    const search = new URLSearchParams(
      Object.entries(asked).map(([name, value]): [string, string] => [name.toWellFormed(), value.toWellFormed()]),
    );
    return { method: method as 'GET', url: `${url}?${search}` };
  });
}
