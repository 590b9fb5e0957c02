import { refusalCodes } from '../errors.ts';

/** Why somebody is not invited, or an invitation is not accepted. */
export const invitationRefusalCodes = refusalCodes({
  already_in_team: { is: 'conflict' },
  already_invited: { is: 'conflict' },
  too_many_invitations: { is: 'too_many_requests' },
  invitation_unknown: { is: 'not_found' },
  invitation_withdrawn: { is: 'not_found' },
  invitation_used: { is: 'not_found' },
  invitation_expired: { is: 'not_found' },
});

const codesOfLink = [
  'invitation_unknown',
  'invitation_withdrawn',
  'invitation_used',
  'invitation_expired',
] as const;

/** The codes of each call with the token of a link. */
export const codesOfInvitation = {
  open: codesOfLink,
  accept: [...codesOfLink, 'email_in_use'],
} as const;
