import { boostSentences } from '@marquee/contract/boosts/boosts';

/** Says why a promoted event is shown. */
export function Why() {
  return (
    <details className="why">
      <summary>Why am I seeing this?</summary>
      <p>{boostSentences.why}</p>
    </details>
  );
}
