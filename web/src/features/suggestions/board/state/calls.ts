import { BOARD_HEADER, boardApi } from '@marquee/contract/suggestions/board';
import { call } from '../../../../lib/client.ts';
import type { BoardCalls } from './board-store.ts';

const PATIENCE_MS = 10_000;

/** Returns the calls of a board that a link opened. */
export function callsOfLink(token: string): BoardCalls {
  const headers = { [BOARD_HEADER]: token };
  return {
    read: async (since) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return (await call(boardApi.getBoard, { query: queryOf(since), headers, signal })).data;
    },
    send: async (acts) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const body = { acts: [...acts] };
      return (await call(boardApi.actOnBoard, { body, headers, signal })).data;
    },
    stream: { address: '/api/board/stream', headers },
  };
}

/** Returns the calls of staff's own board of an event. */
export function callsOfStaff(eventId: string): BoardCalls {
  const params = { id: eventId };
  return {
    read: async (since) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return (await call(boardApi.getStaffBoard, { params, query: queryOf(since), signal })).data;
    },
    send: async (acts) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const body = { acts: [...acts] };
      return (await call(boardApi.actOnStaffBoard, { params, body, signal })).data;
    },
    stream: {
      address: `/api/events/${encodeURIComponent(eventId)}/board/stream`,
      headers: {},
    },
  };
}

const queryOf = (since: number | undefined) => (since === undefined ? {} : { since });
