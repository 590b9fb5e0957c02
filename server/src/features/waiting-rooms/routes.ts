import type { Server } from '../../http/implement.ts';
import type { Rooms } from './kept/rooms.ts';
import { startPace } from './pace/rounds.ts';
import { spotsRoutes } from './spots/routes.ts';
import { staffRoutes } from './staff/routes.ts';

/** Serves the waiting rooms; calling people begins when the server listens. */
export function waitingRoomsRoutes(server: Server, { rooms }: { rooms: Rooms }): void {
  const { app, deps } = server;
  spotsRoutes(server, rooms);
  staffRoutes(server, rooms);
  let pace: { stop: () => Promise<void> } | undefined;
  app.addHook('onListen', (done) => {
    pace = startPace(deps, rooms, (error) =>
      app.log.error({ err: error }, 'The waiting rooms could not be paced'),
    );
    done();
  });
  app.addHook('onClose', async () => {
    rooms.stop();
    await pace?.stop();
  });
}
