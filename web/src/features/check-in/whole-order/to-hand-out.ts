import type { DoorMemory } from '../decide/door-state.ts';
import type { Verdict } from '../decide/verdict.ts';
import { findOrder, piecesWords } from './orders-at-door.ts';

/** Says to who admits a ticket what its order has to pick up: 'To hand out: T-shirt'. */
export function withPieces(memory: DoorMemory, verdict: Verdict): Verdict {
  const { kind, orderReference, others } = verdict;
  if (kind !== 'admitted' || orderReference === '') return verdict;
  const order = findOrder(memory, orderReference);
  const words = order?.kind === 'paid' ? piecesWords(order.toHandOut) : '';
  return words === '' || others.includes(words)
    ? verdict
    : { ...verdict, others: [...others, words] };
}
