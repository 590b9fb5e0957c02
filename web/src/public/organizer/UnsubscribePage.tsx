import { unsubscribeSentences } from '@marquee/contract/campaigns/sending';
import type { PageContext, UnsubscribePageData } from '@marquee/contract/pages/pages';
import { PublicFrame } from '../PublicFrame.tsx';

/** Lets the reader of a campaign's mail end such mails. A plain form, so it needs no script. */
export function UnsubscribePage({
  context,
  data,
}: {
  context: PageContext;
  data: UnsubscribePageData;
}) {
  const { organizer, email, token, chosen } = data;
  return (
    <PublicFrame context={context} isForBuyers>
      <div className="street night" />
      <section className="nothing wide">
        <h1>{titleOf(data)}</h1>
        {chosen !== 'everything' && (
          <p className="dim">
            {chosen === null
              ? `${organizer.name} writes to ${email} because you agreed to hear of its events.`
              : 'You can also end the marketing e-mails of all other organizers here.'}
          </p>
        )}
        <p className="dim">Mails about your tickets still arrive.</p>
        <form method="post" action={`/u/${token}`}>
          {chosen === null && (
            <button className="btn main" type="submit" name="choice" value="organizer">
              Unsubscribe from {organizer.name}
            </button>
          )}
          {chosen !== 'everything' && (
            <button className="btn edge" type="submit" name="choice" value="everything">
              Unsubscribe from all organizers
            </button>
          )}
        </form>
        <a className="btn edge" href={`/o/${organizer.slug}`}>
          See events
        </a>
      </section>
    </PublicFrame>
  );
}

export function titleOf({ organizer, chosen }: UnsubscribePageData): string {
  if (chosen === 'everything') return unsubscribeSentences.everything;
  if (chosen === 'organizer') return unsubscribeSentences.organizer(organizer.name);
  return `Unsubscribe from ${organizer.name}?`;
}
