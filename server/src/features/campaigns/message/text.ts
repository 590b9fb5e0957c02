import { isolated } from '@marquee/contract/people/isolate';
import type { CampaignBlock, SimpleBlock } from '@marquee/contract/campaigns/blocks';
import type { Span } from '@marquee/contract/events/about/blocks';
import type { Look } from './html.ts';
import { cardFacts, cardsOf } from './html.ts';
import type { Slots } from './parts.ts';
import { placeOf } from './places.ts';

type Written = Pick<Look, 'origin' | 'cards' | 'block'> & { slots: Slots['plain'] };

/** Writes blocks as plain text, with the address of each link after its words. */
export function blocksText(blocks: readonly CampaignBlock[], look: Omit<Written, 'block'>): string {
  return joined(blocks.map((block, n) => blockText(block, { ...look, block: n + 1 })));
}

function joined(texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

function blockText(block: CampaignBlock, look: Written): string {
  switch (block.type) {
    case 'events':
      return cardsOf(block, look.cards)
        .map((card) =>
          [
            isolated(card.title),
            ...cardFacts(card),
            look.slots.link(`${look.origin}/events/${card.slug}`, placeOf.card(look, card.title)),
          ].join('\n'),
        )
        .join('\n\n');
    case 'divider':
      return '---';
    case 'columns':
      return joined([...block.left, ...block.right].map((inner) => simpleText(inner, look)));
    case 'paragraph':
    case 'heading':
    case 'list':
    case 'picture':
    case 'button':
      return simpleText(block, look);
  }
}

function simpleText(block: SimpleBlock, look: Written): string {
  const { slots } = look;
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return spansText(block.text, look);
    case 'list':
      return block.items
        .map(
          (item, index) => `${block.is_numbered ? `${index + 1}.` : '-'} ${spansText(item, look)}`,
        )
        .join('\n');
    case 'picture': {
      const link =
        block.link === '' ? '' : slots.link(block.link, placeOf.picture(look, block.alt));
      const words = block.alt === '' ? '' : `[${slots.text(block.alt)}]`;
      return [words, link].filter((line) => line !== '').join('\n');
    }
    case 'button':
      return `${slots.text(block.label)}: ${slots.link(block.link, placeOf.button(look, block.label))}`;
  }
}

function spansText(spans: readonly Span[], look: Written): string {
  const { slots } = look;
  return spans
    .map(({ text, link }) => {
      const words = slots.text(text);
      return link === undefined
        ? words
        : `${words} (${slots.link(link, placeOf.words(look, text))})`;
    })
    .join('')
    .trim();
}
