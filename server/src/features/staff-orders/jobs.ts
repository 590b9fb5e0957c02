import type { DefinedJobs } from '../../jobs/define.ts';
import { completeMarked, completeMarkedJobs } from './paid-marks/paid-mark.ts';

export const staffOrderJobs: DefinedJobs[] = [
  completeMarkedJobs.doneBy((deps, { orderId }) => completeMarked(deps, orderId)),
];
