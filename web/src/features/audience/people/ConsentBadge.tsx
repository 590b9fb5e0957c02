import type { Member } from '@marquee/contract/audience/audience';
import type { ConsentState } from '@marquee/contract/audience/conditions';
import { Badge } from '@mantine/core';
import { consentWords } from '../segments/condition-words.ts';

const colors: Record<ConsentState, string> = { given: 'green', none: 'gray', withdrawn: 'red' };

export function ConsentBadge({ consent }: { consent: ConsentState }) {
  return (
    <Badge component="span" color={colors[consent]}>
      {consentWords[consent]}
    </Badge>
  );
}

/** Returns the channels in words: 'E-mail and text', or '' without a channel. */
export function channelWords({ channels }: Pick<Member, 'channels'>): string {
  const words = { email: 'e-mail', text: 'text' };
  const text = channels.map((channel) => words[channel]).join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
