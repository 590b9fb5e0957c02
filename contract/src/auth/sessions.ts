import { z } from 'zod';
import { userTypes } from '../access.ts';
import { endpoints } from '../endpoint.ts';
import { ListQuery } from '../list.ts';

export const OwnSession = z.object({
  ID: z.string(),
  /** 'Chrome on Windows' */
  device: z.string(),
  address: z.string(),
  signed_in_at: z.iso.datetime(),
  /** To the minute. */
  last_seen_at: z.iso.datetime(),
  /** This request came from it. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const Session = OwnSession.extend({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(userTypes),
  organization_name: z.string().nullable(),
  /** It waits for its second factor and opens nothing yet. */
  is_waiting: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const SessionListQuery = ListQuery.extend({ user_type: z.enum(userTypes).optional() });

const Ended = z.object({ ended: z.number().int() });

export const sessionsApi = endpoints({
  listSessions: {
    call: 'GET /sessions',
    summary: 'Returns every valid session, last used first.',
    access: 'security:read',
    query: SessionListQuery,
    envelope: 'page',
    reply: Session,
  },
  endSession: {
    call: 'DELETE /sessions/{id}',
    summary: 'Ends a session. Its browser is signed out at its next call.',
    access: 'security:write',
    reply: Ended,
  },
  endUserSessions: {
    call: 'DELETE /users/{id}/sessions',
    summary: "Ends all sessions of a user, except the caller's.",
    access: 'security:write',
    reply: Ended,
  },
  endAllSessions: {
    call: 'DELETE /sessions',
    summary: "Ends the sessions of all users, except the caller's (`except=mine`).",
    access: 'security:write',
    // Required, so that leaving out an id cannot end all sessions by accident.
    query: z.object({ except: z.literal('mine') }),
    reply: Ended,
  },
  listOwnSessions: {
    call: 'GET /current/sessions',
    summary: "Returns the caller's sessions, last used first.",
    access: 'account:write',
    reply: z.array(OwnSession),
  },
  endOwnSession: {
    call: 'DELETE /current/sessions/{id}',
    summary: "Ends one of the caller's own sessions. Any other session is not found.",
    access: 'account:write',
    reply: Ended,
  },
  endOtherSessions: {
    call: 'DELETE /current/sessions',
    summary: "Ends all of the caller's other sessions.",
    access: 'account:write',
    reply: Ended,
  },
});
