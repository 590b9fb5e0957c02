import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

/** Why a segment is not saved. */
export const segmentRefusalCodes = refusalCodes({
  segment_name_in_use: { is: 'conflict' },
  too_many_segments: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
});
