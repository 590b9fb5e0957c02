import type { Server } from '../../http/implement.ts';
import { holdersRoutes } from './holders/routes.ts';
import { messagesRoutes } from './messages/routes.ts';
import { preferencesRoutes } from './preferences/routes.ts';
import { recentRoutes } from './recent/routes.ts';
import { waitingRoutes } from './waiting/routes.ts';

export function noticeRoutes(server: Server): void {
  waitingRoutes(server);
  recentRoutes(server);
  holdersRoutes(server);
  messagesRoutes(server);
  preferencesRoutes(server);
}
