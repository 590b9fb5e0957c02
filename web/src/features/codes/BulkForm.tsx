import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { codesApi } from '@marquee/contract/codes/codes';
import { BulkCodesInput } from '@marquee/contract/codes/input';
import { codeSentences as say } from '@marquee/contract/codes/sentences';
import type { Event } from '@marquee/contract/events/events';
import { isolated } from '@marquee/contract/people/isolate';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { exportAddress } from '../../ui/links/export-address.ts';
import classes from './Codes.module.css';
import { useCreateCodes } from './api.ts';
import { CodeFields } from './CodeFields.tsx';
import { blank, bulkInputOf, unreadTimesOf } from './code-values.ts';

type Props = { event: Event; hasPlans: boolean; onDone: () => void };
type Made = { batch: string; count: number };

/** Creates codes that nobody can guess, and offers them as a file. */
export function BulkForm({ event, hasPlans, onDone }: Props) {
  const [made, setMade] = useState<Made>();
  const create = useCreateCodes(event.event_id);
  const { form, submit, isSending } = useSchemaForm({
    schema: BulkCodesInput,
    initialValues: blank,
    toInput: bulkInputOf,
    alsoCheck: unreadTimesOf,
    send: (input) => create.mutateAsync(input),
    onSent: ({ data }) => setMade(data),
  });
  if (made) return <MadeCodes eventId={event.event_id} made={made} onDone={onDone} />;
  return (
    <DialogForm submit="Create codes" isBusy={isSending} onSubmit={submit} onCancel={onDone}>
      <div className={classes.counts}>
        <TextInput
          {...form.getInputProps('count')}
          label="How many"
          required
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('prefix')}
          label="Begin with"
          autoComplete="off"
          spellCheck={false}
          placeholder="PRESS-"
        />
      </div>
      <TextInput
        {...form.getInputProps('batch')}
        label="Name"
        description="You find these codes by it. Buyers do not see it."
        autoComplete="off"
        placeholder="Newsletter in December"
      />
      <CodeFields event={event} form={form} hasPlans={hasPlans} usesWhenEmpty="1 each" />
    </DialogForm>
  );
}

function MadeCodes(props: { eventId: string; made: Made; onDone: () => void }) {
  const { count, batch } = props.made;
  return (
    <Stack gap="lg">
      <Text role="status">
        {say.createdMany(count)}. You find them by the name {isolated(batch)}.
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={props.onDone}>
          Close
        </Button>
        <Button
          component="a"
          href={exportAddress(codesApi.exportCodes, { batch }, { id: props.eventId })}
          download
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        >
          Download CSV
        </Button>
      </Group>
    </Stack>
  );
}
