import type { PublicCode } from '@marquee/contract/codes/public';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { listPublicByIds } from '../../events/public/by-id.ts';
import { presentPublicEvent } from '../../events/public/presenter.ts';
import { codeQuery } from '../at-booking/queries.ts';
import { refuseUnusable } from '../at-booking/rules.ts';
import { presentPublicCode } from '../presenter.ts';

/**
 * Returns what a code of an event does for its buyers.
 * @throws AppError `not_found` for an event that is not public, and as a booking with the code does
 */
export async function describeCode(
  { db, clock }: Deps,
  givenId: string,
  typed: string,
): Promise<PublicCode> {
  const [event] = await listPublicByIds(db, [getId(givenId)]);
  if (!event) throw notFound();
  const code = await codeQuery(db, event.id, [typed]).executeTakeFirst();
  const now = clock();
  refuseUnusable(code, now);
  const opened = event.prices.filter(({ id, is_hidden }) => {
    return is_hidden && code.price_type_ids.includes(id);
  });
  const prices = opened.map((price) => ({ ...price, is_hidden: false }));
  const { tickets } = presentPublicEvent({ ...event, prices }, now);
  return { ...presentPublicCode(code), opens: tickets };
}
