import type { Json } from '@marquee/contract/openapi/schemas';
import { escapeHtml } from '../../lib/escape-html.ts';
import { type Answer, type Body, type Call, resolve } from './document.ts';
import { type Field, fieldsOf, fieldTable, noteOf, typeOf } from './fields.ts';

/** Renders one call: what it does, what it takes, what it answers, each with an example. */
export function operationHtml(json: Json, base: string, call: Call): string {
  const { method, path, operation } = call;
  const { operationId, summary, description, parameters } = operation;
  return `<section class="call" id="${operationId}">
<h2><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h2>
<p>${codeMarked(summary)}</p>
<p class="quiet"><code>${operationId}</code> · ${codeMarked(description)}</p>
${parameters.length > 0 ? fieldTable('Parameters', parameters.map(parameterField)) : ''}
${requestHtml(operation.requestBody)}
<h3>Example</h3>
<pre tabindex="0"><code>${escapeHtml(curlOf(base, call))}</code></pre>
${successHtml(operation.responses)}
${refusalsHtml(json, operation.responses)}
</section>`;
}

function parameterField({
  name,
  in: place,
  required,
  description = '',
  schema,
}: Call['operation']['parameters'][number]): Field {
  const note = [description, noteOf(schema)].filter((part) => part !== '').join(' ');
  return { path: name, type: `${typeOf(schema)}, ${place}`, isRequired: required, note };
}

function firstOf(body: Body | undefined) {
  const [type = '', { schema = {}, example } = {}] = Object.entries(body?.content ?? {})[0] ?? [];
  return { type, schema, example };
}

function requestHtml(body: Body | undefined): string {
  if (!body) return '';
  const { type, schema } = firstOf(body);
  return fieldTable(`Body, <code>${type}</code>`, fieldsOf(schema));
}

function curlOf(base: string, { method, path, operation }: Call): string {
  const { type, example } = firstOf(operation.requestBody);
  const isForm = type === 'multipart/form-data';
  const fields = isForm ? Object.entries(example as Record<string, string>) : [];
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${base}${path}'`,
    operation.security.length > 0 ? "-b cookies.txt -H 'Sec-Fetch-Site: same-origin'" : '',
    ...fields.map(([name, value]) => `-F '${name}=${value}'`),
    ...(type === 'application/json'
      ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(example)}'`]
      : []),
  ];
  return lines.filter((line) => line !== '').join(' \\\n  ');
}

function successHtml(responses: Record<string, Answer>): string {
  const [status = '200'] = Object.keys(responses);
  const { type, schema, example } = firstOf(responses[status]);
  if (example === undefined)
    return `<p>Answers ${status}${type ? ` with <code>${type}</code>` : ''}.</p>`;
  return `<p>Answers ${status} with <code>${type}</code>:</p>
<pre tabindex="0"><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>
<details><summary>Fields of the answer</summary>${fieldTable('Answer', fieldsOf(schema))}</details>`;
}

function refusalsHtml(json: Json, responses: Record<string, Answer>): string {
  const [, ...others] = Object.entries(responses);
  const rows = others.map(([status, answer]) => {
    const { description = '', content } = resolve(json, answer);
    const codes = codesOf(content?.['application/json']?.schema ?? {});
    const named = codes.map((code) => `<code>${code}</code>`).join(', ');
    return `<tr><th scope="row">${status}</th><td>${named}</td><td>${codeMarked(description)}</td></tr>`;
  });
  return `<details><summary>Refusals</summary><table><caption>Refusals</caption><thead><tr><th scope="col">Status</th><th scope="col"><code>code</code></th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`;
}

/** Returns the codes of a refusal: listed, or in the name of a schema of its own. */
function codesOf(schema: Json): string[] {
  const parts = [...((schema['anyOf'] ?? []) as Json[]), ...((schema['allOf'] ?? []) as Json[])];
  const properties = schema['properties'] as { code?: { enum?: string[] } } | undefined;
  const named = /Error_(\w+)$/.exec((schema as { $ref?: string }).$ref ?? '')?.[1];
  return [
    ...(properties?.code?.enum ?? []),
    ...(named === undefined ? [] : [named]),
    ...parts.flatMap(codesOf),
  ];
}

/** Escapes a text and marks what stands in backticks as code. */
export function codeMarked(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
