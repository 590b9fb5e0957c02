import type { DefinedJobs } from '../../jobs/define.ts';
import { problemMailJobs, sendProblemMail } from './disputes/jobs.ts';
import {
  closeCheckoutJobs,
  refundForgottenJobs,
  refundPaymentJobs,
  returnFeeJobs,
} from './jobs-kinds.ts';
import { refundForgotten, refundPayment, returnFee } from './sending/refund.ts';

export const paymentJobs: DefinedJobs[] = [
  problemMailJobs.doneBy(sendProblemMail),
  refundPaymentJobs.doneBy((deps, { paymentId }) => refundPayment(deps, paymentId)),
  refundForgottenJobs.doneBy(refundForgotten),
  returnFeeJobs.doneBy((deps, { paymentId }) => returnFee(deps, paymentId)),
  closeCheckoutJobs.doneBy(async ({ payments }, { provider, checkoutId, account }) => {
    await payments.get(provider)?.closeCheckout(checkoutId, account);
  }),
];
