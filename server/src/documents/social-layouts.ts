import type { PictureShape } from '@marquee/contract/boosts/links';
import { AUBERGINE } from './colors.ts';

type Box = { x: number; y: number; width: number; height: number };
export type SocialLayout = {
  width: number;
  height: number;
  picture: Box;
  /** Where the words stand. */
  words: Box;
  title: number;
  qr: { x: number; y: number; side: number };
};

/** The sizes that networks ask for: a post, a preview of a link, a story. */
export const socialLayouts: Record<PictureShape, SocialLayout> = {
  square: {
    width: 1080,
    height: 1080,
    picture: { x: 0, y: 0, width: 1080, height: 608 },
    words: { x: 64, y: 668, width: 690, height: 348 },
    title: 64,
    qr: { x: 796, y: 736, side: 220 },
  },
  wide: {
    width: 1200,
    height: 630,
    picture: { x: 0, y: 0, width: 620, height: 630 },
    words: { x: 672, y: 64, width: 472, height: 330 },
    title: 50,
    qr: { x: 672, y: 420, side: 154 },
  },
  story: {
    width: 1080,
    height: 1920,
    picture: { x: 0, y: 0, width: 1080, height: 1010 },
    words: { x: 80, y: 1090, width: 920, height: 330 },
    title: 80,
    // Above the lowest part, which the network's own buttons cover.
    qr: { x: 80, y: 1440, side: 240 },
  },
};

/** The wall behind the words, and in place of a picture. */
export const socialWall = AUBERGINE;
