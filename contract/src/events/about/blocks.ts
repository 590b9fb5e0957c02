import { z } from 'zod';
import {
  MAX_ABOUT,
  MAX_ALT,
  MAX_BLOCKS,
  MAX_LINK,
  MAX_LINKS,
  MAX_LIST_ITEMS,
  MAX_NAME,
  MAX_SPANS,
  MAX_VIDEOS,
} from './limits.ts';
import { spansOf, textOf } from './plain.ts';
import { atMost, textUpTo } from '../../fields/text.ts';

export const aboutSentences = {
  tooLong: atMost(MAX_ABOUT),
  tooManyLinks: atMost(MAX_LINKS, 'links'),
  tooManyParts: 'Use fewer changes between bold, italic and plain text.',
  tooManyVideos: atMost(MAX_VIDEOS, 'videos'),
  link: 'Enter an address that starts with https://, http:// or mailto:.',
  video: 'Enter the address of the video; it starts with https://.',
  videoTitle: 'Say what the video shows.',
  picture: 'Upload this picture again.',
} as const;

const say = aboutSentences;

/** WebP pictures of this platform, as its upload answers them. */
const PICTURE = '^/api/media/[0-9a-f-]{36}\\.webp$';
const HTTPS = '^[Hh][Tt][Tt][Pp][Ss]://[^\\s/@\\\\]+(?:[/?#]\\S*)?$';
const LINK = `^(?:[Hh][Tt][Tt][Pp][Ss]?://[^\\s/@\\\\]+(?:[/?#]\\S*)?|[Mm][Aa][Ii][Ll][Tt][Oo]:[^\\s@]+@[^\\s@]+)$`;

const address = (pattern: string, error: string) =>
  z
    .string({ error })
    .max(MAX_LINK, atMost(MAX_LINK))
    .regex(new RegExp(pattern), error)
    .refine((text) => URL.canParse(text), { error });

/** An address of the web or for mail. A user name in it could disguise its host, so it has none. */
export const Link = address(LINK, say.link);
const VideoAddress = address(HTTPS, say.video);
export const PictureAddress = z
  .string({ error: say.picture })
  .regex(new RegExp(PICTURE), say.picture);

/** A piece of text with the same marks throughout. A line break is `\n`. */
export const Span = z.strictObject({
  text: z.string().min(1).max(MAX_ABOUT, say.tooLong),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: Link.optional(),
});
export type Span = z.infer<typeof Span>;

const Spans = z.array(Span).max(MAX_SPANS, say.tooManyParts);

export const VideoBlock = z.strictObject({
  type: z.literal('video'),
  url: VideoAddress,
  title: textUpTo(MAX_NAME).min(1, say.videoTitle),
});

/** What a picture shows, for people who cannot see it; empty if it only decorates. */
export const Alt = textUpTo(MAX_ALT);

/** A part of the text from top to bottom. Blocks do not nest. */
export const Block = z.discriminatedUnion('type', [
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
    items: z
      .array(Spans)
      .min(1)
      .max(MAX_LIST_ITEMS, `A list can have at most ${MAX_LIST_ITEMS} items.`),
  }),
  z.strictObject({
    type: z.literal('picture'),
    url: PictureAddress,
    alt: Alt,
  }),
  VideoBlock,
]);
export type Block = z.infer<typeof Block>;

export const Blocks = z
  .array(Block)
  .max(MAX_BLOCKS, atMost(MAX_BLOCKS, 'paragraphs, headings and lists'))
  .superRefine((blocks, refinement) => {
    const spans = blocks.flatMap(spansOf);
    const refuse = (message: string) => refinement.addIssue({ code: 'custom', message });
    if (lengthOf(blocks) > MAX_ABOUT) refuse(say.tooLong);
    if (spans.length > MAX_SPANS) refuse(say.tooManyParts);
    if (spans.filter(({ link }) => link !== undefined).length > MAX_LINKS) refuse(say.tooManyLinks);
    if (blocks.filter(({ type }) => type === 'video').length > MAX_VIDEOS)
      refuse(say.tooManyVideos);
  });

/** Returns the characters that count against `MAX_ABOUT`: what people read, without addresses. */
export function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + textOf(block).length, 0);
}
