import { paymentProblemsApi } from '@marquee/contract/payments/payment-problems';
import { implement, type Server } from '../../../http/implement.ts';
import { presentProblem } from './presenter.ts';
import { listPaymentProblems } from './queries.ts';

export function paymentProblemsRoutes(server: Server): void {
  const { db } = server.deps;
  implement(server, paymentProblemsApi, {
    listPaymentProblems: async ({ query }) => {
      const page = await listPaymentProblems(db, query);
      return { ...page, data: page.data.map(presentProblem) };
    },
  });
}
