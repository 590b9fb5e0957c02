import type { PageContext } from '@marquee/contract/pages/pages';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { expect, test } from 'vitest';
import { renderedPages } from './rendered.ts';

const visitor: PageContext = {
  origin: 'https://example.com',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};
const member = { ...visitor, isSignedIn: true };

/** Pages that record the data they were rendered with. */
function notedPages(most = 10) {
  const drawings: string[] = [];
  const rendered = renderedPages(
    ({ isSignedIn, platform }, { left }: { left: number }) => {
      if (left < 0) throw new Error('Nothing is rendered of this.');
      const html = `${left} left at ${platform.name}${isSignedIn ? ' for a member' : ''}`;
      drawings.push(html);
      return html;
    },
    { most, effort: 'quick' },
  );
  return { rendered, drawings };
}

test('a page is rendered once until its content changes', async () => {
  const { rendered, drawings } = notedPages();
  const first = await rendered('/a', visitor, { left: 5 });
  expect(await rendered('/a', visitor, { left: 5 })).toBe(first);
  expect((await rendered('/a', visitor, { left: 4 })).plain.toString()).toBe('4 left at Marquee');
  const platform = { ...defaultPlatform, name: 'Aurora' };
  expect((await rendered('/a', { ...visitor, platform }, { left: 4 })).plain.toString()).toBe(
    '4 left at Aurora',
  );
  expect(drawings).toHaveLength(3);
});

test('each address has its own page, and another one when signed in', async () => {
  const { rendered, drawings } = notedPages();
  for (let round = 0; round < 2; round += 1) {
    expect((await rendered('/a', visitor, { left: 5 })).plain.toString()).toBe('5 left at Marquee');
    expect((await rendered('/b', visitor, { left: 6 })).plain.toString()).toBe('6 left at Marquee');
    expect((await rendered('/a', member, { left: 5 })).plain.toString()).toBe(
      '5 left at Marquee for a member',
    );
  }
  expect(drawings).toHaveLength(3);
});

test('the least recently used page is evicted', async () => {
  const { rendered, drawings } = notedPages(2);
  for (const address of ['/a', '/b', '/a', '/c', '/a'])
    await rendered(address, visitor, { left: 1 });
  expect(drawings).toHaveLength(3);
  await rendered('/b', visitor, { left: 1 });
  expect(drawings).toHaveLength(4);
});

test('a failed rendering keeps the old page', async () => {
  const { rendered, drawings } = notedPages();
  await rendered('/a', visitor, { left: 1 });
  expect(() => rendered('/a', visitor, { left: -1 })).toThrow('Nothing is rendered');
  await rendered('/a', visitor, { left: 1 });
  expect(drawings).toHaveLength(1);
});
