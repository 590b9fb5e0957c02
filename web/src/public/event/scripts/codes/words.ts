import type { PublicCode } from '@marquee/contract/codes/public';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatRate } from '@marquee/contract/formats/shares';
import { isolated } from '@marquee/contract/people/isolate';

/** Returns what a code does: '20% off, from 2 tickets', or 'opens Friends'. */
export function codeWords(code: PublicCode): string {
  const { opens, min_tickets } = code;
  const parts = [
    valueWords(code),
    opens.length === 0 ? '' : `opens ${opens.map(({ Type }) => isolated(Type)).join(', ')}`,
    min_tickets === null ? '' : `from ${formatCount(min_tickets, nouns.ticket)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function valueWords({ kind, value, per }: PublicCode): string {
  if (kind === 'access') return '';
  if (kind === 'percent') return `${formatRate(value ?? 0)} off`;
  const euros = formatEuro(value ?? 0);
  if (kind === 'price') return `${euros} a ticket`;
  return per === 'order' ? `${euros} off the order` : `${euros} off each ticket`;
}
