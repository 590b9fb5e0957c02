import type { DefinedJobs } from '../../jobs/define.ts';
import { followMailJobs } from './follows/commands.ts';
import { sendFollowMail } from './follows/send.ts';

export const boostJobs: DefinedJobs[] = [
  followMailJobs.doneBy((deps, { followId }, run) => sendFollowMail(deps, followId, run)),
];
