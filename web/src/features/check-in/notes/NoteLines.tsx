import classes from './NoteLines.module.css';

/** Shows what staff wrote for the door. */
export function NoteLines({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <span key={note} className={classes.note}>
      <bdi>{note}</bdi>
    </span>
  ));
}
