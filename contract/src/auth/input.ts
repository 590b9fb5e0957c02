import { z } from 'zod';
import { scattered } from '../fields/patterns.ts';
import { Email } from '../users.ts';

/** A hint from the login page ("2"); it grants nothing. */
const UserTypeHint = z.union([z.string().max(8), z.number()]).optional();

export const EmailInput = z.object({ email: Email });

export const OtpRequestInput = z.object({ email: Email, user_type: UserTypeHint });

export const OTP_DIGITS = 6;
export const OTP_MINUTES = 10;

export const OtpInput = z.object({
  email: Email,
  otp: z
    .union([
      z.string().meta({ pattern: `^${scattered('0-9', `0,${OTP_DIGITS}`, '\\s')}$` }),
      z
        .number()
        .int()
        .nonnegative()
        .meta({ maximum: 10 ** OTP_DIGITS - 1 }),
    ])
    .transform((code) => String(code).replace(/\s/g, '').padStart(OTP_DIGITS, '0'))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from the e-mail.')),
  user_type: UserTypeHint,
});
