import type { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import { expect, test } from 'vitest';
import { messageBlocksOf } from './blocks-of.ts';
import { messageDocumentOf } from './document-of.ts';

const message: CampaignBlock[] = [
  { type: 'heading', level: 1, text: [{ text: 'Summer' }] },
  { type: 'paragraph', text: [{ text: 'Hi {{first_name|there}}', bold: true }, { text: '!' }] },
  { type: 'list', is_numbered: true, items: [[{ text: 'Doors' }], [{ text: 'Music' }]] },
  {
    type: 'picture',
    url: `/api/media/${'0'.repeat(36)}.webp`,
    alt: 'The roof',
    link: 'https://a.example/roof',
  },
  { type: 'button', label: 'Book', link: 'https://tickets.example/events/roof' },
  { type: 'events', ids: ['a', 'b'] },
  { type: 'divider' },
  {
    type: 'columns',
    left: [{ type: 'paragraph', text: [{ text: 'Left' }] }],
    right: [{ type: 'button', label: 'Right', link: 'https://a.example' }],
  },
];

test('a message is the same after it was edited nowhere', () => {
  expect(messageBlocksOf(messageDocumentOf(message, (id) => id))).toEqual(message);
});

test('an event card shows the names of its events', () => {
  const { content } = messageDocumentOf([{ type: 'events', ids: ['a'] }], () => 'Roof');
  expect(content).toEqual([{ type: 'events', attrs: { ids: ['a'], names: ['Roof'] } }]);
});

test('what is empty is left out', () => {
  const empty = [
    { type: 'paragraph' },
    { type: 'events', attrs: { ids: [] } },
    { type: 'columns', content: [{ type: 'column' }, { type: 'column' }] },
  ];
  expect(messageBlocksOf({ type: 'doc', content: empty })).toEqual([]);
  expect(messageDocumentOf([], String)).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
});
