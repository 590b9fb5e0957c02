import { nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { type Guest, guestSentences as say } from '@marquee/contract/guests/guests';
import { isolated } from '@marquee/contract/people/isolate';

/** Returns the label of the switch that sends a guest the tickets. @param plus the people who come along */
export function sendLabel({ sent_at }: Pick<Guest, 'sent_at'>, plus: number): string {
  const tickets = nounOf(1 + plus, nouns.ticket);
  return sent_at === null ? `Send the ${tickets} by e-mail` : `Send the ${tickets} again`;
}

/** Asks whether a guest is to be removed, and says what becomes of the seats. */
export function removeQuestion({ name, plus, sent_at }: Guest): string {
  const gone = nounOf(1 + plus, {
    one: 'ticket becomes void and the seat',
    other: 'tickets become void and the seats',
  });
  const told = sent_at === null ? '' : ' The guest is told by e-mail.';
  return `Remove ${isolated(name)}? The ${gone} free.${told}`;
}

/** Says what happens to the tickets of a guest of another type or payment, before it is saved. */
export function paymentWords(
  { state, sent_at, ticket_id, plus }: Guest,
  { id, paysAtDoor }: { id: string; paysAtDoor: boolean },
): string | undefined {
  const isOne = plus === 0;
  if (state === 'unpaid' && paysAtDoor) {
    return `${isOne ? 'The ticket is' : 'Tickets are'} issued when the guest pays.`;
  }
  if (state === 'unpaid') return `The guest gets ${isOne ? 'the ticket' : 'tickets'} now.`;
  if (sent_at !== null) return say.ticketsSent;
  if (paysAtDoor) {
    return isOne
      ? 'The ticket becomes void. A new one is issued when the guest pays.'
      : 'The tickets become void. New ones are issued when the guest pays.';
  }
  if (id === ticket_id) return undefined;
  return isOne ? 'The ticket keeps its code.' : 'The tickets keep their codes.';
}
