import { formatInstantNear } from '@marquee/contract/formats/columns';
import classes from './LinkScanner.module.css';
import type { KeptLink } from './kept-links.ts';

export function LinkFacts({ link }: { link: KeptLink }) {
  return (
    <dl className={classes.facts}>
      <dt>Gate</dt>
      <dd>{link.gate}</dd>
      <dt>Admissions are recorded as</dt>
      <dd>{link.name}</dd>
      <dt>Valid until</dt>
      <dd>{formatInstantNear(link.ends_at, link.event.timezone)}</dd>
    </dl>
  );
}
