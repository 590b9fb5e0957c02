import type { Song } from '@marquee/contract/events/events';

/** Songs shown at first and added by each View More, and the pause before (section 9). */
export const SONGS_STEP = 5;
export const VIEW_MORE_DELAY_MS = 500;

/** What the table shows where a song says nothing. */
export const DASH = '–';

/** "Jazz, Soul", or a dash when the song names no genre. */
export function genresOf(song: Pick<Song, 'Genres'>): string {
  return song.Genres.join(', ') || DASH;
}

/** "124", or a dash when the tempo is unknown. */
export function tempoOf(song: Pick<Song, 'BPM'>): string {
  return song.BPM ? String(song.BPM) : DASH;
}

/**
 * Attendees write these links: only web addresses may become one, so that a `javascript:` or
 * `data:` address is never a click away.
 */
export function isWebLink(link: string): boolean {
  return /^https?:\/\/\S/i.test(link);
}
