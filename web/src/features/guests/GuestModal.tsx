import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import {
  type Guest,
  GuestChange,
  MAX_PLUS,
  guestSentences as say,
} from '@marquee/contract/guests/guests';
import { MAX_NOTE } from '@marquee/contract/staff-orders/notes';
import { Button, Group, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../lib/notify.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ordersPath } from '../events/links.ts';
import { useChangeGuest, useRemoveGuest } from './api.ts';
import { doorWords } from './guest-columns.tsx';
import { GuestSeats } from './GuestSeats.tsx';
import { removeQuestion, sendLabel } from './words.ts';

type GuestModalProps = { event: Event; guest: Guest; onClose: () => void };

/** Shows a guest, and lets those who may change and remove the guest. */
export default function GuestModal(props: GuestModalProps) {
  const { event, guest, onClose } = props;
  const mayChange = may(useProfile().role, 'guests:write');
  return (
    <Modal opened onClose={onClose} title={guest.name} size={480}>
      <Stack gap="md">
        <Text size="sm">
          <bdi>{guest.Type}</bdi> · {doorWords(guest)} · Invited by <bdi>{guest.invited_by}</bdi> ·{' '}
          <Link to={`${ordersPath(event.event_id)}?order=${guest.order_reference}`}>
            Order {guest.order_reference}
          </Link>
        </Text>
        {mayChange && <GuestForm {...props} />}
      </Stack>
    </Modal>
  );
}

function GuestForm({ event, guest, onClose }: GuestModalProps) {
  const changing = useChangeGuest(event.event_id, guest.guest_id);
  const { name, email, plus, note } = guest;
  const seats = { ticket_id: guest.ticket_id, pay_at_door: guest.state !== 'free' };
  const { form, submit, isSending } = useSchemaForm({
    schema: GuestChange,
    initialValues: { name, email, plus, note, ...seats, send: false },
    send: ({ ticket_id, pay_at_door, ...input }) =>
      changing.mutateAsync({
        ...input,
        ...(ticket_id !== seats.ticket_id && { ticket_id }),
        ...(pay_at_door !== seats.pay_at_door && { pay_at_door }),
      }),
    onSent: ({ message }) => {
      notify.success(message ?? say.changed);
      onClose();
    },
  });
  const { ticket_id, pay_at_door, ...values } = form.values;
  const isPaid = guest.state === 'paid';
  const canSend = (isPaid || !pay_at_door) && values.email.trim() !== '';
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput data-autofocus label="Name" {...form.getInputProps('name')} />
        <NumberInput
          label="Brings along"
          min={0}
          max={MAX_PLUS}
          allowDecimal={false}
          disabled={isPaid}
          description={isPaid ? say.paid : undefined}
          {...form.getInputProps('plus')}
        />
        <GuestSeats
          event={event}
          guest={guest}
          value={{ ticket_id, pay_at_door }}
          error={form.errors['ticket_id']}
          onChange={(chosen) => form.setValues({ ...chosen, send: false })}
        />
        <EmailField label="E-mail (optional)" {...form.getInputProps('email')} />
        <TextInput
          label="Note for the door (optional)"
          maxLength={MAX_NOTE}
          {...form.getInputProps('note')}
        />
        {canSend && (
          <Switch
            label={sendLabel(guest, form.values.plus)}
            {...form.getInputProps('send', { type: 'checkbox' })}
          />
        )}
        <Group justify="space-between" gap="sm">
          <RemoveButton event={event} guest={guest} onClose={onClose} />
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending}>
              Save
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

function RemoveButton({ event, guest, onClose }: GuestModalProps) {
  const removing = useRemoveGuest(event.event_id);
  const remove = () =>
    removing.mutate(guest.guest_id, {
      onSuccess: ({ message }) => {
        notify.success(message ?? say.removed);
        onClose();
      },
      onError: showFailure,
    });
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
      loading={removing.isPending}
      onClick={() =>
        confirmDialog({
          title: 'Remove guest',
          message: removeQuestion(guest),
          confirm: 'Remove',
          onConfirm: remove,
        })
      }
    >
      Remove
    </Button>
  );
}
