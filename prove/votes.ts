/** Votes for the same songs over two servers at once, and suggests songs in many spellings. */
import { pairs, type SpelledSong, spellings } from '@marquee/contract/suggestions/song-spellings';
import { z } from 'zod';
import type { Database } from '../server/src/db/database.ts';
import { makeOrder } from '../server/src/testing/factories/orders.ts';
import { takeSuggestions } from '../server/src/testing/suggestions.ts';
import { askAll, countStatuses, makeSale } from './booking.ts';
import type { Answer, Ask, Caller } from './http.ts';
import { doctorFinding, exactly, type Finding, type Proof } from './proof.ts';
import { onStage, type Stage } from './stage.ts';

const SONGS = 20;
/** Every third vote is taken back. */
const TAKEN_BACK = 3;
/** An order may suggest so many songs. */
const OWN = 10;

export const votes: Proof = {
  name: 'votes',
  title: 'Orders vote at once for 20 songs over 2 servers; songs are suggested in many spellings',
  run: (scratch, isQuick) =>
    onStage(scratch, { payments: 'offline' }, async (stage) => [
      ...(await provesVotes(stage, isQuick ? 100 : 1000)),
      ...(await provesSpellings(stage)),
      ...(await provesPairs(stage)),
      await doctorFinding(stage.database.db),
    ]),
};

async function provesVotes({ database: { db }, callers }: Stage, orders: number) {
  const secrets = await makeGuests(db, orders);
  const suggested = await askAll(
    callers,
    Array.from({ length: SONGS }, (_, n) => {
      return suggestAsk(secrets[n], { title: `Song ${n}`, artist: 'The Proof' });
    }),
  );
  const ids = suggested.map(idOf);
  const each = secrets.flatMap((secret, n) =>
    ids.map((id, song) => ({ secret, id, at: n + song })),
  );
  const isTakenBack = ({ at }: { at: number }) => at % TAKEN_BACK === 0;
  const back = each.filter(isTakenBack);
  const ask = (method: string) => (vote: (typeof each)[number]) => voteAsk(method, vote);
  // Neighbours go to different servers, so each of the two is decided by another one.
  const cast = await askAll(callers, twice(each.map(ask('PUT'))));
  const taken = await askAll(callers, twice(back.map(ask('DELETE'))));
  const kept = each.filter((vote) => !isTakenBack(vote));
  const expected = ids.map((id) => kept.filter((vote) => vote.id === id).length);
  const shown = await Promise.all(callers.map((caller) => readVotes(caller, secrets[0], ids)));
  const stored = await storedVotes(db, ids);
  return [
    exactly('votes that were sent', (each.length + back.length) * 2, cast.length + taken.length),
    exactly('answers other than 200', 0, others([...cast, ...taken], 200)),
    exactly('votes of each song, from their rows', expected.join(' '), stored.join(' ')),
    ...shown.map((seen, n) =>
      exactly(`votes of each song, from server ${n + 1}`, expected.join(' '), seen.join(' ')),
    ),
  ];
}

/** Ten guests for each ten songs: nobody suggests more than ten, and each spelling has its own guest. */
async function provesSpellings({ database: { db }, callers }: Stage): Promise<Finding[]> {
  const secrets = await makeGuests(db, spellings.length);
  const asks = spellings.flatMap((songs, song) =>
    songs.map((spelling, n) => {
      const guest = Math.floor(song / OWN) * OWN + n;
      return suggestAsk(secrets[guest], spelling);
    }),
  );
  const answers = await askAll(callers, asks);
  const ids = [...new Set(answers.map(idOf))];
  const counts = new Set(await storedVotes(db, ids));
  return [
    exactly('answers to spellings other than 201', 0, others(answers, 201)),
    exactly(`songs of ${asks.length} spellings`, spellings.length, ids.length),
    exactly('votes of each of them', String(OWN), [...counts].join(' ')),
  ];
}

async function provesPairs({ database: { db }, callers }: Stage): Promise<Finding[]> {
  // A song may be in several pairs.
  const songs = new Map(pairs.flat().map((song) => [`${song.title}\n${song.artist}`, song]));
  const secrets = await makeGuests(db, Math.ceil(songs.size / OWN));
  const asks = [...songs.values()].map((song, n) => {
    return suggestAsk(secrets[Math.floor(n / OWN)], song);
  });
  const answers = await askAll(callers, asks);
  return [
    exactly('answers to pairs other than 201', 0, others(answers, 201)),
    exactly(
      `songs that stay apart, in ${pairs.length} pairs`,
      songs.size,
      new Set(answers.map(idOf)).size,
    ),
  ];
}

/** Creates an event with paid orders of one ticket, and returns their secrets. */
async function makeGuests(db: Database, count: number): Promise<string[]> {
  const prices = [{ label: 'Standard', amount_cents: 0 }];
  const event = await makeSale(db, { capacity: count, prices });
  await takeSuggestions(db, event.id);
  const secrets: string[] = [];
  for (let n = 0; n < count; n += 1) {
    secrets.push((await makeOrder(db, { event, created_at: new Date() })).secret);
  }
  return secrets;
}

function suggestAsk(secret = '', song: SpelledSong): Ask {
  return { method: 'POST', path: `/api/public/orders/${secret}/songs`, body: song };
}

function voteAsk(method: string, { secret, id }: { secret: string; id: string }): Ask {
  return { method, path: `/api/public/orders/${secret}/songs/${id}/vote` };
}

function twice(asks: Ask[]): Ask[] {
  return asks.flatMap((ask) => [ask, ask]);
}

const Suggested = z.object({ data: z.object({ id: z.string() }) });

function idOf({ body }: Answer): string {
  return Suggested.parse(JSON.parse(body)).data.id;
}

function others(answers: Answer[], status: number): number {
  return answers.length - (countStatuses(answers).get(status) ?? 0);
}

const Listed = z.object({
  data: z.object({ songs: z.array(z.object({ id: z.string(), votes: z.number() })) }),
});

async function readVotes(caller: Caller, secret = '', ids: string[]): Promise<number[]> {
  const { body } = await caller.call({
    method: 'GET',
    path: `/api/public/orders/${secret}/suggestions`,
  });
  const { songs } = Listed.parse(JSON.parse(body)).data;
  return ids.map((id) => songs.find((song) => song.id === id)?.votes ?? 0);
}

async function storedVotes(db: Database, ids: string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('suggestion_votes')
    .select((eb) => ['suggestion_id', eb.fn.countAll<number>().as('count')])
    .where('suggestion_id', 'in', ids)
    .where('state', '=', 'cast')
    .groupBy('suggestion_id')
    .execute();
  return ids.map((id) => rows.find(({ suggestion_id }) => suggestion_id === id)?.count ?? 0);
}
