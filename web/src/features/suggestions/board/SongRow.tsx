import type { BoardSong } from '@marquee/contract/suggestions/board';
import { formatNumber, nounOf } from '@marquee/contract/formats/counts';
import { IconCheck, IconPinFilled } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Acts } from './acts.ts';
import classes from './Rows.module.css';

const vote = { one: 'vote', other: 'votes' };

/** A song with its votes and tempo, and the one button that matters. */
export function SongRow(props: {
  song: BoardSong;
  place: number;
  isFirst?: boolean;
  isDragged?: boolean;
  acts: Acts;
  /** Before the song: the handle of the own order. */
  handle?: ReactNode;
  /** The small buttons below the song. */
  children?: ReactNode;
}) {
  const { song, acts } = props;
  return (
    <li
      className={clsx(classes.row, props.isFirst && classes.first)}
      data-dragged={props.isDragged ?? false}
    >
      {props.handle ?? <span className={classes.place}>{props.place}</span>}
      <div className={classes.song}>
        <strong>
          <bdi>{song.title}</bdi>
        </strong>
        <span className={classes.artist}>
          <bdi>{song.artist}</bdi>
          {song.status === 'planned' && <em>Planned</em>}
          {song.is_pinned && <IconPinFilled size={18} role="img" aria-label="Pinned" />}
        </span>
        <span className={classes.tools}>
          <button type="button" className={classes.tempo} onClick={() => acts.chooseTempo(song)}>
            {song.bpm === null ? 'Tap tempo' : `${song.bpm} BPM`}{' '}
            <span className={classes.unseen}>
              <bdi>{song.title}</bdi>
            </span>
          </button>
          {props.children}
        </span>
      </div>
      <span className={classes.votes}>
        <b>{formatNumber(song.votes)}</b> {nounOf(song.votes, vote)}
      </span>
      <button type="button" className={classes.play} onClick={() => acts.play(song)}>
        <IconCheck size={28} aria-hidden />
        Played{' '}
        <span className={classes.unseen}>
          <bdi>{song.title}</bdi>
        </span>
      </button>
    </li>
  );
}
