import type { HoldersEffect } from '@marquee/contract/holders/changes';
import { type Effective, formerAddresses, losesLink, sameAddress } from './change.ts';

/** Counts the codes and links that changes of holders make void, and the mails that tell of them. */
export function effectOnHolders(changed: Effective[], buyersEmail: string): HoldersEffect {
  const told = changed.flatMap((one) => (isTold(one, buyersEmail) ? toAddress(one) : []));
  return {
    changed: changed.length,
    codes_voided: changed.filter(({ isReissued }) => isReissued).length,
    links_voided: changed.filter(losesLink).length,
    mails: new Set(told).size + formerAddresses(changed).size,
  };
}

function toAddress({ change: { email } }: Effective): string {
  return email.toLowerCase();
}

/** Returns whether a new holder gets the ticket; buyers have theirs on the order's page. */
function isTold({ before, change, isReissued }: Effective, buyersEmail: string): boolean {
  const { name, email } = change;
  if (name === '' || email === '' || sameAddress(buyersEmail, email)) return false;
  return isReissued || !sameAddress(before.email, email) || before.mailed_ticket === null;
}
