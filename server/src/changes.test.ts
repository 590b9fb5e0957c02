import { api } from '@marquee/contract/api';
import { auditWords } from '@marquee/contract/audit/words';
import type { Endpoint } from '@marquee/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from './testing/app.ts';
import { readyAccounts } from './testing/doubles/accounts.ts';
import { accountChanges } from './testing/changes/account.ts';
import { applicationChanges } from './testing/changes/applications.ts';
import { guestChanges } from './testing/changes/guests.ts';
import { correctionChanges } from './testing/changes/corrections.ts';
import { moneyChanges } from './testing/changes/money.ts';
import { platformChanges } from './testing/changes/platform.ts';
import { codeChanges } from './testing/changes/codes.ts';
import { pricingChanges } from './testing/changes/pricing.ts';
import { boostChanges } from './testing/changes/boosts.ts';
import { campaignChanges } from './testing/changes/campaigns.ts';
import { unfinishedChanges } from './testing/changes/unfinished.ts';
import { suggestionChanges } from './testing/changes/suggestions.ts';
import { waitingRoomChanges } from './testing/changes/waiting-rooms.ts';
import { changes, type Installation } from './testing/changes/changes.ts';
import { unlogged } from './testing/changes/unlogged.ts';
import { makeAdministrator } from './testing/factories.ts';
import { keptAnswers } from './testing/public-pages/kept.ts';

// Covers every endpoint of the contract, so a new one can neither leave out the audit log nor forget
// that pages show what it changes.

const changing = Object.values(api)
  .flatMap((feature) => Object.entries<Endpoint>(feature))
  .filter(([, { call, access }]) => !call.startsWith('GET ') && access !== 'public')
  .map(([name]) => name);

const all = {
  ...changes,
  ...correctionChanges,
  ...moneyChanges,
  ...guestChanges,
  ...applicationChanges,
  ...platformChanges,
  ...accountChanges,
  ...codeChanges,
  ...pricingChanges,
  ...unfinishedChanges,
  ...suggestionChanges,
  ...boostChanges,
  ...campaignChanges,
  ...waitingRoomChanges,
};

let installation: Installation;
let pages: Awaited<ReturnType<typeof keptAnswers>>;
let administrator: Awaited<ReturnType<typeof makeAdministrator>>;

beforeAll(async () => {
  const app = await startTestApp({ deps: { accounts: readyAccounts } });
  // The log keeps one form of amounts, whoever writes it.
  administrator = await makeAdministrator(app.db, { locale: 'de-DE' });
  installation = { app, administrator: await app.signIn(administrator) };
  pages = await keptAnswers(app);
});
afterAll(async () => {
  await pages.close();
  await installation.app.close();
});

test('every endpoint that changes something is tested below or has a reason not to be logged', () => {
  const forgotten = changing.filter((name) => !(name in all) && !(name in unlogged));
  expect(forgotten).toEqual([]);
  expect(Object.keys(unlogged).filter((name) => !changing.includes(name))).toEqual([]);
});

test('nobody without an account makes servers drop what they keep', () => {
  const tables = Object.values(api).flatMap((table) => Object.entries<Endpoint>(table));
  const dropping = tables.filter(([, { showsOnPages }]) => showsOnPages).map(([name]) => name);
  expect(dropping.filter((name) => !changing.includes(name))).toEqual([]);
});

test.each(Object.entries(all))('%s writes one entry, and pages show it', async (_name, change) => {
  await pages.clear();
  const act = await change(installation);
  // The change was prepared without the API; from here on all answers are kept.
  await pages.forget();
  await pages.read();
  const seen = await entries();
  const { status, by = administrator.id, further = [] } = await act();
  expect(status).toBeLessThan(300);
  const [entry, ...more] = (await entries()).slice(seen.length);
  expect(more.map(({ action }) => action)).toEqual(further);
  expect(entry).toMatchObject({ actor_id: by, address: '127.0.0.1' });
  expect(entry?.object_label).not.toBe('');
  expect(JSON.stringify(entry)).not.toMatch(/\d,\d\d\s€/);
  expect(Object.keys(auditWords)).toContain(entry?.action);
  const kept = await pages.read();
  await pages.forget();
  expect(kept).toEqual(await pages.read());
});

function entries() {
  return installation.app.db.selectFrom('audit_entries').selectAll().orderBy('seq').execute();
}
