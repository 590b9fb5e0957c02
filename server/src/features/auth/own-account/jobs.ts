import { z } from 'zod';
import { type DefinedJobs, defineJobs } from '../../../jobs/define.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { changedMail } from './mail.ts';

export const emailChangedMailJobs = defineJobs('email-changed-mail', {
  title: 'Mail about a changed e-mail address',
  lane: 'mails',
  payload: z.object({ to: z.string(), newEmail: z.string() }),
});

export const accountJobs: DefinedJobs[] = [
  emailChangedMailJobs.doneBy(async (deps, { to, newEmail }, { key, signal }) => {
    const mail = changedMail(to, newEmail, await getBranding(deps));
    await deps.mailer.send({ ...mail, id: key }, { signal });
  }),
];
