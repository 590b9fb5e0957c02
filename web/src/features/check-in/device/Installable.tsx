import { useEffect } from 'react';
import { keepOffline } from './offline-pages.ts';

/**
 * Makes the scanner installable and available offline. A link's scanner starts at the link. The page
 * has one manifest, so the scanner's takes the place of the site's.
 */
export function Installable({ isLink = false }: { isLink?: boolean }) {
  useEffect(() => keepOffline(isLink ? '/scan' : '/admin/scan'), [isLink]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (!link) return undefined;
    const { href } = link;
    link.href = isLink ? '/scan-link.webmanifest' : '/scan.webmanifest';
    return () => void (link.href = href);
  }, [isLink]);
  return null;
}
