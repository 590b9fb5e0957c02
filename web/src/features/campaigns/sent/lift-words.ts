import type { CampaignResults } from '@marquee/contract/campaign-results/recipients';
import { formatCount, formatNumber, nounOf } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatPercent, formatRate } from '@marquee/contract/formats/shares';

type Lift = NonNullable<CampaignResults['lift']>;
type Group = Lift['written'];

/** Says how much a campaign itself brought, and whether that may be chance. */
export function liftWords({ written, held_out, booked_more, revenue_more }: Lift) {
  const shares = `Of ${peopleOf(written)} written to, ${bookedOf(written)} booked. Of ${peopleOf(held_out)} held out, ${bookedOf(held_out)} booked.`;
  const { least, most } = booked_more;
  const isSure = least > 0 || most < 0;
  const range = `between ${points(least)} and ${points(most)}`;
  return {
    booked: `${shares} ${isSure ? `With ${certainty()}, the campaign changed bookings by ${range}.` : `The difference may be chance: with ${certainty()} it is ${range}.`}`,
    revenue: `Revenue of each person: ${formatEuro(written.revenue)} against ${formatEuro(held_out.revenue)}, a difference between ${formatEuro(revenue_more.least)} and ${formatEuro(revenue_more.most)}.`,
  };
}

function peopleOf({ people }: Group): string {
  return formatCount(people, nouns.person);
}

function bookedOf({ booked, people }: Group): string {
  return `${formatNumber(booked)} (${formatPercent(booked / people)})`;
}

/** Writes how sure a range is: '95% certainty'. */
export function certainty(): string {
  return `${formatRate(95)} certainty`;
}

/** Writes percentage points with their sign. */
export function points(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  const noun = nounOf(Math.abs(rounded), nouns.point);
  return `${rounded > 0 ? '+' : ''}${formatNumber(rounded)} ${noun}`;
}
