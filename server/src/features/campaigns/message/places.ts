import type { LinkPlace } from './parts.ts';

type Block = { block: number };

const LONGEST = 60;

function quoted(kind: string, words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return kind;
  return `${kind} “${line.length <= LONGEST ? line : `${line.slice(0, LONGEST).trimEnd()}…`}”`;
}

/** Says where a link is, alike for the HTML and the text of a message. */
export const placeOf = {
  words: ({ block }: Block, text: string): LinkPlace => ({ block, what: quoted('Words', text) }),
  picture: ({ block }: Block, alt: string): LinkPlace => ({ block, what: quoted('Picture', alt) }),
  button: ({ block }: Block, label: string): LinkPlace => ({
    block,
    what: quoted('Button', label),
  }),
  card: ({ block }: Block, title: string): LinkPlace => ({ block, what: quoted('Card', title) }),
};
