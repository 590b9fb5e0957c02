import type { DefinedJobs } from '../../jobs/define.ts';
import { accessJobs } from './access/jobs.ts';
import { invitationJobs } from './invitations/jobs.ts';

export const userJobs: DefinedJobs[] = [...accessJobs, ...invitationJobs];
