import type { Database } from '../db/database.ts';

type DemoState = 'loading' | 'loaded';

/** Returns how far the demo was loaded; "loading" also after an interrupted start. */
export async function demoState(db: Database): Promise<DemoState | undefined> {
  const state = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', 'demo')
    .executeTakeFirst();
  return state && (state.value === 'loaded' ? 'loaded' : 'loading');
}

export async function markDemo(db: Database, value: DemoState): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: 'demo', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Tells whether to load the demo: there is no organization yet, or loading was interrupted. */
export async function isDemoWanted(db: Database): Promise<boolean> {
  if ((await demoState(db)) === 'loading') return true;
  const found = await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst();
  return found === undefined;
}
