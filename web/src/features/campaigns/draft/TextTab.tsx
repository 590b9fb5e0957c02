import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { MAX_TEXT } from '@marquee/contract/campaigns/content';
import { plainText } from '@marquee/contract/campaigns/texts/measure';
import { Button, Group, Menu, Stack, Text, Textarea } from '@mantine/core';
import { IconCalendarEvent, IconTextPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EventDialog } from '../EventDialog.tsx';
import { addressOfEvent, type NamedEvent } from '../EventSelect.tsx';
import { MergeFieldItems } from '../MergeFieldItems.tsx';
import { CodesPanel } from './CodesPanel.tsx';
import classes from './Draft.module.css';
import { NameInput } from './NameInput.tsx';
import { TextMeter } from './TextMeter.tsx';
import { TextPreview } from './TextPreview.tsx';
import type { Draft } from './use-draft.ts';

/** Writes a text message; the preview beside it shows what arrives, and the meter what it takes. */
export function TextTab({ campaign, draft }: { campaign: Campaign; draft: Draft }) {
  const { text } = draft.values;
  const isMarketing = campaign.kind === 'marketing';
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
        <NameInput draft={draft} />
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
          <FieldMenu canGiveCodes={isMarketing} onChoose={insert} />
          <EventLink campaign={campaign} onChoose={(event) => insert(addressOfEvent(event))} />
        </Group>
        <TextMeter
          campaignId={campaign.campaign_id}
          text={text}
          onPlain={() => change(plainText(text))}
        />
        {isMarketing && <CodesPanel campaign={campaign} draft={draft} />}
        {isMarketing && (
          <Text size="sm" c="dimmed">
            Two versions can be tried in e-mails only.
          </Text>
        )}
      </Stack>
      <TextPreview campaignId={campaign.campaign_id} text={text} />
    </div>
  );
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

function FieldMenu(props: { canGiveCodes: boolean; onChoose: (field: string) => void }) {
  return (
    <Menu shadow="md">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconTextPlus {...icon} />}>
          Add a field
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MergeFieldItems {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Adds the address of an event, which is shortened when it is sent. */
function EventLink(props: { campaign: Campaign; onChoose: (event: NamedEvent) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = 'Add a link to an event';
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCalendarEvent {...icon} />}
        onClick={() => setIsOpen(true)}
      >
        {title}
      </Button>
      <EventDialog
        opened={isOpen}
        title={title}
        submit="Add link"
        description="The address is shortened when the message is sent, and its clicks are counted."
        organizationId={props.campaign.organizer.ID}
        onClose={() => setIsOpen(false)}
        onChoose={props.onChoose}
      />
    </>
  );
}
