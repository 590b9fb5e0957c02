import type { ScanSession } from '@marquee/contract/check-in/scan-links';
import type { LinkRefusal } from '@marquee/contract/events/device-links';
import type { ScanList } from '@marquee/contract/check-in/check-in';

/** A link that was opened on this device. Its secret is in a cookie that scripts cannot read. */
export type KeptLink = Omit<ScanSession, 'event'> & {
  event: ScanList['event'];
  /** Why the link no longer works; '' while it does. */
  over: LinkRefusal | '';
};

const NAME = 'marquee-scan-links';

/** Reads this device's links, the last used first; empty if the browser stores nothing. */
export function readLinks(): KeptLink[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    // Only `write` below writes this value.
    return Array.isArray(kept) ? (kept as KeptLink[]) : [];
  } catch {
    return [];
  }
}

export function keepLink(link: KeptLink): void {
  write([link, ...others(link.link_id)]);
}

export function dropLink(linkId: string): void {
  write(others(linkId));
}

const others = (linkId: string) => readLinks().filter((it) => it.link_id !== linkId);

function write(links: KeptLink[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(links));
  } catch {
    // Without storage the scanner works until its page is closed, and the link opens it again.
  }
}
