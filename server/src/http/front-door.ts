import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RouteClass } from '../observation/metrics/route-classes.ts';
import { type ShortAnswer, watched } from '../observation/watched.ts';

/** Seconds after which a buyer who was turned away may try again. */
export const COME_BACK_SECONDS = 5;

/**
 * So many people may connect at one moment; the system may allow fewer (`net.core.somaxconn`). Who
 * does not fit is not refused, but connects again after a second, and then after three and seven.
 */
export const BACKLOG = 4_096;

/** Answers a request before routing, or returns undefined to leave it to the routes. */
export type Shortcut = (request: IncomingMessage) => Answer | undefined;

/** An answer that is made once and sent often: the same object each time. */
export type Answer = {
  route: RouteClass;
  status: number;
  /** Names and values in turn, without the security headers and the length. */
  headers: string[];
  body: string;
};

const EVENTS = '/api/public/events/';
const ID_LENGTH = 36;

/**
 * Returns the event that a path asks about, such as `/api/public/events/{id}/orders`, without a query.
 * Whether it is an id of an event is for the caller to find out.
 * @param part what follows the id, such as `/orders`
 */
export function eventIn(path: string, part: string): string | undefined {
  if (!path.endsWith(part) || !path.startsWith(EVENTS)) return undefined;
  if (path.length !== EVENTS.length + ID_LENGTH + part.length) return undefined;
  return path.slice(EVENTS.length, EVENTS.length + ID_LENGTH);
}

/**
 * Puts shortcuts before the routes: for answers that a crowd asks for, and that are ready in
 * memory. The routes give the same answers, for example on a second address of this machine.
 */
export function openFrontDoor(
  app: FastifyInstance,
  shortcuts: Shortcut[],
  common: Record<string, string>,
): void {
  const always = Object.entries(common).flat();
  const heads = new WeakMap<Answer, string[]>();

  function headOf(answer: Answer): string[] {
    const known = heads.get(answer);
    if (known) return known;
    const { status, headers, body } = answer;
    const length = status === 304 ? [] : ['content-length', String(Buffer.byteLength(body))];
    const head = [...always, ...headers, ...length];
    heads.set(answer, head);
    return head;
  }

  const listeners = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // The rest of a packet still arrives on a connection that was closed.
    if (request.socket.destroyed) return;
    for (const shortcut of shortcuts) {
      const answer = shortcut(request);
      // A string goes out with its head in one write.
      if (answer) return send(response.writeHead(answer.status, headOf(answer)), answer);
    }
    for (const listener of listeners) listener(request, response);
  });
}

function send(response: ServerResponse, { route, status, body }: Answer): void {
  response.end(status === 304 ? undefined : body);
  if (watched.shortcut.hasSubscribers) {
    watched.shortcut.publish({ class: route, status: String(status) } satisfies ShortAnswer);
  }
}
