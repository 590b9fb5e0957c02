import { describe, expect, it } from 'vitest';
import { genresOf, isWebLink, SONGS_STEP, tempoOf, VIEW_MORE_DELAY_MS } from './songs.ts';

describe('a suggested song', () => {
  it('lists its genres with commas, or a dash', () => {
    expect(genresOf({ Genres: ['Jazz', 'Soul'] })).toBe('Jazz, Soul');
    expect(genresOf({ Genres: [] })).toBe('–');
  });

  it('shows its tempo, or a dash', () => {
    expect(tempoOf({ BPM: 124 })).toBe('124');
    expect(tempoOf({ BPM: null })).toBe('–');
    expect(tempoOf({ BPM: 0 })).toBe('–');
  });

  it.each(['https://open.spotify.com/track/1', 'http://example.org/song'])(
    'links to %s',
    (link) => {
      expect(isWebLink(link)).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hello',
    '//example.org',
    '/admin/event',
    'spotify:track:1',
    '',
  ])('does not link to %j', (link) => {
    expect(isWebLink(link)).toBe(false);
  });
});

it('songs come five at a time, half a second apart', () => {
  expect([SONGS_STEP, VIEW_MORE_DELAY_MS]).toEqual([5, 500]);
});
