import { namesApi, nameSentences, noNames } from '@marquee/contract/holders/names';
import { questionsApi, questionSentences } from '@marquee/contract/questions/questions';
import { implement, type Server } from '../../http/implement.ts';
import { getEvent } from '../events/queries.ts';
import { getPublicEvent } from '../events/public/queries.ts';
import { setQuestions } from './commands.ts';
import { filesRoutes } from './files/routes.ts';
import { setNames } from './names/commands.ts';
import { findNames } from './names/queries.ts';
import { presentAskedAtBooking, presentQuestions } from './presenter.ts';
import { countAnswers, countMissing, countTotals, listQuestions } from './queries.ts';

export function questionsRoutes(server: Server): void {
  const { deps } = server;
  filesRoutes(server);
  implement(server, namesApi, {
    getNames: async ({ actor, params }) => {
      const { id } = await getEvent(deps.db, actor, params.id);
      return { data: (await findNames(deps.db, id)) ?? noNames };
    },
    setNames: async ({ actor, params, body }) => {
      const data = await setNames(deps, actor, params.id, body);
      return { data, message: nameSentences.saved };
    },
  });
  implement(server, questionsApi, {
    getQuestions: async ({ actor, params, reads }) => {
      const { id } = await getEvent(deps.db, actor, params.id);
      // What is edited is read where it is written.
      const questions = await listQuestions(deps.db, id);
      const counts = await countAnswers(reads, id);
      const missing = await countMissing(reads, id);
      return { data: presentQuestions(questions, counts, missing, await countTotals(reads, id)) };
    },
    setQuestions: async ({ actor, params, body }) => {
      const data = await setQuestions(deps, actor, params.id, body);
      return { data, message: questionSentences.saved };
    },
    getPublicQuestions: async ({ params }) => {
      const { id } = await getPublicEvent(deps.db, params.slug);
      const names = (await findNames(deps.db, id)) ?? noNames;
      return {
        data: { questions: presentAskedAtBooking(await listQuestions(deps.db, id)), names },
      };
    },
  });
}
