/** Returns the URL of a page with a link's secret in the fragment, which browsers never send. */
export function secretLink(page: string, secret: string, origin = window.location.origin): string {
  return `${origin}${page}#${secret}`;
}

/** Returns the secret in a link or in its fragment; '' if there is none. */
export function secretIn(text: string): string {
  const secret = text.trim().replace(/^.*#/, '');
  return /^[\w-]{20,100}$/.test(secret) ? secret : '';
}

/** Removes the secret from the page's URL, where people could read it. */
export function hideSecret(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
