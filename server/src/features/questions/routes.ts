import { questionsApi, questionSentences } from '@marquee/contract/questions/questions';
import { implement, type Server } from '../../http/implement.ts';
import { getEvent } from '../events/queries.ts';
import { getPublicEvent } from '../events/public/queries.ts';
import { setQuestions } from './commands.ts';
import { presentAsked, presentQuestions } from './presenter.ts';
import { countAnswers, countTotals, listQuestions } from './queries.ts';

export function questionsRoutes(server: Server): void {
  const { deps } = server;
  implement(server, questionsApi, {
    getQuestions: async ({ actor, params, reads }) => {
      const { id } = await getEvent(deps.db, actor, params.id);
      // What is edited is read where it is written.
      const questions = await listQuestions(deps.db, id);
      const counts = await countAnswers(reads, id);
      return { data: presentQuestions(questions, counts, await countTotals(reads, id)) };
    },
    setQuestions: async ({ actor, params, body }) => {
      const data = await setQuestions(deps, actor, params.id, body);
      return { data, message: questionSentences.saved };
    },
    getPublicQuestions: async ({ params }) => {
      const { id } = await getPublicEvent(deps.db, params.slug);
      return { data: { questions: presentAsked(await listQuestions(deps.db, id)) } };
    },
  });
}
