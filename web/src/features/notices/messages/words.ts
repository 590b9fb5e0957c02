import type { Noun } from '@marquee/contract/formats/counts';
import type { SentMessage } from '@marquee/contract/notices/messages';

export const holderNoun: Noun = { one: 'ticket holder', other: 'ticket holders' };

/** A cancellation is told once for each order, because each has its own money. */
export const recipientsNoun: Record<SentMessage['kind'], Noun> = {
  message: holderNoun,
  cancellation: { one: 'order', other: 'orders' },
};

export function audienceWords({ kind, audience, price }: SentMessage): string {
  if (kind === 'cancellation') return 'Event cancelled';
  if (audience === 'price') return `Holders of ${price}`;
  return audience === 'not_arrived' ? 'Not yet arrived' : 'Everybody';
}
