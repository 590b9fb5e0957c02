import { aboutMinutes } from '@marquee/contract/formats/durations';
import classes from './Waiting.module.css';

/** Tells staff how long mails with tickets take now. */
export function LateMails({ minutes }: { minutes: number }) {
  return (
    <p role="status" className={classes.late}>
      Mails with tickets take {aboutMinutes(minutes)} right now. Buyers see their tickets on the
      order page already.
    </p>
  );
}
