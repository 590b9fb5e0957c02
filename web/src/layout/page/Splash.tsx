import { Mark } from '../sign/Wordmark.tsx';
import classes from './Splash.module.css';

/** Shows the dimmed sign until the first page's code has loaded, without a layout shift. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label="Loading">
      <Mark size={48} />
    </div>
  );
}
