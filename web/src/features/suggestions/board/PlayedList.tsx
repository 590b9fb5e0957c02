import { isolated } from '@marquee/contract/people/isolate';
import { formatInstantTime } from '@marquee/contract/formats/instants';
import type { Acts } from './acts.ts';
import classes from './Panels.module.css';
import rows from './Rows.module.css';
import { type KeptBoard, playedSongs } from './state/board-state.ts';

/** Lists what was played, the last first. Each can be taken back. */
export function PlayedList({ board, acts }: { board: KeptBoard; acts: Acts }) {
  const songs = playedSongs(board);
  return (
    <section className={classes.panel} aria-labelledby="played">
      <h2 id="played">Played</h2>
      {songs.length === 0 && <p className={rows.none}>Nothing yet.</p>}
      <ol className={classes.played}>
        {songs.map((song) => (
          <li key={song.id}>
            <span>
              <bdi>{song.title}</bdi>
              <small>
                {song.played_at !== null &&
                  `${formatInstantTime(song.played_at, board.event.timezone)} · `}
                <bdi>{song.artist}</bdi>
              </small>
            </span>
            <button type="button" className={rows.button} onClick={() => acts.undo(song)}>
              Undo <span className={rows.unseen}>played {isolated(song.title)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
