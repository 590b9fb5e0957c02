import type { TrialGoal, Variant, VariantFigures } from '@marquee/contract/campaigns/trial';
import { z } from 'zod';

const Reached = z.object({ people: z.number().int(), reached: z.number().int() });
type Reached = z.infer<typeof Reached>;

/** What a winner is chosen by: how many people of each variant did what the goal is. */
export const Compared = z.object({ a: Reached, b: Reached });
export type Compared = z.infer<typeof Compared>;

export function compare(figures: Record<Variant, VariantFigures>, goal: TrialGoal): Compared {
  const reachedOf = ({ people, clicked, booked }: VariantFigures): Reached => {
    return { people, reached: goal === 'clicks' ? clicked : booked };
  };
  return { a: reachedOf(figures.a), b: reachedOf(figures.b) };
}

/**
 * Returns the variant with the larger share, also when the difference may be chance: it is the better
 * guess. A wins a tie.
 */
export function winnerOf({ a, b }: Compared): Variant {
  return shareOf(b) > shareOf(a) ? 'b' : 'a';
}

function shareOf({ people, reached }: Reached): number {
  return people === 0 ? 0 : reached / people;
}
