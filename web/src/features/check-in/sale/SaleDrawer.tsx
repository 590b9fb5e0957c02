import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { DoorDrawer } from '../device/DoorDrawer.tsx';
import type { DoorState } from '../decide/door-state.ts';
import { TillPanel } from '../till/TillPanel.tsx';
import { SalePanel } from './SalePanel.tsx';

/** Sells at the door, and shows this device's till. */
export function SaleDrawer(props: {
  eventId: string;
  state: DoorState;
  gate: string;
  isOpen: boolean;
  /** Whether the screen has room for a panel at the side. */
  isWide: boolean;
  onClose: () => void;
  /** Called after a sale or refund, because the scanner's list is outdated then. */
  onChanged: () => void;
}) {
  const { eventId, state, isOpen } = props;
  const [tab, setTab] = useState<string | null>('sell');
  // Mounted from the first opening on, so that closing the drawer keeps the typed text.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <DoorDrawer
      opened={isOpen}
      onClose={props.onClose}
      keepMounted={wasOpen}
      position={props.isWide ? 'right' : 'bottom'}
      size={props.isWide ? 480 : '100%'}
      title="Sell at the door"
    >
      <Tabs value={tab} onChange={setTab} keepMounted>
        <Tabs.List grow mb="md">
          <Tabs.Tab value="sell" h={48}>
            Sell
          </Tabs.Tab>
          <Tabs.Tab value="till" h={48}>
            This till
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sell">
          <SalePanel {...props} isShown={isOpen && tab === 'sell'} onDone={props.onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="till">
          {tab === 'till' && (
            <TillPanel
              eventId={eventId}
              isOnline={state.isOnline}
              timezone={state.event?.timezone ?? 'UTC'}
              gate={props.gate}
              isShown={isOpen}
              onChanged={props.onChanged}
            />
          )}
        </Tabs.Panel>
      </Tabs>
    </DoorDrawer>
  );
}
