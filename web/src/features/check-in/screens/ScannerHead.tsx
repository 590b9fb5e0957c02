import { isolated } from '@marquee/contract/people/isolate';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatStart } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import type { DoorState } from '../decide/door-state.ts';
import classes from './ScannerPage.module.css';

export function ScannerHead(props: {
  state: DoorState;
  gate: string;
  /** Whether the gate is chosen on this device; a scan link has its own. */
  maySetGate: boolean;
  back: string | undefined;
  onSettings: () => void;
}) {
  const { event } = props.state;
  const { gate, back } = props;
  return (
    <header className={classes.head}>
      {back && (
        <ActionIcon component={Link} to={back} size={44} aria-label="Back to the events">
          <IconArrowLeft size={22} stroke={1.5} />
        </ActionIcon>
      )}
      <div className={classes.title}>
        <h1>
          <bdi>{event?.title ?? 'Scan'}</bdi>
        </h1>
        <p>
          {[isolated(gate), event && formatStart(event, readersTimezone())]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {props.maySetGate && gate === '' && (
        <Button variant="default" h={44} px="sm" onClick={props.onSettings}>
          Set gate
        </Button>
      )}
      <ActionIcon size={44} aria-label="Scanner settings" onClick={props.onSettings}>
        <IconSettings size={22} stroke={1.5} />
      </ActionIcon>
    </header>
  );
}
