import type { Admission } from '@marquee/contract/check-in/check-in';
import { type ScanUser, isLinkHolder } from '../../../lib/actor.ts';

/** Returns the gate of a scan; a link's own gate, whatever its device sends. */
export function gateOf(scanUser: ScanUser, given: string): string {
  return isLinkHolder(scanUser) ? scanUser.scanLink.gate : given;
}

/** Returns a time of a device's clock; for a link's device at most the link's end. */
export function withinLink(scanUser: ScanUser, at: Date): Date {
  const end = isLinkHolder(scanUser) ? scanUser.scanLink.endsAt : at;
  return at > end ? end : at;
}

export function seesNames(scanUser: ScanUser): boolean {
  return !isLinkHolder(scanUser) || scanUser.scanLink.showsNames;
}

/** Removes the names from a ticket that its scanner may not show. */
export function cutNames<
  T extends { holder: string; buyer?: string | undefined; admission: Admission | null },
>(scanUser: ScanUser, ticket: T): T {
  if (seesNames(scanUser)) return ticket;
  const { admission } = ticket;
  const nobody = { holder: '', buyer: undefined };
  return { ...ticket, ...nobody, admission: admission && { ...admission, by: '' } };
}
