import { z } from 'zod';
import { Alt, Link, PictureAddress, Span } from '../events/about/blocks.ts';
import { MAX_LIST_ITEMS, MAX_SPANS } from '../events/about/limits.ts';
import { Id } from '../list.ts';
import { atMost } from '../fields/text.ts';

export const MAX_CAMPAIGN_BLOCKS = 60;
export const MAX_CAMPAIGN_TEXT = 20_000;
export const MAX_CARDS = 6;

export const blockSentences = {
  label: 'Enter the words on the button',
  tooMany: atMost(MAX_CAMPAIGN_BLOCKS, 'blocks'),
  tooLong: atMost(MAX_CAMPAIGN_TEXT),
  cards: `Choose one to ${MAX_CARDS} events.`,
} as const;

const say = blockSentences;
const Spans = z.array(Span).max(MAX_SPANS);

/** What a column may hold. */
const SimpleBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), text: Spans }),
  z.strictObject({
    type: z.literal('heading'),
    /** 1 is the larger one. */
    level: z.union([z.literal(1), z.literal(2)]),
    text: Spans,
  }),
  z.strictObject({
    type: z.literal('list'),
    is_numbered: z.boolean(),
    items: z.array(Spans).min(1).max(MAX_LIST_ITEMS),
  }),
  z.strictObject({
    type: z.literal('picture'),
    url: PictureAddress,
    alt: Alt,
    link: z.union([z.literal(''), Link]),
  }),
  z.strictObject({
    type: z.literal('button'),
    label: z.string({ error: say.label }).trim().min(1, say.label).max(60, atMost(60)),
    link: Link,
  }),
]);
export type SimpleBlock = z.infer<typeof SimpleBlock>;

const Column = z.array(SimpleBlock).max(12, atMost(12, 'blocks in a column'));

/** A part of a message from top to bottom. */
export const CampaignBlock = z.discriminatedUnion('type', [
  ...SimpleBlock.options,
  /** Cards that fill themselves from events when the message is sent. */
  z.strictObject({
    type: z.literal('events'),
    ids: z.array(Id).min(1, say.cards).max(MAX_CARDS, say.cards),
  }),
  z.strictObject({ type: z.literal('divider') }),
  /** Beside each other on a desk, one below the other on a phone. */
  z.strictObject({ type: z.literal('columns'), left: Column, right: Column }),
]);
export type CampaignBlock = z.infer<typeof CampaignBlock>;

export const CampaignBlocks = z
  .array(CampaignBlock)
  .max(MAX_CAMPAIGN_BLOCKS, say.tooMany)
  .refine((blocks) => JSON.stringify(blocks).length <= MAX_CAMPAIGN_TEXT * 3, say.tooLong);

/** Returns all simple blocks, with those in columns, each with the number of its outer block. */
export function simpleBlocksOf(
  blocks: readonly CampaignBlock[],
): { block: SimpleBlock; place: number }[] {
  return blocks.flatMap((block, place) => {
    if (block.type === 'columns') {
      return [...block.left, ...block.right].map((inner) => ({ block: inner, place }));
    }
    return block.type === 'events' || block.type === 'divider' ? [] : [{ block, place }];
  });
}

/** Returns the spans of a block's text. */
export function spansOfBlock(block: SimpleBlock): Span[] {
  if (block.type === 'paragraph' || block.type === 'heading') return block.text;
  return block.type === 'list' ? block.items.flat() : [];
}

/** Returns all words of a block that are filled for each reader. */
export function wordsOfBlock(block: SimpleBlock): string[] {
  if (block.type === 'button') return [block.label];
  if (block.type === 'picture') return [block.alt];
  return spansOfBlock(block).map(({ text }) => text);
}
