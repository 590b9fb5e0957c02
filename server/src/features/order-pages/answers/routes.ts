import {
  answerChangesApi,
  answerChangeSentences as say,
} from '@marquee/contract/questions/changes';
import { implement, type Server } from '../../../http/implement.ts';
import { getOwnTicket } from '../own-tickets/queries.ts';
import { getPublicOrder } from '../queries.ts';
import { answersChanger } from './change.ts';

// What staff change belongs to `staff-orders`.
const { changeAnswers, changeOwnAnswers } = answerChangesApi;

export function answersRoutes(server: Server): void {
  const { deps } = server;
  const change = answersChanger(deps);
  const message = (isChanged: boolean) => (isChanged ? say.saved : say.unchanged);
  implement(
    server,
    { changeAnswers, changeOwnAnswers },
    {
      changeAnswers: async ({ params, body }) => {
        const isChanged = await change.byBuyer(params.secret, body.answers);
        return { data: await getPublicOrder(deps, params.secret), message: message(isChanged) };
      },
      changeOwnAnswers: async ({ params, body }) => {
        const isChanged = await change.byHolder(params.secret, body.answers);
        const { ticket } = await getOwnTicket(deps, params.secret);
        return { data: ticket, message: message(isChanged) };
      },
    },
  );
}
