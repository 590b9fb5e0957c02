import type { linksApi } from '@marquee/contract/boosts/links';
import type { Deps } from '../../../deps.ts';
import { qrPng, qrSvg } from '../../../documents/qr.ts';
import { posterContentOf } from '../../../gateways/documents-content.ts';
import type { Handlers } from '../../../http/implement.ts';
import { originOf } from '../../../http/origin.ts';
import type { Actor } from '../../../lib/actor.ts';
import { getId } from '../../../lib/ids.ts';
import { inLocale } from '../../../lib/locale.ts';
import { presentEvent } from '../../events/presenter.ts';
import { getEvent } from '../../events/queries.ts';
import { stateOfRow } from '../../events/rules.ts';
import { findJpegInTurn } from '../../media/queries-copies.ts';
import { getOrganizationsLocale } from '../../organizations/queries.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { drawSocialPicture } from './picture.ts';
import { addressOf } from './presenter.ts';
import { getLink } from './queries.ts';

type Params = { id: string; link_id: string };
type Files = 'getLinkPoster' | 'getLinkPicture' | 'getLinkQrPng' | 'getLinkQrSvg';

/** The picture's frame on paper in pixels, 16:9 as on the page: 145 dots an inch on A3. */
const FRAME = { width: 1696, height: 954 };

/** Returns the handlers of what is made from a link to print or to post. */
export function fileHandlers(deps: Deps): Pick<Handlers<typeof linksApi>, Files> {
  const read = async (actor: Actor, { id, link_id }: Params) => {
    const event = await getEvent(deps.db, actor, id);
    const { code } = await getLink(deps.db, event.id, getId(link_id));
    const url = addressOf(`${originOf(deps.config)}/events/${event.slug}`, code);
    // Strangers read what is printed and posted, so it is written as the organizer writes.
    const locale = await getOrganizationsLocale(deps.db, event.organization_id);
    const now = deps.clock();
    const shown = { ...presentEvent(event, now), state: stateOfRow(event, now) };
    return { event, shown, code, url, locale };
  };
  return {
    getLinkPoster: async ({ actor, params, query: { size } }) => {
      const { event, shown, code, locale } = await read(actor, params);
      const { image_id: id, slug } = event;
      const picture =
        id === null
          ? undefined
          : await findJpegInTurn(deps, id, { ...FRAME, caller: actor.userId });
      const content = posterContentOf(shown, picture ? id : null, size, code);
      const branding = await getBranding(deps);
      return {
        content: await inLocale(locale, () =>
          deps.documents.posterPdf(content, branding, picture, actor.address),
        ),
        contentType: 'application/pdf',
        fileName: `${slug}-${code}-${size}.pdf`,
      };
    },
    getLinkPicture: async ({ actor, params, query: { shape } }) => {
      const { event, shown, code, url, locale } = await read(actor, params);
      const content = posterContentOf(shown, event.image_id, 'a4', code);
      const drawn = { content, page: url, caller: actor.userId, client: actor.address };
      return {
        content: await inLocale(locale, () => drawSocialPicture(deps, shape, drawn)),
        contentType: 'image/jpeg',
        fileName: `${event.slug}-${code}-${shape}.jpg`,
      };
    },
    getLinkQrPng: async ({ actor, params }) => {
      const { url, code } = await read(actor, params);
      return { content: qrPng(url), contentType: 'image/png', fileName: `${code}.png` };
    },
    getLinkQrSvg: async ({ actor, params }) => {
      const { url, code } = await read(actor, params);
      const content = Buffer.from(qrSvg(url));
      return { content, contentType: 'image/svg+xml', fileName: `${code}.svg` };
    },
  };
}
