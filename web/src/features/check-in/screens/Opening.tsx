import { Button, Loader } from '@mantine/core';
import { Link } from 'react-router';
import { isMissing } from '../decide/door.ts';
import type { DoorState } from '../decide/door-state.ts';
import classes from './ScannerPage.module.css';

/** Replaces the scanner while its list is not on the device yet. */
export function Opening({ state, back }: { state: DoorState; back: string | undefined }) {
  return (
    <div className={classes.opening}>
      {state.phase === 'opening' ? (
        <>
          <Loader aria-hidden="true" />
          <p>Loading the list of tickets</p>
        </>
      ) : (
        <>
          {!isMissing(state.failure) && <p>The scanner starts once this event’s list is loaded.</p>}
          {back && (
            <Button component={Link} to={back} variant="default">
              Choose another event
            </Button>
          )}
        </>
      )}
    </div>
  );
}
