import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { DeviceLink } from '../events/device-links.ts';
import { lineOfText } from '../fields/text.ts';
import { BoardActs, BoardActsAnswer } from './board-acts.ts';
import { MAX_BOARD_ACTS, MAX_BOARD_HOURS, MAX_BOARD_NAME } from './limits.ts';
import { codesOfSuggestions } from './refusals.ts';
import { suggestionStaffSentences as say } from './sentences.ts';
import { songStatuses } from './statuses.ts';

/** A board opened by a link sends the link's token in this header of each call. */
export const BOARD_HEADER = 'marquee-board';

const headers = {
  'Marquee-Board': { description: 'The token of a board link.', minLength: 1, maxLength: 100 },
} as const;

export const BoardLink = DeviceLink.extend({
  /** The name of the person who uses the link: 'DJ Mara'. */
  name: z.string(),
});
export type BoardLink = z.infer<typeof BoardLink>;

export const BoardLinkInput = z.object({
  name: lineOfText(say.boardName, MAX_BOARD_NAME),
  /** From now; default: until six hours after the event. */
  hours: z
    .number({ error: say.boardHours })
    .int(say.boardHours)
    .min(1, say.boardHours)
    .max(MAX_BOARD_HOURS, say.boardHours)
    .optional(),
});
export type BoardLinkInput = z.output<typeof BoardLinkInput>;

export const BoardSong = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  genres: z.array(z.string()),
  bpm: z.number().nullable(),
  link: z.string(),
  votes: z.number().int(),
  status: z.enum(songStatuses),
  is_pinned: z.boolean(),
  pinned_at: z.iso.datetime().nullable(),
  suggested_at: z.iso.datetime(),
  /** Whether the order that suggested it votes for it: that vote does not rank it. */
  has_own_vote: z.boolean(),
  /** Its place in the organizer's own order: the lowest comes first; null if it has none. */
  position: z.number().int().nullable(),
  played_at: z.iso.datetime().nullable(),
});
export type BoardSong = z.infer<typeof BoardSong>;

/**
 * Songs of the board: those that can still be played, at most 200 and beyond them the latest 20 and
 * those with a place in the organizer's own order, and those that were played last.
 *
 * With `since`, `songs` are only those that changed and replace those with their id, `gone` are ids
 * of songs that no longer belong there, and `order` and `played` are null: the device ranks its
 * songs with `boardOrder`, because a vote moves many songs, and a list of ids is long.
 */
export const Board = z.object({
  version: z.number().int(),
  event: z.object({
    event_id: z.string(),
    title: z.string(),
    /** Both null while the event is postponed. */
    starts_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    timezone: z.string(),
  }),
  /** Until when the link opens the board; null for staff. */
  link_ends_at: z.iso.datetime().nullable(),
  songs: z.array(BoardSong),
  gone: z.array(z.string()),
  /** Ids of the songs that can still be played, in ranking order. */
  order: z.array(z.string()).nullable(),
  /** Ids of the songs that were played, the newest first. */
  played: z.array(z.string()).nullable(),
});
export type Board = z.infer<typeof Board>;

/**
 * What a board's stream tells of a change. A board whose version is `since` is at `version` once it
 * applied it; a board at another version reads the changes. `since` is `version` in the first
 * message, and where the server does not know what changed.
 */
export const BoardNews = z.object({
  since: z.number().int(),
  version: z.number().int(),
  /** Songs of which only the votes changed. */
  votes: z.array(BoardSong.pick({ id: true, votes: true })),
  /** Songs that changed otherwise, whole. */
  songs: z.array(BoardSong),
  /** Ids of songs that no longer belong there. */
  gone: z.array(z.string()),
});
export type BoardNews = z.infer<typeof BoardNews>;

const BoardQuery = z.object({ since: z.coerce.number().int().min(0).optional() });

export const boardApi = endpoints({
  listBoardLinks: {
    call: 'GET /events/{id}/board-links',
    summary: 'Returns an event’s board links: open ones first, then the newest.',
    access: 'events:write',
    reply: z.array(BoardLink),
  },
  createBoardLink: {
    call: 'POST /events/{id}/board-links',
    summary:
      'Creates a link that opens the board of one event without an account. Only this answer contains its `token`. The link is `/board#` and the token.',
    access: 'events:write',
    refuses: ['too_many_board_links'],
    body: BoardLinkInput,
    status: 201,
    reply: BoardLink.extend({ token: z.string() }),
  },
  revokeBoardLink: {
    call: 'DELETE /board-links/{id}',
    summary: 'Revokes a board link. It is refused from the next call on.',
    access: 'events:write',
    reply: BoardLink,
  },
  getStaffBoard: {
    call: 'GET /events/{id}/board',
    summary: 'Returns the board of an event.',
    hasTag: true,
    access: 'events:read',
    query: BoardQuery,
    reply: Board,
  },
  actOnStaffBoard: {
    call: 'POST /events/{id}/board/acts',
    summary: `Does what was done at a board, in the order of the list: at most ${MAX_BOARD_ACTS}. Repeating an act changes nothing.`,
    access: 'events:write',
    body: BoardActs,
    reply: BoardActsAnswer,
  },
  streamStaffBoard: {
    call: 'GET /events/{id}/board/stream',
    summary:
      'Tells what changes on an event’s board as server-sent events, until the client leaves. The data of each is a BoardNews.',
    access: 'events:read',
    refuses: codesOfSuggestions.stream,
    fileType: 'text/event-stream',
  },
  getBoard: {
    call: 'GET /board',
    summary: 'Returns the board that the link in the header opens.',
    hasTag: true,
    access: 'public',
    refuses: codesOfSuggestions.board,
    perMinute: 600,
    headers,
    query: BoardQuery,
    reply: Board,
  },
  streamBoard: {
    call: 'GET /board/stream',
    summary:
      'Tells what changes on the board as server-sent events, until the client leaves. The data of each is a BoardNews.',
    access: 'public',
    refuses: [...codesOfSuggestions.board, ...codesOfSuggestions.stream],
    headers,
    fileType: 'text/event-stream',
  },
  actOnBoard: {
    call: 'POST /board/acts',
    summary: `Does what was done at a board, in the order of the list: at most ${MAX_BOARD_ACTS}. Repeating an act changes nothing.`,
    access: 'public',
    refuses: codesOfSuggestions.board,
    perMinute: 300,
    headers,
    body: BoardActs,
    reply: BoardActsAnswer,
  },
});
