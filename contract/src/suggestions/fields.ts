import { z } from 'zod';
import { spaced } from '../fields/patterns.ts';
import { atMost, lineOfText, textUpTo } from '../fields/text.ts';
import {
  MAX_ACTIVITY_TEXT,
  MAX_ACTIVITY_TITLE,
  MAX_ARTIST,
  MAX_BPM,
  MAX_GENRE,
  MAX_GENRES,
  MAX_NICKNAME,
  MAX_REPLY,
  MAX_SONG_LINK,
  MAX_SONG_TITLE,
  MIN_BPM,
} from './limits.ts';
import { suggestionSentences as say } from './sentences.ts';

/** A user name in an address could disguise its host, so it has none. */
const HTTPS = '[Hh][Tt][Tt][Pp][Ss]://[^\\s/@\\\\]+(?:[/?#]\\S*)?';

export const SongTitle = lineOfText(say.songTitle, MAX_SONG_TITLE);
export const Artist = lineOfText(say.artist, MAX_ARTIST);
export const Nickname = lineOfText(say.nickname, MAX_NICKNAME);
export const ActivityTitle = lineOfText(say.activityTitle, MAX_ACTIVITY_TITLE);

export const Genres = z.array(lineOfText(say.genre, MAX_GENRE)).max(MAX_GENRES, say.tooManyGenres);

export const Bpm = z
  .number({ error: say.bpm })
  .int(say.bpm)
  .min(MIN_BPM, say.bpm)
  .max(MAX_BPM, say.bpm);

/** An address of the web; its page is never fetched. */
export const SongLink = z
  .string({ error: say.link })
  .trim()
  .max(MAX_SONG_LINK, atMost(MAX_SONG_LINK))
  .regex(new RegExp(`^${HTTPS}$`), say.link)
  .refine((text) => URL.canParse(text), { error: say.link })
  .meta({ pattern: spaced(HTTPS) });

export const ActivityText = z
  .string({ error: say.activityText })
  .trim()
  .min(1, say.activityText)
  .max(MAX_ACTIVITY_TEXT, atMost(MAX_ACTIVITY_TEXT))
  .meta({ pattern: '\\S' });

/** The organizer's words to guests; empty for none. */
export const Reply = textUpTo(MAX_REPLY);

export const SongInput = z.object({
  title: SongTitle,
  artist: Artist,
  genres: Genres.optional(),
  bpm: Bpm.nullable().optional(),
  link: z.union([z.literal(''), SongLink]).optional(),
  /** Shown to guests; without it nobody but staff sees who suggested. */
  nickname: z.union([z.literal(''), Nickname]).optional(),
});
export type SongInput = z.output<typeof SongInput>;

export const ActivityInput = z.object({
  title: ActivityTitle,
  text: ActivityText,
  nickname: z.union([z.literal(''), Nickname]).optional(),
});
export type ActivityInput = z.output<typeof ActivityInput>;
