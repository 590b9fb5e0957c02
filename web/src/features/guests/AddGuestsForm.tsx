import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { seatsOf } from '@marquee/contract/guests/guests';
import {
  Button,
  FileButton,
  Group,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useProfile } from '../../lib/use-profile.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { GuestPreview } from './GuestPreview.tsx';
import { seatOptions } from './seat-options.ts';
import { useNewGuests } from './use-new-guests.ts';

/** Asks for guests, one per line, and shows what each line was read as before anything is added. */
export default function AddGuestsForm({ event, onClose }: { event: Event; onClose: () => void }) {
  const list = useNewGuests(event, onClose);
  const { name } = useProfile();
  const { guests, values, set } = list;
  const hasPrice = values.ticketId !== '';
  return (
    <DialogForm
      submit={guests.length === 0 ? 'Add guests' : `Add ${formatCount(guests.length, nouns.guest)}`}
      isBusy={list.isSending}
      onSubmit={list.send}
      onCancel={onClose}
    >
      <Textarea
        ref={focusFirst}
        label="Guests, one per line"
        description="Name and +number, then an e-mail address and a note if you like, after commas or tabs"
        placeholder="Ada Lovelace +2, ada@example.org, Table 4"
        autosize
        minRows={4}
        maxRows={10}
        value={values.text}
        error={list.failure}
        onChange={(change) => set({ text: change.currentTarget.value })}
      />
      <Group gap="sm">
        <FileButton
          onChange={(file) => void list.read(file)}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          inputProps={{ 'aria-label': 'CSV file of guests' }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileUpload size={18} stroke={1.5} aria-hidden />}
            >
              Choose a CSV file
            </Button>
          )}
        </FileButton>
      </Group>
      <GuestPreview rows={list.rows} />
      <Select
        label="Seats"
        description="Guests of a price type take seats of its limit."
        data={seatOptions(event)}
        allowDeselect={false}
        value={values.ticketId}
        onChange={(ticketId) => set({ ticketId: ticketId ?? '', paysAtDoor: false })}
      />
      {hasPrice && (
        <Switch
          label="They pay this price at the door"
          description="Their tickets are issued when they pay."
          checked={values.paysAtDoor}
          onChange={(change) => set({ paysAtDoor: change.currentTarget.checked })}
        />
      )}
      <TextInput
        label="Invited by"
        placeholder={name}
        value={values.invitedBy}
        onChange={(change) => set({ invitedBy: change.currentTarget.value })}
      />
      {!values.paysAtDoor && (
        <Switch
          label="Send tickets to guests with an e-mail address"
          checked={values.sends}
          onChange={(change) => set({ sends: change.currentTarget.checked })}
        />
      )}
      <Stack gap={0} role="status">
        <Text size="sm">{summaryOf(guests, event)}</Text>
      </Stack>
    </DialogForm>
  );
}

function summaryOf(guests: { plus: number }[], event: Event): string {
  const left = `${formatCount(Math.max(0, event.place - event.held), nouns.seat)} left`;
  if (guests.length === 0) return `The event has ${left}.`;
  const seats = formatCount(seatsOf(guests), nouns.seat);
  return `${formatCount(guests.length, nouns.guest)} with ${seats}. The event has ${left}.`;
}

/** Moves the focus into the dialog's text: it opened before the form was loaded. */
function focusFirst(text: HTMLTextAreaElement | null) {
  text?.focus();
}
