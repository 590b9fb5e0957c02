import { wallClockOf } from '@marquee/contract/events/times';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { createTally } from '../../../lib/tally.ts';

/** As in the check constraint of `boosts`. */
const codeForm = /^boost-[a-z0-9]{8,20}$/;

type Seen = { kind: 'views' | 'clicks'; code: unknown; timezone: string; network: string };
export type PromotionCounter = { count: (seen: Seen) => void; write: () => Promise<void> };

/** Counts views and clicks of promoted cards by day at the event's location. */
export function promotionCounter(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  onFailure: (error: unknown) => void,
): PromotionCounter {
  const tally = createTally(
    { clock, limits },
    'promotions',
    (counted) => addShown(db, counted),
    onFailure,
  );
  return {
    count({ kind, code, timezone, network }) {
      if (typeof code !== 'string' || !codeForm.test(code)) return;
      tally.count(`${kind} ${code} ${wallClockOf(clock(), timezone).date}`, network);
    },
    write: tally.write,
  };
}

async function addShown(db: Database, counted: [string, number][]): Promise<void> {
  const rows = counted.map(([key, number]) => {
    const [kind, code, day] = key.split(' ');
    return {
      code,
      day,
      views: kind === 'views' ? number : 0,
      clicks: kind === 'clicks' ? number : 0,
    };
  });
  // In the order of the key, so that servers that write at the same time cannot block each other.
  await sql`
    insert into boost_days (boost_id, day, views, clicks)
    select boosts.id, counted.day, sum(counted.views), sum(counted.clicks)
    from json_to_recordset(${JSON.stringify(rows)}::json)
        as counted(code text, day date, views int, clicks int)
      join boosts on boosts.code = counted.code
    where boosts.status = 'approved' and counted.day between first_day and last_day
    group by boosts.id, counted.day order by boosts.id, counted.day
    on conflict (boost_id, day) do update set views = boost_days.views + excluded.views,
      clicks = boost_days.clicks + excluded.clicks`.execute(db);
}
