import { followsApi, followSentences as say } from '@marquee/contract/boosts/follows';
import { implement, type Server } from '../../../http/implement.ts';
import { originOf } from '../../../http/origin.ts';
import { askToFollow, confirmFollow, stopFollowing } from './commands.ts';
import { getPageFacts, stateOf } from './queries.ts';

export function followsRoutes(server: Server): void {
  const { deps } = server;
  implement(server, followsApi, {
    followOrganizer: async ({ params, body }) => {
      return { data: await askToFollow(deps, params.id, body.email), message: say.asked };
    },
    confirmFollow: async ({ params }) => {
      const follow = await confirmFollow(deps, params.token);
      return { data: { state: stateOf(follow) }, message: say.confirmed(follow.name) };
    },
    stopFollowing: async ({ params }) => {
      const follow = await stopFollowing(deps, params.token);
      return { data: { state: stateOf(follow) }, message: say.stopped(follow.name) };
    },
    getOrganizerPageFacts: async ({ actor, params }) => {
      const { slug, followers } = await getPageFacts(deps.db, actor, params.id);
      return { data: { url: `${originOf(deps.config)}/o/${slug}`, followers } };
    },
  });
}
