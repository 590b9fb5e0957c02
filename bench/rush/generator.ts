/**
 * Generates the load of the section `rush` in a process of its own: it is sent tasks, one after the
 * other, and answers each with what became of it. Started by `tasks.ts`.
 */
import { setPriority } from 'node:os';
import { hammer } from '../load.ts';
import { sendClosed, sendOpen, type Tally } from './load.ts';

export type Task = {
  port: number;
  /** `%KEY%` stands for an idempotency key; each request gets another one. */
  request: string;
} & (
  | { kind: 'polls'; count: number }
  | { kind: 'closed'; connections: number; seconds: number }
  | { kind: 'open'; connections: number; seconds: number; rate: number }
);

export type Outcome = { perSecond: number } | Tally;

/** HAProxy, on the same processor, goes first: it would have a machine of its own. */
const NICE = 10;

setPriority(NICE);
let tasks = 0;

async function run(task: Task): Promise<Outcome> {
  const { port, request } = task;
  tasks += 1;
  const [before = '', behind] = request.split('%KEY%');
  const key = `rush-${process.pid}-${tasks}`;
  const requestOf = (n: number) =>
    behind === undefined ? request : `${before}${key}-${n}${behind}`;
  if (task.kind === 'polls') {
    const asks = Array.from({ length: task.count }, () => request);
    return { perSecond: (await hammer(port, asks, 200)).perSecond };
  }
  return task.kind === 'closed'
    ? sendClosed(port, requestOf, task)
    : sendOpen(port, requestOf, task);
}

process.on('disconnect', () => process.exit(0));
// A failed task ends this process, and with it the bench.
process.on('message', (task: Task) => void run(task).then((outcome) => process.send?.(outcome)));
