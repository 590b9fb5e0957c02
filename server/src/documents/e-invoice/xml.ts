import { escapeHtml } from '../../lib/escape-html.ts';

/** An element with all that is in it, as text. */
export type Xml = { xml: string };

type Content = string | readonly (Xml | undefined)[] | undefined;

/** What XML 1.0 cannot hold, however it is escaped (https://www.w3.org/TR/xml/#charsets). */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns a text that XML can hold, on one line. */
export function plainTextOf(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/\s+/g, ' ').trim();
}

function escaped(text: string): string {
  return escapeHtml(plainTextOf(text));
}

/** Returns an element; none without content, because invoices may have no empty elements. */
export function element(
  name: string,
  content: Content,
  attributes: Record<string, string> = {},
): Xml | undefined {
  const inside =
    typeof content === 'string' ? escaped(content) : content?.map((one) => one?.xml ?? '').join('');
  if (!inside) return undefined;
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return { xml: `<${name}${given.join('')}>${inside}</${name}>` };
}

export function xmlDocument(root: Xml | undefined): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root?.xml ?? ''}\n`;
}
