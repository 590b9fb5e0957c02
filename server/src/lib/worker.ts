import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type WorkerClient<Ask, Answer> = {
  /** Rejects with the worker's error, or when the thread died or took too long. */
  ask: (question: Ask) => Promise<Answer>;
  /** Ends the thread; open questions fail. */
  close: () => Promise<void>;
};

/** The thread did not answer, but not because of the question, so it may be asked again. */
export class WorkerUnavailable extends Error {
  override name = 'WorkerUnavailable';
}

/** The message that the thread posts for each question. */
export type WorkerReply<Answer> = { answer: Answer } | { error: unknown };

/**
 * Creates a thread that answers questions one after the other. It starts with the first question,
 * ends when idle, and is replaced when it died or hangs.
 * @param program posts one `WorkerReply` for each message
 * @param answerWithinMs from the call on, including the time in the queue
 * @param priority which the program reads as `workerData`; the lower, the sooner
 * @param memoryMb of the thread's heap; a thread that needs more dies
 */
export function createWorker<Ask, Answer>(
  program: URL,
  {
    answerWithinMs,
    idleMs,
    memoryMb,
    priority,
  }: { answerWithinMs: number; idleMs: number; memoryMb?: number; priority?: number },
): WorkerClient<Ask, Answer> {
  let thread: Worker | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = (): Worker => {
    const started = new Worker(program, {
      workerData: { priority },
      ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    });
    // A thread that dies between two questions is replaced at the next one, so nothing is reported.
    started.on('error', () => undefined);
    return started.on('exit', () => {
      if (thread === started) thread = undefined;
    });
  };
  const end = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const put = async (question: Ask, signal: AbortSignal): Promise<Answer> => {
    if (isClosed) throw new WorkerUnavailable('The program is stopping.');
    signal.throwIfAborted();
    clearTimeout(idle);
    thread ??= start();
    let reply: WorkerReply<Answer>;
    try {
      reply = await replyOf<Answer>(thread, question, signal);
    } catch (error) {
      await end();
      throw signal.aborted ? signal.reason : error;
    }
    idle = setTimeout(() => void end(), idleMs).unref();
    if ('error' in reply) throw reply.error;
    return reply.answer;
  };
  return {
    ask(question) {
      const over = new AbortController();
      const tooLate = new WorkerUnavailable(
        `The worker did not answer within ${answerWithinMs} ms.`,
      );
      const timer = setTimeout(() => over.abort(tooLate), answerWithinMs);
      const answer = before
        .then(() => put(question, over.signal))
        .finally(() => clearTimeout(timer));
      before = answer.catch(() => undefined);
      return answer;
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await end();
    },
  };
}

async function replyOf<Answer>(
  thread: Worker,
  question: unknown,
  signal: AbortSignal,
): Promise<WorkerReply<Answer>> {
  const heard = new AbortController();
  const forget = () => heard.abort();
  signal.addEventListener('abort', forget, { once: true });
  const died = once(thread, 'exit', { signal: heard.signal }).then(() => {
    throw new WorkerUnavailable('The worker died.');
  });
  const replied = Promise.race([once(thread, 'message', { signal: heard.signal }), died]);
  // A question that cannot be posted throws before anybody waits for the reply.
  replied.catch(() => undefined);
  try {
    thread.postMessage(question, []);
    const message: unknown[] = await replied;
    // The program posts nothing else.
    return message[0] as WorkerReply<Answer>;
  } finally {
    forget();
  }
}
