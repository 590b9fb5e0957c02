import { api } from '@marquee/contract/api';
import { auditWords } from '@marquee/contract/audit-words';
import type { Endpoint } from '@marquee/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from './testing/app.ts';
import { accountDeeds } from './testing/deeds-account.ts';
import { moneyDeeds } from './testing/deeds-money.ts';
import { platformDeeds } from './testing/deeds-platform.ts';
import { deeds, type House, unlogged } from './testing/deeds.ts';
import { makeAdministrator } from './testing/factories.ts';

// Whoever adds an endpoint that changes something need not remember the audit log: this loop does.

const changing = Object.values(api)
  .flatMap((feature) => Object.entries<Endpoint>(feature))
  .filter(([, { method, access }]) => method !== 'GET' && access !== 'public')
  .map(([name]) => name);

const all = { ...deeds, ...moneyDeeds, ...platformDeeds, ...accountDeeds };

let house: House;
let administrator: Awaited<ReturnType<typeof makeAdministrator>>;

beforeAll(async () => {
  const app = await startTestApp();
  administrator = await makeAdministrator(app.db);
  house = { app, administrator: await app.signIn(administrator) };
});
afterAll(() => house.app.close());

test('every endpoint that changes something is tried below, or says why the log leaves it out', () => {
  const forgotten = changing.filter((name) => !(name in all) && !(name in unlogged));
  expect(forgotten).toEqual([]);
  expect(Object.keys(unlogged).filter((name) => !changing.includes(name))).toEqual([]);
});

test.each(Object.entries(all))('%s writes one entry, in words', async (_name, deed) => {
  const act = await deed(house);
  const seen = await entries();
  const { status, by = administrator.id } = await act();
  expect(status).toBeLessThan(300);
  const [entry, ...more] = (await entries()).slice(seen.length);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ actor_id: by, address: '127.0.0.1' });
  expect(entry?.object_label).not.toBe('');
  expect(Object.keys(auditWords)).toContain(entry?.action);
});

function entries() {
  return house.app.db.selectFrom('audit_entries').selectAll().orderBy('seq').execute();
}
