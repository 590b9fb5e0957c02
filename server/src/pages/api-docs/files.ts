import { type Installation, openApiDocument } from '@marquee/contract/openapi/document';
import type { Json } from '@marquee/contract/openapi/schemas';
import { stringify } from 'yaml';
import { subjectsOf } from './document.ts';
import { indexPage, subjectPage } from './page.ts';
import { searchScript } from './search-script.ts';

/** The pages with the document that programs read, or the same document as YAML, which few ask for. */
export type DocsPart = 'pages' | 'yaml';

/** A file below `/api/docs`; the first page has no name. */
export type DocsFile = { name: string; type: string; text: string };

const HTML = 'text/html; charset=utf-8';

/** Makes a part of the API's files: about a second of work for each. */
export function docsFiles(installation: Installation, part: DocsPart): DocsFile[] {
  const json = openApiDocument(installation);
  return part === 'yaml' ? [yamlFile(json)] : pagesOf(json, installation);
}

function yamlFile(json: Json): DocsFile {
  const text = stringify(json, { aliasDuplicateObjects: false });
  return { name: 'yaml', type: 'application/yaml; charset=utf-8', text };
}

function pagesOf(json: Json, installation: Installation): DocsFile[] {
  const subjects = subjectsOf(json);
  const base = installation.url === '/' ? 'http://localhost:3000' : installation.url;
  return [
    { name: '', type: HTML, text: indexPage(json, subjects) },
    ...subjects.map((subject) => ({
      name: subject.name,
      type: HTML,
      text: subjectPage(json, base, { subjects, subject }),
    })),
    { name: 'json', type: 'application/json; charset=utf-8', text: JSON.stringify(json) },
    { name: 'search.js', type: 'text/javascript; charset=utf-8', text: searchScript },
  ];
}
