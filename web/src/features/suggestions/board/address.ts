export const BOARD_PAGE = '/board';

/** Returns the address of a link. The token is in the fragment, which browsers never send. */
export function boardAddress(token: string, origin = window.location.origin): string {
  return `${origin}${BOARD_PAGE}#${token}`;
}

/** Returns the token in a fragment or in a whole link; '' if there is none. */
export function tokenOf(text: string): string {
  const token = text.trim().replace(/^.*#/, '');
  return /^[\w-]{20,100}$/.test(token) ? token : '';
}

/** Returns the path of staff's own board of an event. */
export function boardPath(eventId: string): string {
  return `${BOARD_PAGE}/${eventId}`;
}
