import { sql } from 'kysely';
import type { Figures, Stored } from '../../observation/metrics/figures.ts';

/** Rooms in one state; a sold-out one tells apart those who wait for nothing. */
type Queue = { state: string; rooms: number; waiting: number; called: number; per_second: number };
type Facts = { queues: Queue[]; turns: number };

/** Counts the rooms in effect, and who waits in them. */
export const waitingRoomFigures: Figures = ({ gauge }) => {
  const rooms = gauge('waiting_rooms', 'Waiting rooms in effect', ['state']);
  const people = gauge('waiting_people', 'People who wait to be called, of all events', ['state']);
  const called = gauge('waiting_called', 'People who were called in the rooms that are open');
  const turns = gauge('waiting_turns', 'Turns to book that run');
  const rate = gauge('waiting_calls_per_second', 'The pace of the open rooms, in all');
  const stored: Stored<Facts> = {
    select: factsAt,
    clear() {
      for (const one of [rooms, people]) one.reset();
      for (const one of [called, turns, rate]) one.remove();
    },
    show(facts) {
      for (const { state, ...queue } of facts.queues) {
        rooms.set({ state }, queue.rooms);
        people.set({ state }, queue.waiting);
      }
      called.set(totalOf(facts, 'called', ['open', 'paused', 'sold_out']));
      rate.set(totalOf(facts, 'per_second', ['open']));
      turns.set(facts.turns);
    },
  };
  return { stored };
};

function totalOf({ queues }: Facts, what: 'called' | 'per_second', states: string[]): number {
  return queues.reduce((sum, one) => sum + (states.includes(one.state) ? one[what] : 0), 0);
}

function factsAt(now: Date) {
  return sql<Facts>`(select json_build_object(
    'queues', (select coalesce(json_agg(queues), '[]') from (
      select case
          when phase = 'gathering' then 'gathering'
          when is_sold_out then 'sold_out'
          when is_paused then 'paused'
          else 'open'
        end as state,
        count(*) as rooms,
        sum(joined_first + joined_others - called_first - called_others) as waiting,
        sum(called_first + called_others) as called,
        sum(per_second) as per_second
      from (
        select waiting_rooms.*,
          -- Holders of a code are called for the seats that are kept for it.
          events.is_sold_out and events.reserved_seats = 0 as is_sold_out
        from waiting_rooms join events on events.id = waiting_rooms.event_id
        where phase <> 'closed'
      ) rooms group by 1
    ) queues),
    'turns', (select count(*) from waiting_turns
      where ends_at > ${now}
        and not exists (select from used_turns where used_turns.spot_id = waiting_turns.spot_id)
        and exists (select from waiting_rooms
          where waiting_rooms.event_id = waiting_turns.event_id and phase <> 'closed'))))`;
}
