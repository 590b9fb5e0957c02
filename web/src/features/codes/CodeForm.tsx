import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { EventCode } from '@marquee/contract/codes/codes';
import { CodeInput } from '@marquee/contract/codes/input';
import { codeSentences as say } from '@marquee/contract/codes/sentences';
import type { Event } from '@marquee/contract/events/events';
import { isolated } from '@marquee/contract/people/isolate';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../lib/notify.tsx';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { useCreateCode, useDeleteCode, useUpdateCode } from './api.ts';
import { CodeFields } from './CodeFields.tsx';
import { blank, type CodeFormState, inputOf, unreadTimesOf, valuesOf } from './code-values.ts';
import { CopyCodeLink } from './CopyCodeLink.tsx';

type Props = { event: Event; hasPlans: boolean; onDone: () => void };

export function NewCodeForm({ event, hasPlans, onDone }: Props) {
  const create = useCreateCode(event.event_id);
  const { form, submit, isSending } = useSchemaForm({
    schema: CodeInput,
    initialValues: blank,
    toInput: inputOf,
    alsoCheck: unreadTimesOf,
    send: (input) => create.mutateAsync(input),
    onSent: () => {
      notify.success(say.created);
      onDone();
    },
  });
  return (
    <DialogForm submit="Create code" isBusy={isSending} onSubmit={submit} onCancel={onDone}>
      <CodeField form={form} />
      <CodeFields event={event} form={form} hasPlans={hasPlans} usesWhenEmpty="No limit" />
    </DialogForm>
  );
}

/** Changes a code for later orders, ends it, or deletes it while no order uses it. */
export function EditCodeForm({ event, code, hasPlans, onDone }: Props & { code: EventCode }) {
  const update = useUpdateCode(event.event_id, code.code_id);
  const { form, submit, isSending } = useSchemaForm({
    schema: CodeInput,
    initialValues: valuesOf(code, event.timezone),
    toInput: inputOf,
    alsoCheck: unreadTimesOf,
    send: (input) => update.mutateAsync(input),
    onSent: () => {
      notify.success(say.saved);
      onDone();
    },
  });
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <CopyCodeLink slug={event.slug} code={code.code} />
        {code.used === 0 && <DeleteCode event={event} code={code} onDone={onDone} />}
      </Group>
      <DialogForm submit="Save" isBusy={isSending} onSubmit={submit} onCancel={onDone}>
        <CodeField form={form} />
        <CodeFields event={event} form={form} hasPlans={hasPlans} usesWhenEmpty="No limit" />
      </DialogForm>
    </Stack>
  );
}

function CodeField({ form }: { form: CodeFormState }) {
  return (
    <TextInput
      {...form.getInputProps('code')}
      label="Code"
      required
      description="Letters, digits, hyphens. Capitals make no difference."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="SPRING20"
      data-autofocus
    />
  );
}

function DeleteCode({ event, code, onDone }: Omit<Props, 'hasPlans'> & { code: EventCode }) {
  const remove = useDeleteCode(event.event_id, code.code_id);
  const ask = () =>
    confirmDialog({
      title: 'Delete code',
      message: `Delete ${isolated(code.code)}? It stops working at once, in links, too.`,
      confirm: 'Delete code',
      onConfirm: () =>
        remove.mutate(undefined, {
          onSuccess: () => {
            notify.success(say.deleted);
            onDone();
          },
          onError: showFailure,
        }),
    });
  return (
    <Button variant="light" color="red" onClick={ask} loading={remove.isPending}>
      Delete code…
    </Button>
  );
}
