export const LINK_PAGE = '/scan';

/** Returns the URL of a link. The secret is in the fragment, which browsers never send. */
export function linkAddress(token: string, origin = window.location.origin): string {
  return `${origin}${LINK_PAGE}#${token}`;
}

/** Returns the secret in a link or in its fragment; '' if there is none. */
export function tokenOf(text: string): string {
  const token = text.trim().replace(/^.*#/, '');
  return /^[\w-]{20,100}$/.test(token) ? token : '';
}
