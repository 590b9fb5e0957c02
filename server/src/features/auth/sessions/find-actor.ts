import type { Deps } from '../../../deps.ts';
import type { Server } from '../../../http/implement.ts';
import { readSessionToken } from '../../../http/session-cookie.ts';
import { openSessions } from './current.ts';

/** Returns the function that finds the actor of a request by its session cookie. */
export function actorFinder(deps: Deps): Server['findActor'] {
  const findBySession = openSessions(deps);
  return async (request, whileAwaiting = []) => {
    const token = readSessionToken(request, deps.config);
    const bearer = token === undefined ? undefined : await findBySession(token);
    if (!bearer) return undefined;
    const { awaits, ...user } = bearer;
    const isOpen = awaits === null || whileAwaiting.includes(awaits);
    return isOpen ? { ...user, address: request.ip } : undefined;
  };
}
