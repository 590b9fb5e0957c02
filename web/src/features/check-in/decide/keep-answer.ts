import type { DoorTicket } from '@marquee/contract/check-in/check-in';
import { countsAsInside } from '@marquee/contract/check-in/admission';
import type { Door } from './door.ts';
import { keepPage } from '../device/store.ts';
import { mergeTickets, moveInside } from './ticket-list.ts';
import { standingOnDevice } from './standing.ts';

/** Stores an answer immediately, before the next update of the list brings the same. */
export async function keepAnswer(
  door: Door,
  { ticket_id, admission }: Pick<DoorTicket, 'ticket_id' | 'admission'>,
): Promise<void> {
  const { list, kept } = door.memory;
  const known = list.get(ticket_id)?.ticket;
  if (known && kept) {
    const { admission_rule: rule, timezone } = kept.event;
    const count = (one: typeof admission) =>
      Number(countsAsInside(rule, standingOnDevice(kept.event, one, []), new Date(), timezone));
    const by = known.pick_up ? 0 : count(admission) - count(known.admission);
    door.memory.kept = { ...kept, figures: moveInside(kept.figures, known, by) };
    // The server's own times stand in for `changed_at` until the next update of the list.
    const changedAt = admission?.left_at ?? admission?.at ?? known.admission?.at;
    const changed = {
      ...known,
      admission,
      ...(changedAt !== undefined && { changed_at: changedAt }),
    };
    await keepPage(door.memory.kept, mergeTickets(list, [changed], 'replace'));
  }
  door.changed();
}
