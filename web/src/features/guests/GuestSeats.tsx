import type { Event } from '@marquee/contract/events/events';
import { type Guest, guestSentences as say } from '@marquee/contract/guests/guests';
import { Select, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { seatOptions } from './seat-options.ts';
import { paymentWords } from './words.ts';

type Seats = Pick<Guest, 'ticket_id'> & { pay_at_door: boolean };

type GuestSeatsProps = {
  event: Event;
  guest: Guest;
  value: Seats;
  error: ReactNode;
  onChange: (seats: Seats) => void;
};

/** Asks for the price type of a guest's seats and whether the guest pays for them at the door. */
export function GuestSeats({ event, guest, value, error, onChange }: GuestSeatsProps) {
  if (guest.state === 'paid') return null;
  const isFixed = guest.admitted > 0;
  const isFree = guest.state === 'free';
  const { ticket_id: id, pay_at_door: paysAtDoor } = value;
  return (
    <>
      <Select
        label="Seats"
        description={isFixed ? say.typeStays : undefined}
        disabled={isFixed}
        data={optionsFor(event, guest)}
        allowDeselect={false}
        error={error}
        value={id ?? ''}
        onChange={(chosen) =>
          onChange(
            chosen
              ? { ticket_id: chosen, pay_at_door: paysAtDoor }
              : { ticket_id: null, pay_at_door: false },
          )
        }
      />
      {id !== null && (
        <Switch
          label="Pays this price at the door"
          description={isFixed ? undefined : paymentWords(guest, { id, paysAtDoor })}
          disabled={isFixed || (isFree && guest.sent_at !== null)}
          checked={paysAtDoor}
          onChange={(change) =>
            onChange({ ticket_id: id, pay_at_door: change.currentTarget.checked })
          }
        />
      )}
    </>
  );
}

/** Returns the choices of a guest, with the type that the guest has, which others may not be offered. */
function optionsFor(event: Event, { ticket_id, Type }: Guest) {
  const options = seatOptions(event);
  if (options.some(({ value }) => value === (ticket_id ?? ''))) return options;
  return [...options, { value: ticket_id ?? '', label: Type }];
}
