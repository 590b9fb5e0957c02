import type { JobHandlers } from '../../../jobs/jobs.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { accessMail } from './mail.ts';

export const ACCESS_MAIL = 'access-mail';

/** What happened: an account may move money, or its own mailbox or second factor was changed. */
export type AccessMail = {
  to: string;
  about: 'given' | 'moved' | 'factor-reset' | 'factor-set-up';
  /** The name of who did it. */
  by: string;
  /** The address of an account that may now move money. */
  email?: string;
};

export const accessJobs: JobHandlers = {
  [ACCESS_MAIL]: async (deps, { to = '', about = '', by = '', email = '' }, { key, signal }) => {
    const mail = accessMail(await getBranding(deps), { to, about, by, email });
    await deps.mailer.send({ ...mail, id: key }, { signal });
  },
};
