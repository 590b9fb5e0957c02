import type { Board, BoardAct } from '@marquee/contract/suggestions/board';
import { MAX_BOARD_ACTS } from '@marquee/contract/suggestions/limits';
import { isUndecided } from '../../../../lib/client.ts';
import { randomKey } from '../../../../lib/random-key.ts';
import { type KeptBoard, merged, withActs } from './board-state.ts';
import { type Kept, readKept, writeKept } from './kept.ts';
import { readStream } from '../../../../lib/live/read-stream.ts';

/** Milliseconds between two reads while votes stream in, so that a night costs the phone little. */
const CALM_MS = 3000;
/** Milliseconds before the next try while the server does not answer. */
const RETRY_MS = 5000;

/** The calls of a board: by a link, or as staff. */
export type BoardCalls = {
  read: (since: number | undefined) => Promise<Board>;
  send: (acts: readonly BoardAct[]) => Promise<readonly { id: string; outcome: string }[]>;
  stream: { address: string; headers: Readonly<Record<string, string>> };
};

export type BoardView = {
  /** With everything that was done here; undefined until the first answer, if none is kept. */
  board: KeptBoard | undefined;
  waiting: number;
  isOnline: boolean;
  /** Acts that the server did not take: somebody changed the song later, or it was merged. */
  untaken: number;
  /** Why the server refused; undefined if it answers, or does not answer. */
  failure: unknown;
};

type Connection = Pick<BoardView, 'isOnline' | 'failure'>;

/** What somebody does at a board, without what the store adds. */
export type Deed = BoardAct extends infer A
  ? A extends BoardAct
    ? Omit<A, 'id' | 'at'>
    : never
  : never;

export type BoardStore = ReturnType<typeof createBoardStore>;

/**
 * Keeps a board on the device and the server's in step. What is done counts at once, and is sent as
 * soon as there is a network; each act has an id, so that sending it twice is harmless.
 * @param name under which the device keeps it
 */
export function createBoardStore(name: string, calls: BoardCalls) {
  let kept: Kept = readKept(name);
  let connection: Connection = { isOnline: true, failure: undefined };
  let untaken = 0;
  const viewNow = (): BoardView => ({ ...viewOf(kept, connection), untaken });
  let view = viewNow();
  const listeners = new Set<() => void>();
  const set = (next: Partial<Kept>, line = connection) => {
    kept = { ...kept, ...next };
    connection = line;
    view = viewNow();
    for (const listener of listeners) listener();
  };
  const keep = (next: Partial<Kept>) => {
    set(next);
    writeKept(name, kept);
  };
  const sendWaiting = async () => {
    while (kept.waiting.length > 0) {
      const acts = kept.waiting.slice(0, MAX_BOARD_ACTS);
      const results = await calls.send(acts);
      const answered = new Set(results.map(({ id }) => id));
      untaken += results.filter(({ outcome }) => outcome !== 'done').length;
      // Acts without an answer would be sent for ever.
      if (answered.size === 0) throw new Error('The server answered none of the acts.');
      keep({ waiting: kept.waiting.filter(({ id }) => !answered.has(id)) });
    }
  };
  const exchange = async () => {
    await sendWaiting();
    const answer = await calls.read(kept.board?.version);
    keep({ board: merged(kept.board, answer) });
  };
  const pulse = createPulse(async () => {
    const failure = await exchange().then(
      () => undefined,
      (error: unknown) => error,
    );
    const isOnline = failure === undefined || !isUndecided(failure);
    set({}, { isOnline, failure: isOnline ? failure : undefined });
    return isOnline;
  });
  return {
    getView: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Does something at the board, now. */
    act: (...deeds: Deed[]) => {
      const at = new Date().toISOString();
      const acts = deeds.map((deed): BoardAct => ({ ...deed, id: randomKey(), at }));
      keep({ waiting: [...kept.waiting, ...acts] });
      pulse.now();
    },
    /** Forgets the acts that were not taken, once somebody has read it. */
    settle: () => {
      untaken = 0;
      set({});
    },
    /** Reads the board and follows its changes. Returns a function that stops it. */
    start: () => {
      const leaving = new AbortController();
      const { address, headers } = calls.stream;
      pulse.start(leaving.signal);
      void readStream(address, headers, pulse.soon, leaving.signal);
      return () => leaving.abort();
    },
  };
}

function viewOf(kept: Kept, connection: Connection): Omit<BoardView, 'untaken'> {
  const { board, waiting } = kept;
  return {
    ...connection,
    board: board && withActs(board, waiting),
    waiting: waiting.length,
  };
}

/** Runs a task one at a time: now, soon after changes, and again while it fails. */
function createPulse(task: () => Promise<boolean>) {
  let timer: number | undefined;
  let isRunning = false;
  let isOutdated = false;
  let ranAt = -Infinity;
  let isStopped = true;
  const run = async () => {
    window.clearTimeout(timer);
    timer = undefined;
    isOutdated = isRunning;
    if (isRunning || isStopped) return;
    isRunning = true;
    ranAt = performance.now();
    const isDone = await task();
    isRunning = false;
    if (isOutdated && isDone) void run();
    else if (!isDone) plan(RETRY_MS);
  };
  const plan = (delay: number) => {
    timer ??= window.setTimeout(() => void run(), delay);
  };
  return {
    now: () => void run(),
    soon: () => plan(Math.max(0, ranAt + CALM_MS - performance.now())),
    start: (signal: AbortSignal) => {
      isStopped = false;
      const wake = () => void run();
      window.addEventListener('online', wake, { signal });
      signal.addEventListener('abort', () => {
        isStopped = true;
        window.clearTimeout(timer);
        timer = undefined;
      });
      void run();
    },
  };
}
