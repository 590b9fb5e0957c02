import {
  Combobox,
  Loader,
  ModalContent,
  ModalOverlay,
  ModalRoot,
  Text,
  TextInput,
  useCombobox,
} from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../lib/notify.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { Entry } from './entries.ts';
import classes from './Palette.module.css';
import { PaletteKeys } from './PaletteKeys.tsx';
import { type Group, usePalette } from './use-palette.ts';

export type PaletteProps = { isOpen: boolean; onClose: () => void };

/** Finds screens, settings, actions, events, orders and buyers, with the keyboard alone. */
export default function Palette({ isOpen, onClose }: PaletteProps) {
  return (
    <ModalRoot
      opened={isOpen}
      onClose={onClose}
      size={600}
      radius="md"
      shadow="md"
      yOffset="10dvh"
      transitionProps={{ transition: 'pop', duration: 160 }}
      {...useReturnFocus({ opened: isOpen })}
    >
      <ModalOverlay blur={2} backgroundOpacity={0.45} />
      {/* Not set while the palette closes, because the next page then gets the focus. */}
      <ModalContent aria-label="Search and commands" data-open={isOpen || undefined}>
        <PaletteContent isOpen={isOpen} onClose={onClose} />
      </ModalContent>
    </ModalRoot>
  );
}

/** Mounted anew at each opening, so that it starts empty. */
function PaletteContent({ isOpen, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const { groups, error, isSearching, isEmpty } = usePalette(typed, isOpen);
  const combobox = useCombobox({ opened: true });
  const navigate = useNavigate();
  const entries = groups.flatMap((group) => group.entries);
  // Events arrive later, below the other entries, so a selection already moved stays valid.
  const offered = `${typed} ${entries[0]?.id}`;
  const [moved, setMoved] = useState({ offered, to: 0 });
  const active = moved.offered === offered ? moved.to : 0;

  const choose = (id: string | undefined) => {
    const entry = entries.find((candidate) => candidate.id === id);
    if (entry?.id !== 'retry') onClose();
    entry?.run?.();
    if (entry?.to !== undefined) void navigate(entry.to);
  };
  const moveBy = (step: number) => {
    const to = (active + step + entries.length) % entries.length;
    setMoved({ offered, to });
    document.getElementById(optionId(entries[to]))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    if (event.key === 'ArrowDown') moveBy(1);
    else if (event.key === 'ArrowUp') moveBy(-1);
    else if (event.key === 'Enter') choose(entries[active]?.id);
    else return;
    event.preventDefault();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <TextInput
        classNames={{ input: classes.input ?? '' }}
        variant="unstyled"
        size="lg"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={combobox.listId ?? undefined}
        aria-activedescendant={entries[active] && optionId(entries[active])}
        autoComplete="off"
        onKeyDown={press}
        data-autofocus
        aria-label="Search and commands"
        placeholder="Screens, settings, events, orders, buyers"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
        rightSection={isSearching && <Loader size="xs" aria-hidden="true" />}
      />
      <Combobox.Options className={classes.options ?? ''} aria-label="Results">
        {groups.map((group) => (
          <PaletteGroup key={group.label} group={group} active={entries[active]} />
        ))}
      </Combobox.Options>
      <div className={classes.note} role="status">
        {isSearching && 'Searching…'}
        {error && `The search failed. ${sentenceOf(error)}`}
        {isEmpty && !error && 'Nothing matches.'}
      </div>
      <PaletteKeys />
    </Combobox>
  );
}

function PaletteGroup({ group, active }: { group: Group; active: Entry | undefined }) {
  return (
    <Combobox.Group label={group.label} classNames={{ groupLabel: classes.label ?? '' }}>
      {group.entries.map((entry) => (
        <PaletteOption key={entry.id} entry={entry} isActive={entry.id === active?.id} />
      ))}
    </Combobox.Group>
  );
}

function PaletteOption({ entry, isActive }: { entry: Entry; isActive: boolean }) {
  return (
    <Combobox.Option
      id={optionId(entry)}
      value={entry.id}
      className={classes.option ?? ''}
      aria-selected={isActive}
      {...(isActive && { 'data-active': true })}
    >
      <entry.icon size={18} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name}>
          <bdi>{entry.label}</bdi>
        </span>
        {entry.hint && (
          <Text span c="dimmed" size="xs" className={classes.hint ?? ''}>
            {entry.hint}
          </Text>
        )}
      </span>
    </Combobox.Option>
  );
}

/** Returns an entry's element id, without spaces, which ids must not contain. */
function optionId(entry: Entry | undefined): string {
  return `palette-${entry?.id.replaceAll(' ', '-')}`;
}
