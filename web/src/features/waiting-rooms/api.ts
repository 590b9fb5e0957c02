import {
  type AccessCodeInput,
  type WaitingRoom,
  type WaitingRoomAct,
  waitingRoomsApi,
} from '@marquee/contract/waiting-rooms/waiting-rooms';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useReload } from '../../lib/calls/use-reload.ts';

/** The queue moves each second. */
const LIVE_MS = 2_000;
const IDLE_MS = 15_000;

const keyOf = (eventId: string) => ['waiting-room', eventId] as const;

const roomOf = (eventId: string) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) =>
      (await call(waitingRoomsApi.getWaitingRoom, { params: { id: eventId }, signal })).data,
  });

/** Reads an event's waiting room once. */
export function useRoomOnce(eventId: string) {
  return useQuery(roomOf(eventId));
}

/** Reads an event's waiting room, again and again while people are in it. */
export function useWaitingRoom(eventId: string) {
  return useQuery({
    ...roomOf(eventId),
    refetchInterval: ({ state }) =>
      state.data && state.data.status.phase !== 'closed' ? LIVE_MS : IDLE_MS,
  });
}

/** Returns a function that keeps a room that the server answered with. */
export function useKeepRoom(eventId: string) {
  const client = useQueryClient();
  return (room: WaitingRoom) => client.setQueryData(keyOf(eventId), room);
}

export function useDirectRoom(eventId: string) {
  const keep = useKeepRoom(eventId);
  return useMutation({
    mutationFn: (act: WaitingRoomAct) =>
      call(waitingRoomsApi.directWaitingRoom, { params: { id: eventId }, body: { act } }),
    onSuccess: ({ data }) => keep(data),
  });
}

export function useAddCode(eventId: string) {
  return useMutation({
    mutationFn: (body: AccessCodeInput) =>
      call(waitingRoomsApi.addAccessCode, { params: { id: eventId }, body }),
    onSuccess: useReload(keyOf(eventId)),
  });
}

export function useDeleteCode(eventId: string) {
  return useMutation({
    mutationFn: (codeId: string) =>
      call(waitingRoomsApi.deleteAccessCode, { params: { id: eventId, code_id: codeId } }),
    onSuccess: useReload(keyOf(eventId)),
  });
}
