import { aboutPictureForm, type SizedPicture } from '@marquee/contract/events/about/about';
import { MAX_CAMPAIGN_PICTURES } from '@marquee/contract/campaigns/message';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { sentences } from '@marquee/contract/errors';
import { imageFieldOf } from '@marquee/contract/form';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { saveImages } from '../../media/commands.ts';
import { encodeImage } from '../../media/decoding/encode.ts';
import { imageUrl } from '../../media/presenter.ts';
import { getCampaign, lockCampaign } from '../queries.ts';
import { refuseState } from '../rules.ts';

const notAnImage = imageFieldOf(aboutPictureForm, 'image')?.notAnImage ?? sentences.invalid;

/**
 * Stores a picture for a draft.
 * @throws AppError `not_found`, `campaign_state`, `too_many_pictures`, and as `encodeImage` does
 */
export async function addPicture(
  deps: Deps,
  actor: Actor,
  givenId: string,
  bytes: Buffer | undefined,
): Promise<SizedPicture> {
  // Decoding is costly, so whoever may not change the campaign is refused first.
  refuseState(await getCampaign(deps.db, actor, givenId), ['draft']);
  if (!bytes) throw invalid({ image: [notAnImage] });
  const image = await encodeImage({ bytes, field: 'image', notAnImage, sender: actor.userId });
  const id = await saveImages(deps, [image], async (trx, [mediaId]) => {
    const campaign = await lockCampaign(trx, actor, givenId);
    await refuseTooMany(trx, campaign.id);
    if (mediaId === undefined) throw new Error('The picture was not saved.');
    const row = { campaign_id: campaign.id, media_id: mediaId };
    await trx.insertInto('campaign_pictures').values(row).execute();
    return mediaId;
  });
  return { url: imageUrl(id), width: image.width, height: image.height };
}

async function refuseTooMany(trx: Trx, campaignId: string): Promise<void> {
  const { pictures } = await trx
    .selectFrom('campaign_pictures')
    .select((eb) => eb.fn.countAll<number>().as('pictures'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  if (pictures < MAX_CAMPAIGN_PICTURES) return;
  const details = { limit: MAX_CAMPAIGN_PICTURES };
  throw refusal('too_many_pictures', say.tooManyPictures, { details });
}

/** Lets a copy of a campaign show the same pictures. */
export async function sharePictures(trx: Trx, from: string, to: string): Promise<void> {
  await trx
    .insertInto('campaign_pictures')
    .columns(['campaign_id', 'media_id'])
    .expression((eb) =>
      eb
        .selectFrom('campaign_pictures')
        .select([eb.val(to).as('campaign_id'), 'media_id'])
        .where('campaign_id', '=', from),
    )
    .execute();
}
