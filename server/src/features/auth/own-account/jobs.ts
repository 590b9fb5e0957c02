import type { JobHandlers } from '../../../jobs/jobs.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { changedMail } from './mail.ts';

export const EMAIL_CHANGED_MAIL = 'email-changed-mail';

export const accountJobs: JobHandlers = {
  [EMAIL_CHANGED_MAIL]: async (deps, { to = '', newEmail = '' }, { key, signal }) => {
    const mail = changedMail(to, newEmail, await getBranding(deps));
    await deps.mailer.send({ ...mail, id: key }, { signal });
  },
};
