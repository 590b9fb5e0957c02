import { waitingRoomSentences as say } from '@marquee/contract/waiting-rooms/sentences';
import { waitingRoomsApi } from '@marquee/contract/waiting-rooms/waiting-rooms';
import { implement, type Server } from '../../../http/implement.ts';
import type { Rooms } from '../kept/rooms.ts';
import { addCode, deleteCode, directRoom, setRoom } from './commands.ts';
import { getRoom, presentCode } from './queries.ts';

export function staffRoutes(server: Server, rooms: Rooms): void {
  const { deps } = server;
  implement(server, waitingRoomsApi, {
    getWaitingRoom: async ({ actor, params }) => ({ data: await getRoom(deps, actor, params.id) }),
    setWaitingRoom: async ({ actor, params, body }) => {
      await setRoom(deps, actor, params.id, body);
      await rooms.refresh();
      return { data: await getRoom(deps, actor, params.id), message: say.saved };
    },
    directWaitingRoom: async ({ actor, params, body }) => {
      await directRoom(deps, actor, params.id, body.act);
      await rooms.refresh();
      return { data: await getRoom(deps, actor, params.id) };
    },
    addAccessCode: async ({ actor, params, body }) => {
      const added = await addCode(deps, actor, params.id, body);
      return { data: presentCode(added), message: say.codeAdded };
    },
    deleteAccessCode: async ({ actor, params }) => {
      await deleteCode(deps, actor, params.id, params.code_id);
      return { data: { code_id: params.code_id }, message: say.codeDeleted };
    },
  });
}
