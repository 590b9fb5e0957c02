import type { Tiles } from '@marquee/contract/settings/map-tiles';

/** Returns this installation's map tiles, which the server writes into the page. */
export function tilesOfThisPage(): Tiles | undefined {
  const url = metaOf('marquee-tiles');
  return url === '' ? undefined : { url, credit: metaOf('marquee-tiles-credit') };
}

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
