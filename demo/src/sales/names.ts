import type { HolderInput } from '@marquee/contract/holders/given';
import { isNamed, type NamesAsked, NamesInput } from '@marquee/contract/holders/names';
import { type Bought, peopleOf } from '@marquee/contract/pricing/groups';
import type { Deps } from '@marquee/server/deps';
import { setNames } from '@marquee/server/features/questions/names/commands';
import type { Actor } from '@marquee/server/lib/actor';
import type { Random } from '../random.ts';
import { drawBuyer } from './buyers.ts';

/** Demo events that name the holders of their tickets, by the event's key. */
const demoNames: Readonly<Record<string, NamesInput>> = {
  'plain-systems': NamesInput.parse({ mode: 'later', emails: true }),
  'founders-breakfast': NamesInput.parse({ mode: 'optional', emails: true, answers: true }),
};

/** Sets whether a demo event asks for names, if it does. */
export async function askNames(deps: Deps, actor: Actor, event: { id: string; key: string }) {
  const asked = demoNames[event.key];
  if (asked) await setNames(deps, actor, event.id, asked);
}

/**
 * Names who comes with the tickets of a booking: the buyer first. Where names have time, only some
 * are known yet, and where holders may have their own mail, one in three does.
 */
export function drawHolders(
  names: NamesAsked,
  { items, name }: { items: (Bought & { priceTypeId: string })[]; name: string },
  chance: Random,
): HolderInput[] {
  const named = items.filter(({ priceTypeId }) => isNamed(names, priceTypeId));
  const tickets = named.flatMap((item) =>
    Array.from({ length: peopleOf(item) }, () => item.priceTypeId),
  );
  if (names.mode === 'later' && chance.pick([true, false])) return [];
  return tickets.map((ticket_id, index) => {
    if (index === 0) return { ticket_id, name, email: '' };
    const holder = drawBuyer(chance);
    const hasMail = names.emails && chance.pick([true, false, false]);
    return { ticket_id, name: holder.name, email: hasMail ? holder.email : '' };
  });
}
