import { guestSuggestionsApi } from '@marquee/contract/suggestions/public';
import { songSuggestionsApi } from '@marquee/contract/suggestions/songs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestOf, type Party, startParty, suggestSong, voteFor } from '../testing/suggestions.ts';
import { findDifferences } from './differences.ts';

let party: Party;
let song: string;

beforeAll(async () => {
  party = await startParty();
  const { test: server, event, organizer } = party;
  const { visitor } = server;
  const guests = await Promise.all(Array.from({ length: 4 }, () => guestOf(server, event)));
  const [ada, ben, cy, dan] = guests.map(({ secret }) => secret);
  song = (await suggestSong(visitor, ada ?? '', 'A')).body.data.id;
  const other = (await suggestSong(visitor, ben ?? '', 'B')).body.data.id;
  for (const secret of [ben, cy, dan]) await voteFor(visitor, secret ?? '', song);
  await voteFor(visitor, cy ?? '', song, false);
  await voteFor(visitor, dan ?? '', other);
  await visitor.call(guestSuggestionsApi.reportSong, { params: { secret: cy ?? '', id: other } });
  await organizer.call(songSuggestionsApi.mergeSong, {
    params: { id: event.id, song_id: other },
    body: { into: song },
  });
});
afterAll(() => party.test.close());

/** Returns what is found after a manual change of the database, and rolls the change back. */
async function findAfter(statement: string): Promise<string[]> {
  let found: string[] = [];
  const trial = party.test.owner.transaction().execute(async (trx) => {
    await sql.raw(statement).execute(trx);
    found = (await findDifferences(trx)).map(({ what }) => what);
    throw new Error('take it back');
  });
  await expect(trial).rejects.toThrow('take it back');
  return found;
}

test('votes and reports agree, also after a merge', async () => {
  expect(await findDifferences(party.test.db)).toEqual([]);
});

test.each([
  ['votes', () => `update suggestions set votes = votes + 1 where id = '${song}'`],
  ['reports', () => `update suggestions set reports = 0 where id = '${song}'`],
  [
    'votes',
    () => `update suggestion_guests set votes = votes + 1
      where order_id = (select order_id from suggestion_guests limit 1)`,
  ],
  ['version', () => `update suggestions set version = 999 where id = '${song}'`],
])('wrong %s are found', async (what, statement) => {
  expect(await findAfter(statement())).toEqual([what]);
});

test('a vote of a cancelled order that no job takes back is found', async () => {
  const found = await findAfter(
    `update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'staff'
     where id = (select order_id from suggestion_votes where state = 'cast' limit 1)`,
  );
  expect(found.some((what) => what.startsWith('state of the vote'))).toBe(true);
});
