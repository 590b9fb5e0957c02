import { Combobox, Loader, Modal, Text, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../lib/notify.tsx';
import type { Entry } from './entries.ts';
import classes from './Palette.module.css';
import { type Group, usePalette } from './usePalette.ts';

export type PaletteProps = { isOpen: boolean; onClose: () => void };

/** Screens, actions and events by name, by keyboard alone. */
export default function Palette({ isOpen, onClose }: PaletteProps) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={600}
      radius="md"
      shadow="md"
      yOffset="10dvh"
      transitionProps={{ transition: 'pop', duration: 160 }}
    >
      <Modal.Overlay blur={2} backgroundOpacity={0.45} />
      <Modal.Content aria-label="Search and commands">
        <PaletteContent onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** Begins anew with every opening. */
function PaletteContent({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, error, isSearching, isEmpty } = usePalette(typed);
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const navigate = useNavigate();
  const entries = groups.flatMap((group) => group.entries);
  const [first] = entries;

  // Events come later and below: whoever has moved down meanwhile stays there.
  const offered = `${typed} ${first?.id}`;
  const selectFirst = useEffectEvent((_offered: string) => combobox.selectFirstOption());
  useEffect(() => {
    selectFirst(offered);
  }, [offered]);

  const choose = (id: string) => {
    const entry = entries.find((candidate) => candidate.id === id);
    if (entry?.id !== 'retry') onClose();
    entry?.run?.();
    if (entry?.to !== undefined) void navigate(entry.to);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          classNames={{ input: classes.input ?? '' }}
          variant="unstyled"
          size="lg"
          role="combobox"
          data-autofocus
          aria-label="Search and commands"
          placeholder="Screens, actions, events"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
          rightSection={isSearching && <Loader size="xs" aria-hidden="true" />}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.options ?? ''} aria-label="Results">
        {groups.map((group) => (
          <PaletteGroup key={group.label} group={group} />
        ))}
      </Combobox.Options>
      <div className={classes.note} role="status">
        {isSearching && 'Searching events…'}
        {error && `Events could not be searched. ${sentenceOf(error)}`}
        {isEmpty && !error && 'No screen, action or event is called that.'}
      </div>
      <Keys />
    </Combobox>
  );
}

function PaletteGroup({ group }: { group: Group }) {
  return (
    <Combobox.Group label={group.label} classNames={{ groupLabel: classes.label ?? '' }}>
      {group.entries.map((entry) => (
        <PaletteOption key={entry.id} entry={entry} />
      ))}
    </Combobox.Group>
  );
}

function PaletteOption({ entry }: { entry: Entry }) {
  return (
    <Combobox.Option value={entry.id} className={classes.option ?? ''}>
      <entry.icon size={18} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name}>{entry.label}</span>
        {entry.hint && (
          <Text span c="dimmed" size="xs" className={classes.hint ?? ''}>
            {entry.hint}
          </Text>
        )}
      </span>
    </Combobox.Option>
  );
}

/** How to move, for those who can see it; a screen reader says so itself. */
function Keys() {
  return (
    <div className={classes.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>↵</kbd> open
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </div>
  );
}
