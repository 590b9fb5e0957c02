import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Desk, makeCampaign, openDesk } from '../../../testing/campaigns.ts';
import { keepPrepared } from './prepared.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test('a message in constant use is prepared once a minute, so its cards stay true', async () => {
  const own = await desk.newOrganizer();
  const { id } = await makeCampaign(desk.app.db, own.event.organization_id);
  const prepare = vi.fn<() => Promise<object>>(async () => ({ message: 'ready' }));
  const now = vi.spyOn(performance, 'now');
  const prepared = keepPrepared(desk.app.deps, prepare);
  for (const second of [1, 30, 59, 62, 90, 119, 124]) {
    now.mockReturnValue(1000 * second);
    await prepared(id);
    // The cache reads the clock once in a millisecond.
    await setTimeout(5);
  }
  now.mockRestore();
  expect(prepare).toHaveBeenCalledTimes(3);
});

test('a campaign that could not be prepared is tried again', async () => {
  const prepare = vi.fn<() => Promise<object>>(async () => ({}));
  const prepared = keepPrepared(desk.app.deps, prepare);
  const id = 'b3c1f4a0-0000-4000-8000-000000000001';
  await expect(prepared(id)).rejects.toThrow('The campaign was deleted.');
  await expect(prepared(id)).rejects.toThrow('The campaign was deleted.');
  expect(prepare).not.toHaveBeenCalled();
});
