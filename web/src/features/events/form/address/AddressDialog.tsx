import { AddressInput, addressSentences } from '@marquee/contract/events/address';
import type { Event } from '@marquee/contract/events/events';
import { Text, TextInput } from '@mantine/core';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { notify } from '../../../../lib/notify.tsx';
import { DialogForm } from '../../../../ui/DialogForm.tsx';
import { Modal } from '../../../../ui/Modal.tsx';
import { useEvent } from '../../api.ts';
import { useAddressCheck, useUpdateAddress } from './api.ts';

type Props = { event: Event; isOpen: boolean; onClose: () => void };

/** Changes the address of an event's page. A form of its own, so it is outside the event's form. */
export function AddressDialog({ event, isOpen, onClose }: Props) {
  const { data: current = event } = useEvent(event.event_id);
  return (
    <Modal opened={isOpen} onClose={onClose} title="Change address">
      <AddressForm event={current} onClose={onClose} />
    </Modal>
  );
}

function AddressForm({ event, onClose }: Omit<Props, 'isOpen'>) {
  const update = useUpdateAddress(event.event_id);
  const { form, isSending, submit } = useSchemaForm({
    schema: AddressInput,
    initialValues: { slug: event.slug },
    updates: {},
    isLive: true,
    send: (input) => update.mutateAsync(input),
    onSent: () => {
      notify.success(addressSentences.changed);
      onClose();
    },
    onUnchanged: onClose,
  });
  const { slug } = form.values;
  const check = useAddressCheck(event, slug);
  return (
    <DialogForm submit="Change address" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <Text size="sm">
        Links, posters and QR codes with the old address keep working: it leads to the new one, and
        no other event gets it.
      </Text>
      <div>
        <TextInput
          {...form.getInputProps('slug')}
          label="Address"
          leftSection="/events/"
          leftSectionWidth={76}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          onChange={(change) => form.setFieldValue('slug', asSlug(change.currentTarget.value))}
        />
        <Text role="status" size="sm" mt={4} mih={20} c={check === 'taken' ? 'red' : 'dimmed'}>
          {words[check]}
        </Text>
      </div>
    </DialogForm>
  );
}

const words: Record<ReturnType<typeof useAddressCheck>, string> = {
  none: '',
  free: 'This address is free.',
  taken: addressSentences.taken,
};

/** Changes what people type out of habit: capitals and spaces. */
function asSlug(text: string): string {
  return text.toLowerCase().replace(/[\s_]+/g, '-');
}
