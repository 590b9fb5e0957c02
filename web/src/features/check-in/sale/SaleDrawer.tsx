import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { DoorDrawer } from '../device/DoorDrawer.tsx';
import type { DoorState } from '../decide/door-state.ts';
import { TillPanel } from '../till/TillPanel.tsx';
import { SalePanel } from './SalePanel.tsx';

/** Sells at the door, and shows what this device took. */
export function SaleDrawer(props: {
  eventId: string;
  state: DoorState;
  gate: string;
  isOpen: boolean;
  /** There is room for a panel at the side. */
  isWide: boolean;
  onClose: () => void;
  /** Something was sold or refunded: the scanner's list is old. */
  onChanged: () => void;
}) {
  const { eventId, state, isOpen } = props;
  const [tab, setTab] = useState<string | null>('sell');
  // What was typed stays while the drawer is closed; before the first time there is nothing to keep.
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
