// Lengths of time in milliseconds. A day by the clocks of a place may have 23 or 25 hours. These are
// plain numbers, so that the browser's build writes them where they are used.
export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const WEEK_MS = 604_800_000;
