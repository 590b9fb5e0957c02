import type { EventAbout } from '@marquee/contract/events/about/about';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { describe, expect, test } from 'vitest';
import { renderEvent } from '../render.tsx';
import { eventPage, evilTexts, nothingAbout } from '../testing/data.ts';

const context = {
  origin: 'https://house.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};
const page = (about: Partial<EventAbout>) =>
  renderEvent(context, { ...eventPage(), about: { ...nothingAbout, ...about } });
const url = '/api/media/11111111-1111-4111-8111-111111111111.webp';

describe('the text of an organizer', () => {
  test('is plain HTML with headings below the page’s own', () => {
    const html = page({
      about: [
        { type: 'heading', level: 1, text: [{ text: 'Getting there' }] },
        { type: 'heading', level: 2, text: [{ text: 'By tram' }] },
        { type: 'paragraph', text: [{ text: 'Line ' }, { text: '15', bold: true, italic: true }] },
        { type: 'list', is_numbered: true, items: [[{ text: 'One' }]] },
        {
          type: 'paragraph',
          text: [{ text: 'Shop', link: 'https://example.com/' }],
        },
      ],
    });
    expect(html).toContain('<h3 dir="auto">Getting there</h3><h4 dir="auto">By tram</h4>');
    expect(html).toContain('<p dir="auto">Line <strong><em>15</em></strong></p>');
    expect(html).toContain('<ol class="points"><li dir="auto">One</li></ol>');
    expect(html).toContain(
      '<a href="https://example.com/" rel="noopener noreferrer nofollow ugc">Shop</a>',
    );
  });

  test('has pictures with their size, so that the page does not move', () => {
    const html = page({
      about: [{ type: 'picture', url, alt: 'The hall' }],
      pictures: [{ url, width: 1600, height: 900 }],
    });
    expect(html).toMatch(/alt="The hall" width="1600" height="900"/);
  });

  test('links to a video without loading anything from its host', () => {
    const html = page({
      about: [{ type: 'video', url: 'https://video.example/w/1', title: 'Last year' }],
    });
    expect(html).toContain('href="https://video.example/w/1"');
    expect(html).toContain('Watch on video.example');
    expect(html).not.toContain('<iframe');
    expect(html).not.toContain('src="https://video.example');
  });

  test.each(evilTexts)('escapes %s everywhere', (text) => {
    const html = page({
      about: [
        { type: 'paragraph', text: [{ text, bold: true, link: 'https://example.com/' }] },
        { type: 'picture', url, alt: text },
        { type: 'video', url: 'https://video.example/', title: text },
      ],
      schedule: [{ day: 1, time: '19:30', title: text, text }],
      line_up: [{ name: text, role: text, link: '', image_url: null }],
    });
    expect(html.match(/<script/g)).toHaveLength(html.match(/<\/script>/g)!.length);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
  });
});

describe('the schedule', () => {
  const entry = { time: '19:30', title: 'Doors', text: '' };

  test('has headings for days only if there are several', () => {
    expect(page({ schedule: [{ ...entry, day: 1 }] })).not.toContain('Sat, Dec 5');
    const html = page({
      schedule: [
        { ...entry, day: 2 },
        { ...entry, day: 1 },
      ],
    });
    expect(html.indexOf('Sat, Dec 5')).toBeGreaterThan(0);
    expect(html.indexOf('Sun, Dec 6')).toBeGreaterThan(html.indexOf('Sat, Dec 5'));
  });

  test('is left out with the line-up if both are empty', () => {
    const html = page({});
    expect(html).not.toContain('id="schedule"');
    expect(html).not.toContain('id="line-up"');
  });
});

describe('the preview of an event', () => {
  const preview = renderEvent(context, { ...eventPage(), is_preview: true });

  test('says so, is not indexed, and cannot be booked or shared', () => {
    expect(preview).toContain('<strong>Preview.</strong>');
    expect(preview).toContain('content="noindex, nofollow"');
    expect(preview).toContain('This is a preview. Nothing can be booked.');
    expect(preview).not.toContain('data-event=');
    expect(preview).not.toContain('event.ics');
    expect(preview).not.toContain('data-share');
  });
});
