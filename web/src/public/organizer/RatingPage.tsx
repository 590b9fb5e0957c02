import { isolated } from '@marquee/contract/people/isolate';
import {
  MAX_RATING_WORDS,
  MOST_STARS,
  ratingSentences as say,
} from '@marquee/contract/ratings/ratings';
import type { PageContext, RatingPageData } from '@marquee/contract/pages/pages';
import { PublicFrame } from '../shared/PublicFrame.tsx';

/** Asks a guest how an event was. A plain form, so it needs no script; the server checks it. */
export function RatingPage({ context, data }: { context: PageContext; data: RatingPageData }) {
  const { organizer, code, words, isSaved, isMissing } = data;
  return (
    <PublicFrame context={context} isForBuyers>
      <div className="street night" />
      <section className="nothing wide">
        <h1>{ratingTitleOf(data)}</h1>
        <p className="dim">
          {isSaved
            ? `${isolated(organizer.name)} reads what you said. You can still change it.`
            : `Only ${isolated(organizer.name)} reads it, with your name.`}
        </p>
        <form method="post" action={`/f/${code}`} className="rating" noValidate>
          <Stars chosen={data.stars} />
          {isMissing && (
            <p className="error" role="alert">
              {say.starsMissing}
            </p>
          )}
          <div className="field">
            <label htmlFor="words">
              In a sentence <span className="dim">(optional)</span>
            </label>
            <textarea
              id="words"
              name="words"
              rows={3}
              dir="auto"
              maxLength={MAX_RATING_WORDS}
              defaultValue={words}
            />
          </div>
          <button className={`btn ${isSaved ? 'edge' : 'main'}`} type="submit">
            {isSaved ? 'Change it' : 'Send'}
          </button>
        </form>
        <a className="btn edge" href={`/o/${organizer.slug}`}>
          See events
        </a>
      </section>
    </PublicFrame>
  );
}

function Stars({ chosen }: { chosen: number | null }) {
  return (
    <fieldset className="stars">
      <legend>Stars</legend>
      <div>
        {Array.from({ length: MOST_STARS }, (_, index) => index + 1).map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="stars"
              value={count}
              defaultChecked={count === chosen}
              required
              aria-label={count === 1 ? '1 star' : `${count} stars`}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ratingTitleOf({ event, isSaved }: RatingPageData): string {
  return isSaved ? say.thanks : say.title(event);
}
