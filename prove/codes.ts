/** Books with a code that is good for 50 orders, with many simultaneous buyers, with the lock and without. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../server/src/db/database.ts';
import { makeCode } from '../server/src/testing/factories/codes.ts';
import { askAll, askUntilDecided, bookingAsk, makeSale, type SaleEvent } from './booking.ts';
import type { Answer, Ask, Caller } from './http.ts';
import { doctorFinding, exactly, exceeds, type Proof } from './proof.ts';
import type { Scratch } from './scratch.ts';
import { onStage } from './stage.ts';

const CODE = 'HALF';
const USES = 50;
const BUYERS = 500;
const FULL_CENTS = 2000;
const HALF_CENTS = FULL_CENTS / 2;
/** Holds that end before the second crowd comes. */
const ENDED = 20;
const MAX_LOOKS = 500;
const LOOK_EVERY_MS = 20;

export const codes: Proof = {
  name: 'codes',
  title: `${BUYERS} buyers at once over 2 servers with a code good for ${USES}; the same without locking must give more`,
  run: async (scratch, isQuick) => [
    ...(await withLock(scratch, isQuick)),
    ...(await withoutLock(scratch)),
  ],
};

function withLock(scratch: Scratch, isQuick: boolean) {
  return onStage(scratch, { payments: 'checkout' }, async ({ database: { db }, callers }) => {
    const rounds: Awaited<ReturnType<typeof runRound>>[] = [];
    for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
      rounds.push(await runRound(db, callers, true));
    }
    const all = rounds.length;
    const count = (holds: (round: (typeof rounds)[number]) => boolean) =>
      rounds.filter(holds).length;
    const sum = (part: (round: (typeof rounds)[number]) => number) =>
      rounds.reduce((total, round) => total + part(round), 0);
    return [
      exactly(
        `rounds with exactly ${USES} discounts`,
        all,
        count((it) => it.first === USES),
      ),
      exactly(
        `rounds with exactly ${ENDED} more after ${ENDED} holds ended`,
        all,
        count((it) => it.second === ENDED),
      ),
      exactly(
        `rounds with ${USES} uses counted`,
        all,
        count((it) => it.used === USES),
      ),
      exactly(
        'orders at another price than the code makes',
        0,
        sum((it) => it.otherPrices),
      ),
      exactly(
        'answers other than 201 and 409 code_used_up',
        0,
        sum((it) => it.others),
      ),
      await doctorFinding(db),
    ];
  });
}

function withoutLock(scratch: Scratch) {
  const unlocked = { payments: 'checkout', isLocking: false } as const;
  return onStage(scratch, unlocked, async ({ database: { db }, callers }) => {
    const given = async () => (await runRound(db, callers, false)).first;
    return [await exceeds('discounts without the lock', USES, given)];
  });
}

async function runRound(db: Database, callers: Caller[], hasSecond: boolean) {
  const prices = [{ label: 'Standard', amount_cents: FULL_CENTS }];
  const event = await makeSale(db, { capacity: 2 * BUYERS, prices });
  const { id } = await makeCode(db, event.id, { code: CODE, value: 5000, uses: USES });
  const crowd = (name: string) =>
    askAll(
      callers,
      Array.from({ length: BUYERS }, (_, n) => askOf(event, `${name}-${n}@example.com`)),
      askUntilDecided,
    );
  const answers = await crowd('first');
  const first = placedOf(answers);
  if (hasSecond) {
    await endSomeHolds(db, event);
    answers.push(...(await crowd('second')));
  }
  const { used } = await db
    .selectFrom('codes')
    .select('used')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('orders')
    .select('total_cents')
    .where('event_id', '=', event.id)
    .execute();
  return {
    first,
    second: placedOf(answers) - first,
    used,
    otherPrices: orders.filter(({ total_cents }) => total_cents !== HALF_CENTS).length,
    others: answers.filter((answer) => answer.status !== 201 && !isUsedUp(answer)).length,
  };
}

function askOf(event: SaleEvent, email: string): Ask {
  const ask = bookingAsk(event, [{ price: 0, quantity: 1 }], { email });
  const body = z.record(z.string(), z.unknown()).parse(ask.body);
  return { ...ask, body: { ...body, code: CODE } };
}

function placedOf(answers: Answer[]): number {
  return answers.filter(({ status }) => status === 201).length;
}

const UsedUp = z.object({ code: z.literal('code_used_up') });

function isUsedUp({ status, body }: Answer): boolean {
  return status === 409 && UsedUp.safeParse(JSON.parse(body)).success;
}

/** Some holds end now, and the servers give their uses back. */
async function endSomeHolds(db: Database, event: SaleEvent): Promise<void> {
  const held = await db
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', event.id)
    .limit(ENDED)
    .execute();
  const ids = held.map(({ id }) => id);
  await db.updateTable('orders').set({ expires_at: new Date() }).where('id', 'in', ids).execute();
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const open = await db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'pending')
      .execute();
    if (open.length === 0) return;
    await sleep(LOOK_EVERY_MS);
  }
}
