import { applicationsApi } from './applications.ts';
import { batchesApi } from './batches.ts';
import { cancellationsApi } from './cancellations.ts';

/** The tables of endpoints about several orders at once. */
export const batchTables = {
  applications: applicationsApi,
  batches: batchesApi,
  cancellations: cancellationsApi,
};
