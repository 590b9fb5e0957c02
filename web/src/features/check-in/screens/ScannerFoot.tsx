import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCashRegister, IconHistory, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DoorState } from '../decide/door-state.ts';
import classes from './ScannerPage.module.css';

export type Panel = 'find' | 'conflicts' | 'recent' | 'sale' | 'settings';

/** Shows the buttons of the search and of what needs a person. */
export function ScannerFoot(props: {
  state: DoorState;
  isWide: boolean;
  isLink: boolean;
  maySell: boolean;
  children: ReactNode;
  onOpen: (panel: Panel) => void;
}) {
  const { refused, figures } = props.state;
  const conflicts = Math.max(
    // Only staff settle the conflicts of all gates.
    props.isLink ? 0 : (figures?.conflicts ?? 0),
    refused.filter(({ outcome }) => outcome === 'conflict').length,
  );
  const count = conflicts + refused.filter(({ outcome }) => outcome !== 'conflict').length;
  return (
    <div className={classes.foot}>
      {props.children}
      {!props.isWide && (
        <Button
          size="lg"
          className={classes.whole ?? ''}
          leftSection={<IconSearch size={20} stroke={1.5} />}
          onClick={() => props.onOpen('find')}
        >
          Search or type a code
        </Button>
      )}
      {props.maySell && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconCashRegister size={20} stroke={1.5} />}
          onClick={() => props.onOpen('sale')}
        >
          Sell
        </Button>
      )}
      <Button
        size="lg"
        variant="default"
        leftSection={<IconHistory size={20} stroke={1.5} />}
        onClick={() => props.onOpen('recent')}
      >
        Last scans
      </Button>
      {count > 0 && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconAlertTriangle size={20} stroke={1.5} />}
          onClick={() => props.onOpen('conflicts')}
        >
          Conflicts: {count}
        </Button>
      )}
    </div>
  );
}
