import { Canopy } from './Canopy.tsx';
import classes from './MarqueeSign.module.css';

/** The most characters of the middle line that fit in large letters. */
const SHORT_LINE = 14;

/** Draws a theatre's front with three lines on its board. Decoration, for dark grounds. */
export function MarqueeSign(props: { above: string; line: string; below: string }) {
  return (
    <div className={classes.house} aria-hidden="true">
      <div className={classes.sign}>
        <div className={classes.board}>
          <span>{props.above}</span>
          <span className={props.line.length > SHORT_LINE ? classes.long : classes.name}>
            {props.line}
          </span>
          <span>{props.below}</span>
        </div>
      </div>
      <Canopy />
    </div>
  );
}
