import type { PublicOrder } from '@marquee/contract/orders/public';
import { scriptAddress } from '../shared/scripts.ts';
import { ActivityForm, SongForm } from './Forms.tsx';
import { RowTemplate } from './RowTemplate.tsx';

/**
 * Lets the holder of an order suggest songs and activities and vote for those of others.
 * `scripts/suggestions.ts` fills and runs it.
 */
export function Suggestions({ order }: { order: PublicOrder }) {
  return (
    <section
      id="suggestions"
      className="suggest"
      aria-labelledby="suggest-title"
      tabIndex={-1}
      data-suggestions={order.secret}
      data-timezone={order.event.timezone}
      data-script={scriptAddress('suggestions')}
    >
      <h2 id="suggest-title">Shape the night</h2>
      <p className="dim">Suggest a song or an activity, and vote for what you want to happen.</p>
      <noscript>
        <p className="note">Suggestions need JavaScript. Please turn it on and reload this page.</p>
      </noscript>
      <p className="note" data-state role="status">
        Loading the suggestions…
      </p>
      <div className="choice" role="group" aria-label="Kind of suggestion" data-kinds hidden>
        <button type="button" aria-pressed="true" data-kind="song">
          Songs
        </button>
        <button type="button" aria-pressed="false" data-kind="activity">
          Activities
        </button>
      </div>
      <SongForm />
      <ActivityForm />
      <p className="answer" data-answer role="status" hidden />
      <p className="error" data-problem role="alert" hidden />
      <div className="listed" data-listed hidden>
        <h3 data-heading>Songs</h3>
        <div className="choice small" role="group" aria-label="Which suggestions">
          <button type="button" aria-pressed="true" data-which="votes">
            Top
          </button>
          <button type="button" aria-pressed="false" data-which="new">
            New
          </button>
          <button type="button" aria-pressed="false" data-which="mine">
            Yours
          </button>
        </div>
      </div>
      <p className="dim" data-order hidden />
      <ol className="rows" data-rows aria-labelledby="suggest-title" />
      <p className="dim" data-none hidden />
      <RowTemplate />
    </section>
  );
}
