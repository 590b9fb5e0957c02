import { type Board, BoardNews } from '@marquee/contract/suggestions/board';
import type { BoardAct } from '@marquee/contract/suggestions/board-acts';
import { MAX_BOARD_ACTS } from '@marquee/contract/suggestions/limits';
import { isUndecided } from '../../../../lib/client.ts';
import { randomKey } from '../../../../lib/random-key.ts';
import { type KeptBoard, merged, withActs, withNews } from './board-state.ts';
import { type Kept, readKept, writeKept } from './kept.ts';
import { createPulse } from './pulse.ts';
import { readStream } from '../../../../lib/live/read-stream.ts';

/** The calls of a board: by a link, or as staff. */
export type BoardCalls = {
  read: (since: number | undefined) => Promise<Board>;
  /** Answers with the version at which the server has them. */
  send: (acts: readonly BoardAct[]) => Promise<{
    results: readonly { id: string; outcome: string }[];
    version: number;
  }>;
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

/** An act that the server has since a version. */
type Sent = { act: BoardAct; version: number };

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
  /** What the server has, and the board of this device does not. */
  let sent: readonly Sent[] = [];
  /** The stream is open, and told this version. */
  let isFollowing = false;
  let told = 0;
  const viewNow = (): BoardView => ({ ...viewOf(kept, sent, connection), untaken });
  let view = viewNow();
  const listeners = new Set<() => void>();
  const set = (next: Partial<Kept>, line = connection) => {
    kept = { ...kept, ...next };
    connection = line;
    view = viewNow();
    for (const listener of listeners) listener();
  };
  const keep = (next: Partial<Kept>) => {
    const { version = 0 } = next.board ?? kept.board ?? {};
    sent = sent.filter((one) => one.version > version);
    set(next);
    writeKept(name, kept);
  };
  const take = (board: KeptBoard) => {
    if (board !== kept.board) keep({ board });
    if (sent.length === 0 && board.version >= told) pulse.calm();
  };
  const sendWaiting = async () => {
    while (kept.waiting.length > 0) {
      const acts = kept.waiting.slice(0, MAX_BOARD_ACTS);
      const { results, version } = await calls.send(acts);
      const answered = new Set(results.map(({ id }) => id));
      const done = new Set(results.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])));
      untaken += answered.size - done.size;
      // Acts without an answer would be sent for ever.
      if (answered.size === 0) throw new Error('The server answered none of the acts.');
      const taken = acts.filter(({ id }) => done.has(id));
      sent = [...sent, ...taken.map((act) => ({ act, version }))];
      keep({ waiting: kept.waiting.filter(({ id }) => !answered.has(id)) });
    }
  };
  const exchange = async () => {
    const hasActs = kept.waiting.length > 0;
    await sendWaiting();
    // The stream tells what was sent, which costs less than reading it.
    if (hasActs && isFollowing) return pulse.soon();
    const answer = await calls.read(kept.board?.version);
    take(merged(kept.board, answer));
  };
  const hear = (data: string) => {
    const news = BoardNews.safeParse(parsed(data)).data;
    const next = news && kept.board && withNews(kept.board, news);
    isFollowing = true;
    told = Math.max(told, news?.version ?? 0);
    if (next) take(next);
    else pulse.soon();
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
      // A board that lost its stream may have missed changes, or its link may be revoked.
      const onLost = () => {
        isFollowing = false;
        pulse.soon();
      };
      void readStream(address, headers, { onData: hear, onLost }, leaving.signal);
      return () => leaving.abort();
    },
  };
}

/** Returns the value of a JSON text; undefined for anything else. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function viewOf(
  kept: Kept,
  sent: readonly Sent[],
  connection: Connection,
): Omit<BoardView, 'untaken'> {
  const { board, waiting } = kept;
  return {
    ...connection,
    board: board && withActs(board, [...sent.map(({ act }) => act), ...waiting]),
    waiting: waiting.length,
  };
}
