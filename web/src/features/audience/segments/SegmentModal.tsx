import { type Segment, SegmentInput } from '@marquee/contract/audience/audience';
import type { Condition } from '@marquee/contract/audience/conditions';
import { Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { putFieldErrors, validateWith } from '../../../lib/form-errors.ts';
import { fieldErrorsOf, notify, showFailure } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
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
  const form = useForm({
    initialValues: { name: segment?.name ?? '' },
    validate: validateWith(SegmentInput.pick({ name: true })),
  });
  const submit = async ({ name }: { name: string }) => {
    try {
      const { data } = await save.mutateAsync({ id: segment?.id, name, conditions });
      notify.success(`${data.name} saved.`);
      onSaved?.(data.id);
      onClose();
    } catch (error) {
      if (!putFieldErrors(form, fieldErrorsOf(error))) showFailure(error);
    }
  };
  return (
    <DialogForm
      submit="Save"
      isBusy={save.isPending}
      onSubmit={form.onSubmit((values) => void submit(values))}
      onCancel={onClose}
    >
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
          {conditions.map((condition) => conditionWords(condition, nameOf)).join(' · ')}. Who is in
          it is found anew whenever it is looked at.
        </Text>
      )}
    </DialogForm>
  );
}
