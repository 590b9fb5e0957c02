import { may } from '@marquee/contract/access';
import { guestLinksApi } from '@marquee/contract/guests/links';
import { guestSentences as say, guestsApi } from '@marquee/contract/guests/guests';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatCount } from '@marquee/contract/formats/counts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { implement, type Server } from '../../http/implement.ts';
import { type Actor, roleOfActor } from '../../lib/actor.ts';
import { csvFile } from '../../lib/csv.ts';
import { revokeLink } from '../events/device-links/commands.ts';
import { getEvent } from '../events/queries.ts';
import { addGuests } from './adding/add.ts';
import { changeGuest } from './changing/change.ts';
import { createGuestLink, guestLinks, listLinks, presentLink } from './links/links.ts';
import { guestColumns, presentGuest } from './presenter.ts';
import { getGuest, listGuests } from './queries.ts';
import { removeGuest } from './changing/remove.ts';

export function guestRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;
  const seesEmails = (actor: Actor) => may(roleOfActor(actor), 'orders:read');
  implement(server, guestsApi, {
    listGuests: async ({ actor, params, query, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const page = await listGuests(reads, event.id, query);
      const sees = seesEmails(actor);
      return { ...page, data: page.data.map((row) => presentGuest(row, sees)) };
    },
    exportGuests: async ({ actor, params, query, reads }) => {
      const event = await getEvent(db, actor, params.id);
      return csvFile(
        `guests-${event.slug}`,
        guestColumns,
        (from) => listGuests(reads, event.id, { ...query, ...from }),
        event.timezone,
      );
    },
    addGuests: async ({ actor, params, body, request }) => {
      const data = await addGuests(deps, actor, params.id, body, idempotencyKeyOf(request));
      return { data, message: `${formatCount(data.added, nouns.guest)} added.` };
    },
    changeGuest: async ({ actor, params, body }) => {
      const { id: eventId, guest_id: guestId } = params;
      await changeGuest(deps, actor, { eventId, guestId }, body);
      const event = await getEvent(db, actor, eventId);
      const guest = presentGuest(await getGuest(db, event.id, guestId), seesEmails(actor));
      return { data: guest, message: say.changed };
    },
    removeGuest: async ({ actor, params }) => {
      const { id: eventId, guest_id: guestId } = params;
      await removeGuest(deps, actor, { eventId, guestId });
      return { data: { guest_id: guestId.toLowerCase() }, message: say.removed };
    },
  });
  implement(server, guestLinksApi, {
    listGuestLinks: async ({ actor, params }) => ({
      data: await listLinks(deps, actor, params.id),
    }),
    createGuestLink: async ({ actor, params, body }) => {
      const { link, token } = await createGuestLink(deps, actor, params.id, body);
      return { data: { ...presentLink(link), token } };
    },
    revokeGuestLink: async ({ actor, params }) => {
      return { data: presentLink(await revokeLink(deps, actor, guestLinks, params.id)) };
    },
  });
}
