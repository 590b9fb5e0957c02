import { refusalCodes } from '../errors.ts';

/** Why a message to ticket holders is not sent. */
export const noticeRefusalCodes = refusalCodes({
  no_holders: { is: 'conflict' },
});
