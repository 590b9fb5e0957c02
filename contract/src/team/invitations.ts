import { z } from 'zod';
import { teamRoles } from '../access.ts';
import { Profile, SecondFactorNeeded } from '../auth/auth.ts';
import { endpoints } from '../endpoint.ts';
import { DoorEvents, Email, PersonName } from '../users.ts';
import { codesOfInvitation } from './refusals.ts';

/** An invitation can be accepted for this many days; sending it again starts them anew. */
export const INVITATION_DAYS = 7;
/** Mails a day: of one organization, and to one address from all organizations. */
export const INVITATIONS_A_DAY = 30;
export const INVITATIONS_TO_ADDRESS = 3;

export const invitationSentences = {
  inTeam: 'This person is in your team already.',
  invited: 'This address is invited already. You can send the invitation again.',
  tooMany: `Your team has sent ${INVITATIONS_A_DAY} invitations in the last 24 hours. Try again tomorrow.`,
  tooManyToAddress:
    'This address got several invitations in the last 24 hours. Try again tomorrow.',
  unknown: 'This link does not open an invitation. Ask for a new one.',
  withdrawn: 'This invitation was withdrawn. Ask for a new one.',
  used: 'This invitation was accepted already. Sign in with your e-mail address.',
  expired: 'This invitation has expired. Ask for a new one.',
  hasAccount:
    'Your address already has an account, and an account belongs to one organizer. Ask for an invitation to another address.',
} as const;

export const Invitation = z.object({
  ID: z.string(),
  email: z.string(),
  team_role: z.enum(teamRoles),
  /** The titles of the events that a door helper will scan for. */
  events: z.array(z.string()),
  invited_by: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationInput = z.object({
  email: Email,
  team_role: z.enum(teamRoles),
  /** IDs of the events that a door helper scans for; required for this role. */
  door_events: DoorEvents.optional(),
});
export type InvitationInput = z.input<typeof InvitationInput>;

/** What the holder of an invitation's link sees. */
export const OpenedInvitation = Invitation.pick({
  email: true,
  team_role: true,
  events: true,
  invited_by: true,
  expires_at: true,
}).extend({
  organization_name: z.string(),
  /** Whether the address has an account, so that the invitation cannot be accepted. */
  has_account: z.boolean(),
});
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

const token = z.string().trim().min(1).max(100);
export const AcceptanceInput = z.object({ token, name: PersonName });

export const invitationsApi = endpoints({
  listInvitations: {
    call: 'GET /invitations',
    summary:
      'Returns the invitations to the caller’s team that nobody has accepted, newest first, at most 200.',
    access: 'team:invite',
    reply: z.array(Invitation),
  },
  invite: {
    call: 'POST /invitations',
    summary:
      'Invites somebody to the caller’s team by mail. The answer does not tell whether the address has an account elsewhere.',
    access: 'team:invite',
    perUserMinute: 10,
    refuses: ['already_in_team', 'already_invited', 'too_many_invitations', 'no_door_events'],
    body: InvitationInput,
    status: 201,
    reply: Invitation,
  },
  resendInvitation: {
    call: 'POST /invitations/{id}/send',
    summary: 'Sends an invitation again, with a new link. The earlier link ends.',
    access: 'team:invite',
    perUserMinute: 10,
    refuses: ['too_many_invitations'],
    reply: Invitation,
  },
  withdrawInvitation: {
    call: 'DELETE /invitations/{id}',
    summary: 'Withdraws an invitation. Its link ends at once.',
    access: 'team:invite',
    reply: z.object({ ID: z.string() }),
  },
  openInvitation: {
    call: 'POST /invitations/open',
    summary: 'Returns the invitation of a link. The link is `/invitation#` and the token.',
    access: 'public',
    perMinute: 20,
    refuses: codesOfInvitation.open,
    body: z.object({ token }),
    reply: OpenedInvitation,
  },
  acceptInvitation: {
    call: 'POST /invitations/accept',
    summary:
      'Creates the account of an invited person and signs this browser in. If a second factor is due, the answer names the next step.',
    access: 'public',
    perMinute: 20,
    refuses: codesOfInvitation.accept,
    body: AcceptanceInput,
    reply: z.union([Profile, SecondFactorNeeded]),
  },
});
