import { createHash } from 'node:crypto';
import type { WaitingRoomStatus } from '@marquee/contract/waiting-rooms/public';
import type { SaleEvent } from '../booking.ts';
import type { Caller } from '../http.ts';
import { exactly, type Finding } from '../proof.ts';
import { type Crowd, join, roomPath, send, takeTurn } from './crowd.ts';

const LATE = 200;

/** Computes the draw from the published seed, as anybody can. */
export async function provesDraw(
  { stage, event, visitors }: Crowd,
  before: WaitingRoomStatus,
  after: WaitingRoomStatus,
): Promise<Finding[]> {
  const seed = Buffer.from(after.seed ?? '', 'hex');
  const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
  const sha256 = (...parts: Buffer[]) =>
    createHash('sha256').update(Buffer.concat(parts)).digest('hex');
  const computed = visitors
    .map(({ id }) => ({ id, order: sha256(seed, idBytes(id)) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ id }) => id);
  const lists = await Promise.all(stage.callers.map((caller) => readDraw(caller, event)));
  const listed = lists.filter((list) => list.join() === computed.join()).length;
  return [
    exactly('the seed has the hash that was published before', before.seed_hash, sha256(seed)),
    exactly('the seed was secret before', 'yes', before.seed === null ? 'yes' : 'no'),
    exactly('spots in the draw', visitors.length, after.drawn.first + after.drawn.others),
    exactly('servers whose list is the order of the seed', lists.length, listed),
    exactly(
      'the list has the published hash',
      after.drawn_hash ?? '',
      sha256(...computed.map(idBytes)),
    ),
  ];
}

export async function readDraw(caller: Caller | undefined, event: SaleEvent): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const path = `${roomPath(event)}/draw.csv?from=${ids.length + 1}`;
    const { body } = await send(caller, { method: 'GET', path });
    const lines = body.trim().split('\n').slice(1);
    if (lines.length === 0) return ids;
    ids.push(...lines.map((line) => line.split(',')[1] ?? ''));
  }
}

/** Those who come after the draw queue behind it, in the order of their arrival. */
export async function provesLate({ stage, event }: Crowd, { drawn }: WaitingRoomStatus) {
  let wrong = 0;
  for (let n = 0; n < LATE; n += 1) {
    const { spot } = await join(stage, event, n, 1);
    const turn = await takeTurn(stage.callers[n % 2], event, spot, false);
    if (turn.position !== drawn.others + n + 1) wrong += 1;
  }
  return [exactly(`late visitors of ${LATE} who are not in the order of arrival`, 0, wrong)];
}
