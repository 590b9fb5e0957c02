import type { PictureShape } from '@marquee/contract/boosts/links';
import sharp from 'sharp';
import type { Deps } from '../../../deps.ts';
import { socialLayouts, socialWall } from '../../../documents/social-layouts.ts';
import type { PosterContent } from '../../../gateways/documents-content.ts';
import { decodeStored } from '../../media/decoding/turns.ts';
import { findJpeg } from '../../media/queries-copies.ts';

const QUALITY = 88;
/** What a picture costs in the queue that keeps drawing from delaying anything else. */
const COST = 1;

/** `caller` takes turns at pictures; `client` is the address that downloads. */
type Drawn = { content: PosterContent; page: string; caller: string; client: string };

/** Draws an event for social networks, with the code of a link, as JPEG. */
export async function drawSocialPicture(
  deps: Deps,
  shape: PictureShape,
  { content, page, caller, client }: Drawn,
): Promise<Buffer> {
  const { width, height, picture } = socialLayouts[shape];
  const overlay = await deps.documents.socialOverlay({ shape, event: content.event, page }, client);
  return decodeStored({ caller, cost: COST }, async () => {
    const { picture_id: id } = content;
    const own = id === null ? undefined : await findJpeg(deps, id, picture);
    return sharp({ create: { width, height, channels: 3, background: socialWall } })
      .composite([
        ...(own ? [{ input: own, left: picture.x, top: picture.y }] : []),
        { input: overlay, left: 0, top: 0 },
      ])
      .jpeg({ quality: QUALITY })
      .toBuffer();
  });
}
