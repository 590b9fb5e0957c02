import type { JobHandlers } from '../../jobs/jobs.ts';
import { FOLLOW_MAIL } from './follows/commands.ts';
import { sendFollowMail } from './follows/send.ts';

export const boostJobs: JobHandlers = { [FOLLOW_MAIL]: sendFollowMail };
