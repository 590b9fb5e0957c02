import { boostSentences } from '@marquee/contract/boosts/boosts';
import type { DiscoverData } from '@marquee/contract/pages/pages';
import { ResultCard } from './ResultCard.tsx';

/** Shows the promoted places, labelled, with the reason why they are there. */
export function Promoted({ promoted }: Pick<DiscoverData, 'promoted'>) {
  if (promoted.length === 0) return null;
  return (
    <section className="month places" aria-labelledby="promoted">
      <h2 id="promoted">Promoted</h2>
      <div>
        <ul>
          {promoted.map(({ code, event }) => (
            <li key={code}>
              <ResultCard event={event} isFirst code={code} />
            </li>
          ))}
        </ul>
        <Why />
      </div>
    </section>
  );
}

export function Why() {
  return (
    <details className="why">
      <summary>Why am I seeing this?</summary>
      <p>{boostSentences.why}</p>
    </details>
  );
}
