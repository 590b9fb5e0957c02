/** The page that a link opens. */
export const LINK_PAGE = '/scan';

/** The link as it is given away: the secret stands where no browser sends it. */
export function linkAddress(token: string, origin = window.location.origin): string {
  return `${origin}${LINK_PAGE}#${token}`;
}

/** The secret of a link, or of the part after its '#'; '' for what is neither. */
export function tokenOf(text: string): string {
  const token = text.trim().replace(/^.*#/, '');
  return /^[\w-]{20,100}$/.test(token) ? token : '';
}
