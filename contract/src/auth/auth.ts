import { z } from 'zod';
import { roles, secondFactorDues, userTypes } from '../access.ts';
import { EmailInput, OtpInput, OtpRequestInput } from './input.ts';
import { endpoints } from '../endpoint.ts';
import { hourCycles, locales } from '../formats/locales.ts';

export const Profile = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  user_type: z.enum(userTypes),
  /** For a client, the role in its team. It decides what the user may do. */
  role: z.enum(roles),
  organization_id: z.string().nullable(),
  organization_name: z.string().nullable(),
  /** How dates, times and numbers are written for this user; null: as the browser writes them. */
  locale: z.enum(locales).nullable(),
  /** null: as usual in the locale. */
  hour_cycle: z.enum(hourCycles).nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** The one-time code was correct, but the session still waits for its second factor. */
export const SecondFactorNeeded = z.object({ second_factor: z.enum(secondFactorDues) });

export const loginSentences = {
  emailNotFound: 'Email not found!',
  checkFailed: 'Error checking email!',
  requestFailed: 'Error During OTP Request',
  wrongCode: 'OTP verification failed!',
  verifyFailed: 'Error verifying OTP!',
  registrationFailed: 'Registration failed. Please try again!',
  registered: 'Registration successful! Please login!',
} as const;

const Nothing = z.object({});

export const authApi = endpoints({
  getProfile: {
    call: 'GET /current/profile',
    summary: 'Returns the signed-in user.',
    access: 'profile:read',
    reply: Profile,
  },
  logout: {
    call: 'POST /logout',
    summary: "Ends this browser's session. Does nothing for a visitor.",
    access: 'public',
    reply: Nothing,
  },
  checkEmail: {
    call: 'POST /check/email',
    perMinute: 30,
    summary: 'Checks that a user with this e-mail address can sign in. Answers 404 if not.',
    access: 'public',
    refuses: ['unknown_email'],
    body: EmailInput,
    reply: z.object({ email: z.string() }),
  },
  requestOtp: {
    call: 'POST /user/request-otp',
    perMinute: 30,
    summary:
      'Sends a one-time code by e-mail. It expires in 10 minutes. Earlier codes stay valid until they expire.',
    access: 'public',
    refuses: ['unknown_email', 'too_many_codes', 'mail_failed'],
    body: OtpRequestInput,
    status: 201,
    reply: z.object({ expires_at: z.iso.datetime() }),
  },
  verifyOtp: {
    call: 'POST /user/verify-otp',
    perMinute: 60,
    summary:
      'Exchanges a one-time code for a session cookie. After 5 wrong codes the caller has to wait. If a second factor is due, the answer names the next step.',
    access: 'public',
    refuses: ['wrong_code', 'code_gone', 'too_many_tries'],
    body: OtpInput,
    reply: z.union([Profile, SecondFactorNeeded]),
  },
});
