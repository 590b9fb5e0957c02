import type { SecondFactorDue } from '@marquee/contract/access';
import {
  type AcceptanceInput,
  invitationsApi,
  type OpenedInvitation,
} from '@marquee/contract/team/invitations';
import type { z } from 'zod';
import { call } from '../../../lib/client.ts';
import { startSession } from '../../../lib/session.ts';

/** Returns the secret in the fragment of this page's address; '' if there is none. */
export function tokenOfAddress(): string {
  const token = window.location.hash.slice(1);
  return /^[\w-]{20,100}$/.test(token) ? token : '';
}

export async function openInvitation(token: string): Promise<OpenedInvitation> {
  return (await call(invitationsApi.openInvitation, { body: { token } })).data;
}

/**
 * Accepts an invitation, which signs in.
 * @returns the second factor that is due; undefined if none is
 */
export async function acceptInvitation(
  body: z.output<typeof AcceptanceInput>,
): Promise<SecondFactorDue | undefined> {
  const { data } = await call(invitationsApi.acceptInvitation, { body });
  if ('second_factor' in data) return data.second_factor;
  startSession(data);
  return undefined;
}
