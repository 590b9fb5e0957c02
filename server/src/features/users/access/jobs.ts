import { z } from 'zod';
import { type DefinedJobs, defineJobs } from '../../../jobs/define.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { accessMail } from './mail.ts';

export const accessMailJobs = defineJobs('access-mail', {
  title: 'Mail about who gets into an account',
  lane: 'mails',
  payload: z.object({
    to: z.string(),
    /** An account may move money, or its own mailbox or second factor was changed. */
    about: z.enum(['given', 'moved', 'factor-reset', 'factor-set-up']),
    /** The name of who did it. */
    by: z.string(),
    /** The address of an account that may now move money. */
    email: z.string().optional(),
  }),
});
export type AccessMail = Parameters<typeof accessMailJobs.of>[0];

export const accessJobs: DefinedJobs[] = [
  accessMailJobs.doneBy(async (deps, { to, about, by, email = '' }, { key, signal }) => {
    const mail = accessMail(await getBranding(deps), { to, about, by, email });
    await deps.mailer.send({ ...mail, id: key }, { signal });
  }),
];
