import {
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  INVITATIONS_TO_ADDRESS,
  invitationSentences as say,
} from '@marquee/contract/team/invitations';
import { DAY_MS } from '@marquee/contract/time';
import type { Selectable } from 'kysely';
import type { Invitations } from '../../../db/schema.generated.ts';
import { refusal } from '../../../lib/app-error.ts';

/** Ended invitations are deleted after this long, with the address in them. */
export const KEPT_DAYS = 30;

export type InvitationRow = Selectable<Invitations>;

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

/**
 * Refuses another mail when there were enough within a day.
 * @throws AppError `too_many_invitations`
 */
export function refuseTooMany(sent: { ofOrganization: number; toAddress: number }): void {
  const isMany = sent.ofOrganization >= INVITATIONS_A_DAY;
  if (!isMany && sent.toAddress < INVITATIONS_TO_ADDRESS) return;
  const sentence = isMany ? say.tooMany : say.tooManyToAddress;
  throw refusal('too_many_invitations', sentence, { errors: { email: [sentence] } });
}

/**
 * Refuses an invitation that cannot be accepted.
 * @throws AppError `not_found` with the reason as its code
 */
export function refuseUnlessOpen<I extends InvitationRow>(
  invitation: I | undefined,
  { mayStillInvite, now }: { mayStillInvite: boolean; now: Date },
): asserts invitation is I {
  if (!invitation) throw refusal('invitation_unknown', say.unknown);
  if (invitation.accepted_at) throw refusal('invitation_used', say.used);
  if (invitation.withdrawn_at || !mayStillInvite) {
    throw refusal('invitation_withdrawn', say.withdrawn);
  }
  if (invitation.expires_at <= now) throw refusal('invitation_expired', say.expired);
}
