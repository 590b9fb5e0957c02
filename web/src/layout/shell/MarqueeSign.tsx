import { Canopy } from './Canopy.tsx';
import classes from './MarqueeSign.module.css';

/** The longest middle line that fits the board in large letters. */
const SHORT_LINE = 14;

/** A theatre's front with three lines on its lit board. Decoration, for dark façade grounds. */
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
