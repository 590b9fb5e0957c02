import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '../../lib/fair-queue.ts';
import { clientNetwork } from '../client-network.ts';

/** Forms of strangers with files that one server reads at once: 120 MB at most, if each has 5 MB. */
const MOST_READ = 24;
/** A sender decides how long a form takes, so slow ones of one network leave turns to the others. */
const MOST_OF_NETWORK = 8;

// Module state, as for pictures: it limits the memory of this server, not a table.
const takeTurns = createFairQueue({
  budget: MOST_READ,
  maxRunning: MOST_READ,
  maxRunningPerCaller: MOST_OF_NETWORK,
  maxWaiting: 400,
  maxWaitingPerCaller: 100,
  retryAfter: 10,
});

/**
 * Waits until this server may read the form of a request, whose body stays in the network until then.
 * The turn ends with the answer, or when the sender leaves.
 * @throws AppError `too_many_requests`, `unavailable` when too many wait
 */
export async function takeFormTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await new Promise<void>((started, refused) => {
    const whileAnswering = async () => {
      started();
      if (reply.raw.destroyed || reply.raw.writableEnded) return;
      await new Promise<void>((ended) => {
        reply.raw.once('finish', ended).once('close', ended);
      });
    };
    takeTurns({ caller: clientNetwork(request.ip), cost: 1 }, whileAnswering).catch(refused);
  });
}
