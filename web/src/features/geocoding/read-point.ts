export type Point = { lat: number; lng: number };

const NUMBER = String.raw`-?\d{1,3}(?:\.\d{1,15})?`;
const PAIR = new RegExp(`^(${NUMBER})\\s*[,;\\s]\\s*(${NUMBER})$`);
const DEGREES = String.raw`(\d{1,3}(?:\.\d+)?)\s*°\s*(?:(\d{1,2}(?:\.\d+)?)\s*[′'’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:[″"”]|'')\s*)?`;
const DMS = new RegExp(`^${DEGREES}([NS])[\\s,;]*${DEGREES}([EWO])$`, 'i');

/**
 * Reads a point from coordinates ("48.2, 16.37", "48°12'30"N 16°22'23"E", `geo:48.2,16.37`) or from
 * a link of Google Maps, Apple Maps or OpenStreetMap. No link is opened.
 * @returns undefined for any other text, also for a short link, which has no coordinates in it
 */
export function readPoint(text: string): Point | undefined {
  const trimmed = text.trim();
  if (/^geo:/i.test(trimmed)) return pair(trimmed.slice(4).split(/[;?]/)[0] ?? '');
  if (/^https?:\/\//i.test(trimmed)) return URL.canParse(trimmed) ? inLink(trimmed) : undefined;
  return pair(trimmed) ?? inDegrees(trimmed);
}

/** Returns whether text is a web address, which no place is named like. */
export function isLink(text: string): boolean {
  return /^https?:\/\//i.test(text.trim());
}

/** Values of a link's query that are coordinates, the pin before the view. */
const QUERY_NAMES = ['coordinate', 'll', 'q', 'query', 'destination', 'daddr', 'center'];

function inLink(link: string): Point | undefined {
  const url = new URL(link);
  const host = url.hostname.replace(/^(www|maps|m)\./, '');
  if (host === 'openstreetmap.org' || host === 'osm.org') return inOpenStreetMap(url);
  const isApple = host === 'apple.com';
  if (!isApple && !/^google(\.[a-z]{2,3}){1,2}$/.test(host)) return undefined;
  const path = decoded(url.pathname);
  // Google's path has the pin in `!3d…!4d…` and the middle of the view after `@`.
  const pin = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`).exec(path);
  const inQuery = QUERY_NAMES.map((name) => pair(url.searchParams.get(name) ?? ''));
  const searched = new RegExp(`/(?:search|place|dir/[^/]*)/(${NUMBER}),[+ ]*(${NUMBER})`).exec(
    path,
  );
  const view = new RegExp(`/@(${NUMBER}),(${NUMBER})`).exec(path);
  return (
    point(pin?.[1], pin?.[2]) ??
    inQuery.find((found) => found !== undefined) ??
    point(searched?.[1], searched?.[2]) ??
    point(view?.[1], view?.[2])
  );
}

function inOpenStreetMap({ searchParams, hash }: URL): Point | undefined {
  const route = searchParams.get('route')?.split(';').at(-1);
  const view = new RegExp(`^#.*?map=[\\d.]+/(${NUMBER})/(${NUMBER})`).exec(hash);
  return (
    point(searchParams.get('mlat'), searchParams.get('mlon')) ??
    pair(route ?? '') ??
    point(view?.[1], view?.[2])
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pair(text: string): Point | undefined {
  const match = PAIR.exec(text.trim().replace(/^loc:/, ''));
  return point(match?.[1], match?.[2]);
}

function inDegrees(text: string): Point | undefined {
  const match = DMS.exec(text);
  if (!match) return undefined;
  const [, d1, m1, s1, ns = '', d2, m2, s2, ew = ''] = match;
  const lat = sexagesimal(d1, m1, s1) * (/s/i.test(ns) ? -1 : 1);
  // German and French write O for east and for west, so it is not understood.
  if (/o/i.test(ew)) return undefined;
  return inRange({ lat, lng: sexagesimal(d2, m2, s2) * (/w/i.test(ew) ? -1 : 1) });
}

function sexagesimal(degrees = '0', minutes = '0', seconds = '0'): number {
  return Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
}

function point(lat: string | null | undefined, lng: string | null | undefined): Point | undefined {
  if (!lat?.trim() || !lng?.trim()) return undefined;
  return inRange({ lat: Number(lat), lng: Number(lng) });
}

function inRange({ lat, lng }: Point): Point | undefined {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
