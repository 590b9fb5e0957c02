import { EmailContent } from '@marquee/contract/campaigns/content';
import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../http/origin.ts';
import type { CampaignRow } from '../queries.ts';

/** What a reader's own link leads to: the newest order with tickets, its calendar file, or stars. */
export type OwnLink = { is: 'tickets' } | { is: 'calendar' } | { is: 'rating'; stars: number };

/** Addresses that stand for something of each reader; `followLink` says what. */
export function ownTicketsUrl(origin: string): string {
  return `${origin}/l/tickets`;
}

export function ownCalendarUrl(origin: string): string {
  return `${origin}/l/calendar`;
}

export function ownRatingUrl(origin: string, stars: number): string {
  return `${origin}/l/rating/${stars}`;
}

/** Returns the content of a copy: without the links of an automation, which lead to its reader's own. */
export function copiedContentOf(
  { config }: Pick<Deps, 'config'>,
  { automation, content }: Pick<CampaignRow, 'automation' | 'content'>,
): EmailContent {
  const copied = EmailContent.parse(content);
  if (automation === null) return copied;
  const own = `"${originOf(config)}/l/`;
  return { ...copied, blocks: copied.blocks.filter((one) => !JSON.stringify(one).includes(own)) };
}

/** Returns what an address stands for; undefined if it is an ordinary one. */
export function ownLinkOf(origin: string, url: string): OwnLink | undefined {
  if (url === ownTicketsUrl(origin)) return { is: 'tickets' };
  if (url === ownCalendarUrl(origin)) return { is: 'calendar' };
  const [, stars] = /\/l\/rating\/([1-5])$/.exec(url) ?? [];
  return stars !== undefined && url === ownRatingUrl(origin, Number(stars))
    ? { is: 'rating', stars: Number(stars) }
    : undefined;
}
