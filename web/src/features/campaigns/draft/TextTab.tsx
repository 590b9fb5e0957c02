import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { MAX_TEXT } from '@marquee/contract/campaigns/content';
import {
  mergeFieldLabels,
  mergeFields,
  mergeFieldText,
} from '@marquee/contract/campaigns/merge-fields';
import { plainText } from '@marquee/contract/campaigns/texts/measure';
import { Button, Group, Menu, Stack, Textarea, TextInput } from '@mantine/core';
import { IconCalendarEvent, IconTextPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { addressOfEvent, EventSelect, type NamedEvent } from '../EventSelect.tsx';
import classes from './Draft.module.css';
import { TextMeter } from './TextMeter.tsx';
import { TextPreview } from './TextPreview.tsx';
import type { Draft } from './use-draft.ts';

/** Writes a text message; the preview beside it shows what arrives, and the meter what it takes. */
export function TextTab({ campaign, draft }: { campaign: Campaign; draft: Draft }) {
  const { name, text } = draft.values;
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (next: string) => draft.change({ text: next });
  const insert = (words: string) => {
    const at = area.current?.selectionStart ?? text.length;
    const before = text.slice(0, at);
    const space = before === '' || /\s$/.test(before) ? '' : ' ';
    change(`${before}${space}${words}${text.slice(area.current?.selectionEnd ?? at)}`);
    area.current?.focus();
  };
  return (
    <div className={classes.beside}>
      <Stack gap="md">
        <TextInput
          label="Name"
          description="Only you see it."
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => draft.change({ name: currentTarget.value })}
        />
        <Textarea
          ref={area}
          label="Message"
          description="Say who you are: the number that it comes from is not yours."
          autosize
          minRows={5}
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <Group gap="sm">
          <FieldMenu onChoose={insert} />
          <EventLink campaign={campaign} onChoose={(event) => insert(addressOfEvent(event))} />
        </Group>
        <TextMeter
          campaignId={campaign.campaign_id}
          text={text}
          onPlain={() => change(plainText(text))}
        />
      </Stack>
      <TextPreview campaignId={campaign.campaign_id} text={text} />
    </div>
  );
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Adds the reader's name and the like, with words for readers who gave none. */
function FieldMenu({ onChoose }: { onChoose: (field: string) => void }) {
  return (
    <Menu shadow="md">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconTextPlus {...icon} />}>
          Add a field
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mergeFields.map((field) => (
          <Menu.Item
            key={field}
            onClick={() => onChoose(mergeFieldText(field, field === 'first_name' ? 'there' : ''))}
          >
            {mergeFieldLabels[field]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Adds the address of an event, which is shortened when it is sent. */
function EventLink(props: { campaign: Campaign; onChoose: (event: NamedEvent) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [event, setEvent] = useState<NamedEvent | null>(null);
  const close = () => {
    setIsOpen(false);
    setEvent(null);
  };
  const add = () => {
    if (!event) return;
    close();
    props.onChoose(event);
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCalendarEvent {...icon} />}
        onClick={() => setIsOpen(true)}
      >
        Add a link to an event
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Add a link to an event"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <DialogForm submit="Add link" onCancel={close} onSubmit={add}>
          <EventSelect
            label="Event"
            description="The address is shortened when the message is sent, and its clicks are counted."
            organizationId={props.campaign.organizer.ID}
            value={event}
            onChange={setEvent}
          />
        </DialogForm>
      </Modal>
    </>
  );
}
