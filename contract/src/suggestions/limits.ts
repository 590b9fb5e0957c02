// Separate from the schemas: public scripts need these, but not zod.
export const MAX_SONG_TITLE = 120;
export const MAX_ARTIST = 120;
export const MAX_GENRES = 5;
export const MAX_GENRE = 30;
export const MIN_BPM = 30;
export const MAX_BPM = 300;
export const MAX_SONG_LINK = 500;
export const MAX_NICKNAME = 40;
export const MAX_ACTIVITY_TITLE = 80;
export const MAX_ACTIVITY_TEXT = 500;
export const MAX_REPLY = 200;

/** What one order may do at an event, unless the organizer chooses other limits. */
export const DEFAULT_MAX_SUGGESTIONS = 10;
export const DEFAULT_MAX_VOTES = 100;
/** The highest limits that an organizer can choose. */
export const TOP_MAX_SUGGESTIONS = 100;
export const TOP_MAX_VOTES = 1000;

/** Songs and activities on a guest's list: the best, and those played last. */
export const GUEST_PAGE = 50;
export const GUEST_PLAYED = 20;
/** The latest songs and activities, which are listed apart. */
export const NEWEST = 20;
/** Songs and activities on an event's public page. */
export const PUBLIC_TOP = 10;
/** Songs that come up while a guest types, from as many characters on. */
export const MAX_KNOWN = 8;
export const MIN_KNOWN_SEARCH = 2;

export const MAX_BULK = 100;
/** Words that an organizer holds back, and the characters of one. */
export const MAX_WORDS = 500;
export const MAX_WORD = 60;

/** Songs on a board, besides those that were played. */
export const BOARD_PAGE = 200;
export const MAX_BOARD_ACTS = 100;
export const MAX_BOARD_NAME = 60;
export const MAX_BOARD_LINKS = 20;
/** Hours that a board link is open: at most, and by default after the event's end. */
export const MAX_BOARD_HOURS = 24 * 31;
export const BOARD_HOURS_AFTER = 6;

/** Songs of past events that are proposed at once. */
export const MAX_LOVED = 30;

/** A stream of changes says at least every so many seconds that it is alive. */
export const STREAM_HEARTBEAT_SECONDS = 25;
