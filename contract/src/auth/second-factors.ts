import { z } from 'zod';
import { secondFactorDues, type UserType, userTypes } from '../access.ts';
import { Profile, SecondFactorNeeded } from './auth.ts';
import { endpoints } from '../endpoint.ts';
import { codesOfStepUp, stepUpHeader } from './fresh-code.ts';
import { codesOfSecondFactor } from './refusals.ts';
import { ListQuery } from '../list.ts';
import { scattered } from '../fields/patterns.ts';

/** The parameters of RFC 6238 that all authenticator apps support. */
export const TOTP_DIGITS = 6;
export const TOTP_SECONDS = 30;
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;
/** Leaves out characters that are easily confused: i, l, o, 0, 1. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export const secondFactorSentences = {
  wrong: 'This code is wrong. Wait for the next one in your app and try again.',
  wrongRecovery: 'This recovery code is wrong or already used.',
  used: 'This code was already used. Wait for the next one in your app.',
  digits: 'Enter the 6 digits from your app.',
  code: 'Enter the 6 digits from your app, or a recovery code.',
  already: 'You already have a second factor. Switch it off first to set up another one.',
  none: 'You have no second factor.',
  theirsNone: 'This user has no second factor.',
  notDue: 'No second factor is due here. Please sign in again.',
  startFirst: 'This setup has ended. Start again and scan the new code.',
  ownFirst: 'Set up your own second factor first, so that you are not locked out.',
  ownReset: 'This is your own second factor. Switch it off under Your account.',
} as const;

export const secondFactorRoles = ['00', '2'] as const satisfies readonly UserType[];
export type SecondFactorRole = (typeof secondFactorRoles)[number];

/** Removes spaces and dashes, which people type as they read them. */
const typed = z
  .string()
  .max(60)
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase());

const isDigits = new RegExp(`^\\d{${TOTP_DIGITS}}$`);
const isEither = new RegExp(
  `^(\\d{${TOTP_DIGITS}}|[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}})$`,
);

/** JSON Schema patterns for both codes as people type them. */
const typedDigits = scattered('0-9', String(TOTP_DIGITS), '\\s-');
const typedRecovery = scattered(
  RECOVERY_ALPHABET + RECOVERY_ALPHABET.toUpperCase(),
  String(RECOVERY_CODE_LENGTH),
  '\\s-',
);

export const SecondFactorInput = z.object({
  code: typed
    .pipe(z.string().regex(isEither, secondFactorSentences.code))
    .meta({ pattern: `^(?:${typedDigits}|${typedRecovery})$` }),
});
/** The first code of a new second factor; recovery codes do not count here. */
export const ConfirmInput = z.object({
  code: typed
    .pipe(z.string().regex(isDigits, secondFactorSentences.digits))
    .meta({ pattern: `^${typedDigits}$` }),
});

export const SecondFactor = z.object({
  enabled_at: z.iso.datetime().nullable(),
  recovery_codes_left: z.number().int(),
  /** The caller's role must use one. */
  is_required: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What an authenticator app needs. It is not required until its first code was correct. */
export const SecondFactorStart = z.object({
  secret: z.string(),
  uri: z.string(),
  /** An SVG picture in a `data:` URL. */
  qr: z.string(),
});
export type SecondFactorStart = z.infer<typeof SecondFactorStart>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const SecondFactorPolicy = z.object({
  roles: z.array(z.enum(secondFactorRoles)),
  people: z.array(
    z.object({
      user_type: z.enum(secondFactorRoles),
      people: z.number().int(),
      with_second_factor: z.number().int(),
    }),
  ),
});
export type SecondFactorPolicy = z.infer<typeof SecondFactorPolicy>;

export const SecondFactorHolder = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(userTypes),
  organization_name: z.string().nullable(),
  enabled_at: z.iso.datetime(),
  recovery_codes_left: z.number().int(),
  /** After too many wrong codes, codes of the app are refused until this time. */
  locked_until: z.iso.datetime().nullable(),
});
export type SecondFactorHolder = z.infer<typeof SecondFactorHolder>;

