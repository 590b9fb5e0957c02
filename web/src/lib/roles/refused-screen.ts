/**
 * The path of the screen that was refused last, for the page that explains it. It is no part of the
 * address, which is `/unauthorized` alone, and a reload forgets it.
 */
export const refused = { path: '' };
