import type { PageContext } from '@marquee/contract/pages/pages';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { expect, test } from 'vitest';
import { drawnPages } from './drawn.ts';

const visitor: PageContext = {
  origin: 'https://example.com',
  isSignedIn: false,
  platform: defaultPlatform,
};
const member = { ...visitor, isSignedIn: true };

/** Pages that record the data they were rendered with. */
function notedPages(most = 10) {
  const drawings: string[] = [];
  const drawn = drawnPages(
    ({ isSignedIn, platform }, { left }: { left: number }) => {
      if (left < 0) throw new Error('Nothing is drawn of this.');
      const html = `${left} left at ${platform.name}${isSignedIn ? ' for a member' : ''}`;
      drawings.push(html);
      return html;
    },
    { most, effort: 'quick' },
  );
  return { drawn, drawings };
}

test('a page is rendered once until its content changes', async () => {
  const { drawn, drawings } = notedPages();
  const first = await drawn('/a', visitor, { left: 5 });
  expect(await drawn('/a', visitor, { left: 5 })).toBe(first);
  expect((await drawn('/a', visitor, { left: 4 })).plain).toBe('4 left at Marquee');
  const platform = { ...defaultPlatform, name: 'Aurora' };
  expect((await drawn('/a', { ...visitor, platform }, { left: 4 })).plain).toBe('4 left at Aurora');
  expect(drawings).toHaveLength(3);
});

test('each address has its own page, and another one when signed in', async () => {
  const { drawn, drawings } = notedPages();
  for (let round = 0; round < 2; round += 1) {
    expect((await drawn('/a', visitor, { left: 5 })).plain).toBe('5 left at Marquee');
    expect((await drawn('/b', visitor, { left: 6 })).plain).toBe('6 left at Marquee');
    expect((await drawn('/a', member, { left: 5 })).plain).toBe('5 left at Marquee for a member');
  }
  expect(drawings).toHaveLength(3);
});

test('the least recently used page is evicted', async () => {
  const { drawn, drawings } = notedPages(2);
  for (const address of ['/a', '/b', '/a', '/c', '/a']) await drawn(address, visitor, { left: 1 });
  expect(drawings).toHaveLength(3);
  await drawn('/b', visitor, { left: 1 });
  expect(drawings).toHaveLength(4);
});

test('a failed rendering keeps the old page', async () => {
  const { drawn, drawings } = notedPages();
  await drawn('/a', visitor, { left: 1 });
  expect(() => drawn('/a', visitor, { left: -1 })).toThrow('Nothing is drawn');
  await drawn('/a', visitor, { left: 1 });
  expect(drawings).toHaveLength(1);
});
