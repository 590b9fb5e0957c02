import classes from './Palette.module.css';

/** Shows the keys of the palette; screen readers announce them by themselves. */
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
