import type { CampaignResults } from '@marquee/contract/campaign-results/recipients';
import { variantLabels } from '@marquee/contract/campaigns/trial';
import { amountOf } from '@marquee/contract/money';
import type { Database } from '../../db/database.ts';
import type { Columns } from '../../lib/csv.ts';
import type { CampaignRow } from '../campaigns/queries.ts';
import { placesOf } from '../campaigns/message/links.ts';
import { readTrial } from './trials/presenter.ts';
import { type Group, meanDifference, shareDifference } from './rules.ts';
import { countTotals, isFinal, listLinkFigures, sumGroups, sumOrders } from './queries.ts';

/** Reads and presents what a campaign brought. */
export async function readResults(
  db: Database,
  campaign: CampaignRow,
  now: Date,
): Promise<CampaignResults> {
  const [{ sent, received, opened, ...totals }, figures, brought, groups, trial] =
    await Promise.all([
      countTotals(db, campaign.id),
      listLinkFigures(db, campaign.id),
      sumOrders(db, campaign.id),
      sumGroups(db, campaign),
      readTrial(db, campaign),
    ]);
  const { orders, tickets, revenue_cents } = brought;
  const places = placesOf(campaign);
  return {
    delivered: sent,
    received: campaign.channel === 'text' ? received : null,
    opened: campaign.counts_opens ? opened : null,
    ...totals,
    links: campaign.links.map((url, index) => {
      const { people = 0, clicks = 0 } = figures.find(({ link }) => link === index) ?? {};
      return { url, place: index + 1, where: whereOf(places[index]), people, clicks };
    }),
    orders,
    tickets,
    revenue: amountOf(revenue_cents),
    lift: liftOf(groups),
    trial,
    is_final: isFinal(campaign, now),
  };
}

function whereOf(place: ReturnType<typeof placesOf>[number] | undefined): string {
  if (!place || place.block === 0) return '';
  const version = place.variant === null ? '' : `${variantLabels[place.variant]}, block`;
  return `${version || 'Block'} ${place.block}: ${place.what}`;
}

function liftOf({ written, heldOut }: { written: Group; heldOut: Group }): CampaignResults['lift'] {
  if (written.people === 0 || heldOut.people === 0) return null;
  const shareOf = ({ people, booked, revenue }: Group) => {
    return { people, booked, revenue: revenue / people };
  };
  return {
    written: shareOf(written),
    held_out: shareOf(heldOut),
    booked_more: shareDifference(written, heldOut),
    revenue_more: meanDifference(written, heldOut),
  };
}

export const linkColumns: Columns<CampaignResults['links'][number]> = {
  Link: (link) => link.place,
  Where: (link) => link.where,
  Address: (link) => link.url,
  People: (link) => link.people,
  Clicks: (link) => link.clicks,
};

type Figure = readonly [name: string, value: number | null];

/** Lists the figures of a file, in the order of the screen; what is not known has no row. */
export function figuresOf({ lift, ...results }: CampaignResults): Figure[] {
  const figures: Figure[] = [
    ['Delivered', results.received ?? results.delivered],
    ['Bounced', results.failed],
    ['Unknown', results.unknown],
    ['Complained', results.complained],
    ['Unsubscribed', results.unsubscribed],
    ['Opened', results.opened],
    ['Clicked', results.clicked],
    ['Orders', results.orders],
    ['Tickets', results.tickets],
    ['Revenue of valid tickets (EUR)', results.revenue],
    ['Held out', lift?.held_out.people ?? null],
    ['Held out: booked', lift?.held_out.booked ?? null],
    ['Written to', lift?.written.people ?? null],
    ['Written to: booked', lift?.written.booked ?? null],
    ...boundsOf('Booked more (percentage points)', lift?.booked_more, 1),
    ...boundsOf('Revenue more for each person (EUR)', lift?.revenue_more, 2),
  ];
  return figures.filter(([, value]) => value !== null);
}

type Bounds = NonNullable<CampaignResults['lift']>['booked_more'];

function boundsOf(name: string, bounds: Bounds | undefined, decimals: number): Figure[] {
  if (!bounds) return [];
  const rounded = (value: number) => Number(value.toFixed(decimals));
  return [
    [name, rounded(bounds.value)],
    [`${name}, at least`, rounded(bounds.least)],
    [`${name}, at most`, rounded(bounds.most)],
  ];
}

export const figureColumns: Columns<Figure> = {
  Figure: ([name]) => name,
  // Each row has a figure of its own, so the heading cannot say which ones are amounts.
  Value: ([name, value]) => (/\(EUR\)/.test(name) ? { euros: value ?? 0 } : (value ?? '')),
};
