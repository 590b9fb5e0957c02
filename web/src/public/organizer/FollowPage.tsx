import { isolated } from '@marquee/contract/people/isolate';
import { followSentences } from '@marquee/contract/boosts/follows';
import type { FollowPageData, PageContext } from '@marquee/contract/pages/pages';
import { PublicFrame } from '../shared/PublicFrame.tsx';

/** Shows the link of a follow's mail. Mail programs open links by themselves, so a button decides. */
export function FollowPage({ context, data }: { context: PageContext; data: FollowPageData }) {
  const { organizer, email, wording, token, state } = data;
  return (
    <PublicFrame context={context} isForBuyers>
      <div className="street night" />
      <section className="nothing wide" data-follow={token} data-state={state}>
        <h1>{titleOf(data)}</h1>
        <p className="dim" data-when="asked stopped" hidden={state === 'following'}>
          {wording.replace(organizer.name, isolated)}
        </p>
        <p className="dim">{email}</p>
        <p className="error" role="alert" hidden />
        <p role="status" />
        <button
          className="btn main"
          type="button"
          data-do="confirm"
          data-when="asked stopped"
          hidden
        >
          Yes, follow <bdi>{organizer.name}</bdi>
        </button>
        <button className="btn edge" type="button" data-do="stop" data-when="following" hidden>
          Stop following
        </button>
        <noscript>
          <p>This page needs JavaScript to record your choice.</p>
        </noscript>
        <a className="btn edge" href={`/o/${organizer.slug}`}>
          See events
        </a>
      </section>
    </PublicFrame>
  );
}

export function titleOf({ organizer, state }: FollowPageData): string {
  if (state === 'following') return followSentences.confirmed(organizer.name);
  if (state === 'stopped') return followSentences.stopped(organizer.name);
  return `Follow ${isolated(organizer.name)}?`;
}
