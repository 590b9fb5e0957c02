import {
  applicationsApi,
  applicationSentences as say,
} from '@marquee/contract/staff-orders/applications';
import { implement, type Server } from '../../../http/implement.ts';
import { getEvent } from '../../events/queries.ts';
import { decideApplications } from './commands.ts';
import { presentApplication } from './presenter.ts';
import { countApplications, listApplications } from './queries.ts';

export function applicationsRoutes(server: Server): void {
  const { deps } = server;
  implement(server, applicationsApi, {
    listApplications: async ({ actor, params, reads }) => {
      const { id } = await getEvent(deps.db, actor, params.id);
      const rows = await listApplications(reads, id);
      const waiting = await countApplications(reads, id);
      return { data: { applications: rows.map(presentApplication), waiting } };
    },
    decideApplications: async ({ actor, params, body, request }) => {
      const given = { eventId: params.id, input: body };
      const results = await decideApplications(deps, actor, given, (error) =>
        request.log.error({ err: error }, 'an application was not decided'),
      );
      const done = results.filter(({ outcome }) => outcome === 'done').length;
      return { data: { results }, message: say.done(body.decision, done) };
    },
  });
}
