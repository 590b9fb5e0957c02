// Separate from the schemas: public pages need these, but not zod.
/** Characters of all text in "More about the event". */
export const MAX_ABOUT = 20_000;
export const MAX_BLOCKS = 400;
/** Pieces of text with their own marks, in all blocks together. */
export const MAX_SPANS = 2_000;
export const MAX_LIST_ITEMS = 100;
export const MAX_LINKS = 100;
export const MAX_LINK = 500;
export const MAX_VIDEOS = 10;
/** Characters of a text that describes a picture. */
export const MAX_ALT = 300;
/** Pictures that an event keeps for this text and its line-up, also those no longer shown. */
export const MAX_PICTURES = 40;
export const MAX_SCHEDULE = 60;
export const MAX_LINE_UP = 60;
export const MAX_NAME = 120;
export const MAX_ENTRY_TEXT = 500;
/** The last day of an event that a schedule can name; the first is 1. */
export const MAX_DAY = 31;
