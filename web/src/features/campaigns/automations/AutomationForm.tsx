import { automationWords, type EventField, eventFields } from '@marquee/contract/automations/kinds';
import {
  type Automation,
  AutomationInput,
  MAX_WORDS,
  MONTHS_AWAY,
} from '@marquee/contract/automations/automations';
import { MAX_SUBJECT } from '@marquee/contract/campaigns/content';
import { Button, Group, Menu, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { parseNumber } from '../../../lib/form/parse-number.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { MergeFieldItems } from '../MergeFieldItems.tsx';
import { useSetAutomation, useTestAutomation } from './api.ts';

type Written = { subject: string; words: string };

const fieldLabels: Record<EventField, string> = {
  event: 'Event',
  date: 'Date of the event',
  time: 'Time of the event',
  place: 'Place of the event',
};

/** Changes the words of an automation. @param props `onType`: for the preview */
export function AutomationForm(props: {
  automation: Automation;
  onType: (written: Written) => void;
}) {
  const { automation, onType } = props;
  const { kind, organizer, is_on } = automation;
  const ready = automationWords[kind];
  const setting = useSetAutomation(kind);
  const test = useTestAutomation(kind);
  const isDone = useRef(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { form, submit, isSending } = useSchemaForm({
    schema: AutomationInput,
    initialValues: {
      subject: automation.subject,
      words: automation.words,
      months: String(automation.months),
    },
    toInput: ({ subject, words, months }) => {
      return { organization_id: organizer.ID, is_on, subject, words, months: parseNumber(months) };
    },
    send: (input) => setting.mutateAsync(input),
    onSent: ({ message }, { resetDirty }) => {
      resetDirty();
      notify.success(message ?? '');
    },
  });
  const { subject, words } = form.values;
  useEffect(() => onType({ subject, words }), [subject, words, onType]);
  const insert = (field: string) => {
    const at = area.current?.selectionStart ?? words.length;
    const end = area.current?.selectionEnd ?? at;
    form.setFieldValue('words', `${words.slice(0, at)}${field}${words.slice(end)}`);
    area.current?.focus();
  };
  const sendTest = () =>
    test.mutate(
      { organization_id: organizer.ID, subject, words },
      {
        onSuccess: ({ message }) => notify.success(message ?? ''),
        onError: (error) => showFailure(error),
      },
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label="Subject"
          required
          maxLength={MAX_SUBJECT}
          {...form.getInputProps('subject')}
        />
        <Textarea
          ref={area}
          label="Message"
          description="An empty line begins a paragraph."
          required
          autosize
          minRows={6}
          maxLength={MAX_WORDS}
          {...form.getInputProps('words')}
        />
        <Group gap="sm">
          <FieldMenu hasEvent={kind !== 'come_back'} onChoose={insert} />
          {(subject !== ready.subject || words !== ready.words) && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => form.setValues({ subject: ready.subject, words: ready.words })}
            >
              Use the ready words
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Below your words: {ready.below}
        </Text>
        {kind === 'come_back' && (
          <TextInput
            label="Months away"
            description={`After how many months without a visit, from ${MONTHS_AWAY.least} to ${MONTHS_AWAY.most}.`}
            required
            maw={240}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('months')}
          />
        )}
        <Group justify="space-between">
          <Button variant="default" loading={test.isPending} onClick={sendTest}>
            Send a test to me
          </Button>
          <Button type="submit" loading={isSending}>
            Save
          </Button>
        </Group>
      </Stack>
      <LeaveGuard
        isDirty={form.isDirty()}
        isDone={isDone}
        message="What you typed is lost."
        leave="Leave without saving"
      />
    </form>
  );
}

function FieldMenu(props: { hasEvent: boolean; onChoose: (field: string) => void }) {
  return (
    <Menu shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTextPlus size={16} stroke={1.5} aria-hidden />}
        >
          Add a field
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MergeFieldItems canGiveCodes={false} onChoose={props.onChoose} />
        {props.hasEvent &&
          eventFields.map((field) => (
            <Menu.Item key={field} onClick={() => props.onChoose(`{{${field}}}`)}>
              {fieldLabels[field]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
