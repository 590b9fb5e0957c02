import { isolated } from '@marquee/contract/people/isolate';
import type { BoardSong } from '@marquee/contract/suggestions/board';
import type { KeptBoard } from './state/board-state.ts';
import { ownOrder } from './state/board-state.ts';
import type { Deed } from './state/board-store.ts';

/** What was done last, and how to take it back. */
export type Said = { text: string; undo?: () => void };

/** What the buttons of a board do. */
export type Acts = ReturnType<typeof actsOf>;

/**
 * Returns what can be done with songs. Each act is told, also to screen readers.
 * @param choose opens the tempo of a song
 */
export function actsOf(
  act: (...deeds: Deed[]) => void,
  board: KeptBoard,
  tell: (said: Said) => void,
  choose: (id: string) => void,
) {
  const say = (text: string) => tell({ text });
  const own = ownOrder(board).map(({ id }) => id);
  return {
    play: ({ id, title }: BoardSong) => {
      act({ type: 'played', song_id: id });
      tell({
        text: `${isolated(title)}: played`,
        undo: () => {
          act({ type: 'not_played', song_id: id });
          say(`${isolated(title)} is back in the list`);
        },
      });
    },
    undo: ({ id, title }: BoardSong) => {
      act({ type: 'not_played', song_id: id });
      say(`${isolated(title)} is back in the list`);
    },
    skip: ({ id, title, status }: BoardSong) => {
      act({ type: 'status', song_id: id, status: 'not_this_time' });
      tell({
        text: `${isolated(title)}: not this time`,
        undo: () => {
          act({ type: 'status', song_id: id, status: status === 'planned' ? status : 'new' });
          say(`${isolated(title)} is back in the list`);
        },
      });
    },
    add: ({ id, title }: BoardSong) => {
      act({ type: 'move', song_id: id, to: 'end' });
      say(`${isolated(title)} is number ${own.length + 1} of your order`);
    },
    takeOut: ({ id, title }: BoardSong) => {
      act({ type: 'move', song_id: id, to: 'out' });
      say(`${isolated(title)} is out of your order`);
    },
    /** @param place from 0, among all songs of the own order */
    moveTo: ({ id, title }: BoardSong, place: number) => {
      const others = own.filter((one) => one !== id);
      const before = others[place];
      act(
        before === undefined
          ? { type: 'move', song_id: id, to: 'end' }
          : { type: 'move', song_id: id, to: 'before', before },
      );
      say(`${isolated(title)} is number ${place + 1} of ${own.length}`);
    },
    saveTempo: ({ id, title }: BoardSong, bpm: number) => {
      act({ type: 'bpm', song_id: id, bpm });
      say(`${isolated(title)} has ${bpm} beats a minute`);
    },
    chooseTempo: ({ id }: BoardSong) => choose(id),
  };
}
