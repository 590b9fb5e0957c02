import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { browserCookieName } from '../../features/auth/known-browsers/cookie.ts';
import { startSession } from '../../features/auth/sessions/commands.ts';
import { sessionCookieName } from '../../http/session-cookie.ts';
import { Client } from '../client.ts';

/** What `inject` says of the caller. */
const BROWSER = { address: '127.0.0.1', userAgent: 'lightMyRequest', browserToken: undefined };

/** Returns a client with a new session of a user, as if it had entered its one-time code. */
export async function openSession(
  app: FastifyInstance,
  { db, clock, config }: Deps,
  email: string,
): Promise<Client> {
  const { token, browserToken } = await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'user_type'])
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow();
    return startSession(trx, { ...user, email }, { ...BROWSER, oldToken: undefined }, clock());
  });
  const client = new Client(app);
  client.cookies.set(sessionCookieName(config), token);
  client.cookies.set(browserCookieName(config), browserToken);
  return client;
}
