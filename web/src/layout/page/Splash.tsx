import { Mark } from '../shell/Wordmark.tsx';
import classes from './Splash.module.css';

/** Before the first page's code is here: the sign, dimmed, and nothing that jumps. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label="Loading">
      <Mark size={48} />
    </div>
  );
}
