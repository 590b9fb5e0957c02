import classes from './NoteLines.module.css';

/** Shows what the door is told: notes of staff and answers of buyers. */
export function NoteLines({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <span key={note} className={classes.note}>
      <bdi>{note}</bdi>
    </span>
  ));
}
