import { expect, test } from 'vitest';
import { checkContent } from './checks.ts';
import { EmailContent } from './content.ts';
import { contentOf, starts } from './starts.ts';

const event = { id: '0d5d8a2e-4f7a-4a0e-9b8e-111111111111', name: 'Summer on the roof' };
const facts = {
  origin: 'https://tickets.example',
  bytes: 20_000,
  unfilled: { first_name: 1, name: 1, organizer: 0, code: 0 },
  onlyEvent: null,
  events: new Map([[event.id, { title: event.name, state: 'on_sale' as const }]]),
  domain: { name: 'tickets.example', spf: true, dkim: true, dmarc: true },
};

test.each(starts)('$label can be sent once its places are filled', (start) => {
  for (const about of [event, null]) {
    const content = EmailContent.parse(contentOf(start, about));
    const found = checkContent(content, facts);
    expect(found.filter(({ code }) => code !== 'left_to_fill')).toEqual([]);
    const filled = EmailContent.parse(
      JSON.parse(JSON.stringify(content).replaceAll(/\[[a-z][^\]]*\]/g, 'x')),
    );
    expect(checkContent(filled, facts)).toEqual([]);
  }
});

test('there are six, for both kinds', () => {
  expect(starts).toHaveLength(6);
  expect(new Set(starts.map(({ kind }) => kind))).toEqual(new Set(['marketing', 'service']));
});
