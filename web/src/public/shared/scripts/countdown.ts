import { MINUTE_MS, SECOND_MS } from '@marquee/contract/time';

/** Formats the remaining time as '14:02'. Shows '0:00' only when the time is over. */
export function countdownText(untilMs: number, nowMs: number): string {
  const seconds = Math.ceil(Math.max(0, untilMs - nowMs) / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Returns how far the device's clock is behind the server's, in milliseconds; 0 for a stored page,
 * whose time is outdated.
 */
export function clockSkew(serverNow: string, deviceNowMs: number, isFresh: boolean): number {
  return isFresh ? Date.parse(serverNow) - deviceNowMs : 0;
}

/** Returns milliseconds until the next poll: short at first, while the buyer watches. */
export function pollDelay(waitedMs: number): number {
  return waitedMs < 2 * MINUTE_MS ? 4 * SECOND_MS : 15 * SECOND_MS;
}
