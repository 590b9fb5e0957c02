import { MAX_LINK_DEVICES, scanLinkSentences as say } from '@marquee/contract/check-in/scan-links';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { LinkHolder } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { randomId } from '../../../lib/random.ts';
import { reasonToRefuse } from '../../events/device-links/rules.ts';
import { holderOf } from './find-holder.ts';
import { findSession } from './queries.ts';
import { refusedLink } from './rules.ts';
import { hashOf, newToken } from '../../../lib/tokens.ts';

/** A device's session of a link; `token` is undefined if the device had one already. */
export type OpenedSession = { holder: LinkHolder; token: string | undefined };

/**
 * Exchanges a link's token for a session of one device. A device that has a session keeps it, so
 * that opening the link again does not count as a second device.
 * @param readOwn returns the device's own token of a link, if it has one
 * @throws AppError `unauthorized` with the reason as its code; `conflict` when too many devices have opened it
 */
export async function openSession(
  { db, clock }: Deps,
  linkToken: string,
  readOwn: (linkId: string) => string | undefined,
): Promise<OpenedSession> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    // The lock makes devices that open one link at the same time be counted one after the other.
    const link = await trx
      .selectFrom('scan_links')
      .select(['id', 'revoked_at', 'ends_at'])
      .where('token_hash', '=', hashOf(linkToken))
      .forUpdate()
      .executeTakeFirst();
    const reason = reasonToRefuse(link, now);
    if (reason || !link) throw refusedLink(reason ?? 'unknown');
    const own = readOwn(link.id);
    const known = own === undefined ? undefined : await findSession(trx, link.id, hashOf(own));
    if (known) return { holder: holderOf(known), token: undefined };
    const token = await addDevice(trx, link.id, now);
    const added = await findSession(trx, link.id, hashOf(token));
    if (!added) throw new Error(`Link ${link.id} lost the device that was just added.`);
    return { holder: holderOf(added), token };
  });
}

async function addDevice(trx: Trx, linkId: string, now: Date): Promise<string> {
  const { count } = await trx
    .selectFrom('scan_link_devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_LINK_DEVICES) throw refusal('too_many_devices', say.tooManyDevices);
  const { token, token_hash } = newToken();
  await trx
    .insertInto('scan_link_devices')
    .values({ id: randomId(), link_id: linkId, token_hash, created_at: now, last_seen_at: now })
    .execute();
  return token;
}

/** Ends a device's session; the link stays valid for other devices. */
export async function endSession({ db }: Deps, { scanLink }: LinkHolder): Promise<void> {
  await db.deleteFrom('scan_link_devices').where('id', '=', scanLink.deviceId).execute();
}
