import { sentences } from '@marquee/contract/errors';
import { IconWifiOff } from '@tabler/icons-react';
import { useMatch } from 'react-router';
import { useIsConnected } from '../../lib/use-is-connected.ts';
import classes from './ConnectionNote.module.css';

export function ConnectionNote() {
  // The scanner works offline, and has its own note.
  const isAtDoor = useMatch('/admin/scan/:eventId') !== null;
  const isConnected = useIsConnected() || isAtDoor;
  return (
    <div className={classes.place} role="status">
      {!isConnected && (
        <p className={classes.note}>
          <IconWifiOff size={18} stroke={1.5} aria-hidden="true" className={classes.icon} />
          <span>
            {sentences.noConnection}{' '}
            <span className={classes.hint}>We'll reconnect automatically.</span>
          </span>
        </p>
      )}
    </div>
  );
}
