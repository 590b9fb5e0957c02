import { type Variant, variants } from '@marquee/contract/campaigns/trial';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { CampaignRow } from '../queries.ts';
import { variantsOf } from '../rules.ts';
import { type Compiled, compileCampaign } from './compile.ts';

/** A link of a campaign's message: where it leads, and where it is. */
export type NumberedLink = { url: string } & StoredPlace;

const StoredPlace = z.object({
  /** The number of its block, from 1; 0 where it is not known. */
  block: z.number().int(),
  what: z.string(),
  /** The variant of a trial that alone has it; null for all others. */
  variant: z.enum(variants).nullable(),
});
type StoredPlace = z.infer<typeof StoredPlace>;

/** Numbers the links of all variants of a campaign; a link that both have at one place is one. */
export async function numberLinks(deps: Deps, campaign: CampaignRow): Promise<NumberedLink[]> {
  const of = new Map<string, { link: NumberedLink; in: Variant[] }>();
  const has = variantsOf(campaign);
  for (const variant of has) {
    const { links, places } = await compileCampaign(deps, campaign, variant);
    links.forEach((url, n) => {
      const place = { block: places[n]?.block ?? 0, what: places[n]?.what ?? '' };
      const known = of.get(keyOf({ url, ...place }));
      if (known) known.in.push(variant);
      else of.set(keyOf({ url, ...place }), { link: { url, ...place, variant }, in: [variant] });
    });
  }
  return [...of.values()].map(({ link, in: found }) => {
    return found.length === has.length ? { ...link, variant: null } : link;
  });
}

/** Returns the places of a campaign's links; campaigns that began before have none. */
export function placesOf({ link_places: places }: Pick<CampaignRow, 'link_places'>): StoredPlace[] {
  return z.array(StoredPlace).parse(places);
}

/**
 * Returns the numbers that a compiled message's links have in its campaign, -1 for one that has none.
 * The words of a link may have changed since it began, such as the title of a card's event.
 */
export function numbersOf(campaign: CampaignRow, { links, places }: Compiled): number[] {
  const stored = placesOf(campaign);
  const numbers = new Map(
    campaign.links.map((url, n) => [keyOf({ url, block: 0, what: '', ...stored[n] }), n]),
  );
  return links.map((url, n) => {
    const exact = numbers.get(keyOf({ url, block: 0, what: '', ...places[n] }));
    return exact ?? campaign.links.indexOf(url);
  });
}

function keyOf({ url, block, what }: { url: string; block: number; what: string }): string {
  return JSON.stringify([url, block, what]);
}
