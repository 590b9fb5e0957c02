import { type Answer, eventIn, type Shortcut } from '../../../http/front-door.ts';
import type { Room, Rooms } from './rooms.ts';

type Ready = { etag: string; known: string; whole: Answer; unchanged: Answer };

/** Answers the status of a waiting room from memory: every tab asks for it every few seconds. */
export function statusShortcut(rooms: Rooms): Shortcut {
  const written = new WeakMap<Room, Ready>();

  function readyOf(room: Room): Ready {
    const ready = written.get(room);
    if (ready) return ready;
    const etag = `W/"${room.tag}"`;
    const headers = ['etag', etag, 'cache-control', 'public, max-age=1'];
    const type = ['content-type', 'application/json; charset=utf-8'];
    const made: Ready = {
      etag,
      known: `"${room.tag}"`,
      whole: {
        route: 'public',
        status: 200,
        headers: [...type, ...headers],
        body: `{"data":${room.written}}`,
      },
      unchanged: { route: 'public', status: 304, headers, body: '' },
    };
    written.set(room, made);
    return made;
  }

  return ({ method, url = '', headers }) => {
    const eventId = method === 'GET' ? eventIn(url, '/waiting-room') : undefined;
    const room = eventId === undefined ? undefined : rooms.inMemory(eventId);
    if (!room) return undefined;
    const { etag, known, whole, unchanged } = readyOf(room);
    const tag = headers['if-none-match'];
    return tag === etag || tag === known ? unchanged : whole;
  };
}
