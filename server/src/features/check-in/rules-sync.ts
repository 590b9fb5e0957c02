/** An admission as a scanner noted it. */
export type Noted = {
  nonce: string;
  gate: string;
  user_id: string | null;
  user_name: string;
  /** null for an account's. */
  scan_link_id: string | null;
  scanned_at: Date;
  received_at: Date;
};

/** Clocks of phones differ a little; what is further ahead than this was noted by a wrong one. */
const CLOCK_SLACK_MS = 60_000;

/** Where a clock that was never set begins; PostgreSQL reads no year 0. */
const EARLIEST = new Date(0);

/** Returns when a scan happened: never in the future, and never before 1970. */
export function momentOf(scannedAt: string, now: Date): Date {
  const moment = new Date(scannedAt);
  if (moment < EARLIEST) return EARLIEST;
  return moment.getTime() > now.getTime() + CLOCK_SLACK_MS ? now : moment;
}

/** The same scan noted twice is one; the one noted before stays as it was. */
export function withoutRepeats(noted: Noted[]): Noted[] {
  const byNonce = new Map<string, Noted>();
  for (const one of noted) if (!byNonce.has(one.nonce)) byNonce.set(one.nonce, one);
  return [...byNonce.values()];
}

/**
 * Which of the admissions of one ticket was the first. It hangs on the scans alone and not on the
 * order in which their scanners came back to the network.
 */
export function firstOf(noted: Noted[]): Noted | undefined {
  return noted.toSorted(byMoment)[0];
}

function byMoment(a: Noted, b: Noted): number {
  const apart = a.scanned_at.getTime() - b.scanned_at.getTime();
  if (apart !== 0) return apart;
  return a.nonce < b.nonce ? -1 : 1;
}
