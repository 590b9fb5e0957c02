import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { startCampaigns } from '../rounds.ts';

/** Every slot has failed twice by then: they begin at once and again after 500 ms. */
const TWO_ROUNDS_MS = 700;

test('a database that is gone is one line in the log, not one for each slot', async () => {
  const app = await startTestApp();
  const said: string[] = [];
  try {
    await app.pool.end();
    const campaigns = startCampaigns(app.deps, (line, error) =>
      said.push(`${line} ${String(error)}`),
    );
    await sleep(TWO_ROUNDS_MS);
    await campaigns.stop(1_000);
    expect(said).toEqual([
      expect.stringContaining('Sending campaigns failed and will be retried.'),
    ]);
  } finally {
    await app.close();
  }
});
