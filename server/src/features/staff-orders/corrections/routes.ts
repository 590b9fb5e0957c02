import {
  type CompanyCorrection,
  companyCorrectionsApi,
} from '@marquee/contract/companies/corrections';
import { eInvoiceDeliveriesApi } from '@marquee/contract/companies/deliveries';
import { deliverySentences } from '@marquee/contract/companies/delivery';
import { companyChangeSentences as companies } from '@marquee/contract/companies/sentences';
import { waySentences } from '@marquee/contract/booking/ways';
import {
  correctionsApi,
  correctionSentences as say,
} from '@marquee/contract/staff-orders/corrections';
import {
  exchangeApi,
  exchangeSentences as exchanges,
} from '@marquee/contract/staff-orders/exchange';
import {
  answerChangesApi,
  answerChangeSentences as answersSay,
} from '@marquee/contract/questions/changes';
import { formatEuro } from '@marquee/contract/formats/money';
import { askedSentences as asked } from '@marquee/contract/payments/exchange-requests';
import { filesApi } from '@marquee/contract/questions/files';
import { changeSentences, holderChangesApi } from '@marquee/contract/holders/changes';
import { implement, type Server } from '../../../http/implement.ts';
import type { Actor } from '../../../lib/actor.ts';
import { openAnswerFile } from '../../questions/files/queries.ts';
import { sendPrivateFile } from '../../questions/files/send.ts';
import { presentOrder } from '../presenter.ts';
import { getOrder } from '../queries.ts';
import { withdrawExchange } from './ask-buyer.ts';
import { correctAnswers } from './answers.ts';
import { correctBuyer } from './buyer.ts';
import { correctCompany, type CorrectedCompany } from './company.ts';
import { deliverEInvoiceAgain } from './e-invoice.ts';
import { correctHolders } from './holders.ts';
import { exchangeTickets } from './exchange.ts';
import { presentExchange } from './presenter-exchange.ts';
import { setDeadline } from './deadline.ts';
import { changeOrderWay } from './payment-way.ts';

// What buyers change belongs to `order-pages`.
const { changeHolders } = holderChangesApi;
const { getAnswerFile } = filesApi;
const correctingApi = { correctAnswers: answerChangesApi.correctAnswers };

export function correctionsRoutes(server: Server): void {
  const { deps } = server;
  const present = async (actor: Actor, id: string) =>
    presentOrder(await getOrder(deps.db, actor, id), deps.payments, actor);
  implement(server, correctionsApi, {
    correctBuyer: async ({ actor, body }) => {
      const { id, isChanged } = await correctBuyer(deps, actor, body);
      const message = body.resend
        ? say.buyerChangedAndSent
        : isChanged
          ? say.buyerChanged
          : say.unchanged;
      return { data: await present(actor, id), message };
    },
    setOrderDeadline: async ({ actor, params, body }) => {
      const id = await setDeadline(deps, actor, params.id, body);
      const message = body.resend ? say.deadlineChangedAndSent : say.deadlineChanged;
      return { data: await present(actor, id), message };
    },
    changeOrderWay: async ({ actor, params, body }) => {
      const { id, effect } = await changeOrderWay(deps, actor, params.id, body);
      const data = { ...(await present(actor, id)), effect };
      return body.dry_run ? { data } : { data, message: waySentences.changed };
    },
  });
  implement(
    server,
    { changeHolders },
    {
      changeHolders: async ({ actor, params, body }) => {
        const { id, effect } = await correctHolders(deps, actor, params.id, body);
        const data = { ...(await present(actor, id)), effect };
        if (body.dry_run) return { data };
        const isChanged = effect.changed > 0;
        return { data, message: isChanged ? changeSentences.saved : changeSentences.unchanged };
      },
    },
  );
  implement(server, companyCorrectionsApi, {
    correctCompany: async ({ actor, params, body }) => {
      const { id, done } = await correctCompany(deps, actor, params.id, body);
      return { data: await present(actor, id), message: wordsOf(done, body) };
    },
  });
  implement(server, eInvoiceDeliveriesApi, {
    deliverEInvoice: async ({ actor, params }) => {
      const id = await deliverEInvoiceAgain(deps, actor, params);
      return { data: await present(actor, id), message: deliverySentences.again };
    },
  });
  implement(server, correctingApi, {
    correctAnswers: async ({ actor, params, body }) => {
      const { id, isChanged } = await correctAnswers(deps, actor, params.id, body);
      const message = isChanged ? answersSay.saved : answersSay.unchanged;
      return { data: await present(actor, id), message };
    },
  });
  implement(
    server,
    { getAnswerFile },
    {
      getAnswerFile: async ({ actor, params, query, reply }) => {
        const { id: orderId } = await getOrder(deps.db, actor, params.id);
        const place = { orderId, questionId: params.question_id, ticket: query.ticket };
        return sendPrivateFile(reply, await openAnswerFile(deps, place));
      },
    },
  );
  implement(server, exchangeApi, {
    exchangeTickets: async ({ actor, params, body }) => {
      const exchanged = await exchangeTickets(deps, actor, params.id, body);
      const data = presentExchange(exchanged, await present(actor, exchanged.id));
      if (body.dry_run) return { data };
      if (!exchanged.plan) return { data, message: exchanges.unchanged };
      if (body.ask_buyer) {
        const more = formatEuro(data.to_pay);
        return { data, message: body.resend ? asked.askedAndSent(more) : asked.asked(more) };
      }
      return { data, message: body.resend ? exchanges.exchangedAndSent : exchanges.exchanged };
    },
    withdrawExchange: async ({ actor, params }) => {
      const id = await withdrawExchange(deps, actor, params.id);
      return { data: await present(actor, id), message: asked.withdrawn };
    },
  });
}

function wordsOf(done: CorrectedCompany, { company, resend }: CompanyCorrection): string {
  if (done === 'unchanged') return companies.unchanged;
  if (done === 'saved') return company === null ? companies.removed : companies.saved;
  return resend ? companies.reissuedAndSent : companies.reissued;
}
