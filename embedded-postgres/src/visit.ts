import { Client, DatabaseError } from 'pg';
import { USER } from './cluster.ts';
import { PORT } from './socket.ts';

/** The database that Marquee uses in the embedded server. */
export const DATABASE = 'marquee';

const PATIENCE_MS = 5_000;
const DUPLICATE_DATABASE = ['42P04', '23505'];

/** The result of connecting to a running server; `busy` answers, but cannot serve now. */
export type Visit = 'usable' | 'busy' | 'unreachable' | 'not durable';

/**
 * Connects to a server, the only proof that it serves, and creates Marquee's database if needed.
 */
export async function visitServer(socketDir: string, isDurable: boolean): Promise<Visit> {
  const client = new Client({
    host: socketDir,
    port: PORT,
    user: USER,
    database: 'postgres',
    connectionTimeoutMillis: PATIENCE_MS,
  });
  // Without a listener, a lost connection would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ fsync: string; exists: boolean }>(
      `select current_setting('fsync') as fsync,
              exists (select from pg_database where datname = $1) as exists`,
      [DATABASE],
    );
    if (isDurable && rows[0]?.fsync !== 'on') return 'not durable';
    if (!rows[0]?.exists) await createDatabase(client);
    return 'usable';
  } catch (error) {
    return error instanceof DatabaseError ? 'busy' : 'unreachable';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(client: Client): Promise<void> {
  await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
    const code = error instanceof DatabaseError ? error.code : undefined;
    if (!DUPLICATE_DATABASE.includes(code ?? '')) throw error;
  });
}
