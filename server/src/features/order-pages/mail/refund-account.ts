import type { PublicOrder } from '@marquee/contract/orders/public';
import { inSentence } from '../../../documents/words.ts';
import { type Around, contactOf, factsOf, noteOf, orderPage } from './facts.ts';
import type { MailPart } from './layout.ts';

/** Returns the parts of the mail about an account that staff entered for a refund. */
export function refundAccount(order: PublicOrder, around: Around): MailPart[] {
  const organizer = inSentence(order.event.organizer.Name);
  const object = around.canAnswer
    ? 'reply to this mail at once'
    : `tell ${organizer} at once by another way than this mail`;
  return [
    {
      part: 'paragraph',
      text: `${organizer} entered the bank account ${around.account ?? ''} for your refund. The money goes there with the next transfers.`,
    },
    { part: 'paragraph', text: `If this is not your account, ${object}.` },
    factsOf(order, 'Total'),
    { part: 'links', links: [['See your order', orderPage(order, around)]] },
    ...noteOf(contactOf(order, around)),
  ];
}

/** Asks for the account that the organizer needs. */
export function accountPart({ asks_account }: PublicOrder): MailPart[] {
  if (!asks_account) return [];
  const text = 'To get the refund, open your order and enter your bank account.';
  return [{ part: 'paragraph', text }];
}
