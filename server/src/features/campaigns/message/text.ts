import type { CampaignBlock, SimpleBlock } from '@marquee/contract/campaigns/blocks';
import type { Span } from '@marquee/contract/events/about/blocks';
import type { Look } from './html.ts';
import { cardFacts } from './html.ts';

type Written = Pick<Look, 'slots' | 'origin' | 'cards'>;

const asItIs = (words: string) => words;

/** Writes blocks as plain text, with the address of each link after its words. */
export function blocksText(blocks: readonly CampaignBlock[], look: Written): string {
  return blocks
    .map((block) => blockText(block, look))
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockText(block: CampaignBlock, look: Written): string {
  switch (block.type) {
    case 'events':
      return block.ids
        .flatMap((id) => look.cards.get(id.toLowerCase()) ?? [])
        .map((card) =>
          [
            card.title,
            ...cardFacts(card),
            look.slots.link(`${look.origin}/events/${card.slug}`),
          ].join('\n'),
        )
        .join('\n\n');
    case 'divider':
      return '---';
    case 'columns':
      return blocksText([...block.left, ...block.right], look);
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
    case 'picture':
      if (block.alt === '') return block.link === '' ? '' : slots.link(block.link);
      return `[${slots.text(block.alt, asItIs)}]${block.link === '' ? '' : `\n${slots.link(block.link)}`}`;
    case 'button':
      return `${slots.text(block.label, asItIs)}: ${slots.link(block.link)}`;
  }
}

function spansText(spans: readonly Span[], { slots }: Written): string {
  return spans
    .map(({ text, link }) => {
      const words = slots.text(text, asItIs);
      return link === undefined ? words : `${words} (${slots.link(link)})`;
    })
    .join('')
    .trim();
}
