import {
  answerChangesApi,
  answerChangeSentences as say,
} from '@marquee/contract/questions/changes';
import { filesApi } from '@marquee/contract/questions/files';
import { implement, type Server } from '../../../http/implement.ts';
import { findOrderBySecret } from '../../orders/queries.ts';
import { openAnswerFile } from '../../questions/files/queries.ts';
import { sendPrivateFile } from '../../questions/files/send.ts';
import { getOwnTicket, openOwnFile } from '../own-tickets/queries.ts';
import { getPublicOrder } from '../queries.ts';
import { answersChanger } from './change.ts';

// What staff change belongs to `staff-orders`.
const { changeAnswers, changeOwnAnswers } = answerChangesApi;
const { getPublicAnswerFile, getOwnAnswerFile } = filesApi;

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
  implement(
    server,
    { getPublicAnswerFile, getOwnAnswerFile },
    {
      getPublicAnswerFile: async ({ params, query, reply }) => {
        const { id: orderId } = await findOrderBySecret(deps.db, params.secret);
        const place = { orderId, questionId: params.question_id, ticket: query.ticket };
        return sendPrivateFile(reply, await openAnswerFile(deps, place));
      },
      getOwnAnswerFile: async ({ params, reply }) => {
        const file = await openOwnFile(deps, params.secret, params.question_id);
        return sendPrivateFile(reply, file);
      },
    },
  );
}
