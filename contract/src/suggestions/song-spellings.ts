import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SpelledSong = { title: string; artist: string };

/** 100 songs, each in 10 spellings that guests type. Written by hand. */
export const spellings = readSongs('song-spellings.txt');

/** 100 pairs of different songs that look alike. Written by hand. */
export const pairs = readSongs('song-pairs.txt');

/** Reads `title / artist | title / artist`, a line for each song or pair. */
function readSongs(file: string): SpelledSong[][] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) =>
      line.split(' | ').map((song) => {
        const middle = song.lastIndexOf(' / ');
        return { title: song.slice(0, middle), artist: song.slice(middle + 3) };
      }),
    );
}
