import type { TrialResults } from '@marquee/contract/campaigns/trial';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatPercent } from '@marquee/contract/formats/shares';
import { certainty, points } from './lift-words.ts';

/** Says by how much the versions differ, and whether that may be chance. */
export function trialWords({ compared, goal, winner }: TrialResults): string {
  const { a, b, more } = compared;
  if (more === null) return 'Both versions have to be sent to somebody before they are compared.';
  const did = goal === 'clicks' ? 'clicked' : 'booked';
  const when = winner === null ? 'So far' : 'When it was chosen';
  const shares = `${when}, ${shareOf(b)} who got version B ${did}, and ${shareOf(a)} who got version A.`;
  const range = `${points(more.least)} to ${points(more.most)}`;
  return more.least > 0 || more.most < 0
    ? `${shares} With ${certainty()}, B differs by ${range}.`
    : `${shares} The difference may be chance: with ${certainty()}, B differs by ${range}.${winner === 'a' && more.value === 0 ? ' With a tie, A is chosen.' : ''}`;
}

function shareOf({ people, reached }: { people: number; reached: number }): string {
  return `${formatPercent(reached / people)} of ${formatCount(people, nouns.person)}`;
}
