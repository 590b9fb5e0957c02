import type { Json } from '@marquee/contract/openapi/schemas';
import { escapeHtml } from '../../lib/escape-html.ts';
import { htmlPage } from '../html.ts';
import type { Call, Subject } from './document.ts';
import { fieldsOf } from './fields.ts';
import { codeMarked, operationHtml } from './operation.ts';
import { styles } from './styles.ts';

const HOME = '/api/docs';

/** Renders the first page: how calls work, and a row for each of them. */
export function indexPage(json: Json, subjects: Subject[]): string {
  const { description } = json['info'] as { description: string };
  const lists = subjects.map(
    ({ name, title, description: about, calls }) => `<section class="subject">
<h2><a href="${HOME}/${name}">${escapeHtml(title)}</a></h2>
<p class="quiet">${escapeHtml(about)}</p>
<ul>${calls.map((call) => rowOf(name, call)).join('')}</ul>
</section>`,
  );
  return framed('Marquee API', {
    subjects,
    body: `${searchForm('<p class="quiet" id="found" role="status"></p>')}
${lists.join('\n')}
<section>
<h2>How calls work</h2>
<p>${codeMarked(description)}</p>
<p>Sign in with <a href="${HOME}/sign-in#requestOtp">a code by mail</a>; the answer sets the cookie of the session. Read the whole document as <a href="/api/openapi.json">JSON</a> or <a href="${HOME}/yaml">YAML</a>.</p>
</section>`,
    script: true,
  });
}

/** Renders the calls of one subject. */
export function subjectPage(
  json: Json,
  base: string,
  { subjects, subject }: { subjects: Subject[]; subject: Subject },
): string {
  const { title, description, calls } = subject;
  return framed(title, {
    subjects,
    current: subject.name,
    body: `${searchForm('')}
<p>${escapeHtml(description)}</p>
<ul class="contents">${calls.map((call) => rowOf('', call)).join('')}</ul>
${calls.map((call) => operationHtml(json, base, call)).join('\n')}`,
  });
}

function framed(
  title: string,
  {
    subjects,
    current,
    body,
    script = false,
  }: { subjects: Subject[]; current?: string; body: string; script?: boolean },
): string {
  const links = subjects.map(
    ({ name, title: said, calls }) =>
      `<li><a href="${HOME}/${name}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(said)} <span class="quiet">${calls.length}</span></a></li>`,
  );
  const nav = `<nav aria-label="Subjects"><a href="${HOME}">Marquee API</a><ul>${links.join('')}</ul></nav>`;
  return htmlPage(title, body, {
    styles,
    head: script ? `<script type="module" src="${HOME}/search.js"></script>` : '',
    before: nav,
  });
}

function searchForm(result: string): string {
  return `<form class="search" role="search" action="${HOME}"><label for="q">Search all calls</label><input id="q" name="q" type="search" placeholder="refund, iCal, /orders" autocomplete="off"><button type="submit">Search</button></form>${result}`;
}

/** Renders a call as a link. Its attribute has what the search finds beside the words on the page. */
function rowOf(subject: string, { method, path, operation }: Call): string {
  const { operationId, summary, parameters, requestBody } = operation;
  const [content] = Object.values(requestBody?.content ?? {});
  const names = fieldsOf(content?.schema ?? {}).map((field) => field.path);
  const words = [operationId, ...parameters.map(({ name }) => name), ...names].join(' ');
  const address = subject === '' ? '' : `${HOME}/${subject}`;
  const find = subject === '' ? '' : ` data-find="${escapeHtml(words)}"`;
  return `<li${find}><a href="${address}#${operationId}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></a> <span class="quiet">${codeMarked(summary)}</span></li>`;
}
