import { isolated } from '@marquee/contract/people/isolate';
import {
  mergeParts,
  type MergeField,
  type MergeValues,
} from '@marquee/contract/campaigns/merge-fields';
import { type Content, cutAtMarks, type Markup, slotMark } from '../../../mail/markup.ts';

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

/** No plain text has this character: input with control characters loses it. */
const MARK = '\u0001';

/** Collects the slots of a message, and marks them in its HTML and text until they are cut there. */
export function createSlots() {
  const slots: Slot[] = [];
  const links: string[] = [];
  const places: LinkPlace[] = [];
  const add = (slot: Slot) => slots.push(slot) - 1;
  /** Returns an address's number; the same address at the same place is one link. */
  const numberOf = (url: string, place: LinkPlace): number => {
    const known = links.findIndex((one, n) => {
      return one === url && places[n]?.block === place.block && places[n]?.what === place.what;
    });
    if (known !== -1) return known;
    places.push(place);
    return links.push(url) - 1;
  };
  return {
    links,
    places,
    /** Marks slots in HTML. */
    html: slotsIn<Content>(
      (slot): Markup => slotMark(add(slot)),
      (text) => text,
      (contents) => contents,
      numberOf,
    ),
    /** Marks slots in plain text. */
    plain: slotsIn<string>(
      (slot) => `${MARK}${add(slot)}${MARK}`,
      (text) => text.replaceAll(MARK, ''),
      (texts) => texts.join(''),
      numberOf,
    ),
    /** Cuts a rendered page at its slots. */
    partsOfHtml: (html: string) => partsOf(slots, cutAtMarks(html)),
    partsOfPlain: (text: string) => partsOf(slots, text.split(MARK)),
  };
}

function slotsIn<T>(
  mark: (slot: Slot) => T,
  textOf: (text: string) => T,
  join: (contents: T[]) => T,
  numberOf: (url: string, place: LinkPlace) => number,
) {
  return {
    unsubscribe: () => mark({ is: 'unsubscribe' }),
    opened: () => mark({ is: 'opened' }),
    /** Marks an address. */
    link: (url: string, place = NOWHERE) => mark({ is: 'link', link: numberOf(url, place) }),
    /** Marks the merge fields of a text. */
    text: (text: string) =>
      join(
        mergeParts(text).map((part) =>
          typeof part === 'string' ? textOf(part) : mark({ is: 'field', ...part }),
        ),
      ),
  };
}

/** Every second piece is a slot's number. */
function partsOf(slots: Slot[], pieces: string[]): Parts {
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : (slots[Number(piece)] ?? '')));
}

export type Slots = ReturnType<typeof createSlots>;

/** Fills a text for one reader. @param escape for what comes from the reader */
export function fill(parts: Parts, reader: Reader, escape: (text: string) => string): string {
  let text = '';
  for (const part of parts) {
    text += typeof part === 'string' ? part : escape(valueOf(part, reader));
  }
  return text;
}

/** Returns the words of a text around its slots, one more than there are slots. */
export function wordsAround(parts: Parts): string[] {
  const words = [''];
  for (const part of parts) {
    if (typeof part === 'string') words.push(`${words.pop() ?? ''}${part}`);
    else words.push('');
  }
  return words;
}

/** Returns what fills the slots of a text for one reader. */
export function valuesFor(
  parts: Parts,
  reader: Reader,
  escape: (text: string) => string,
): string[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : escape(valueOf(part, reader))));
}

function valueOf(slot: Slot, reader: Reader): string {
  switch (slot.is) {
    case 'field':
      return isolated(reader.fields[slot.field] || slot.fallback);
    case 'link':
      return reader.linkOf(slot.link);
    case 'opened':
      return reader.openedUrl;
    case 'unsubscribe':
      return reader.unsubscribeUrl;
  }
}
