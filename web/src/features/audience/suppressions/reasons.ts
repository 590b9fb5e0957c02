import {
  type SuppressionReason,
  suppressionReasons,
} from '@marquee/contract/audience/suppressions';

const words: Record<SuppressionReason, string> = {
  asked: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
  other: 'Other reason',
};

export function reasonWords(reason: string): string {
  const known = suppressionReasons.find((one) => one === reason);
  return words[known ?? 'other'];
}

export const reasonOptions = suppressionReasons.map((value) => ({ value, label: words[value] }));
