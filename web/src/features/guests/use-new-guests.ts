import type { Event } from '@marquee/contract/events/events';
import { NewGuests, guestSentences as say } from '@marquee/contract/guests/guests';
import { readPasted } from '@marquee/contract/guests/pasted';
import { useMemo, useRef, useState } from 'react';
import { notify, sentenceOf } from '../../lib/notify.tsx';
import { randomKey } from '../../lib/random-key.ts';
import { useAddGuests } from './api.ts';

/** A list of `MAX_GUESTS_AT_ONCE` long lines is smaller. */
const MAX_FILE_BYTES = 500_000;

const empty = { text: '', ticketId: '', paysAtDoor: false, invitedBy: '', sends: false };
type Values = typeof empty;

/** Keeps a list of new guests: its text, what was read of it, and sending it once. */
export function useNewGuests(event: Event, onAdded: () => void) {
  const [values, setValues] = useState<Values>(empty);
  const [failure, setFailure] = useState('');
  // The same list keeps its key, so that a second try after a lost answer adds nobody twice.
  const key = useRef(randomKey());
  const adding = useAddGuests(event.event_id);
  const rows = useMemo(() => readPasted(values.text), [values.text]);
  const guests = rows.flatMap(({ guest }) => guest ?? []);
  const set = (some: Partial<Values>) => {
    key.current = randomKey();
    setFailure('');
    setValues((before) => ({ ...before, ...some }));
  };
  const send = () => {
    const { ticketId, paysAtDoor, invitedBy, sends } = values;
    const seat = ticketId !== '' && { ticket_id: ticketId, pay_at_door: paysAtDoor };
    const body = {
      guests: guests.map((guest) => ({ ...guest, ...seat })),
      invited_by: invitedBy,
      send: sends && !paysAtDoor,
    };
    const checked = NewGuests.safeParse(body);
    if (!checked.success) return setFailure(checked.error.issues[0]?.message ?? say.none);
    adding.mutate(
      { ...body, key: key.current },
      {
        onSuccess: ({ message }) => {
          notify.success(message ?? '');
          // Lines that were left out stay, to be corrected.
          const left = rows.flatMap(({ guest, text }) => (guest ? [] : text));
          if (left.length === 0) onAdded();
          else set({ text: left.join('\n') });
        },
        onError: (error) => setFailure(sentenceOf(error)),
      },
    );
  };
  const read = async (file: File | null) => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return setFailure(say.tooMany);
    set({ text: await file.text() });
  };
  return { values, rows, guests, set, send, read, failure, isSending: adding.isPending };
}
