import classes from './Board.module.css';
import rows from './Rows.module.css';
import type { Said } from './acts.ts';
import type { BoardView } from './state/board-store.ts';

/** Says what the server did not take, until somebody has read it. */
export function BoardNotes({ view, onSettle }: { view: BoardView; onSettle: () => void }) {
  const { untaken } = view;
  if (untaken === 0) return null;
  return (
    <div className={classes.note} role="alert">
      <p>
        {untaken === 1 ? 'One change was' : `${untaken} changes were`} not taken: somebody changed
        the song later, or merged it.
      </p>
      <button type="button" className={rows.button} onClick={onSettle}>
        OK
      </button>
    </div>
  );
}

/** Says what was done last. One touch takes it back. */
export function SaidLine({ said }: { said: Said }) {
  return (
    <div className={classes.said}>
      <p role="status">{said.text}</p>
      {said.undo && (
        <button type="button" className={rows.button} onClick={said.undo}>
          Undo
        </button>
      )}
    </div>
  );
}
