import { isolated } from '@marquee/contract/people/isolate';
import type { CampaignBlock, SimpleBlock } from '@marquee/contract/campaigns/blocks';
import type { Span } from '@marquee/contract/events/about/blocks';
import { stateMeanings } from '@marquee/contract/events/state';
import { formatInstant } from '@marquee/contract/formats/instants';
import { rangeFeeWords, rangeWords } from '@marquee/contract/pricing/shown';
import {
  type Block,
  button,
  card,
  columns,
  divider,
  heading,
  list,
  note,
  paragraph,
  picture,
  typed,
} from '../../../mail/blocks.ts';
import { NO_DATE } from '@marquee/contract/formats/when';
import type { mailAccent } from '../../../mail/look.ts';
import { type Content, lines, link, markup, withBreaks } from '../../../mail/markup.ts';
import { idOfUrl } from '../../media/presenter.ts';
import type { CardRow } from './cards.ts';
import type { Slots } from './parts.ts';
import { placeOf } from './places.ts';

/** What blocks are rendered with. */
export type Look = PageLook & {
  /** The number of the block, from 1. */
  block: number;
};

export type PageLook = {
  slots: Slots['html'];
  origin: string;
  /** Where pictures are loaded from: our own origin, or a CDN's. */
  picturesOrigin: string;
  accent: ReturnType<typeof mailAccent>['light'];
  cards: Map<string, CardRow>;
  /** The width of the text, in pixels. */
  width: number;
};

const GAP = 24;
const CARD_SIDE = 20;
/** The share of the width that each of two columns has. */
const COLUMN = 0.48;

/** Returns the blocks of a message as blocks of a mail. */
export function messageBlocks(blocks: readonly CampaignBlock[], look: PageLook): Block[] {
  return blocks.flatMap((block, n) => blocksOf(block, { ...look, block: n + 1 }));
}

function blocksOf(block: CampaignBlock, look: Look): Block[] {
  switch (block.type) {
    case 'events':
      return cardsOf(block, look.cards).map((row) => eventCard(row, look));
    case 'divider':
      return [divider()];
    case 'columns': {
      const narrow = { ...look, width: Math.floor(look.width * COLUMN) };
      const [left, right] = [block.left, block.right].map((simple) =>
        simple.flatMap((one) => simpleBlocks(one, narrow)),
      );
      return [columns(left ?? [], right ?? [])];
    }
    case 'paragraph':
    case 'heading':
    case 'list':
    case 'picture':
    case 'button':
      return simpleBlocks(block, look);
  }
}

function simpleBlocks(block: SimpleBlock, look: Look): Block[] {
  const { slots, width } = look;
  switch (block.type) {
    case 'paragraph':
      return [paragraph(typed(wordsOf(block.text, look)), GAP)];
    case 'heading':
      return [heading(wordsOf(block.text, look), block.level)];
    case 'list':
      return [
        list(
          block.items.map((item) => wordsOf(item, look)),
          block.is_numbered,
        ),
      ];
    case 'picture': {
      const id = idOfUrl(block.url);
      if (id === undefined) return [];
      const leads =
        block.link === ''
          ? {}
          : { address: slots.link(block.link, placeOf.picture(look, block.alt)) };
      const source = addressOf(id, look);
      return [picture({ source, alt: slots.text(block.alt), width, isFluid: true, ...leads })];
    }
    case 'button': {
      const address = slots.link(block.link, placeOf.button(look, block.label));
      return [button(slots.text(block.label), address)];
    }
  }
}

function addressOf(id: string, { picturesOrigin }: Look): string {
  return `${picturesOrigin}/mail-pictures/${id}.jpg`;
}

function wordsOf(spans: readonly Span[], look: Look): Content {
  return spans.map(({ text, bold, italic, link: url }) => {
    const words = withBreaks(look.slots.text(text));
    const slanted = italic ? markup`<em>${words}</em>` : words;
    const marked = bold ? markup`<strong>${slanted}</strong>` : slanted;
    if (url === undefined) return marked;
    return link(look.slots.link(url, placeOf.words(look, text)), marked, look.accent.line);
  });
}

function eventCard(row: CardRow, look: Look): Block {
  const { origin, slots, width } = look;
  const address = slots.link(`${origin}/events/${row.slug}`, placeOf.card(look, row.title));
  const top: Block[] =
    row.image_id === null
      ? []
      : [
          picture({
            source: addressOf(row.image_id, look),
            alt: row.title,
            width: width - 2 * CARD_SIDE,
            address,
            gap: 16,
            isFluid: true,
          }),
        ];
  return card(
    [
      ...top,
      heading(isolated(row.title), 3, { below: 6 }),
      note(lines(cardFacts(row))),
      button('See the event', address, 0),
    ],
    `${CARD_SIDE}px`,
  );
}

/** Returns the cards of a block; nobody can go to an event that was hidden after it was chosen. */
export function cardsOf(
  { ids }: Extract<CampaignBlock, { type: 'events' }>,
  cards: Map<string, CardRow>,
): CardRow[] {
  return ids
    .flatMap((id) => cards.get(id.toLowerCase()) ?? [])
    .filter(({ state }) => state !== 'draft');
}

/** Returns time, place and price of an event, a line each; what cannot be booked has no price. */
export function cardFacts({ state, starts_at, timezone, location_name, price }: CardRow): string[] {
  const { date, isBookable, word } = stateMeanings[state];
  const when = {
    holds: formatInstant(starts_at.toISOString(), timezone),
    none: NO_DATE,
    off: '',
  }[date];
  const offer = isBookable ? [rangeWords(price), rangeFeeWords(price)] : [word];
  return [when, isolated(location_name), ...offer].filter((fact) => fact !== '');
}
