// The reference page at /api/docs: the OpenAPI document set for reading, as plain HTML without scripts.
import { escapeHtml } from '../shared/html.ts';
import type { OpenApi, Operation, Schema } from './openapi.ts';

type Entry = { id: string; method: string; path: string; operation: Operation };

export function referencePage(document: OpenApi): string {
  const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Entry => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API reference · Crazy Quilt</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>API reference</h1>
<p>${escapeHtml(document.info.description)} A failure answers with <code>{ message: string }</code>, a sentence for people.
The same as an <a href="/api/openapi.json">OpenAPI ${document.openapi} document</a>.</p>
</header>
<div class="columns">
<nav aria-label="Calls">${groups.map(contents).join('')}</nav>
<main id="calls" tabindex="-1">${groups.map(section).join('')}</main>
</div>
</body>
</html>
`;
}

const contents = ({ name, entries }: { name: string; entries: Entry[] }): string =>
  `<p>${escapeHtml(name)}</p><ul>${entries
    .map(({ id, method, path }) => `<li><a href="#${id}">${verb(method)} <span>${breakable(path)}</span></a></li>`)
    .join('')}</ul>`;

const section = ({ name, entries }: { name: string; entries: Entry[] }): string =>
  `<section aria-labelledby="tag-${escapeHtml(name)}"><h2 id="tag-${escapeHtml(name)}">${escapeHtml(name)}</h2>${entries.map(article).join('')}</section>`;

function article({ id, method, path, operation }: Entry): string {
  const body = operation.requestBody?.content ?? {};
  const answers = 'content' in (operation.responses[200] ?? {}) ? operation.responses[200] : undefined;
  const answer = answers && 'content' in answers ? (answers.content ?? {}) : {};
  const notes = [
    operation.security ? 'Needs no session' : '',
    'multipart/form-data' in body ? 'Takes files as multipart/form-data' : '',
    'text/event-stream' in answer ? 'Streams when asked with Accept: text/event-stream' : '',
  ].filter(Boolean);
  return `<article id="${id}">
<h3>${verb(method)} <code>${breakable(path)}</code></h3>
<p>${escapeHtml(operation.summary)}</p>
${notes.length > 0 ? `<p class="notes">${escapeHtml(notes.join(' · '))}.</p>` : ''}
${part('In the path', parameters(operation, 'path'))}${part('In the query', parameters(operation, 'query'))}
${part('Body', schemaIn(body))}${part('Answer', schemaIn(answer))}
</article>`;
}

const part = (title: string, schema: Schema | undefined): string =>
  schema ? `<h4>${title}</h4><pre tabindex="0">${escapeHtml(notation(schema))}</pre>` : '';

function parameters(operation: Operation, place: 'path' | 'query'): Schema | undefined {
  const found = operation.parameters?.filter((parameter) => parameter.in === place) ?? [];
  if (found.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
    required: found.filter(({ required }) => required).map(({ name }) => name),
  };
}

function schemaIn(content: Record<string, { schema: object }>): Schema | undefined {
  return content['application/json']?.schema ?? content['multipart/form-data']?.schema;
}

/** A schema as TypeScript would write it, limits behind it in brackets. */
export function notation(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either && !schema.format) return either.map((one) => notation(one, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => notation(one, indent)).join(' & ');
  if (schema.type === 'array') {
    const item = notation(schema.items ?? {}, indent);
    return (item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`) + limits(schema);
  }
  if (schema.type === 'object') return objectNotation(schema, indent);
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  return (schema.type ?? 'anything') + limits(schema);
}

function objectNotation(schema: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, value]) => `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${notation(value, inner)}`,
  );
  if (typeof schema.additionalProperties === 'object')
    lines.push(`${inner}[name]: ${notation(schema.additionalProperties, inner)}`);
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

function limits(schema: Schema): string {
  const range = (least: number | undefined, most: number | undefined): string[] => {
    const low = least !== undefined && Math.abs(least) < Number.MAX_SAFE_INTEGER ? least : undefined;
    const high = most !== undefined && Math.abs(most) < Number.MAX_SAFE_INTEGER ? most : undefined;
    if (low !== undefined && high !== undefined) return [`${low} to ${high}`];
    if (low !== undefined) return [`at least ${low}`];
    return high !== undefined ? [`at most ${high}`] : [];
  };
  const said = [
    ...(schema.format ? [schema.format] : []),
    ...range(schema.minLength, schema.maxLength).map((text) => `${text} characters`),
    ...range(schema.minimum, schema.maximum),
    ...range(undefined, schema.maxItems).map((text) => `${text} items`),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} if left out`]),
  ];
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

const verb = (method: string): string => `<b class="${method.toLowerCase()}">${method}</b>`;

/** A long path may break before each of its slashes, so that it never pushes a phone's page sideways. */
const breakable = (path: string): string => escapeHtml(path).replaceAll('/', '<wbr>/');
