import type { HoldersEffect } from '@marquee/contract/holders/changes';
import { type Before, type Changed, sameAddress } from './change.ts';

type Effective = Pick<Changed, 'change' | 'isReissued'> & {
  before: Pick<Before, 'email' | 'secret' | 'mailed_ticket'>;
};

/** Counts the codes and links that changes of holders make void, and the mails that tell of them. */
export function effectOnHolders(changed: Effective[], buyersEmail: string): HoldersEffect {
  const told = changed.flatMap((one) => (isTold(one, buyersEmail) ? toAddress(one) : []));
  // Former holders hear of it if they had the ticket: the same as `goneJobs`.
  const gone = changed.flatMap(({ before: { email, mailed_ticket }, isReissued }) =>
    isReissued && email && mailed_ticket !== null ? email.toLowerCase() : [],
  );
  return {
    changed: changed.length,
    codes_voided: changed.filter(({ isReissued }) => isReissued).length,
    links_voided: changed.filter(losesLink).length,
    mails: new Set(told).size + new Set(gone).size,
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

function losesLink({ before, change, isReissued }: Effective): boolean {
  if (before.secret === null) return false;
  return isReissued || change.name === '' || !sameAddress(before.email, change.email);
}
