import { type Installation, openApiDocument } from '@marquee/contract/openapi/document';
import { stringify } from 'yaml';
import { subjectsOf } from './document.ts';
import { indexPage, subjectPage } from './page.ts';
import { searchScript } from './search-script.ts';

/** A file below `/api/docs`; the first page has no name. */
export type DocsFile = { name: string; type: string; text: string };

const HTML = 'text/html; charset=utf-8';

/** Makes the API's document and the pages for reading it: about a second of work. */
export function docsFiles(installation: Installation): DocsFile[] {
  const json = openApiDocument(installation);
  const subjects = subjectsOf(json);
  const base = installation.url === '/' ? 'http://localhost:3000' : installation.url;
  const yaml = stringify(json, { aliasDuplicateObjects: false });
  return [
    { name: '', type: HTML, text: indexPage(json, subjects) },
    ...subjects.map((subject) => ({
      name: subject.name,
      type: HTML,
      text: subjectPage(json, base, { subjects, subject }),
    })),
    { name: 'json', type: 'application/json; charset=utf-8', text: JSON.stringify(json) },
    { name: 'yaml', type: 'application/yaml; charset=utf-8', text: yaml },
    { name: 'search.js', type: 'text/javascript; charset=utf-8', text: searchScript },
  ];
}
