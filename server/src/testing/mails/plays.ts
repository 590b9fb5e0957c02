import type { Mail } from '../../gateways/mailer.ts';
import { enqueue, type NewJob } from '../../jobs/jobs.ts';
import type { TestApp } from '../app.ts';
import type { makeEvent } from '../factories/events.ts';
import type { MadeOrder } from '../factories/orders.ts';

export type Made = {
  event: Awaited<ReturnType<typeof makeEvent>>;
  done: MadeOrder;
  unpaid: MadeOrder;
  applied: MadeOrder;
  void: MadeOrder;
};
/**
 * What a mail says of its event. `dated`: its time, so that it must say what became of it; `marked`:
 * only what became of it; `titled`: neither.
 */
export type Play = { says: 'dated' | 'marked' | 'titled'; mailOf: (made: Made) => Promise<Mail[]> };

/** Runs one job at the server, and returns the mails that it sends. */
export async function sentBy(server: TestApp, job: NewJob): Promise<Mail[]> {
  server.mails.length = 0;
  await server.db.transaction().execute((trx) => enqueue(trx, [job], server.clock.now));
  await server.runJobs();
  return [...server.mails];
}
