/** Proves that one idempotency key gives one order, however often and wherever it is sent. */
import {
  askAll,
  bookedOf,
  bookingAsk,
  countStatuses,
  makeSale,
  type SaleEvent,
} from './booking.ts';
import type { Answer } from './http.ts';
import { doctorFinding, exactly, type Finding, type Proof, randomFrom, shuffled } from './proof.ts';
import { onStage, type Stage } from './stage.ts';

const POSTS = 50;

type Post = { key: string; answer: Answer };

export const keys: Proof = {
  name: 'keys',
  title: `Idempotency keys, ${POSTS} concurrent posts of each over 2 servers; altered; after a restart`,
  run: (scratch, isQuick) =>
    onStage(scratch, { payments: 'checkout', connections: 200 }, async (stage) => {
      const { db } = stage.database;
      const count = isQuick ? 40 : 200;
      const event = await makeSale(db, {
        capacity: 10_000,
        prices: [
          { label: 'Standard', amount_cents: 1250 },
          { label: 'Free', amount_cents: 0 },
        ],
      });
      const names = Array.from({ length: count }, (_, n) => `key-${n}`);
      const first = await post(
        stage,
        event,
        names.flatMap((key) => Array.from({ length: POSTS }, () => key)),
      );
      const findings = await lookAt(first, count);
      const orders = await db.selectFrom('orders').select(['id', 'secret']).execute();
      findings.push(exactly('orders in the database', count, orders.length));
      const altered = await post(stage, event, names, 'Somebody else');
      findings.push(
        exactly(
          'altered posts refused with 422',
          count,
          countStatuses(altered.map(({ answer }) => answer)).get(422) ?? 0,
        ),
      );
      await stage.restart();
      const again = await post(stage, event, names);
      findings.push(
        exactly('the same order after a restart of both servers', count, countSame(first, again)),
      );
      findings.push(await doctorFinding(db));
      return findings;
    }),
};

/** Half of the bookings are free; the others must be paid and hold seats. */
async function post(
  stage: Stage,
  event: SaleEvent,
  asked: string[],
  name?: string,
): Promise<Post[]> {
  const random = randomFrom(1);
  const order = shuffled(asked, random);
  const asks = order.map((key) => {
    const items = [{ price: Number(key.slice(4)) % 2, quantity: 1 }];
    return bookingAsk(event, items, { key, ...(name === undefined ? {} : { name }) });
  });
  const answers = await askAll(stage.callers, asks);
  return answers.map((answer, index) => ({ key: order[index] ?? '', answer }));
}

async function lookAt(posts: Post[], count: number): Promise<Finding[]> {
  const isPlaced = ({ answer }: Post) => answer.status === 201;
  const ids = new Map<string, Set<string>>();
  for (const { key, answer } of posts.filter(isPlaced)) {
    const { order_id, secret } = bookedOf(answer);
    ids.set(key, (ids.get(key) ?? new Set()).add(`${order_id} ${secret}`));
  }
  return [
    exactly('posts answered with an order', count * POSTS, posts.filter(isPlaced).length),
    exactly(
      'keys with one order and one secret',
      count,
      [...ids.values()].filter(({ size }) => size === 1).length,
    ),
  ];
}

function countSame(before: Post[], after: Post[]): number {
  const known = new Map(before.map(({ key, answer }) => [key, answer]));
  return after.filter(({ key, answer }) => {
    const earlier = known.get(key);
    return answer.status === 201 && earlier && bookedOf(earlier).secret === bookedOf(answer).secret;
  }).length;
}
