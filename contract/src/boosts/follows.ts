import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { isolated } from '../people/isolate.ts';
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

export const OrganizerPageFacts = z.object({
  url: z.string(),
  /** People who confirmed and did not stop. */
  followers: z.number().int(),
});

export const followsApi = endpoints({
  followOrganizer: {
    call: 'POST /public/organizers/{id}/follow',
    summary:
      'Sends a mail with a link that confirms the follow. The answer is the same for every address.',
    access: 'public',
    perMinute: 5,
    body: z.object({ email: Email }),
    reply: z.object({ email: z.string() }),
  },
  confirmFollow: {
    call: 'POST /public/follows/{token}/confirm',
    summary: 'Confirms a follow with the token of its mail. Only this is consent.',
    access: 'public',
    perMinute: 30,
    reply: Follow,
  },
  stopFollowing: {
    call: 'POST /public/follows/{token}/stop',
    summary: 'Ends a follow, and withdraws the consent.',
    access: 'public',
    perMinute: 30,
    reply: Follow,
  },
  getOrganizerPageFacts: {
    call: 'GET /organizations/{id}/page',
    summary: 'Returns the address of an organizer’s public page, and how many follow.',
    access: 'boosts:read',
    reply: OrganizerPageFacts,
  },
});
