/** Stands in for the pages of infinite queries: every list here shows one page at a time. */
export const infiniteQueryBehavior = () => undefined;
