import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { isolated } from '../people/isolate.ts';
import { Id, IdParams } from '../list.ts';
import { Email } from '../users.ts';

/** A follow that is not confirmed is deleted after so many days. */
export const CONFIRM_DAYS = 7;

export const followSentences = {
  /** The same for every address, so that nobody learns who follows. */
  asked: 'Check your inbox. We sent you a link to confirm.',
  confirmed: (organizer: string) => `You follow ${isolated(organizer)}.`,
  stopped: (organizer: string) => `You no longer follow ${isolated(organizer)}.`,
} as const;

/** The text is stored word for word with the consent. */
export function followWording(organizer: string): string {
  return `${organizer} may tell me about its events by e-mail. I can withdraw this at any time.`;
}

export const followStates = ['asked', 'following', 'stopped'] as const;
export type FollowState = (typeof followStates)[number];

const Follow = z.object({ state: z.enum(followStates) });
const TokenParams = z.object({ token: z.string().min(1).max(64) });

export const OrganizerPageFacts = z.object({
  url: z.string(),
  /** People who confirmed and did not stop. */
  followers: z.number().int(),
});

export const followsApi = endpoints({
  followOrganizer: {
    method: 'POST',
    path: '/public/organizers/{id}/follow',
    summary:
      'Sends a mail with a link that confirms the follow. The answer is the same for every address.',
    access: 'public',
    perMinute: 5,
    params: z.object({ id: Id }),
    body: z.object({ email: Email }),
    envelope: 'data',
    reply: z.object({ email: z.string() }),
  },
  confirmFollow: {
    method: 'POST',
    path: '/public/follows/{token}/confirm',
    summary: 'Confirms a follow with the token of its mail. Only this is consent.',
    access: 'public',
    perMinute: 30,
    params: TokenParams,
    envelope: 'data',
    reply: Follow,
  },
  stopFollowing: {
    method: 'POST',
    path: '/public/follows/{token}/stop',
    summary: 'Ends a follow, and withdraws the consent.',
    access: 'public',
    perMinute: 30,
    params: TokenParams,
    envelope: 'data',
    reply: Follow,
  },
  getOrganizerPageFacts: {
    method: 'GET',
    path: '/organizations/{id}/page',
    summary: 'Returns the address of an organizer’s public page, and how many follow.',
    access: 'boosts:read',
    params: IdParams,
    envelope: 'data',
    reply: OrganizerPageFacts,
  },
});
