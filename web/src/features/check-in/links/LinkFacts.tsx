import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import classes from './LinkFacts.module.css';
import type { KeptLink } from './kept-links.ts';

export function LinkFacts({ link }: { link: KeptLink }) {
  return (
    <dl className={classes.facts}>
      <dt>Gate</dt>
      <dd>
        <bdi>{link.gate}</bdi>
      </dd>
      <dt>Admissions are recorded as</dt>
      <dd>
        <bdi>{link.name}</bdi>
      </dd>
      <dt>Valid until</dt>
      <dd>{formatInstantThere(link.ends_at, link.event.timezone, readersTimezone())}</dd>
    </dl>
  );
}
