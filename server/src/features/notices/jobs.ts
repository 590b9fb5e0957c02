import type { DefinedJobs } from '../../jobs/define.ts';
import { decisionMailJobs, orderMailJobs } from '../orders/mail/jobs.ts';
import { holderJobs } from './holders/jobs.ts';
import { noteOrder } from './mails/commands.ts';
import { noticeJobs } from './mails/jobs.ts';

export const allNoticeJobs: DefinedJobs[] = [
  ...holderJobs,
  ...noticeJobs,
  // Before, so that staff hear of an order whose mail fails.
  orderMailJobs.precededBy((deps, { orderId, mail }) => noteOrder(deps, orderId, mail)),
  decisionMailJobs.precededBy((deps, { orderId, mail }) => noteOrder(deps, orderId, mail)),
];
