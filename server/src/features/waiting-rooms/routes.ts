import type { Server } from '../../http/implement.ts';
import type { Rooms } from './kept/rooms.ts';
import { spotsRoutes } from './spots/routes.ts';
import { staffRoutes } from './staff/routes.ts';

export function waitingRoomsRoutes(server: Server, { rooms }: { rooms: Rooms }): void {
  spotsRoutes(server, rooms);
  staffRoutes(server, rooms);
  server.app.addHook('onClose', async () => rooms.stop());
}
