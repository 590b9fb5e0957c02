import { isolated } from '@marquee/contract/people/isolate';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { usePlatform } from '../../../lib/use-platform.ts';
import { MarqueeSign } from '../../../layout/sign/MarqueeSign.tsx';
import { Wordmark } from '../../../layout/sign/Wordmark.tsx';
import classes from './Facade.module.css';

/**
 * Draws the theatre's front. The company's name appears on the board while one registers. A phone
 * shows only its lit edge.
 */
export function Facade({ company }: { company: string }) {
  return (
    <div className={classes.facade}>
      <Anchor
        component={Link}
        to="/"
        underline="never"
        className={classes.home ?? ''}
        aria-label={`${isolated(usePlatform().name)}: start`}
      >
        <Wordmark onFacade />
      </Anchor>
      <div className={classes.house}>
        <MarqueeSign above="Tonight" line={company.trim() || 'Your show'} below="Doors 19:00" />
      </div>
      <p className={classes.promise}>Your events, your audience, your server.</p>
    </div>
  );
}
