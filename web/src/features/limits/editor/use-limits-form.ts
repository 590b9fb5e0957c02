import type { Event } from '@marquee/contract/events/events';
import { type Availability, LimitsInput, limitSentences } from '@marquee/contract/limits/limits';
import { seatsTaken } from '@marquee/contract/limits/why';
import { tooLargeFor } from '@marquee/contract/pricing/shared';
import { useState } from 'react';
import { parseNumber } from '../../../lib/form/parse-number.ts';
import { type Form, startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { randomKey } from '../../../lib/random-key.ts';
import { useSetSharedLimits } from '../api.ts';

type EditedLimit = {
  /** Identifies a row on screen. */
  key: string;
  name: string;
  /** Unparsed text. */
  seats: string;
  ticket_ids: string[];
};
export type LimitsValues = { limits: EditedLimit[] };
export type LimitsForm = Form<LimitsValues>;
type Saved = { name: string; seats: number; ticket_ids: string[] };

export function newLimit(): EditedLimit {
  return { key: randomKey(), name: '', seats: '', ticket_ids: [] };
}

/** Keeps the form of an event's shared limits, and saves the whole list. */
export function useLimitsForm(event: Event, saved: Saved[], availability: Availability) {
  const update = useSetSharedLimits(event.event_id);
  const [initialValues] = useState(() => valuesOf(saved));
  return useSchemaForm({
    schema: LimitsInput,
    initialValues,
    toInput,
    isLive: true,
    // The chosen types have one input together.
    inputOf: (field) => field.replace(/^(limits\.\d+\.ticket_ids)\..*$/, '$1'),
    alsoCheck: ({ limits }, found) =>
      Object.fromEntries(
        limits.flatMap(({ seats, ticket_ids }, index) => {
          const field = `limits.${index}.seats`;
          const sentence = seatsProblem(parseNumber(seats), ticket_ids, event, availability);
          return sentence === undefined || field in found ? [] : [[field, sentence]];
        }),
      ),
    send: (input) => update.mutateAsync(input),
    onSent: ({ data }, form) => {
      startFrom(form, valuesOf(data.limits));
      notify.success(limitSentences.saved);
    },
  });
}

/** Counts the sold and held seats of price types, those of guests among them. */
export function takenBy(ticketIds: readonly string[], { tickets }: Availability): number {
  const chosen = tickets.filter(({ ticket_id }) => ticketIds.includes(ticket_id));
  return chosen.reduce((sum, type) => sum + seatsTaken(type), 0);
}

/** Says before saving what the server would refuse. */
function seatsProblem(
  seats: number | undefined,
  ticketIds: readonly string[],
  { tickets }: Event,
  availability: Availability,
): string | undefined {
  // The schema says that it is no number.
  if (seats === undefined || Number.isNaN(seats)) return undefined;
  const taken = takenBy(ticketIds, availability);
  if (seats < taken) return limitSentences.below(taken);
  const large = tooLargeFor(
    seats,
    tickets
      .filter(({ ID }) => ticketIds.includes(ID))
      .map(({ Type: label, admits = 1, min_per_order }) => {
        return { label, admits, least: min_per_order ?? 1 };
      }),
  );
  return large && limitSentences.tooSmall(large);
}

function valuesOf(saved: Saved[]): LimitsValues {
  return {
    limits: saved.map(({ name, seats, ticket_ids }) => ({
      key: randomKey(),
      name,
      seats: String(seats),
      ticket_ids,
    })),
  };
}

function toInput({ limits }: LimitsValues): object {
  return {
    limits: limits.map(({ name, seats, ticket_ids }) => ({
      name,
      seats: parseNumber(seats),
      ticket_ids,
    })),
  };
}
