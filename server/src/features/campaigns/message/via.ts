import { VIA_PARAMETER } from '@marquee/contract/boosts/via';

/** Adds a recipient's code to an address of ours, so that a booking is counted for the campaign. */
export function viaUrl(origin: string, url: string, code: string): string {
  if (!url.startsWith(`${origin}/`)) return url;
  const address = new URL(url);
  address.searchParams.set(VIA_PARAMETER, code);
  return address.href;
}

/** Returns the address of the hidden picture of a recipient's message. */
export function openedUrl(origin: string, code: string): string {
  return `${origin}/open/${code}.gif`;
}
