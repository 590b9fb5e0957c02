import { useEffect } from 'react';
import { keepOffline } from './offline-pages.ts';

/**
 * Makes the scanner a program of its own on a phone: installable, and open without a network. That of
 * a link opens where the link does.
 */
export function Installable({ isLink = false }: { isLink?: boolean }) {
  useEffect(() => keepOffline(isLink ? '/scan' : '/admin/scan'), [isLink]);
  return <link rel="manifest" href={isLink ? '/scan-link.webmanifest' : '/scan.webmanifest'} />;
}
