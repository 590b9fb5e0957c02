import type { GivenUpJob } from '@marquee/contract/settings/status';
import { titleOfJobs } from '../../../jobs/define.ts';
import type { GivenUp } from '../../../jobs/status.ts';

export function presentGivenUp(job: GivenUp): GivenUpJob {
  return {
    ID: String(job.id),
    about: titleOfJobs(job.kind),
    error: job.last_error ?? 'The reason is not known.',
    attempts: job.attempts,
    given_up_at: job.failed_at.toISOString(),
  };
}
