import type { Platform } from '@marquee/contract/settings/platform';

/** The background behind a page that loads, and the browser's own bar. */
const STREET = '#0b0613';
const NIGHT = '#130e1b';

const icons = (name: (kind: string) => string) =>
  ['', 'maskable-'].flatMap((kind) =>
    [192, 512].map((size) => ({
      src: name(`${kind}${size}`),
      sizes: `${size}x${size}`,
      type: 'image/png',
      ...(kind === '' ? {} : { purpose: 'maskable' }),
    })),
  );

/** Returns the web app manifests of a platform by their paths: the site, and the two scanners. */
export function manifestsOf({ name }: Pick<Platform, 'name'>): Record<string, object> {
  const scanner = (start: string) => ({
    name: `${name} Scan`,
    short_name: 'Scan',
    description: 'Scans tickets at the door, with and without a network.',
    id: start,
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: NIGHT,
    theme_color: NIGHT,
    icons: icons((file) => `/icons/scan-${file}.png`),
  });
  return {
    '/site.webmanifest': {
      name,
      short_name: name,
      description: 'Events, and the tickets you booked.',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: STREET,
      theme_color: STREET,
      icons: icons((file) => `/icons/site-${file}.png`),
    },
    '/scan.webmanifest': scanner('/admin/scan'),
    '/scan-link.webmanifest': scanner('/scan'),
  };
}
