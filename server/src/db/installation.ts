import type { Database } from './database.ts';

/** What an installation knows of itself; the table has a row for each. */
type Name = 'backup' | 'demo' | 'ticket-key' | 'webhook-key';

/** Returns what was stored under a name; undefined before the first time. */
export async function findInstalled(db: Database, name: Name): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a value; replaces an earlier one. */
export async function setInstalled(db: Database, name: Name, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Returns what is stored under a name; the first call stores what `make` returns. If two servers
 * start together, the first one's stays.
 */
export async function getInstalled(db: Database, name: Name, make: () => string): Promise<string> {
  const stored = await findInstalled(db, name);
  if (stored !== undefined) return stored;
  await db
    .insertInto('installation')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findInstalled(db, name)) ?? '';
}
