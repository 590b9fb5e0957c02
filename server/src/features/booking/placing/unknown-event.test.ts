import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watched } from '../../../observation/watched.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { placeOrders } from './commands.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('an unknown event is looked for once', async () => {
  const statements: string[] = [];
  const note = (statement: unknown) => statements.push(JSON.stringify(statement));
  watched.statement.start.subscribe(note);
  const placing = placeOrders(server.deps, randomUUID(), []);
  await expect(placing).rejects.toMatchObject({ code: 'not_found' });
  watched.statement.start.unsubscribe(note);
  // Others in this process read prices meanwhile; only bookings lock an event to sell its seats.
  expect(statements.filter((one) => one.includes('for no key update of events'))).toHaveLength(1);
});
