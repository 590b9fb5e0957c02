import type { Database } from '../db/database.ts';
import type { Client } from './client.ts';
import { type TestApp, startTestApp } from './app.ts';
import { makeAdministrator, makeClient } from './factories.ts';
import { makeEvent } from './factories/events.ts';
import { makeOrder } from './factories/orders.ts';
import { guestSuggestionsApi as guests } from '@marquee/contract/suggestions/public';

/** An event whose guests suggest, with its organizer. */
export type Party = Awaited<ReturnType<typeof startParty>>;

/** Starts a server with an organizer and an event. */
export async function startParty(options: Parameters<typeof startTestApp>[0] = {}) {
  const test = await startTestApp(options);
  const user = await makeClient(test.db);
  const organizer = await test.signIn(user);
  const administrator = await test.signIn(await makeAdministrator(test.db));
  const event = await makeEvent(test.db, { organization_id: user.organization_id ?? '' });
  await takeSuggestions(test.db, event.id);
  return {
    test,
    user,
    organizer,
    administrator,
    event,
    organizationId: user.organization_id ?? '',
  };
}

/** Switches suggestions on at an event that has no settings of its own. */
export async function takeSuggestions(db: Database, eventId: string): Promise<void> {
  await db
    .insertInto('suggestion_events')
    .values({ event_id: eventId, takes_songs: true, takes_activities: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Buys a ticket and returns the secret of its order. */
export async function guestOf(
  test: TestApp,
  event: Party['event'],
  name = 'Ada Lovelace',
): Promise<{ secret: string; id: string }> {
  await takeSuggestions(test.db, event.id);
  const { secret, id } = await makeOrder(test.db, { event, name });
  return { secret, id };
}

/** Suggests a song as a guest. */
export function suggestSong(client: Client, secret: string, title: string, artist = 'The Tester') {
  return client.call(guests.suggestSong, { params: { secret }, body: { title, artist } });
}

/** Casts or takes back votes as a guest. */
export function voteFor(client: Client, secret: string, id: string, isVoted = true) {
  const endpoint = isVoted ? guests.voteForSong : guests.takeBackSongVote;
  return client.call(endpoint, { params: { secret, id } });
}
