import { useEffect } from 'react';
import { keepOffline } from './offline-pages.ts';

/** Makes the scanner a program of its own on a phone: installable, and open without a network. */
export function Installable() {
  useEffect(() => keepOffline(), []);
  return <link rel="manifest" href="/scan.webmanifest" />;
}
