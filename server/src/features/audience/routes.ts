import { audienceApi, segmentSentences as say } from '@marquee/contract/audience/audience';
import { suppressionSentences } from '@marquee/contract/audience/suppressions';
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
import { getCountedSegment, listSegments } from './segments/queries.ts';
import { listSuppressions } from './suppressions/queries.ts';

export function audienceRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;
  const segmentNow = async (actor: Actor, id: string) =>
    presentSegment(await getCountedSegment(db, organizationScope(actor), id, deps.clock()));
  implement(server, audienceApi, {
    listAudience: async ({ actor, query }) => {
      const page = await listMembers(db, organizationScope(actor), query, deps.clock());
      return { ...page, data: page.data.map(presentMember) };
    },
    exportAudience: ({ actor, query }) => {
      const read = readEverybody(db, organizationScope(actor), query, deps.clock());
      return csvFile('audience', memberColumns, async (from) => {
        const page = await read(from);
        return { ...page, data: page.data.map(presentMember) };
      });
    },
    countAudience: async ({ actor, query }) => {
      const scope = organizationScope(actor);
      const { conditions, search } = query;
      const [count] = await countPeople(db, scope, [conditions], deps.clock(), search);
      return { data: count ?? { people: 0, by_email: 0, by_text: 0 } };
    },
    listChoices: async ({ actor, query }) => ({
      data: await listChoices(db, organizationScope(actor), query.kind, query),
    }),
    getMember: async ({ actor, params }) => ({
      data: presentMemberDetail(await getMember(db, organizationScope(actor), params.id)),
    }),
    listSegments: async ({ actor }) => ({
      data: (await listSegments(db, organizationScope(actor), deps.clock())).map(presentSegment),
    }),
    createSegment: async ({ actor, body }) => {
      const id = await createSegment(deps, actor, body);
      return { data: await segmentNow(actor, id), message: say.saved };
    },
    updateSegment: async ({ actor, params, body }) => {
      const id = await updateSegment(deps, actor, params.id, body);
      return { data: await segmentNow(actor, id), message: say.saved };
    },
    deleteSegment: async ({ actor, params }) => {
      return { data: { id: await deleteSegment(deps, actor, params.id) }, message: say.deleted };
    },
    listSuppressions: async ({ query }) => {
      const page = await listSuppressions(db, query);
      return { ...page, data: page.data.map(presentSuppression) };
    },
    exportSuppressions: ({ query }) =>
      csvFile('suppression-list', suppressionColumns, async (from) => {
        const page = await listSuppressions(db, { ...query, ...from });
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
