import type { Deps } from '../../../deps.ts';
import { clientNetwork } from '../../../http/client-network.ts';
import type { Caller } from '../log/commands.ts';
import { hashToken } from '../rules.ts';
import { type Asker, KNOWN_BROWSERS, knownBrowserStart } from './rules.ts';

/** A sign-in request, with the token that its browser got at an earlier sign-in. */
export type Asking = Caller & { browserToken: string | undefined };

/** Returns who counts as the asker for an address: the known browser, or else the network. */
export async function findAsker(deps: Deps, email: string, asking: Asking): Promise<Asker> {
  const { browserToken, address } = asking;
  const id = browserToken && (await findKnownBrowser(deps, email, browserToken));
  if (id) return { key: `browser:${id}`, isKnownBrowser: true };
  return { key: `client:${clientNetwork(address)}`, isKnownBrowser: false };
}

async function findKnownBrowser({ db, clock }: Deps, email: string, token: string) {
  const browser = await db
    .selectFrom('known_browsers')
    .select(['id', 'user_id'])
    .where('token_hash', '=', hashToken(token))
    .where('email', '=', email)
    .where('last_sign_in_at', '>', knownBrowserStart(clock()))
    .executeTakeFirst();
  if (!browser) return undefined;
  const latest = await db
    .selectFrom('known_browsers')
    .select('id')
    .where('user_id', '=', browser.user_id)
    .orderBy('last_sign_in_at', 'desc')
    .orderBy('id')
    .limit(KNOWN_BROWSERS)
    .execute();
  return latest.find(({ id }) => id === browser.id)?.id;
}
