import { waitingRoomSentences as say } from '@marquee/contract/waiting-rooms/sentences';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../lib/app-error.ts';
import type { Decision } from '../../../lib/batches.ts';
import { bulkInsert } from '../../../lib/bulk.ts';
import { randomId } from '../../../lib/random.ts';
import { lockedRoom, type WaitingRow } from '../queries.ts';
import { openRound } from '../rounds/commands.ts';
import { gathersAt, isDue, phaseOf, scoreOf } from '../rules.ts';
import { signSpot, type Spot } from '../turns/tokens.ts';

export type SpotRequest = {
  /** The solved challenge, in hexadecimal. */
  puzzle: string;
  /** The access code; '' for none. */
  code: string;
};

export type GivenSpot = { spot: string; spot_id: string; is_first: boolean };

type NewSpot = Spot & { puzzle: string; score: number | null };
type Code = { id: string; spots: number; most_spots: number };
/** The room while spots are given, one after the other. */
type Desk = {
  room: WaitingRow;
  codes: Map<string, Code>;
  given: Map<string, Spot>;
  spots: NewSpot[];
};

/**
 * Gives spots for solved puzzles of one event, in the order of arrival. A puzzle that was used
 * before gets its spot again, so that a lost answer costs nothing.
 */
export async function giveSpots(
  { db, clock }: Deps,
  eventId: string,
  requests: SpotRequest[],
): Promise<Decision<GivenSpot>[]> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const found = await lockedRoom(trx, eventId).executeTakeFirst();
    const refused = refusalOf(found, now);
    if (!found || refused) return requests.map(() => ({ error: refused }));
    // Whoever comes after the opening time is not in the draw, even if no server has made it yet.
    const room = isDue(found, now) ? await openRound(trx, found, now) : found;
    const desk: Desk = {
      room,
      codes: await readCodes(trx, eventId, requests),
      given: await readGiven(trx, eventId, requests),
      spots: [],
    };
    const decisions = requests.map((request): Decision<GivenSpot> => {
      try {
        const spot = giveSpot(desk, request);
        const token = signSpot(room.signing_key, spot);
        return { value: { spot: token, spot_id: spot.id, is_first: spot.isFirst } };
      } catch (error) {
        return { error };
      }
    });
    await writeSpots(trx, desk, now);
    return decisions;
  });
}

function refusalOf(room: WaitingRow | undefined, now: Date) {
  const phase = room ? phaseOf(room, now) : 'closed';
  if (room && phase === 'announced') {
    const from = gathersAt(room) ?? now;
    return refusal('too_early', say.tooEarly, { details: { from: from.toISOString() } });
  }
  return phase === 'closed' ? refusal('no_waiting_room', say.noRoom) : undefined;
}

/** @throws AppError `unknown_access_code`, `access_code_full` */
function giveSpot(desk: Desk, { puzzle, code }: SpotRequest): Spot {
  const before = desk.given.get(puzzle);
  if (before) return before;
  if (code !== '') takeCode(desk, code);
  const { room } = desk;
  const isFirst = code !== '';
  const column = isFirst ? 'joined_first' : 'joined_others';
  const isDrawn = room.phase === 'gathering';
  room[column] += 1;
  const id = randomId();
  const drawn = isFirst ? room.drawn_first : room.drawn_others;
  const spot: NewSpot = {
    id,
    isFirst,
    puzzle,
    arrival: isDrawn ? null : room[column] - drawn,
    score: isDrawn ? scoreOf(room.seed, id) : null,
  };
  desk.given.set(puzzle, spot);
  desk.spots.push(spot);
  return spot;
}

function takeCode({ codes }: Desk, code: string): void {
  const found = codes.get(code.toLowerCase());
  if (!found) {
    throw refusal('unknown_access_code', undefined, { errors: { code: [say.unknownCode] } });
  }
  if (found.spots >= found.most_spots) throw refusal('access_code_full', say.codeFull);
  found.spots += 1;
}

async function readCodes(trx: Trx, eventId: string, requests: SpotRequest[]) {
  const asked = requests.flatMap(({ code }) => (code === '' ? [] : code.toLowerCase()));
  if (asked.length === 0) return new Map<string, Code>();
  const rows = await trx
    .selectFrom('waiting_codes')
    .select(['id', 'code', 'spots', 'most_spots'])
    .where('event_id', '=', eventId)
    .where('code', 'in', asked)
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

async function readGiven(trx: Trx, eventId: string, requests: SpotRequest[]) {
  const puzzles = requests.map(({ puzzle }) => Buffer.from(puzzle, 'hex'));
  const rows = await trx
    .selectFrom('waiting_spots')
    .select(['id', 'is_first', 'arrival', 'puzzle'])
    .where('event_id', '=', eventId)
    .where('puzzle', 'in', puzzles)
    .execute();
  return new Map<string, Spot>(
    rows.map(({ id, is_first, arrival, puzzle }) => [
      puzzle.toString('hex'),
      { id, isFirst: is_first, arrival },
    ]),
  );
}

async function writeSpots(trx: Trx, { room, codes, spots }: Desk, now: Date): Promise<void> {
  if (spots.length === 0) return;
  const { event_id, joined_first, joined_others } = room;
  await bulkInsert(
    trx,
    'waiting_spots',
    spots.map(({ id, isFirst, puzzle, score, arrival }) => ({
      id,
      event_id,
      is_first: isFirst,
      puzzle: String.raw`\x${puzzle}`,
      score,
      arrival,
      joined_at: now,
    })),
  );
  await trx
    .updateTable('waiting_rooms')
    .set({ joined_first, joined_others })
    .where('event_id', '=', event_id)
    .execute();
  for (const { id, spots: count } of codes.values()) {
    await trx.updateTable('waiting_codes').set({ spots: count }).where('id', '=', id).execute();
  }
}
