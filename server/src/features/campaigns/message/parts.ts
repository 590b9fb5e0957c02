import {
  mergeParts,
  type MergeField,
  type MergeValues,
} from '@marquee/contract/campaigns/merge-fields';
import { escapeHtml } from '../../../lib/escape-html.ts';

/** A place in a message that differs from reader to reader. */
export type Slot =
  | { is: 'field'; field: MergeField; fallback: string }
  /** An address of the message's list of links. */
  | { is: 'link'; link: number }
  | { is: 'unsubscribe' }
  /** The hidden picture that tells when a message is opened. */
  | { is: 'opened' };

/** A text cut at its slots: words, slot, words, slot, … */
export type Parts = (string | Slot)[];

/** What fills the slots for one reader. */
export type Reader = {
  fields: MergeValues;
  /** Returns the address that a link leads this reader to. */
  linkOf: (link: number) => string;
  unsubscribeUrl: string;
  /** The address of the hidden picture. */
  openedUrl: string;
};

/** Where a link is: the number of its block, from 1, and what it is there. */
export type LinkPlace = { block: number; what: string };

const NOWHERE: LinkPlace = { block: 0, what: '' };

/** No text has this character: input with control characters loses it. */
const MARK = '\u0001';

/** Collects the slots of a message, and marks them in its text until `partsOf` cuts it there. */
export function createSlots() {
  const slots: Slot[] = [];
  const links: string[] = [];
  const places: LinkPlace[] = [];
  const mark = (slot: Slot) => `${MARK}${slots.push(slot) - 1}${MARK}`;
  return {
    links,
    places,
    unsubscribe: () => mark({ is: 'unsubscribe' }),
    opened: () => mark({ is: 'opened' }),
    /** Marks an address; the same address at the same place is one link. */
    link: (url: string, place = NOWHERE) => {
      const known = links.findIndex((one, n) => {
        return one === url && places[n]?.block === place.block && places[n]?.what === place.what;
      });
      if (known !== -1) return mark({ is: 'link', link: known });
      places.push(place);
      return mark({ is: 'link', link: links.push(url) - 1 });
    },
    /** Marks the merge fields of a text and escapes the rest. */
    text: (text: string, escape: (words: string) => string = escapeHtml) =>
      mergeParts(text.replaceAll(MARK, ''))
        .map((part) => (typeof part === 'string' ? escape(part) : mark({ is: 'field', ...part })))
        .join(''),
    partsOf: (text: string): Parts =>
      text
        .split(MARK)
        // Every second piece is a slot's number.
        .map((piece, index) => (index % 2 === 0 ? piece : (slots[Number(piece)] ?? ''))),
  };
}

export type Slots = ReturnType<typeof createSlots>;

/** Fills a text for one reader. @param escape for what comes from the reader */
export function fill(parts: Parts, reader: Reader, escape: (text: string) => string): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (part.is === 'field') text += escape(reader.fields[part.field] || part.fallback);
    else if (part.is === 'link') text += escape(reader.linkOf(part.link));
    else text += escape(part.is === 'opened' ? reader.openedUrl : reader.unsubscribeUrl);
  }
  return text;
}
