import { z } from 'zod';
import { teamRoles, userTypes } from './access.ts';
import { codesOfStepUp, stepUpHeader } from './auth/fresh-code.ts';
import { endpoints } from './endpoint.ts';
import { Id, ListQuery } from './list.ts';
import { canonicalEmail } from './people/emails.ts';
import { readablePhone } from '#phones';
import { EMAIL } from './fields/patterns.ts';
import { forSpreadsheet } from './spreadsheets.ts';
import { atMost, lineOfText } from './fields/text.ts';

/** What an empty field is told, by the server and by a form that does not ask it. */
export const emptySentences = {
  name: 'Name is required',
  email: 'Enter an e-mail address.',
} as const;

/** An address in the form that `canonicalEmail` describes. */
export const Email = z
  .string({ error: emptySentences.email })
  .trim()
  .min(1, emptySentences.email)
  .max(254, 'This e-mail address is too long.')
  .transform((text, context) => {
    const email = canonicalEmail(text);
    if (email !== undefined) return email;
    const message = 'Enter a valid e-mail address.';
    // With `continue`, a union of this and an empty text says this and not "Invalid input".
    context.issues.push({ code: 'custom', message, input: text, continue: true });
    return z.NEVER;
  })
  .meta({ pattern: EMAIL });

export const PersonName = lineOfText(emptySentences.name, 120);

const WRONG_PHONE = 'Enter a valid phone number.';
const phoneOr = (error: string) =>
  z
    .string({ error })
    .overwrite((text) => readablePhone(text) ?? text)
    .trim()
    .max(40, atMost(40))
    .refine((text) => text === '' || readablePhone(text) !== undefined, { error: WRONG_PHONE });

/** May be empty. The server adds the organizer’s country code to a number without one. */
export const Phone = phoneOr(WRONG_PHONE);

const NO_PHONE = 'Phone number is required';
const RequiredPhone = phoneOr(NO_PHONE).min(1, NO_PHONE);

export const User = z.object({
  ID: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  user_type: z.enum(userTypes),
  /** What a client may do in its organization; null for other users. */
  team_role: z.enum(teamRoles).nullable(),
  /** The events that a door helper scans for; empty for other roles. */
  door_events: z.array(z.object({ ID: z.string(), Title: z.string() })),
  /** The last time that the user was signed in, of the last 90 days; to the minute. */
  last_seen_at: z.iso.datetime().nullable(),
  organization_id: z.string().nullable(),
  organization_name: z.string().nullable(),
  disabled: z.boolean(),
  /** Somebody has signed in: from then on, only they and administrators change the address. */
  in_use: z.boolean(),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export const MAX_DOOR_EVENTS = 100;

/** IDs of the events that a door helper scans for. */
export const DoorEvents = z
  .array(Id)
  .max(MAX_DOOR_EVENTS, `Choose at most ${MAX_DOOR_EVENTS} events.`);

export const UserInput = z.object({
  name: PersonName,
  email: Email,
  phone: RequiredPhone,
  /** A client may name only its own; an administrator may omit it for another administrator. */
  organization: Id.nullish(),
  /** For administrators only; a client can create only clients. */
  user_type: z.enum(userTypes).optional(),
  /** Of a client. Default: owner for the first of an organization, manager for the others. */
  team_role: z.enum(teamRoles).optional(),
  /** IDs of the events that a door helper scans for. They replace the earlier ones. */
  door_events: DoorEvents.optional(),
});
export type UserInput = z.input<typeof UserInput>;

export const UserUpdate = UserInput.partial().extend({
  id: Id,
  phone: Phone.optional(),
  disabled: z.boolean().optional(),
});
export type UserUpdate = z.input<typeof UserUpdate>;

export const userSorts = ['-created_at', 'created_at', 'name', '-name', 'email', '-email'] as const;

export const UserListQuery = ListQuery.extend({
  organization: Id.optional(),
  user_type: z.enum(userTypes).optional(),
  sort: z.enum(userSorts).default('-created_at'),
});

export const usersApi = endpoints({
  listUsers: {
    call: 'GET /users',
    summary: 'Returns the users. A client gets those of its own organization.',
    access: 'users:read',
    query: UserListQuery,
    envelope: 'page',
    reply: User,
  },
  exportUsers: {
    call: 'GET /users.csv',
    summary: 'Returns the whole list as a CSV file, with the same filters.',
    access: 'users:read',
    query: forSpreadsheet(UserListQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
  createUser: {
    call: 'POST /organizations/users',
    summary:
      'Creates a user. A client creates users of its own organization. A new administrator needs a fresh code.',
    access: 'users:write',
    refuses: ['email_in_use', 'no_door_events', ...codesOfStepUp],
    headers: stepUpHeader,
    body: UserInput,
    status: 201,
    reply: User,
  },
  deleteUser: {
    call: 'DELETE /users/{id}',
    summary: 'Deletes a user and ends all of their sessions.',
    access: 'users:write',
    refuses: ['own_account', 'last_administrator', 'last_owner'],
    reply: z.object({ ID: z.string() }),
  },
  updateUser: {
    call: 'PUT /user/update',
    summary:
      'Changes a user. A field that is left out keeps its value. Disabling the user ends all of their sessions. A client changes the address only of a user who has never signed in. An administrator needs a fresh code to change an address or to make an administrator.',
    access: 'users:write',
    refuses: [
      'email_in_use',
      'proved_address',
      'own_account',
      'last_administrator',
      'last_owner',
      'no_door_events',
      ...codesOfStepUp,
    ],
    headers: stepUpHeader,
    body: UserUpdate,
    reply: User,
  },
});
