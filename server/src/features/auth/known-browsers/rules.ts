const DAY_MS = 86_400_000;

/** A browser is forgotten when nobody signed in with it for so long. */
export const KNOWN_BROWSER_DAYS = 180;
/** Only a user's newest browsers count: each one more would be another chance to guess. */
export const KNOWN_BROWSERS = 5;

/** Browsers last signed in with before this instant are strangers again. */
export function knownBrowserStart(now: Date): Date {
  return new Date(now.getTime() - KNOWN_BROWSER_DAYS * DAY_MS);
}
