import type { EventPageData } from '@marquee/contract/pages/pages';
import { buyersNames, wayWords } from '@marquee/contract/booking/way-words';
import { waySentences } from '@marquee/contract/booking/ways';
import { Icon } from '../shared/Icon.tsx';
import { scriptAddress } from '../shared/scripts.ts';
import { appliesOnly, mayCost } from './state.ts';

/** Lets the buyer choose how to pay, where there is a choice; `scripts/ways.ts` runs it. */
export function Ways({ data }: { data: EventPageData }) {
  const { ways, event } = data;
  if (ways.length === 0) {
    return mayCost(event) ? (
      <p className="note">
        <Icon name="alert" />
        {waySentences.onlyFree}
      </p>
    ) : null;
  }
  // An applicant chooses once the application is accepted.
  if (ways.length === 1 || (appliesOnly(event) && !data.takes_codes)) return null;
  return (
    <fieldset className="ways" data-script={scriptAddress('booker/ways')} hidden>
      <legend>How do you want to pay?</legend>
      <input type="hidden" id="book-payment" />
      {ways.map((offered, index) => (
        <label key={offered.way} className="way">
          <input
            type="radio"
            name="payment"
            value={offered.way ?? ''}
            defaultChecked={index === 0}
          />
          <strong>{offered.way && buyersNames[offered.way]}</strong>
          <span className="dim">{wayWords(offered, event.timezone)}</span>
        </label>
      ))}
    </fieldset>
  );
}
