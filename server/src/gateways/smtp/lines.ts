import { outcomeFor } from '../mailer-once.ts';
import type { Outcome } from '../outcome.ts';
import { deliver, type Outgoing, type Progress } from './deliver.ts';
import { type Access, type Line, openLine } from './line.ts';

/** Many mail servers accept few connections from one client at a time. */
const MOST_LINES = 8;
/** A line is kept for the next message and closed before the mail server would time out. */
const IDLE_MS = 5_000;

const CLOSED = 'The mailer was closed.';

type Waiting = Outgoing & {
  resolve: (outcome: Outcome) => void;
  /** A line ended before it took this message. */
  isSecondTry: boolean;
};

/** Sends messages over a few lines, which live as long as they are needed and the server allows. */
export function createLines(access: Access) {
  const queue: Waiting[] = [];
  const idle: ((message: Waiting | undefined) => void)[] = [];
  const open = new Set<Line>();
  let working = 0;
  let opening = 0;
  const closed = new AbortController();

  const work = async () => {
    let line: Line;
    opening += 1;
    try {
      line = await openLine(access, closed.signal).finally(() => {
        opening -= 1;
      });
    } catch (error) {
      const message = queue.shift();
      message?.resolve(outcomeFor(message.to, error, false));
      return;
    }
    open.add(line);
    if (closed.signal.aborted) line.close();
    await serve(line);
    line.close();
    open.delete(line);
  };
  const serve = async (line: Line) => {
    const progress: Progress<Waiting> = {
      announced: undefined,
      needsReset: false,
      isHandedOver: false,
    };
    let sent = 0;
    let wake: (() => void) | undefined;
    line.onEnd(() => wake?.());
    /** Waits for a message; undefined if none comes in time, or the line ends. */
    const next = () =>
      new Promise<Waiting | undefined>((resolve) => {
        const take = (message: Waiting | undefined) => {
          clearTimeout(timer);
          wake = undefined;
          resolve(message);
        };
        const timer = setTimeout(() => wake?.(), IDLE_MS);
        idle.push(take);
        wake = () => {
          idle.splice(idle.indexOf(take), 1);
          take(undefined);
        };
      });
    while (line.isOpen()) {
      const message = progress.announced ?? queue.shift() ?? (await next());
      if (!message) return;
      try {
        await deliver(line, progress, message, () => queue.shift());
        sent += 1;
        message.resolve({ is: 'sent' });
      } catch (error) {
        // Servers end a connection after some messages, which says nothing about the next one.
        if (sent > 0 && isAboutLine(error) && !progress.isHandedOver && !message.isSecondTry) {
          again(message);
        } else message.resolve(outcomeFor(message.to, error, progress.isHandedOver));
      }
    }
    if (progress.announced) again(progress.announced);
  };
  const again = (message: Waiting) => {
    message.isSecondTry = true;
    if (closed.signal.aborted) refuse(message);
    else queue.unshift(message);
  };
  const refuse = ({ to, resolve }: Pick<Waiting, 'to' | 'resolve'>) => {
    resolve(outcomeFor(to, new Error(CLOSED), false));
  };
  const startLines = () => {
    const isEnough = queue.length <= opening || working >= MOST_LINES;
    if (isEnough || closed.signal.aborted) return;
    working += 1;
    void work().finally(() => {
      working -= 1;
      startLines();
    });
  };
  return {
    /** Sends a message once and says what became of it; never rejects. */
    send: (message: Outgoing) =>
      new Promise<Outcome>((resolve) => {
        const waiting = { ...message, resolve, isSecondTry: false };
        if (closed.signal.aborted) return refuse({ to: message.to, resolve });
        const take = idle.shift();
        if (take) take(waiting);
        else {
          queue.push(waiting);
          // A line that has just sent a message is about to take the next one.
          setImmediate(startLines);
        }
      }),
    close: () => {
      closed.abort();
      for (const line of open) line.close();
      for (const message of queue.splice(0)) refuse(message);
    },
  };
}

/** Tells whether a line ended, rather than that a message was refused. */
function isAboutLine(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  return code === undefined || code === 421;
}
