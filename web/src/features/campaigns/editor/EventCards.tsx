import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MAX_CARDS } from '@marquee/contract/campaigns/blocks';
import { SEARCH_DEBOUNCE_MS } from '@marquee/contract/geocoding';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { addBlock } from '../../events/about/editor/add-block.ts';
import { Control, icon } from './BlockControls.tsx';
import { useOfferedEvents } from './use-offered-events.ts';

type Named = { id: string; name: string };

/** Adds the cards of one or several events, or changes the ones at the cursor. */
export function EventCardsControl(props: { editor: Editor; organizationId: string }) {
  const { editor, organizationId } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isThere = editor.isActive('events');
  const label = isThere ? 'Change the event cards' : 'Add event cards';
  const close = () => setIsOpen(false);
  return (
    <>
      <Control label={label} onClick={() => setIsOpen(true)}>
        <IconCalendarEvent {...icon} />
      </Control>
      <Modal opened={isOpen} onClose={close} title={label}>
        <EventCardsForm
          start={isThere ? eventsOf(editor) : []}
          submit={label}
          organizationId={organizationId}
          onCancel={close}
          onDone={(events) => {
            close();
            const attrs = {
              ids: events.map(({ id }) => id),
              names: events.map(({ name }) => name),
            };
            if (isThere) editor.chain().focus().updateAttributes('events', attrs).run();
            else addBlock(editor, { type: 'events', attrs });
          }}
        />
      </Modal>
    </>
  );
}

/** Returns the events of the cards at the cursor. */
function eventsOf(editor: Editor): Named[] {
  const { ids, names }: Record<string, unknown> = editor.getAttributes('events');
  if (!Array.isArray(ids) || !Array.isArray(names)) return [];
  return ids.map((id, n) => ({ id: String(id), name: String(names[n] ?? '') }));
}

function EventCardsForm(props: {
  start: Named[];
  submit: string;
  organizationId: string;
  onCancel: () => void;
  onDone: (events: Named[]) => void;
}) {
  const [chosen, setChosen] = useState(props.start);
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<string>();
  const [debounced] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const { events, isFetching } = useOfferedEvents(debounced, props.organizationId);
  const others = events.filter(({ id }) => chosen.every((one) => one.id !== id));
  const options: Named[] = [...chosen, ...others];
  const done = () => {
    if (chosen.length === 0) setProblem('Choose an event');
    else props.onDone(chosen);
  };
  return (
    <DialogForm submit={props.submit} onCancel={props.onCancel} onSubmit={done}>
      <MultiSelect
        label="Events"
        description={`Up to ${MAX_CARDS}, in this order. Picture, time, place and price are filled in when the message is sent.`}
        placeholder={chosen.length === 0 ? 'Search' : ''}
        data={options.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.map(({ id }) => id)}
        onChange={(ids) => {
          setProblem(undefined);
          setChosen(ids.flatMap((id) => options.find((one) => one.id === id) ?? []));
        }}
        error={problem}
        maxValues={MAX_CARDS}
        searchable
        hidePickedOptions
        searchValue={search}
        onSearchChange={setSearch}
        // The server has already filtered the options.
        filter={({ options: all }) => all}
        nothingFoundMessage={isFetching ? 'Searching…' : 'No event that is not over.'}
        // Above the field: below it, the open list would cover the buttons of the dialog.
        comboboxProps={{ shadow: 'md', position: 'top-start' }}
      />
    </DialogForm>
  );
}
