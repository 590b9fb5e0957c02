import { z } from 'zod';
import { segmentRefusalCodes } from './audience/refusals.ts';
import { secondFactorRefusalCodes, signInRefusalCodes } from './auth/refusals.ts';
import { linkRefusalCodes, scanRefusalCodes } from './check-in/refusals.ts';
import { type ErrorCode, type Refusal, refusalCodes } from './errors.ts';
import { deliveryRefusalCodes } from './companies/delivery.ts';
import { eInvoiceRefusalCodes } from './companies/e-invoices.ts';
import { codeRefusalCodes } from './codes/refusals.ts';
import { eventRefusalCodes } from './events/refusals.ts';
import { guestRefusalCodes } from './guests/refusals.ts';
import { payoutRefusalCodes } from './finance/refusals.ts';
import { noticeRefusalCodes } from './notices/refusals.ts';
import { invitationRefusalCodes } from './team/refusals.ts';
import { pricingRefusalCodes } from './pricing/refusals.ts';
import { fileRefusalCodes, questionRefusalCodes } from './questions/refusals.ts';
import { suggestionRefusalCodes } from './suggestions/refusals.ts';
import { boostRefusalCodes } from './boosts/refusals.ts';
import { campaignRefusalCodes } from './campaigns/refusals.ts';
import { waitingRoomRefusalCodes } from './waiting-rooms/refusals.ts';
import { bookingRefusalCodes, orderRefusalCodes } from './orders/refusals.ts';

/** Why a list is not continued: its `cursor` or `since` is not, or no longer, one of its own. */
const listRefusalCodes = refusalCodes({ stale_cursor: { is: 'invalid' } });

/** Why a picture of a form is not taken; `errors` names the field. */
const pictureRefusalCodes = refusalCodes({
  not_a_picture: { is: 'invalid' },
  too_many_pixels: { is: 'invalid', details: z.object({ limit: z.number().int() }) },
  picture_too_large: { is: 'too_large', details: z.object({ max_bytes: z.number().int() }) },
  /** The place of pictures does not answer. */
  picture_not_stored: { is: 'unavailable' },
});

/** Why a user, a category, a venue or an organization is not changed; these nouns have one file each. */
const directoryRefusalCodes = refusalCodes({
  email_in_use: { is: 'conflict' },
  /** Whoever moves the address of an account signs in to it. */
  proved_address: { is: 'conflict' },
  own_account: { is: 'conflict' },
  last_administrator: { is: 'conflict' },
  last_owner: { is: 'conflict' },
  no_door_events: { is: 'invalid' },
  category_name_in_use: { is: 'conflict' },
  venue_name_in_use: { is: 'conflict' },
  too_many_venues: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
  category_in_use: { is: 'conflict', details: z.object({ events: z.number().int() }) },
  owns_events: { is: 'conflict', details: z.object({ events: z.number().int() }) },
  /** Its invoices and ledger entries have to stay. */
  has_books: { is: 'conflict' },
});

/** Why a connected account is not read or changed. */
const accountRefusalCodes = refusalCodes({
  /** The platform does not connect accounts. */
  accounts_not_offered: { is: 'conflict' },
  no_connected_account: { is: 'conflict' },
  /** The day in which an account can be restored is over, or it was restored. */
  change_gone: { is: 'conflict' },
  account_service_failed: { is: 'unavailable' },
});

/** Every finer code of the API. A code belongs to one noun, and means the same in every answer. */
export const refusals = {
  ...listRefusalCodes,
  ...pictureRefusalCodes,
  ...directoryRefusalCodes,
  ...accountRefusalCodes,
  ...signInRefusalCodes,
  ...secondFactorRefusalCodes,
  ...eventRefusalCodes,
  ...pricingRefusalCodes,
  ...codeRefusalCodes,
  ...eInvoiceRefusalCodes,
  ...deliveryRefusalCodes,
  ...questionRefusalCodes,
  ...fileRefusalCodes,
  ...bookingRefusalCodes,
  ...waitingRoomRefusalCodes,
  ...boostRefusalCodes,
  ...campaignRefusalCodes,
  ...orderRefusalCodes,
  ...guestRefusalCodes,
  ...scanRefusalCodes,
  ...linkRefusalCodes,
  ...segmentRefusalCodes,
  ...payoutRefusalCodes,
  ...suggestionRefusalCodes,
  ...noticeRefusalCodes,
  ...invitationRefusalCodes,
} as const;

/** Codes of every endpoint that reads a list in parts, and of every form with pictures. */
export const commonCodes = {
  list: ['stale_cursor'],
  pictures: ['not_a_picture', 'too_many_pixels', 'picture_too_large', 'picture_not_stored'],
} as const;

export type RefusalCode = keyof typeof refusals;
/** What `code` of an error answer can be. */
export type Code = ErrorCode | RefusalCode;

/** What `details` of an answer with this code has; undefined for nothing. */
export type DetailsOf<C extends Code> = C extends RefusalCode
  ? (typeof refusals)[C] extends { details: infer D extends z.ZodType }
    ? z.output<D>
    : undefined
  : undefined;

/** Returns the `ErrorCode` that a code belongs to, which decides the HTTP status. */
export function errorCodeOf(code: Code): ErrorCode {
  const table: Readonly<Record<string, Refusal>> = refusals;
  return table[code]?.is ?? (code as ErrorCode);
}
