import classes from './Palette.module.css';

/** How to move, for those who can see it; a screen reader says so itself. */
export function PaletteKeys() {
  return (
    <div className={classes.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>↵</kbd> open
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </div>
  );
}
