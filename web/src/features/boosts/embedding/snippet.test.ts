import { expect, test } from 'vitest';
import { type Embedded, embeddedKinds, frameOf, snippetOf } from './snippet.ts';

const embedded = (kind: Embedded['kind']): Embedded => ({
  kind,
  origin: 'https://tickets.example',
  event: { slug: 'jazz-night', title: 'Jazz <b>&</b> more' },
  organizer: { slug: 'harbour-club', name: 'Harbour & Club' },
});

test('the code names the event, and its link is HTML whatever the title has', () => {
  expect(snippetOf(embedded('tickets'))).toBe(
    [
      '<script async src="https://tickets.example/embed.js"></script>',
      '<marquee-tickets event="jazz-night">',
      '  <a href="https://tickets.example/events/jazz-night">Tickets for Jazz &lt;b&gt;&amp;&lt;/b&gt; more</a>',
      '</marquee-tickets>',
    ].join('\n'),
  );
});

test('the code of a calendar names the organizer', () => {
  expect(snippetOf(embedded('calendar'))).toBe(
    [
      '<script async src="https://tickets.example/embed.js"></script>',
      '<marquee-events organizer="harbour-club" view="calendar">',
      '  <a href="https://tickets.example/o/harbour-club">Events of Harbour &amp; Club</a>',
      '</marquee-events>',
    ].join('\n'),
  );
});

test('each kind has a code and a preview of its own page', () => {
  const of = (make: (one: Embedded) => string) =>
    embeddedKinds.map(({ value }) => make(embedded(value)));
  expect(new Set(of(snippetOf)).size).toBe(embeddedKinds.length);
  expect(of(frameOf)).toEqual([
    '/embed/jazz-night',
    '/embed/jazz-night',
    '/embed/organizers/harbour-club?view=list',
    '/embed/organizers/harbour-club?view=calendar',
  ]);
});
