import type { Draw } from '../shapes.ts';
import { art } from './art.ts';
import { books } from './books.ts';
import { comedy } from './comedy.ts';
import { family } from './family.ts';
import { film, nightFilm } from './film.ts';
import { food } from './food.ts';
import { music } from './music.ts';
import { outdoors } from './outdoors.ts';
import { sport } from './sport.ts';
import { tech } from './tech.ts';
import { nightTheatre, theatre } from './theatre.ts';
import { wellness } from './wellness.ts';

export type Motif =
  | 'art'
  | 'books'
  | 'comedy'
  | 'family'
  | 'film'
  | 'food'
  | 'music'
  | 'outdoors'
  | 'sport'
  | 'tech'
  | 'theatre'
  | 'wellness';

/** Several compositions per motif; a seed chooses one and its proportions. */
export const motifs: Record<Motif, readonly [Draw, ...Draw[]]> = {
  art,
  books,
  comedy,
  family,
  film,
  food,
  music,
  outdoors,
  sport,
  tech,
  theatre,
  wellness,
};

export const nightScenes: ReadonlySet<Draw> = new Set([nightFilm, nightTheatre]);
