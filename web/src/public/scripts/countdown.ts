const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** '14:02' to go; '0:00' when the time is over, and not a second before. */
export function countdownText(untilMs: number, nowMs: number): string {
  const seconds = Math.ceil(Math.max(0, untilMs - nowMs) / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What the device's clock lacks to the server's: a page kept from earlier says nothing about it. */
export function clockSkew(serverNow: string, deviceNowMs: number, isFresh: boolean): number {
  return isFresh ? Date.parse(serverNow) - deviceNowMs : 0;
}

/** How long to wait before asking again: often at first, while the buyer looks on. */
export function pollDelay(waitedMs: number): number {
  return waitedMs < 2 * MINUTE_MS ? 4 * SECOND_MS : 15 * SECOND_MS;
}
