import { addressSentences, eventAddressApi } from '@marquee/contract/events/address';
import { implement, type Server } from '../../../http/implement.ts';
import { presentEvent } from '../presenter.ts';
import { getEvent } from '../queries.ts';
import { changeSlug } from './commands.ts';
import { listTaken } from './queries.ts';

export function eventAddressRoutes(server: Server): void {
  const { deps } = server;
  implement(server, eventAddressApi, {
    checkEventAddress: async ({ actor, params, query: { slug } }) => {
      const event = await getEvent(deps.db, actor, params.id);
      const taken = await listTaken(deps.db, [slug], event);
      return { data: { slug, is_free: taken.length === 0 } };
    },
    updateEventAddress: async ({ actor, params, body }) => {
      const event = await changeSlug(deps, actor, params.id, body.slug);
      return { data: presentEvent(event, deps.clock()), message: addressSentences.changed };
    },
  });
}
