import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeOrganization } from '../../testing/factories.ts';
import { somebodyWaits } from '../../testing/services/lock-waits.ts';
import { postEntry } from './commands.ts';
import type { LedgerEntry } from './rules.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function adjustment(organizationId: string, cents: number, memo = ''): LedgerEntry {
  return {
    kind: 'adjustment',
    at: app.clock.now,
    organizationId,
    memo,
    lines: [
      { account: 'adjustments', organizationId, amountCents: -cents },
      { account: 'corrections', organizationId: null, amountCents: cents },
    ],
  };
}

const post = (entry: LedgerEntry) => app.db.transaction().execute((trx) => postEntry(trx, entry));
const balanceOf = (organizationId: string) =>
  app.db
    .selectFrom('ledger_balances')
    .select(['account', 'amount_cents'])
    .where('organization_id', '=', organizationId)
    .execute();

test('an entry changes the balance of each account of its organization', async () => {
  const { id } = await makeOrganization(app.db);
  await post(adjustment(id, 500));
  await post(adjustment(id, -120));
  expect(await balanceOf(id)).toEqual([{ account: 'adjustments', amount_cents: -380 }]);
});

test('an unbalanced entry is refused and writes nothing', async () => {
  const { id } = await makeOrganization(app.db);
  const entry = adjustment(id, 500);
  entry.lines.pop();
  await expect(post(entry)).rejects.toThrow('add up to -500');
  expect(await balanceOf(id)).toEqual([]);
});

test("an organization's entries are numbered in the order of commits", async () => {
  const { id } = await makeOrganization(app.db);
  await post(adjustment(id, 1, 'zeroth'));
  let second: Promise<string> | undefined;
  await app.db.transaction().execute(async (trx) => {
    await postEntry(trx, adjustment(id, 1, 'first'));
    second = post(adjustment(id, 1, 'second'));
    await somebodyWaits(app.db);
    await postEntry(trx, adjustment(id, 1, 'first again'));
  });
  await second;
  const entries = await app.db
    .selectFrom('ledger_entries')
    .select('memo')
    .where('organization_id', '=', id)
    .orderBy('seq')
    .execute();
  expect(entries.map(({ memo }) => memo)).toEqual(['zeroth', 'first', 'first again', 'second']);
});
