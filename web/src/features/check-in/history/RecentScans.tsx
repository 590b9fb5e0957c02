import { isolated } from '@marquee/contract/people/isolate';
import { Button } from '@mantine/core';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import { DoorDrawer } from '../device/DoorDrawer.tsx';
import type { DoorState } from '../decide/door-state.ts';
import { looks } from '../decide/verdict.ts';
import { UndoButton } from '../undo/UndoButton.tsx';
import type { OnUndone } from '../undo/use-undo.ts';
import type { Door } from '../decide/door.ts';
import type { RecentScan } from './recent.ts';
import classes from './RecentScans.module.css';

/** Lists the last results of this device, each with a link to its ticket. */
export function RecentScans(props: {
  door: Door;
  scans: readonly RecentScan[];
  state: DoorState;
  isOpen: boolean;
  /** Whether a ticket is open over the panel. */
  isCovered: boolean;
  onClose: () => void;
  onTicket: (ticketId: string) => void;
  /** Gets what became of an undo. */
  onVerdict: OnUndone;
}) {
  const { scans, state } = props;
  const timezone = state.event?.timezone ?? 'UTC';
  return (
    <DoorDrawer
      opened={props.isOpen}
      onClose={props.onClose}
      position="right"
      size={420}
      title="Last scans"
      isCovered={props.isCovered}
    >
      {scans.length === 0 && <p className={classes.quiet}>Nothing scanned yet.</p>}
      <ul>
        {scans.map(({ key, at, verdict }) => {
          const { word, tone } = looks[verdict.kind];
          const name = verdict.holder || word;
          return (
            <li key={key} className={classes.scan}>
              <span className={classes.words}>
                <span className={classes.name}>
                  <bdi>{name}</bdi>
                </span>
                <span className={classes.quiet}>
                  <span data-tone={tone} className={classes.dot} aria-hidden="true" />
                  {[word, isolated(verdict.Type), formatInstantNear(at.toISOString(), timezone)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {verdict.made.length > 0 && (
                <UndoButton door={props.door} verdict={verdict} onVerdict={props.onVerdict} />
              )}
              {verdict.ticketId !== '' && (
                <Button
                  variant="default"
                  h={44}
                  aria-label={`Details of ${isolated(name)}`}
                  onClick={() => props.onTicket(verdict.ticketId)}
                >
                  Details
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </DoorDrawer>
  );
}
