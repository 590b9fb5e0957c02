import type { Event } from '@marquee/contract/events/events';

/** Returns the price types that guests can have as options, after '' for none. */
export function seatOptions({ tickets }: Event): { value: string; label: string }[] {
  return [
    { value: '', label: 'Any seat of the event' },
    // A ticket for several people has one price, so guests have none.
    ...tickets
      .filter(({ admits = 1 }) => admits === 1)
      .map(({ ID, Type }) => ({ value: ID, label: Type })),
  ];
}
