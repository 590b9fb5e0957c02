import { isolated } from '@marquee/contract/people/isolate';
import type { BoardSong } from '@marquee/contract/suggestions/board';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus } from '@tabler/icons-react';
import type { Acts } from './acts.ts';
import classes from './Rows.module.css';
import { placeAfterKey } from './state/order.ts';
import { SongRow } from './SongRow.tsx';
import { useDragOrder } from './use-drag-order.ts';

type Props = {
  /** All songs of the own order. */
  own: readonly BoardSong[];
  /** Those that the filters leave. */
  shown: readonly BoardSong[];
  /** Songs that have no place yet. */
  others: readonly BoardSong[];
  acts: Acts;
};

/** Lists the own order, to be moved by pointer, buttons and keys, and below it the other songs. */
export function OwnOrder({ own, shown, others, acts }: Props) {
  // A place among the shown songs is the place of the song that is there now.
  const placeOf = (index: number) => own.findIndex(({ id }) => id === shown[index]?.id);
  const find = (id: string) => shown.find((song) => song.id === id);
  const { list, order, dragged, handleOf } = useDragOrder(
    shown.map(({ id }) => id),
    (id, index) => {
      const song = find(id);
      if (song) acts.moveTo(song, placeOf(index));
    },
  );
  const rows = order.flatMap((id) => find(id) ?? []);
  const move = (song: BoardSong, index: number) => acts.moveTo(song, placeOf(index));
  return (
    <div className={classes.lists}>
      <section className={classes.list} aria-labelledby="own-order">
        <h2 id="own-order">Your order</h2>
        {shown.length === 0 && (
          <p className={classes.none}>
            {own.length === 0 ? 'Add songs from below.' : 'No song has this tempo and genre.'}
          </p>
        )}
        <ol ref={list}>
          {rows.map((song, index) => (
            <SongRow
              key={song.id}
              song={song}
              place={index + 1}
              isFirst={index === 0}
              isDragged={dragged === song.id}
              acts={acts}
              handle={
                <button
                  type="button"
                  className={classes.handle}
                  aria-label={`Move ${isolated(song.title)}, number ${index + 1} of ${rows.length}. Use the arrow keys.`}
                  {...handleOf(song.id)}
                  onKeyDown={(event) => {
                    const place = placeAfterKey(event.key, index, rows.length);
                    if (place === undefined) return;
                    event.preventDefault();
                    if (place !== index) move(song, place);
                  }}
                >
                  <IconGripVertical size={26} aria-hidden />
                  {index + 1}
                </button>
              }
            >
              <MoveButtons
                song={song}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(step) => move(song, index + step)}
              />
              <button type="button" className={classes.button} onClick={() => acts.takeOut(song)}>
                Take out{' '}
                <span className={classes.unseen}>
                  <bdi>{song.title}</bdi>
                </span>
              </button>
            </SongRow>
          ))}
        </ol>
      </section>
      <section className={classes.list} aria-labelledby="not-in-order">
        <h2 id="not-in-order">By votes, not in your order</h2>
        {others.length === 0 && <p className={classes.none}>No other songs.</p>}
        <ol>
          {others.map((song, index) => (
            <SongRow key={song.id} song={song} place={index + 1} acts={acts}>
              <button type="button" className={classes.button} onClick={() => acts.add(song)}>
                <IconPlus size={18} aria-hidden />
                Add{' '}
                <span className={classes.unseen}>
                  <bdi>{song.title}</bdi> to your order
                </span>
              </button>
            </SongRow>
          ))}
        </ol>
      </section>
    </div>
  );
}

function MoveButtons(props: {
  song: BoardSong;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
}) {
  const { song, onMove } = props;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={`Move ${isolated(song.title)} up`}
        disabled={props.isFirst}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={`Move ${isolated(song.title)} down`}
        disabled={props.isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </button>
    </>
  );
}
