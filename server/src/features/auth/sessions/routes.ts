import { sessionsApi } from '@marquee/contract/auth/sessions';
import { implement, type Server } from '../../../http/implement.ts';
import {
  endEverySession,
  endOtherSessions,
  endOwnSession,
  endSessionOfAnybody,
  endSessionsOfUser,
} from './end.ts';
import { callerOf } from '../log/commands.ts';
import { presentOwnSession, presentSession } from './presenter.ts';
import { listOwnSessions, listSessions } from './queries.ts';

export function sessionsRoutes(server: Server): void {
  const { deps } = server;
  const answer = (ended: number) => ({ data: { ended } });
  implement(server, sessionsApi, {
    listSessions: async ({ actor, query }) => {
      const page = await listSessions(deps, query);
      return { ...page, data: page.data.map((row) => presentSession(row, actor.sessionId)) };
    },
    endSession: async ({ actor, params, request }) =>
      answer(await endSessionOfAnybody(deps, actor, params.id, callerOf(request))),
    endUserSessions: async ({ actor, params, request }) =>
      answer(await endSessionsOfUser(deps, actor, params.id, callerOf(request))),
    endAllSessions: async ({ actor, request }) =>
      answer(await endEverySession(deps, actor, callerOf(request))),
    listOwnSessions: async ({ actor }) => {
      const rows = await listOwnSessions(deps, actor);
      return { data: rows.map((row) => presentOwnSession(row, actor.sessionId)) };
    },
    endOwnSession: async ({ actor, params, request }) =>
      answer(await endOwnSession(deps, actor, params.id, callerOf(request))),
    endOtherSessions: async ({ actor, request }) =>
      answer(await endOtherSessions(deps, actor, callerOf(request))),
  });
}
