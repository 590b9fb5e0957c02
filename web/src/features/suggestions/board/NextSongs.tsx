import type { BoardSong } from '@marquee/contract/suggestions/board';
import type { Acts } from './acts.ts';
import classes from './Rows.module.css';
import { SongRow } from './SongRow.tsx';

/** Lists songs that can be played, the first one largest. */
export function NextSongs(props: {
  title: string;
  /** What is said if there is no song. */
  none: string;
  songs: readonly BoardSong[];
  isFiltered: boolean;
  acts: Acts;
}) {
  const { songs, acts } = props;
  return (
    <section className={classes.list} aria-labelledby="next-up">
      <h2 id="next-up">{props.title}</h2>
      {songs.length === 0 && (
        <p className={classes.none}>
          {props.isFiltered ? 'No song has this tempo and genre.' : props.none}
        </p>
      )}
      <ol>
        {songs.map((song, index) => (
          <SongRow key={song.id} song={song} place={index + 1} isFirst={index === 0} acts={acts}>
            <button type="button" className={classes.button} onClick={() => acts.skip(song)}>
              Not this time{' '}
              <span className={classes.unseen}>
                <bdi>{song.title}</bdi>
              </span>
            </button>
          </SongRow>
        ))}
      </ol>
    </section>
  );
}
