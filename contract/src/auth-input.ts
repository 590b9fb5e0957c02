import { z } from 'zod';
import { Email } from './users.ts';

/** A hint from the login page ("2"); it never grants anything. */
const UserTypeHint = z.union([z.string().max(8), z.number()]).optional();

export const EmailInput = z.object({ email: Email });

export const OtpRequestInput = z.object({ email: Email, user_type: UserTypeHint });

export const OTP_DIGITS = 6;
export const OTP_MINUTES = 10;

export const OtpInput = z.object({
  email: Email,
  otp: z
    .union([z.string(), z.number().int().nonnegative()])
    .transform((code) => String(code).replace(/\s/g, '').padStart(OTP_DIGITS, '0'))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from the e-mail.')),
  user_type: UserTypeHint,
});
