/** Punctuation behind an address belongs to its sentence. */
const ADDRESS = /https?:\/\/[^\s<>"{}|]+[^\s<>"{}|.,;:!?)'’”]/gi;

/** Splits a text message at its addresses: words, address, words, address, … */
export function splitLinks(text: string): (string | { url: string })[] {
  const parts: (string | { url: string })[] = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(ADDRESS)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ url });
    end = index + url.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Returns the addresses of a text message. */
export function linksIn(text: string): string[] {
  return splitLinks(text).flatMap((part) => (typeof part === 'string' ? [] : [part.url]));
}
