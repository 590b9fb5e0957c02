import { audienceApi, segmentSentences as say } from '@marquee/contract/audience/audience';
import { suppressionSentences } from '@marquee/contract/audience/suppressions';
import type { FastifyRequest } from 'fastify';
import { csvFile } from '../../lib/csv.ts';
import { implement, type Server } from '../../http/implement.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { createSegment, deleteSegment, updateSegment } from './segments/commands.ts';
import { addSuppressions, removeSuppression } from './suppressions/commands.ts';
import {
  memberColumns,
  presentMember,
  presentMemberDetail,
  presentSegment,
  presentSuppression,
  suppressionColumns,
} from './presenter.ts';
import { countPeople, listMembers, readEverybody } from './people/queries.ts';
import { listChoices } from './segments/choices.ts';
import { getMember } from './people/member.ts';
import { upToDate } from './people/up-to-date.ts';
import { getCountedSegment, listSegments } from './segments/queries.ts';
import { listSuppressions } from './suppressions/queries.ts';

export function audienceRoutes(server: Server): void {
  const { deps } = server;
  const segmentNow = async (actor: Actor, id: string, request: FastifyRequest) => {
    const scope = organizationScope(actor);
    const people = await upToDate(deps, request, scope);
    return presentSegment(await getCountedSegment(people, scope, id, deps.clock()));
  };
  implement(server, audienceApi, {
    listAudience: async ({ actor, query, request }) => {
      const scope = organizationScope(actor);
      const people = await upToDate(deps, request, scope);
      const page = await listMembers(people, scope, query, deps.clock());
      return { ...page, data: page.data.map(presentMember) };
    },
    exportAudience: async ({ actor, query, request }) => {
      const scope = organizationScope(actor);
      const people = await upToDate(deps, request, scope);
      const read = readEverybody(people, scope, query, deps.clock());
      return csvFile('audience', memberColumns, async (from) => {
        const page = await read(from);
        return { ...page, data: page.data.map(presentMember) };
      });
    },
    countAudience: async ({ actor, query, request }) => {
      const scope = organizationScope(actor);
      const people = await upToDate(deps, request, scope);
      const { conditions, search } = query;
      const [count] = await countPeople(people, scope, [conditions], deps.clock(), search);
      return { data: count ?? { people: 0, by_email: 0, by_text: 0 } };
    },
    listChoices: async ({ actor, query, reads }) => ({
      data: await listChoices(reads, organizationScope(actor), query.kind, query, deps.clock()),
    }),
    getMember: async ({ actor, params, request }) => {
      const scope = organizationScope(actor);
      const people = await upToDate(deps, request, scope);
      const member = await getMember(people, scope, params.id);
      return { data: presentMemberDetail(member) };
    },
    listSegments: async ({ actor, request }) => {
      const scope = organizationScope(actor);
      const people = await upToDate(deps, request, scope);
      const rows = await listSegments(people, scope, deps.clock());
      return { data: rows.map(presentSegment) };
    },
    createSegment: async ({ actor, body, request }) => {
      const id = await createSegment(deps, actor, body);
      return { data: await segmentNow(actor, id, request), message: say.saved };
    },
    updateSegment: async ({ actor, params, body, request }) => {
      const id = await updateSegment(deps, actor, params.id, body);
      return { data: await segmentNow(actor, id, request), message: say.saved };
    },
    deleteSegment: async ({ actor, params }) => {
      return { data: { id: await deleteSegment(deps, actor, params.id) }, message: say.deleted };
    },
    listSuppressions: async ({ query, reads }) => {
      const page = await listSuppressions(reads, query);
      return { ...page, data: page.data.map(presentSuppression) };
    },
    exportSuppressions: ({ query, reads }) =>
      csvFile('suppression-list', suppressionColumns, async (from) => {
        const page = await listSuppressions(reads, { ...query, ...from });
        return { ...page, data: page.data.map(presentSuppression) };
      }),
    addSuppressions: async ({ actor, body }) => {
      const data = await addSuppressions(deps, actor, body);
      return { data, message: suppressionSentences.added(data.added, data.known) };
    },
    removeSuppression: async ({ actor, body }) => {
      const data = await removeSuppression(deps, actor, body.address);
      return { data, message: suppressionSentences.removed };
    },
  });
}
