import type { Song } from '@marquee/contract/suggestions/songs';

/** How many songs the table shows at first, and how many each View More adds. */
export const SONGS_STEP = 5;
export const VIEW_MORE_DELAY_MS = 500;

/** Shown if a song lacks the value. */
export const DASH = '–';

/** Returns "Jazz, Soul", or a dash if the song has no genre. */
export function genresOf(song: Pick<Song, 'Genres'>): string {
  return song.Genres.join(', ') || DASH;
}

/** Returns "124", or a dash if the tempo is unknown. */
export function tempoOf(song: Pick<Song, 'BPM'>): string {
  return song.BPM ? String(song.BPM) : DASH;
}

/**
 * Returns whether a link is a web address. Attendees write these links, so a `javascript:` or
 * `data:` address must never become clickable.
 */
export function isWebLink(link: string): boolean {
  return /^https?:\/\/\S/i.test(link);
}
