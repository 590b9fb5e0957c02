import { aboutEventSentences, eventAboutApi } from '@marquee/contract/events/about/about';
import { implement, type Server } from '../../../http/implement.ts';
import { getEventPage } from '../public/queries.ts';
import { getEvent } from '../queries.ts';
import { updateAbout } from './commands.ts';
import { addPicture } from './pictures.ts';
import { presentAbout, presentPicture } from './presenter.ts';
import { findAbout } from './queries.ts';

export function eventAboutRoutes(server: Server): void {
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
