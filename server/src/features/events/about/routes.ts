import { aboutEventSentences, eventAboutApi } from '@marquee/contract/events/about/about';
import type { Database } from '../../../db/database.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { getEvent } from '../queries.ts';
import { updateAbout } from './commands.ts';
import { addPicture } from './pictures.ts';
import { presentAbout, presentPicture } from './presenter.ts';
import { type AboutRow, findAbout } from './queries.ts';

/** Finds the public page of an event by its slug, which a later part does. */
type GetEventPage = (db: Database, slug: string) => Promise<{ about: AboutRow }>;

export function eventAboutRoutes(server: Server, getEventPage: GetEventPage): void {
  const { deps } = server;
  implement(server, eventAboutApi, {
    getPublicEventAbout: async ({ params }) => {
      const { about } = await getEventPage(deps.db, params.slug);
      return { data: presentAbout(about) };
    },
    getEventAbout: async ({ actor, params }) => {
      const { id } = await getEvent(deps.db, actor, params.id);
      return { data: presentAbout(await findAbout(deps.db, id)) };
    },
    updateEventAbout: async ({ actor, params, body }) => {
      const about = await updateAbout(deps, actor, params.id, body);
      return { data: presentAbout(about), message: aboutEventSentences.saved };
    },
    addAboutPicture: async ({ actor, params, form }) => {
      const picture = await addPicture(deps, actor, params.id, form.files.get('image'));
      return { data: presentPicture(picture) };
    },
  });
}
