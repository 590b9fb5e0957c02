import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

const Limit = z.object({ limit: z.number().int() });

/** Why a suggestion or a vote is not taken, or a board link does not open the board. */
export const suggestionRefusalCodes = refusalCodes({
  /** `opens_at` is null if suggestions do not open (again). */
  suggestions_closed: {
    is: 'conflict',
    details: z.object({ opens_at: z.iso.datetime().nullable() }),
  },
  suggestion_limit: { is: 'conflict', details: Limit },
  vote_limit: { is: 'conflict', details: Limit },
  /** It was played, or the organizer said "not this time". */
  suggestion_decided: { is: 'conflict' },
  schedule_full: { is: 'conflict' },
  too_many_board_links: { is: 'conflict' },
  board_link_revoked: { is: 'unauthorized' },
  board_link_ended: { is: 'unauthorized' },
  board_link_unknown: { is: 'unauthorized' },
  /** As many streams are open as this network, or this server, may have. */
  too_many_streams: { is: 'too_many_requests' },
});

const ofOrder = ['order_cancelled', 'not_completed'] as const;

/** The codes of each call about suggestions. */
export const codesOfSuggestions = {
  suggest: [...ofOrder, 'suggestions_closed', 'suggestion_limit', 'vote_limit'],
  vote: [...ofOrder, 'suggestions_closed', 'vote_limit', 'suggestion_decided'],
  takeBack: [...ofOrder, 'suggestions_closed'],
  report: ofOrder,
  read: ofOrder,
  board: ['board_link_revoked', 'board_link_ended', 'board_link_unknown'],
  stream: ['too_many_streams'],
} as const;
