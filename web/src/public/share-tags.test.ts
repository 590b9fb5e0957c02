import type { OrganizerPageData } from '@marquee/contract/pages/pages';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { expect, test } from 'vitest';
import { renderOrganizer } from './render.tsx';
import { anEvent } from './testing/data.ts';

const context = {
  origin: 'https://house.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};
const organizer = {
  ID: 'o-1',
  name: 'Blue & Note',
  slug: 'blue-note',
  description: 'Jazz since 1981.',
  logo_url: '/api/media/logo.webp',
};

const tagsOf = (page: Partial<OrganizerPageData> = {}) => {
  const data = { organizer, wording: '', upcoming: [], past: [], ...page };
  const tags = renderOrganizer(context, data).matchAll(
    /<meta property="og:([\w:]+)" content="([^"]*)">/g,
  );
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
};

test('an organizer’s page says what it is where it is shared', () => {
  const tags = tagsOf();
  expect(tags['title']).toMatch(/^Blue &amp; Note/);
  expect(tags).toMatchObject({
    type: 'website',
    description: 'Jazz since 1981.',
    url: 'https://house.example/o/blue-note',
    image: 'https://house.example/api/media/logo-whole.jpg',
    'image:alt': 'Logo of Blue &amp; Note',
  });
});

test('its picture is that of the next event, or else its logo, or else the platform’s', () => {
  const upcoming = [
    {
      ...anEvent,
      state: 'on_sale' as const,
      image_url: '/api/media/next.webp',
      price: null,
      href: '/events/next',
    },
  ];
  expect(tagsOf({ upcoming })).toMatchObject({
    image: 'https://house.example/api/media/next-16x9.jpg',
    'image:alt': 'Picture of Night Trains',
  });
  const { image } = tagsOf({ organizer: { ...organizer, logo_url: null } });
  expect(image).toBe('https://house.example/pictures/marquee.jpg');
});
