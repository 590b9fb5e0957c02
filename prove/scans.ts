/** Proves that one ticket admits one person, whatever the number of gates and retries. */
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@marquee/contract/time';
import { z } from 'zod';
import type { Database } from '../server/src/db/database.ts';
import { hashToken } from '../server/src/features/auth/rules.ts';
import { getTicketKeys } from '../server/src/features/orders/tickets/keys.ts';
import { makeAdministrator } from '../server/src/testing/factories.ts';
import { askAll, bookingAsk, countStatuses, makeSale, type SaleEvent } from './booking.ts';
import type { Answer, Ask } from './http.ts';
import { doctorFinding, exactly, type Proof, randomFrom, shuffled } from './proof.ts';
import { onStage } from './stage.ts';

const SCANS = 20;
const PER_ORDER = 10;

type Scan = { ticket: string; nonce: string; ask: Ask };

export const scans: Proof = {
  name: 'scans',
  title: `Tickets, ${SCANS} concurrent scans of each over 2 servers, then the same scans again`,
  run: (scratch, isQuick) =>
    onStage(scratch, { connections: 200 }, async ({ database: { db }, callers }) => {
      const count = isQuick ? 100 : 1000;
      const event = await makeFreeSale(db, count);
      const items = [{ price: 0, quantity: PER_ORDER }];
      await askAll(
        callers,
        Array.from({ length: count / PER_ORDER }, () => bookingAsk(event, items)),
      );
      const cookie = await signIn(db);
      const codes = await listCodes(db, event);
      const all = codes.flatMap((ticket) =>
        Array.from({ length: SCANS }, (_, gate) => scanOf({ ticket, gate, event, cookie })),
      );
      const sent = shuffled(all, randomFrom(2));
      const answers = await askAll(
        callers,
        sent.map(({ ask }) => ask),
      );
      const admitted = sent.filter((_, index) => answers[index]?.status === 200);
      const repeated = await askAll(
        callers,
        admitted.map(({ ask }) => ask),
      );
      const { inside } = await db
        .selectFrom('check_ins')
        .select((eb) => eb.fn.countAll<number>().as('inside'))
        .executeTakeFirstOrThrow();
      return [
        exactly('tickets scanned', count, codes.length),
        exactly('scans admitted', count, countStatuses(answers).get(200) ?? 0),
        exactly(
          'different tickets admitted',
          count,
          new Set(admitted.map(({ ticket }) => ticket)).size,
        ),
        exactly(
          'scans answered "already", with when and where',
          count * (SCANS - 1),
          answers.filter(saysAlready).length,
        ),
        exactly(
          'repeats of the admitting scan answered as before',
          count,
          countStatuses(repeated).get(200) ?? 0,
        ),
        exactly('admissions in the database', count, inside),
        await doctorFinding(db),
      ];
    }),
};

export function makeFreeSale(db: Database, capacity: number): Promise<SaleEvent> {
  return makeSale(db, {
    capacity,
    startsInMs: HOUR_MS,
    prices: [{ label: 'Free', amount_cents: 0 }],
  });
}

/**
 * Creates a session of an administrator.
 * @returns the value of the header `cookie`
 */
export async function signIn(db: Database): Promise<string> {
  const { id } = await makeAdministrator(db);
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      address: '127.0.0.1',
      user_agent: 'prove',
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  return `sid=${token}`;
}

/** Returns the ticket codes of an event. */
export async function listCodes(db: Database, event: SaleEvent): Promise<string[]> {
  const { codeOf } = await getTicketKeys(db);
  const tickets = await db
    .selectFrom('tickets')
    .select('id')
    .where('event_id', '=', event.id)
    .execute();
  return tickets.map(({ id }) => codeOf(id));
}

/** Returns a scan of a ticket at one of the gates. */
export function scanOf(given: {
  ticket: string;
  gate: number;
  event: SaleEvent;
  cookie: string;
}): Scan {
  const { ticket, gate, event, cookie } = given;
  const nonce = randomBytes(12).toString('base64url');
  const body = { code: ticket, event_id: event.id, gate: `Gate ${gate}`, nonce };
  const ask = { method: 'PUT', path: '/api/ticket/validate', body, headers: { cookie } };
  return { ticket, nonce, ask };
}

const Already = z.object({
  code: z.literal('already'),
  details: z.object({ checked_in_at: z.iso.datetime(), gate: z.string().startsWith('Gate') }),
});

function saysAlready({ status, body }: Answer): boolean {
  return status === 409 && Already.safeParse(JSON.parse(body)).success;
}
