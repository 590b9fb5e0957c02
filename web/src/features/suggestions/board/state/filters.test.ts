import type { BoardSong } from '@marquee/contract/suggestions/board';
import { expect, it } from 'vitest';
import { boardSongOf } from '../../../../testing/suggestions.ts';
import { filtered, genresOf, noFilters } from './filters.ts';

const songOf = (id: string, bpm: number | null, ...genres: string[]) =>
  boardSongOf(id, { bpm, genres });
const songs = [
  songOf('slow', 99, 'Fado'),
  songOf('house', 124, 'House', 'disco'),
  songOf('disco', 116, 'Disco'),
  songOf('unknown', null, 'house '),
];
const ids = (found: BoardSong[]) => found.map(({ id }) => id);

it('finds songs of a tempo; one without a tempo is in no range', () => {
  expect(ids(filtered(songs, { tempo: '116', genre: '' }))).toEqual(['house', 'disco']);
  expect(ids(filtered(songs, { tempo: '0', genre: '' }))).toEqual(['slow']);
  expect(filtered(songs, noFilters)).toHaveLength(4);
});

it('finds songs of a genre in any spelling, and both together', () => {
  expect(ids(filtered(songs, { tempo: '', genre: 'House' }))).toEqual(['house', 'unknown']);
  expect(ids(filtered(songs, { tempo: '116', genre: 'DISCO' }))).toEqual(['house', 'disco']);
});

it('lists the genres, the most frequent first', () => {
  expect(genresOf(songs)).toEqual(['disco', 'House', 'Fado']);
});
