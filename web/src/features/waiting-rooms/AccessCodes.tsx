import { isolated } from '@marquee/contract/people/isolate';
import { formatNumber } from '@marquee/contract/formats/counts';
import { waitingRoomSentences as say } from '@marquee/contract/waiting-rooms/sentences';
import { type AccessCode, AccessCodeInput } from '@marquee/contract/waiting-rooms/waiting-rooms';
import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../lib/notify.tsx';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAddCode, useDeleteCode } from './api.ts';

/** Lists the codes of groups that are called first, and adds others. */
export function AccessCodes(props: { eventId: string; codes: AccessCode[]; canChange: boolean }) {
  const { eventId, codes, canChange } = props;
  return (
    <Card component="section" padding="lg" aria-labelledby="access-codes">
      <Title order={3} size="h4" id="access-codes" mb={4}>
        Access codes
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        People who enter a code in the waiting room are called before all others.
      </Text>
      {codes.length > 0 && (
        <Stack component="ul" aria-labelledby="access-codes" gap="sm" mb="lg" p={0}>
          {codes.map((code) => (
            <CodeItem key={code.code_id} eventId={eventId} code={code} canChange={canChange} />
          ))}
        </Stack>
      )}
      {canChange && <NewCode eventId={eventId} />}
    </Card>
  );
}

function CodeItem(props: { eventId: string; code: AccessCode; canChange: boolean }) {
  const { label, code, code_id, spots, most_spots } = props.code;
  const deleting = useDeleteCode(props.eventId);
  const ask = () =>
    confirmDialog({
      title: 'Delete access code',
      message: `The code of ${isolated(label)} no longer works. People who used it keep their places.`,
      confirm: 'Delete code',
      onConfirm: () =>
        deleting.mutate(code_id, {
          onSuccess: () => notify.success(say.codeDeleted),
          onError: showFailure,
        }),
    });
  return (
    <Group component="li" justify="space-between" wrap="wrap">
      <div>
        <Text fw={550}>
          <bdi>{label}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          <code>{code}</code> used {formatNumber(spots)} of {formatNumber(most_spots)} times
        </Text>
      </div>
      {props.canChange && (
        <Button
          variant="default"
          size="xs"
          onClick={ask}
          aria-label={`Delete the code of ${isolated(label)}`}
          loading={deleting.isPending}
        >
          Delete
        </Button>
      )}
    </Group>
  );
}

function NewCode({ eventId }: { eventId: string }) {
  const adding = useAddCode(eventId);
  const { form, submit, isSending } = useSchemaForm({
    schema: AccessCodeInput,
    initialValues: { label: '', code: '', most_spots: '' },
    toInput: (values) => ({ ...values, most_spots: Number(values.most_spots || Number.NaN) }),
    send: (input) => adding.mutateAsync(input),
    onSent: (_answer, sent) => {
      sent.reset();
      notify.success(say.codeAdded);
    },
  });
  return (
    <form onSubmit={submit} noValidate aria-label="New access code">
      <Group grow preventGrowOverflow={false} align="flex-start">
        <TextInput miw={180} label="Group" {...form.getInputProps('label')} />
        <TextInput miw={180} label="Code" autoComplete="off" {...form.getInputProps('code')} />
        <TextInput
          miw={180}
          label="How often it can be used"
          inputMode="numeric"
          {...form.getInputProps('most_spots')}
        />
      </Group>
      <Button type="submit" mt="md" variant="default" loading={isSending}>
        Add code
      </Button>
    </form>
  );
}
