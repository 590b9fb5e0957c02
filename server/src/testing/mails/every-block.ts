import type { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import type { EmailContent } from '@marquee/contract/campaigns/content';
import type { Database } from '../../db/database.ts';
import { TEST_NOW } from '../app.ts';
import { hello } from '../campaigns.ts';

/** Stores the name of a picture; returns its address as a block has it. */
export async function makePicture(db: Database, width = 1200, height = 800) {
  const { id } = await db
    .insertInto('media')
    .values({ width, height, byte_size: 10, created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, url: `/api/media/${id}.webp` };
}

/** Returns a content with every block, and every simple one in a column, too. */
export function everyBlock(
  eventIds: string[],
  url: string,
  words = 'Summer & “sun” is <here>',
  link = 'https://harbour.example.com/?a=1&b="2"',
): EmailContent {
  const simple: Exclude<CampaignBlock, { type: 'events' | 'divider' | 'columns' }>[] = [
    { type: 'heading', level: 1, text: [{ text: words, bold: true }] },
    { type: 'heading', level: 2, text: [{ text: 'Hi {{first_name|you}}' }] },
    {
      type: 'paragraph',
      text: [
        { text: `${words}\nHi {{name|friend}}, ` },
        { text: words, link, italic: true },
        { text: '.' },
      ],
    },
    { type: 'list', is_numbered: false, items: [[{ text: words }], [{ text: 'Two', link }]] },
    { type: 'list', is_numbered: true, items: [[{ text: words }], [{ text: 'Two' }]] },
    { type: 'picture', url, alt: words, link },
    { type: 'picture', url, alt: words, link: '' },
    { type: 'button', label: words, link },
  ];
  return {
    ...hello,
    subject: `${words} for {{first_name|you}}`,
    preheader: `${words} for {{first_name|you}}`,
    blocks: [
      ...simple,
      { type: 'divider' },
      { type: 'columns', left: simple, right: simple },
      { type: 'columns', left: simple.slice(2, 3), right: [] },
      { type: 'events', ids: eventIds },
      { type: 'paragraph', text: [{ text: words }] },
    ],
  };
}
