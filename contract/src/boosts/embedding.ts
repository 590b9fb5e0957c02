import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

export const MAX_EMBEDDING_HOSTS = 20;
const MAX_HOST = 253;
/** What a content security policy can name: no wildcard, and no address of IPv6. */
const hostForm = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

export const embeddingSentences = {
  badHost: 'Enter the address of a site, such as www.example.org.',
  tooMany: `Use at most ${MAX_EMBEDDING_HOSTS} sites.`,
  saved: 'Sites saved.',
} as const;

/**
 * Returns the host of a site as browsers compare it, with its port unless that is the scheme's own;
 * undefined when there is none.
 * @param site a host, or the address of any page of the site
 */
export function hostOfSite(site: string): string | undefined {
  const typed = site.trim();
  const address = typed.includes('://') ? typed : `https://${typed}`;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const { host, username, password } = new URL(address);
  if (username !== '' || password !== '' || host.length > MAX_HOST) return undefined;
  return hostForm.test(host) ? host : undefined;
}

const EmbeddingHost = z
  .string()
  .max(500, embeddingSentences.badHost)
  .transform((site, context) => {
    const host = hostOfSite(site);
    if (host !== undefined) return host;
    context.addIssue({ code: 'custom', message: embeddingSentences.badHost });
    return z.NEVER;
  });

export const EmbeddingInput = z.object({
  /** Sites whose pages may show the organizer's events in a frame; each once. */
  hosts: z
    .array(EmbeddingHost)
    .max(MAX_EMBEDDING_HOSTS, embeddingSentences.tooMany)
    .transform((hosts) => [...new Set(hosts)]),
});

const Embedding = z.object({ hosts: z.array(z.string()) });
export type Embedding = z.infer<typeof Embedding>;

export const embeddingApi = endpoints({
  getEmbedding: {
    call: 'GET /organizations/{id}/embedding',
    summary: "Returns the sites whose pages may show an organizer's events in a frame.",
    access: 'boosts:read',
    reply: Embedding,
  },
  setEmbedding: {
    call: 'PUT /organizations/{id}/embedding',
    summary:
      "Sets the sites whose pages may show an organizer's events in a frame, such as `www.example.org`.",
    access: 'boosts:write',
    showsOnPages: true,
    perMinute: 60,
    body: EmbeddingInput,
    reply: Embedding,
  },
});
