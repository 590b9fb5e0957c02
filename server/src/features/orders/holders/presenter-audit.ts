import { maskedEmail, maskedName } from '@marquee/contract/people/masked';
import type { Changed } from './change.ts';

type Sides = { before: Pick<Changed['before'], 'name' | 'email'> } & Pick<
  Changed,
  'change' | 'isReissued'
>;

/** Returns what the log keeps: enough to recognize a value, because nothing is deleted there. */
export function auditedHolders(changed: Sides[]) {
  const inWords = (name: string | null, email: string | null) =>
    name
      ? [maskedName(name), email ? maskedEmail(email) : ''].filter(Boolean).join(', ')
      : 'nobody';
  return {
    before: { holders: changed.map(({ before }) => inWords(before.name, before.email)) },
    after: {
      holders: changed.map(({ change, isReissued }) => {
        const words = inWords(change.name, change.email);
        return isReissued ? `${words} (new code)` : words;
      }),
    },
  };
}
