import { waitingRoomsApi } from '@marquee/contract/waiting-rooms/waiting-rooms';
import { makeEvent } from '../factories/events.ts';
import { setRoom } from '../rooms/waiting-rooms.ts';
import type { Change } from './changes.ts';

const code = { label: 'Members', code: 'friends', most_spots: 10 };

/** The changes of waiting rooms; see `changes.ts`. */
export const waitingRoomChanges: Record<string, Change> = {
  setWaitingRoom: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    return () => setRoom(administrator, event.id);
  },
  directWaitingRoom: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    await setRoom(administrator, event.id);
    const call = { params: { id: event.id }, body: { act: 'gather' as const } };
    return () => administrator.call(waitingRoomsApi.directWaitingRoom, call);
  },
  addAccessCode: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const call = { params: { id: event.id }, body: code };
    return () => administrator.call(waitingRoomsApi.addAccessCode, call);
  },
  deleteAccessCode: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const call = { params: { id: event.id }, body: code };
    const added = await administrator.call(waitingRoomsApi.addAccessCode, call);
    const params = { id: event.id, code_id: added.body.data.code_id };
    return () => administrator.call(waitingRoomsApi.deleteAccessCode, { params });
  },
};
