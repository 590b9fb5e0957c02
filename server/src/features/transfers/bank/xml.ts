import { SaxesParser } from 'saxes';
import { badBankFile, bankFileSentences as say } from './reading/entry.ts';

/** An XML element by its local name; namespaces differ between versions of a format. */
export type XmlElement = {
  name: string;
  namespace: string;
  /** The `Ccy` attribute of an amount. */
  currency: string;
  text: string;
  children: XmlElement[];
};

const MAX_DEPTH = 40;
const MAX_ELEMENTS = 200_000;

/**
 * Reads XML into a tree. A document type is refused, so there are no entities beyond the five of
 * XML itself: nothing is loaded and nothing expands.
 * @throws AppError `invalid`
 */
export function readXml(text: string): XmlElement {
  const top = element('', '');
  const open = [top];
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  const add = (found: string) => {
    const last = open.at(-1);
    if (last) last.text += found;
  };
  parser.on('error', () => {
    throw badBankFile(say.unreadable);
  });
  parser.on('doctype', () => {
    throw badBankFile(say.doctype);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (open.length > MAX_DEPTH || count > MAX_ELEMENTS) throw badBankFile(say.unreadable);
    const opened = element(local, uri, attributes['Ccy']?.value);
    open.at(-1)?.children.push(opened);
    open.push(opened);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  // The byte order mark is no part of the document.
  parser.write(text.replace(/^\ufeff/, '')).close();
  const [root] = top.children;
  if (!root) throw badBankFile(say.unreadable);
  return root;
}

function element(name: string, namespace: string, currency = ''): XmlElement {
  return { name, namespace, currency, text: '', children: [] };
}

/** Returns the elements at a path of names: `RmtInf/Ustrd`. */
export function allAt(from: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((it) => it.name === name)),
      [from],
    );
}

/** Returns the text of the first element at any of the paths; '' if there is none. */
export function textAt(from: XmlElement, ...paths: string[]): string {
  for (const path of paths) {
    const text = allAt(from, path)[0]?.text.trim();
    if (text) return text;
  }
  return '';
}

/** Returns the texts of the elements without children, in and below these, each with its name. */
export function leavesOf(elements: XmlElement[]): [name: string, text: string][] {
  return elements.flatMap(({ name, children, text }): [string, string][] => {
    if (children.length > 0) return leavesOf(children);
    const plain = text.replace(/\s+/g, ' ').trim();
    return plain === '' ? [] : [[name, plain]];
  });
}
