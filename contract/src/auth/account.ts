import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { hourCycles, locales } from '../formats/locales.ts';
import { scattered } from '../fields/patterns.ts';
import { Email, PersonName } from '../users.ts';
import { Profile } from './auth.ts';
import { OTP_DIGITS } from './input.ts';
import { codesOfEmailChange } from './refusals.ts';

export const AccountUpdate = z.object({
  name: PersonName.optional(),
  /** How dates, times, numbers and money are written; null: as the browser writes them. */
  locale: z.enum(locales).nullable().optional(),
  /** null: as people count hours in that language and region. */
  hour_cycle: z.enum(hourCycles).nullable().optional(),
});
export type AccountUpdate = z.input<typeof AccountUpdate>;

export const emailChangeSentences = {
  same: 'This is your e-mail address already.',
  own: 'Change your own e-mail address under Your account.',
  proved:
    'This person signs in with this address. Only they can change it, under Your account. If they lost the mailbox, delete the user and invite the new address.',
  gone: 'These codes are no longer valid. Start again.',
  wrongNew: 'This code is not the one that we sent to the new address.',
  wrongOld: 'This code is not the one that we sent to your present address.',
  tooMany: 'You asked for too many codes. Please try again later.',
  mailFailed: 'The codes could not be sent. Please try again in a moment.',
  digits: `Enter the ${OTP_DIGITS} digits from the e-mail.`,
} as const;

const digits = z
  .string()
  .max(60)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, emailChangeSentences.digits))
  .meta({ pattern: `^${scattered('0-9', String(OTP_DIGITS), '\\s')}$` });

export const EmailChangeInput = z.object({ email: Email });

/** The digits that were sent to the new address, and a proof that the account's owner asked. */
export const EmailChangeCodes = z.object({
  new_code: digits,
  /** The digits that were sent to the present address, or a code of the second factor. */
  code: z.string().trim().min(1, emailChangeSentences.digits).max(60, emailChangeSentences.digits),
});

export const emailProofs = ['present_address', 'second_factor'] as const;

export const EmailChange = z.object({
  email: z.string(),
  /** What `code` of the confirmation has to be. */
  proof: z.enum(emailProofs),
  expires_at: z.iso.datetime(),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const accountApi = endpoints({
  updateAccount: {
    call: 'PUT /current/account',
    summary: "Changes the caller's own name and formats. A field that is left out keeps its value.",
    access: 'account:write',
    perMinute: 60,
    body: AccountUpdate,
    reply: Profile,
  },
  requestEmailChange: {
    call: 'POST /current/email',
    summary:
      "Sends a code to the caller's new address, and to the present one unless the caller has a second factor. Nothing changes yet.",
    access: 'account:write',
    refuses: codesOfEmailChange.request,
    perMinute: 30,
    body: EmailChangeInput,
    status: 201,
    reply: EmailChange,
  },
  confirmEmailChange: {
    call: 'PUT /current/email',
    summary:
      "Changes the caller's address with both codes, ends their other sessions and tells the earlier address.",
    access: 'account:write',
    refuses: codesOfEmailChange.confirm,
    perMinute: 30,
    body: EmailChangeCodes,
    reply: Profile,
  },
});
