import { useEffect } from 'react';
import { keepOffline } from './offline-pages.ts';

/** Makes the scanner installable and available offline. A link's scanner starts at the link. */
export function Installable({ isLink = false }: { isLink?: boolean }) {
  useEffect(() => keepOffline(isLink ? '/scan' : '/admin/scan'), [isLink]);
  return <link rel="manifest" href={isLink ? '/scan-link.webmanifest' : '/scan.webmanifest'} />;
}
