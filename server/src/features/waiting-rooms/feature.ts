import type { Feature } from '../feature.ts';

export const waitingRooms = {
  name: 'waiting-rooms',
  routes: async () => (await import('./routes.ts')).waitingRoomsRoutes,
  shortcuts: async ({ rooms }) => [(await import('./kept/shortcut.ts')).statusShortcut(rooms)],
  hands: async (deps) => ({
    rooms: (await import('./kept/rooms.ts')).createRooms(deps),
    copyWaitingRoom: (await import('./staff/copy.ts')).copyWaitingRoom,
  }),
  whileListening: async ({ rooms }) => [(await import('./pace/rounds.ts')).paceRound(rooms)],
  tells: ['waiting-rooms'],
  figures: async () => (await import('./figures.ts')).waitingRoomFigures,
} satisfies Feature;
