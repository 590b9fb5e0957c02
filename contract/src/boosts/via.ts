import { z } from 'zod';

/** The parameter of an address that says which link brought its reader. */
export const VIA_PARAMETER = 'via';
/** How long a link counts as the one that brought a buyer, in days; the last link counts. */
export const VIA_DAYS = 7;
const VIA = '^[\\w-]{1,32}$';

/** A short code of a link: of an event's own links, or of a recipient of a campaign. */
export const ViaCode = z.string().regex(new RegExp(VIA));

/** Returns whether a text may be a link's code. A malformed one must not stop a booking. */
export function isViaCode(text: string): boolean {
  return new RegExp(VIA).test(text);
}
