import type { BuyersPlace } from '@marquee/contract/holders/order-names';
import { isNamed, namesEnd } from '@marquee/contract/holders/names';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { presentPlaces } from '../orders/holders/presenter.ts';
import { itemsOf, listPeople } from '../orders/items/items.ts';
import { isChangeable, isHolding } from '../orders/rules.ts';
import { openQuestions } from '../orders/rules-answers.ts';
import type { PublicOrderRow } from './queries-row.ts';

/** Presents what a buyer may enter of names and answers. */
export function presentAskedLater(
  row: PublicOrderRow,
  now: Date,
): Pick<PublicOrder, 'names' | 'open_questions'> {
  return { names: presentNames(row), open_questions: presentOpenQuestions(row, now) };
}

function presentNames({ names, starts_at, is_postponed }: PublicOrderRow): PublicOrder['names'] {
  if (names === null || names.mode === 'off') return null;
  const event = { starts_at: starts_at.toISOString(), postponed: is_postponed };
  return { emails: names.emails, wanted: names.mode === 'later', until: namesEnd(names, event) };
}

function presentOpenQuestions(row: PublicOrderRow, now: Date): PublicOrder['open_questions'] {
  if (!isChangeable(row, now) || row.event_cancelled_at !== null) return null;
  const places = isHolding(row.status)
    ? listPeople(itemsOf(row.ordered)).map(({ priceTypeId }, index) => ({
        index,
        type: priceTypeId ?? '',
      }))
    : row.tickets.flatMap(({ place, price_type_id: type, scanned_at }) =>
        place === null || scanned_at !== null ? [] : [{ index: place - 1, type: type ?? '' }],
      );
  return openQuestions({ ...row, tickets: places }, row, now);
}

/** Presents the people of an order without tickets to its buyer. */
export function presentBuyersPlaces(row: PublicOrderRow): { places?: BuyersPlace[] } {
  const { names, status, ordered, unissued_holders: holders } = row;
  const { places } = presentPlaces(status, itemsOf(ordered), holders);
  if (places === undefined) return {};
  return {
    places: places.map((place) => ({
      ...place,
      takes_name: names !== null && isNamed(names, place.ticket_id ?? ''),
    })),
  };
}

/** Returns whether a ticket bears a name that its buyer may change in time. */
export function takesName(
  { names }: PublicOrderRow,
  { price_type_id: type, place, scanned_at }: PublicOrderRow['tickets'][number],
): boolean {
  return names !== null && isNamed(names, type ?? '') && place !== null && scanned_at === null;
}
