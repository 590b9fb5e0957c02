import { EventAboutInput } from '@marquee/contract/events/about/about';
import { expect, it } from 'vitest';
import { demoAbouts } from './about.ts';
import { demoEvents } from './content.ts';

it.each(Object.entries(demoAbouts))(
  'the page of %s is one that an organizer could save',
  (key, about) => {
    expect(demoEvents.map((event) => event.key)).toContain(key);
    expect(EventAboutInput.parse(about)).toEqual(about);
  },
);
