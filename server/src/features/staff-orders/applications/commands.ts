import {
  applicationSentences,
  type DecisionInput,
} from '@marquee/contract/staff-orders/applications';
import type { BatchResult } from '@marquee/contract/staff-orders/batches';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { getEvent } from '../../events/queries.ts';
import { eachOrder } from '../cancellations/batch.ts';
import { decideApplication } from './decide.ts';

/**
 * Accepts or declines applications of an event, one after the other, each in its own transaction. One
 * that fails does not affect the others.
 * @param onFailure called with unexpected errors
 * @throws AppError `not_found` for another organization's event
 */
export async function decideApplications(
  deps: Deps,
  actor: Actor,
  given: { eventId: string; input: DecisionInput },
  onFailure: (error: unknown) => void,
): Promise<BatchResult[]> {
  const { id: eventId } = await getEvent(deps.db, actor, given.eventId);
  const { decision, note, order_ids: orderIds } = given.input;
  const services = [...deps.payments.keys()];
  return eachOrder(
    deps,
    actor,
    {
      orderIds,
      change: async (trx, order, now) => {
        if (order.event.id !== eventId) {
          throw refusal('order_of_other_event', applicationSentences.otherEvent);
        }
        return decideApplication(trx, order, { decision, note, services }, now);
      },
    },
    onFailure,
  );
}
