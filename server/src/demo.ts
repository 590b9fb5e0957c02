import type { Database } from './db/database.ts';
import { findInstalled, setInstalled } from './db/installation.ts';
import type { Deps } from './deps.ts';
import { isDemoAllowed } from './lib/this-machine.ts';

/** What the workspace `demo` offers to the server. */
export type Demo = {
  accounts: DemoAccount[];
  /**
   * Adds the demo's content; a second call completes what an interrupted one left.
   * @throws the reason of `stopRequest`
   */
  seed: (deps: Deps, stopRequest: AbortSignal) => Promise<void>;
};

/** An account to sign in with. `role` is for the person at the terminal. */
export type DemoAccount = { email: string; role: string };

type State = 'loading' | 'loaded';

const DEMO: string = '@marquee/demo';

/** Loads the demo into an installation that wants it and has none. */
export async function loadDemo(
  deps: Deps,
  stopRequest: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  if (!isDemoAllowed(deps.config) || !(await isWanted(deps.db))) return;
  say('Loading demo content. This takes up to a minute. Set DEMO=off to start empty.');
  await setState(deps.db, 'loading');
  await (await importDemo()).seed(deps, stopRequest);
  await setState(deps.db, 'loaded');
}

/** Lists the accounts of the demo; none unless it was loaded. */
export async function listDemoAccounts(db: Database): Promise<DemoAccount[]> {
  return (await stateOf(db)) === 'loaded' ? (await importDemo()).accounts : [];
}

/** Imports the demo by its name at run time, because the demo imports the server. */
async function importDemo(): Promise<Demo> {
  return ((await import(DEMO)) as { demo: Demo }).demo;
}

/** Returns how far the demo was loaded; "loading" also after an interrupted start. */
async function stateOf(db: Database): Promise<State | undefined> {
  const state = await findInstalled(db, 'demo');
  if (state === undefined) return undefined;
  return state === 'loaded' ? 'loaded' : 'loading';
}

async function setState(db: Database, state: State): Promise<void> {
  await setInstalled(db, 'demo', state);
}

/** Tells whether to load the demo: there is no organization yet, or loading was interrupted. */
async function isWanted(db: Database): Promise<boolean> {
  if ((await stateOf(db)) === 'loading') return true;
  const found = await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst();
  return found === undefined;
}