export const secondFactorsApi = endpoints({
  getSecondFactorDue: {
    call: 'GET /user/second-factor',
    summary: 'Returns the sign-in step that is due in this browser, or null.',
    access: 'public',
    reply: z.object({ second_factor: z.enum(secondFactorDues).nullable() }),
  },
  verifySecondFactor: {
    call: 'POST /user/verify-second-factor',
    perMinute: 30,
    summary: 'Signs in with a code of the second factor or a recovery code, and renews the cookie.',
    access: 'account:write',
    refuses: codesOfSecondFactor.signIn,
    whileAwaiting: ['code'],
    body: SecondFactorInput,
    reply: Profile,
  },
  getSecondFactor: {
    call: 'GET /current/second-factor',
    summary: 'Reports whether the caller has a second factor.',
    access: 'account:write',
    reply: SecondFactor,
  },
  startSecondFactor: {
    call: 'POST /current/second-factor',
    perMinute: 30,
    summary:
      'Creates a secret for an authenticator app. It takes effect once its first code is confirmed.',
    access: 'account:write',
    refuses: ['second_factor_exists'],
    whileAwaiting: ['setup'],
    status: 201,
    reply: SecondFactorStart,
  },
  confirmSecondFactor: {
    call: 'PUT /current/second-factor',
    perMinute: 30,
    summary:
      "Switches the second factor on with its first code. Returns the recovery codes, this once only. The caller's other sessions then need a code too.",
    access: 'account:write',
    refuses: codesOfSecondFactor.confirm,
    whileAwaiting: ['setup'],
    body: ConfirmInput,
    reply: RecoveryCodes,
  },
  renewRecoveryCodes: {
    call: 'POST /current/second-factor/recovery-codes',
    perMinute: 30,
    summary: 'Creates new recovery codes and voids the earlier ones. Needs a code.',
    access: 'account:write',
    refuses: codesOfSecondFactor.verify,
    body: SecondFactorInput,
    reply: RecoveryCodes,
  },
  removeSecondFactor: {
    call: 'DELETE /current/second-factor',
    perMinute: 30,
    summary:
      "Switches the caller's second factor off. Needs a code. If the role requires a second factor, a new one is due at once.",
    access: 'account:write',
    refuses: codesOfSecondFactor.verify,
    body: SecondFactorInput,
    reply: SecondFactorNeeded.partial(),
  },
  getSecondFactorPolicy: {
    call: 'GET /second-factor/policy',
    summary: 'Returns the roles that sign in with a second factor.',
    access: 'security:read',
    reply: SecondFactorPolicy,
  },
  setSecondFactorPolicy: {
    call: 'PUT /second-factor/policy',
    summary:
      'Sets the roles that sign in with a second factor. Users without one must set it up at their next call. Callers need one before they can require it of their own role.',
    access: 'security:write',
    refuses: ['own_second_factor_first'],
    body: z.object({ roles: z.array(z.enum(secondFactorRoles)).max(secondFactorRoles.length) }),
    reply: SecondFactorPolicy,
  },
  listSecondFactors: {
    call: 'GET /second-factors',
    summary: 'Returns the users who have a second factor, newest first.',
    access: 'security:read',
    query: ListQuery.extend({ user_type: z.enum(userTypes).optional() }),
    envelope: 'page',
    reply: SecondFactorHolder,
  },
  resetSecondFactor: {
    call: 'DELETE /users/{id}/second-factor',
    summary: "Removes a user's lost second factor and ends all of their sessions.",
    access: 'security:write',
    refuses: ['own_second_factor', 'no_second_factor', ...codesOfStepUp],
    headers: stepUpHeader,
    reply: z.object({ ID: z.string() }),
  },
});
