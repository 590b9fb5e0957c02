import { randomUUID } from 'node:crypto';
import type { SaleEvent } from '../../prove/booking.ts';
import type { Database } from '../../server/src/db/database.ts';
import { beginTurn } from '../../server/src/features/waiting-rooms/turns/commands.ts';
import { whileMeasuring } from './cores.ts';

const TURNS = 20_000;
const ABREAST = 16;

/** Begins turns of people in a waiting room, each with a statement that writes and commits. */
export async function beginTurns(db: Database, event: SaleEvent, postgres: number) {
  const ids = Array.from({ length: TURNS }, () => randomUUID());
  for (let from = 0; from < TURNS; from += 1_000) {
    await db
      .insertInto('waiting_spots')
      .values(
        ids.slice(from, from + 1_000).map((id, index) => {
          const arrival = from + index + 1;
          const puzzle = Buffer.from(id);
          return {
            id,
            event_id: event.id,
            is_first: false,
            puzzle,
            arrival,
            joined_at: new Date(),
          };
        }),
      )
      .execute();
  }
  const clock = () => new Date();
  let next = 0;
  const work = async () => {
    for (let id = ids[next++]; id !== undefined; id = ids[next++]) {
      await beginTurn({ db, clock }, { eventId: event.id, spotId: id });
    }
  };
  const begin = performance.now();
  const { cores } = await whileMeasuring({ postgres }, () =>
    Promise.all(Array.from({ length: ABREAST }, work)),
  );
  const perSecond = TURNS / ((performance.now() - begin) / 1000);
  return { perSecond, cores: cores.postgres };
}
