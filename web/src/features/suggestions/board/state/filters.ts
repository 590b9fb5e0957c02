import { defaultLocale } from '@marquee/contract/formats/intl';
import type { BoardSong } from '@marquee/contract/suggestions/board';

/** Ranges of tempo that go together in a set; a song without a tempo is in none. */
export const tempos = [
  { value: '', label: 'Any tempo', from: 0, to: Infinity },
  { value: '0', label: 'Below 100', from: 0, to: 99 },
  { value: '100', label: '100–115', from: 100, to: 115 },
  { value: '116', label: '116–126', from: 116, to: 126 },
  { value: '127', label: '127–140', from: 127, to: 140 },
  { value: '141', label: 'Above 140', from: 141, to: Infinity },
] as const;
export type Tempo = (typeof tempos)[number]['value'];

export type Filters = { tempo: Tempo; genre: string };
export const noFilters: Filters = { tempo: '', genre: '' };

const genreKey = (genre: string) => genre.trim().toLowerCase();

/** Returns the genres of songs, the most frequent first, each in its first spelling. */
export function genresOf(songs: readonly BoardSong[]): string[] {
  const counted = new Map<string, { name: string; count: number }>();
  for (const name of songs.flatMap(({ genres }) => genres)) {
    const known = counted.get(genreKey(name));
    counted.set(genreKey(name), { name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
  }
  return [...counted.values()]
    .toSorted(
      (one, other) => other.count - one.count || one.name.localeCompare(other.name, defaultLocale),
    )
    .map(({ name }) => name);
}

/** Returns the songs of a tempo and a genre. */
export function filtered(songs: readonly BoardSong[], { tempo, genre }: Filters): BoardSong[] {
  const range = tempos.find(({ value }) => value === tempo);
  const wanted = genreKey(genre);
  return songs.filter(({ bpm, genres }) => {
    const isInRange =
      tempo === '' || !range || (bpm !== null && bpm >= range.from && bpm <= range.to);
    return isInRange && (wanted === '' || genres.some((name) => genreKey(name) === wanted));
  });
}
