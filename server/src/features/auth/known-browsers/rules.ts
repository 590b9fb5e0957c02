import { DAY_MS } from '@marquee/contract/time';

/** A browser stops being known this long after its last sign-in. */
export const KNOWN_BROWSER_DAYS = 180;
/** Only a user's newest browsers count, because each gives another chance to guess. */
export const KNOWN_BROWSERS = 5;

export function knownBrowserStart(now: Date): Date {
  return new Date(now.getTime() - KNOWN_BROWSER_DAYS * DAY_MS);
}

/** The caller that requests or tries a code; each has its own limits. */
export type Asker = {
  key: string;
  /** Whether the browser signed in with this address before. */
  isKnownBrowser: boolean;
};
