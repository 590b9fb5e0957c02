import type { CampaignResults } from '@marquee/contract/campaigns/recipients';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import { formatPercent } from '@marquee/contract/formats/shares';

type Lift = NonNullable<CampaignResults['lift']>;

/** Says how much a campaign itself brought, and whether that may be chance. */
export function liftWords({ written, held_out, booked_more, revenue_more }: Lift) {
  const shares = `${formatPercent(written.booked / written.people)} of ${formatNumber(written.people)} people who got it booked, and ${formatPercent(held_out.booked / held_out.people)} of ${formatNumber(held_out.people)} who did not.`;
  const { least, most } = booked_more;
  const isSure = least > 0 || most < 0;
  const range = `between ${points(least)} and ${points(most)}`;
  return {
    booked: `${shares} ${isSure ? `With 95 % certainty, it changed bookings by ${range}.` : `The difference may be chance: with 95 % certainty it is ${range}.`}`,
    revenue: `Revenue of each person: ${formatEuro(written.revenue)} against ${formatEuro(held_out.revenue)}, a difference between ${formatEuro(revenue_more.least)} and ${formatEuro(revenue_more.most)}.`,
  };
}

/** Writes percentage points with their sign. */
export function points(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return `${rounded > 0 ? '+' : ''}${formatNumber(rounded)} points`;
}
