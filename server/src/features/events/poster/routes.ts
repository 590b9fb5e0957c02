import { eventPosterApi } from '@marquee/contract/events/poster';
import { posterContentOf } from '../../../gateways/documents-content.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { inLocale } from '../../../lib/locale.ts';
import { findJpegInTurn } from '../../media/queries-copies.ts';
import { getOrganizationsLocale } from '../../organizations/queries.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { presentEvent } from '../presenter.ts';
import { getEvent } from '../queries.ts';
import { stateOfRow } from '../rules.ts';

/** The picture's frame in pixels, 16:9 as on the page: 145 dots an inch on A3. */
const FRAME = { width: 1696, height: 954 };

export function eventPosterRoutes(server: Server): void {
  const { deps } = server;
  implement(server, eventPosterApi, {
    getEventPoster: async ({ actor, params, query: { size } }) => {
      const event = await getEvent(deps.db, actor, params.id);
      const { image_id: id, slug } = event;
      const picture =
        id === null
          ? undefined
          : await findJpegInTurn(deps, id, { ...FRAME, caller: actor.userId });
      const now = deps.clock();
      const shown = { ...presentEvent(event, now), state: stateOfRow(event, now) };
      const content = posterContentOf(shown, picture ? id : null, size);
      const branding = await getBranding(deps);
      const locale = await getOrganizationsLocale(deps.db, event.organization_id);
      return {
        content: await inLocale(locale, () =>
          deps.documents.posterPdf(content, branding, picture, actor.address),
        ),
        contentType: 'application/pdf',
        fileName: `${slug}-${size}.pdf`,
      };
    },
  });
}
