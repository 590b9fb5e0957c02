import type { LinkRefusal, ScanSession } from '@marquee/contract/check-in/scan-links';
import type { ScanList } from '@marquee/contract/check-in/check-in';

/** A link that was opened on this device; its secret is in a cookie that no script reads. */
export type KeptLink = Omit<ScanSession, 'event'> & {
  event: ScanList['event'];
  /** Why it opens nothing any more; '' while it does. */
  over: LinkRefusal | '';
};

const NAME = 'marquee-scan-links';

/** The links of this device, the one used last first. Empty where the browser keeps nothing. */
export function readLinks(): KeptLink[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    // Written by `write` below, or by nobody.
    return Array.isArray(kept) ? (kept as KeptLink[]) : [];
  } catch {
    return [];
  }
}

/** Keeps a link as the one that was used last. */
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
    // Without it the scanner works until its page is closed, and the link opens it again.
  }
}
