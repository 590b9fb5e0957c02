import { isViaCode, VIA_DAYS, VIA_PARAMETER } from '@marquee/contract/boosts/via';
import { DAY_MS } from '@marquee/contract/time';

/** A link that was followed: its code, when in milliseconds, and the page that it led to. */
type Visit = [code: string, at: string, path: string];

const NAME = 'marquee-via';
/** The most visits that are kept; the oldest goes first. */
const MOST = 8;

/**
 * Keeps the code in the page's address, in this browser only and without a cookie, and takes it out
 * of the address, so that whoever shares the page does not share the code.
 */
export function keepVisit(now = Date.now()): void {
  const address = new URL(location.href);
  const code = address.searchParams.get(VIA_PARAMETER);
  if (code === null) return;
  address.searchParams.delete(VIA_PARAMETER);
  history.replaceState(history.state, '', address);
  if (!isViaCode(code)) return;
  const others = visits(now).filter(([, , path]) => path !== location.pathname);
  const kept = [[code, now, location.pathname], ...others].slice(0, MOST);
  try {
    localStorage.setItem(NAME, kept.map((visit) => visit.join(' ')).join('\n'));
  } catch {
    // A browser without storage books all the same; nobody learns who brought the buyer.
  }
}

/**
 * Returns the code of the last link that led to this page within seven days, or else of the last
 * link that led anywhere here.
 */
export function lastVia(now = Date.now()): string | undefined {
  const kept = visits(now);
  return (kept.find(([, , path]) => path === location.pathname) ?? kept[0])?.[0];
}

/** Returns the visits that still count, the last one first; what is not ours is left out. */
function visits(now: number): Visit[] {
  let stored = '';
  try {
    stored = localStorage.getItem(NAME) ?? '';
  } catch {
    // Blocked.
  }
  return stored.split('\n').flatMap((line) => {
    const [code = '', at = '', path = ''] = line.split(' ');
    const isCurrent = now - Number(at) < VIA_DAYS * DAY_MS;
    return isViaCode(code) && isCurrent ? [[code, at, path] satisfies Visit] : [];
  });
}
