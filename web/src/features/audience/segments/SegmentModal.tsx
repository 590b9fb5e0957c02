import { isolated } from '@marquee/contract/people/isolate';
import { type Segment, SegmentInput } from '@marquee/contract/audience/audience';
import type { Condition } from '@marquee/contract/audience/conditions';
import { Text, TextInput } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useSaveSegment } from '../api.ts';
import { conditionWords } from './condition-words.ts';
import { useNames } from './use-names.ts';

type Props = {
  opened: boolean;
  /** Undefined for a new segment. */
  segment: Segment | undefined;
  conditions: Condition[];
  onSaved?: (id: string) => void;
  onClose: () => void;
};

export function SegmentModal(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.segment ? 'Rename segment' : 'Save as segment'}
    >
      <NameForm {...props} />
    </Modal>
  );
}

function NameForm({ segment, conditions, onSaved, onClose }: Props) {
  const save = useSaveSegment();
  const nameOf = useNames(conditions);
  const { form, submit, isSending } = useSchemaForm({
    schema: SegmentInput.pick({ name: true }),
    initialValues: { name: segment?.name ?? '' },
    send: ({ name }) => save.mutateAsync({ id: segment?.id, name, conditions }),
    onSent: ({ data }) => {
      notify.success(`${isolated(data.name)} saved.`);
      onSaved?.(data.id);
      onClose();
    },
  });
  return (
    <DialogForm submit="Save" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <TextInput
        label="Name"
        required
        data-autofocus
        autoComplete="off"
        maxLength={80}
        placeholder="Jazz lovers in Berlin"
        {...form.getInputProps('name')}
      />
      {!segment && (
        <Text size="sm" c="dimmed">
          {conditions.map((condition) => conditionWords(condition, nameOf)).join(' · ')}. Its
          members update automatically.
        </Text>
      )}
    </DialogForm>
  );
}
