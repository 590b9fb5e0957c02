import { Button, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import { DoorDrawer } from '../device/DoorDrawer.tsx';
import type { DoorState } from '../decide/door-state.ts';
import { LinkFacts } from '../links/LinkFacts.tsx';
import type { KeptLink } from '../links/kept-links.ts';
import type { Preferences } from '../device/use-preferences.ts';
import { signal, wakeSound } from './signals.ts';

/** The contract has the same limit. */
const MAX_GATE = 60;

export function ScannerSettings(props: {
  state: DoorState;
  preferences: Preferences;
  isOpen: boolean;
  onClose: () => void;
  onChange: (some: Partial<Preferences>) => void;
  onRefresh: () => Promise<void>;
  link?: KeptLink | undefined;
  onLeave?: (() => void) | undefined;
}) {
  const { state, preferences, onChange } = props;
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    setIsRefreshing(true);
    await props.onRefresh();
    setIsRefreshing(false);
  };
  return (
    <DoorDrawer
      opened={props.isOpen}
      onClose={props.onClose}
      position="right"
      size={420}
      title="This scanner"
    >
      <Stack gap="lg">
        {props.link ? (
          <LinkFacts link={props.link} />
        ) : (
          <TextInput
            label="Gate"
            description="Other gates see it when a ticket is scanned twice."
            placeholder="Main entrance"
            maxLength={MAX_GATE}
            data-autofocus={preferences.gate === '' || undefined}
            value={preferences.gate}
            onChange={({ currentTarget }) => onChange({ gate: currentTarget.value })}
          />
        )}
        <Switch
          label="Sound"
          description="Plays three different tones and vibrates if the phone can."
          checked={preferences.hasSound}
          onChange={({ currentTarget }) => {
            onChange({ hasSound: currentTarget.checked });
            wakeSound();
            if (currentTarget.checked) signal('green', true);
          }}
        />
        <Stack gap="xs" align="flex-start">
          <span>{listNote(state, props.link !== undefined)}</span>
          <Button variant="default" loading={isRefreshing} onClick={() => void refresh()}>
            Update now
          </Button>
        </Stack>
        {props.onLeave && (
          <Button variant="default" onClick={props.onLeave}>
            Leave this gate
          </Button>
        )}
      </Stack>
    </DoorDrawer>
  );
}

function listNote({ tickets, updatedAt, event }: DoorState, isLink: boolean): string {
  const count = `${formatCount(tickets, nouns.ticketIs)} on this device`;
  if (!event || updatedAt === '') return `${count}. More are loading.`;
  return `${count}, as of ${formatInstantNear(updatedAt, event.timezone)}. They are removed when ${isLink ? 'the link ends' : 'you log out'}.`;
}
