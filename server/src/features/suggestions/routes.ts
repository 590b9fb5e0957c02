import type { Server } from '../../http/implement.ts';
import { boardRoutes } from './board/routes.ts';
import { guestRoutes } from './guests/routes.ts';
import type { Suggestions } from './kept/suggestions.ts';
import { settingsRoutes } from './settings/routes.ts';
import { staffRoutes } from './staff/routes.ts';

type Needs = { suggestions: Suggestions };

export function suggestionsRoutes(server: Server, { suggestions }: Needs): void {
  // Streams first end, or the server would wait for them when it stops.
  server.app.addHook('preClose', async () => suggestions.streams.stop());
  guestRoutes(server, suggestions);
  settingsRoutes(server, suggestions);
  staffRoutes(server, suggestions);
  boardRoutes(server, suggestions);
}
