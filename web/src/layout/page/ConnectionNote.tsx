import { sentences } from '@marquee/contract/errors';
import { IconWifiOff } from '@tabler/icons-react';
import { useMatch } from 'react-router';
import type { Unsaved } from '../../lib/form/unsaved.ts';
import { useUnsaved } from '../../lib/form/use-unsaved.ts';
import { useIsConnected } from '../../lib/use-is-connected.ts';
import classes from './ConnectionNote.module.css';

const hints: Record<Unsaved, string> = {
  nothing: "We'll reconnect automatically.",
  kept: "Your changes are kept on this device, but not saved yet. We'll reconnect automatically.",
  unkept: "Your changes are not saved. Keep this page open; we'll reconnect automatically.",
};

/** Says that the server cannot be reached, and what that means for what was typed. */
export function ConnectionNote() {
  // The scanner works offline, and has its own note.
  const isAtDoor = useMatch('/admin/scan/:eventId') !== null;
  const unsaved = useUnsaved();
  const isConnected = useIsConnected() || isAtDoor;
  return (
    <div className={classes.place} role="status">
      {!isConnected && (
        <p className={classes.note}>
          <IconWifiOff size={18} stroke={1.5} aria-hidden="true" className={classes.icon} />
          <span>
            {sentences.noConnection} <span className={classes.hint}>{hints[unsaved]}</span>
          </span>
        </p>
      )}
    </div>
  );
}
