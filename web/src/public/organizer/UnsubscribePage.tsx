import { isolated } from '@marquee/contract/people/isolate';
import {
  marketingBy,
  type UnsubscribeChoice,
  unsubscribeChoices,
  unsubscribedSentence,
} from '@marquee/contract/campaign-sending/sending';
import type { PageContext, UnsubscribePageData } from '@marquee/contract/pages/pages';
import { PublicFrame } from '../shared/PublicFrame.tsx';

/** Lets the reader of a campaign's message end such messages. A plain form, so it needs no script. */
export function UnsubscribePage({
  context,
  data,
}: {
  context: PageContext;
  data: UnsubscribePageData;
}) {
  const { organizer, email, token, chosen } = data;
  const offered = unsubscribeChoices.slice(
    chosen === null ? 0 : unsubscribeChoices.indexOf(chosen) + 1,
  );
  return (
    <PublicFrame context={context} isForBuyers>
      <div className="street night" />
      <section className="nothing wide">
        <h1>{titleOf(data)}</h1>
        {offered.length > 0 && (
          <p className="dim">
            {chosen === null
              ? `${isolated(organizer.name)} writes to ${email} because you agreed to hear of its events.`
              : 'You can also end more here.'}
          </p>
        )}
        <p className="dim">Messages about your tickets still arrive.</p>
        <form className="ends" method="post" action={`/u/${token}`}>
          {offered.map((choice) => (
            <button
              key={choice}
              className={`btn ${chosen === null && choice === 'channel' ? 'main' : 'edge'}`}
              type="submit"
              name="choice"
              value={choice}
            >
              {labelOf(choice, data)}
            </button>
          ))}
        </form>
        <a className="btn edge" href={`/o/${organizer.slug}`}>
          See events
        </a>
      </section>
    </PublicFrame>
  );
}

function labelOf(choice: UnsubscribeChoice, { organizer, channel }: UnsubscribePageData): string {
  switch (choice) {
    case 'channel':
      return `No more ${marketingBy[channel]} from ${isolated(organizer.name)}`;
    case 'organizer':
      return `No more marketing from ${isolated(organizer.name)} at all`;
    case 'everything':
      return 'No more marketing from any organizer';
  }
}

export function titleOf({ organizer, channel, chosen }: UnsubscribePageData): string {
  return chosen === null
    ? `Unsubscribe from ${isolated(organizer.name)}?`
    : unsubscribedSentence(chosen, { organizer: organizer.name, channel });
}
