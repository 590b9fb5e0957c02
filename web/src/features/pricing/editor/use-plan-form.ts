import type { Event } from '@marquee/contract/events/events';
import { startOf } from '@marquee/contract/formats/when';
import { Plan } from '@marquee/contract/pricing/plan';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { unreadDays, unreadTimes } from '../../../ui/when/unread.ts';
import { type PriceNow, useShowPrice } from '../api.ts';
import { seatsOf } from '../seats.ts';
import { type Basis, type Start, type TemplateName, templates } from './templates.ts';
import { drawnSteps, inputOf, newStep, planOf, type PlanValues, valuesOf } from '../plan/values.ts';

type PlanFormOptions = {
  event: Event;
  price: PriceNow;
  start: Start;
  now: Date;
  onDone: () => void;
};

/** Keeps the form of a price's plan and saves it. */
export function usePlanForm({ event, price, start, now, onDone }: PlanFormOptions) {
  const show = useShowPrice(event.event_id);
  const { seats, taken } = seatsOf(event, price.ticket_id);
  const basis: Basis = {
    amount: price.amount,
    seats: Math.max(1, seats - taken),
    now,
    startsAt: startOf(event),
    timezone: event.timezone,
  };
  const rowsOf = (template: TemplateName) =>
    templates
      .find(({ value }) => value === template)
      ?.stepsFor(basis)
      .map(newStep) ?? [];
  const [initialValues] = useState(() => valuesOf(price));
  const kit = useSchemaForm({
    schema: Plan,
    initialValues,
    toInput: planOf,
    alsoCheck: unreadWhen,
    inputOf,
    send: (body) =>
      call(pricingApi.setPlan, {
        params: { id: event.event_id, ticket_id: price.ticket_id },
        body,
      }),
    onSent: ({ data }) => {
      show(data);
      notify.success('Plan saved.');
      onDone();
    },
  });
  // A template is a change of its own: leaving asks, although nothing was typed.
  useState(() => start !== 'own' && kit.form.setFieldValue('steps', rowsOf(start)));
  return {
    ...kit,
    /** The steps that can be drawn: those with an amount. */
    drawn: drawnSteps(kit.form.values.steps),
    fillIn: (template: TemplateName) => kit.form.setFieldValue('steps', rowsOf(template)),
  };
}

/** Replaces "missing" by "unreadable" for a day or time that was typed but not understood. */
function unreadWhen({ steps }: PlanValues) {
  const ends = steps.slice(0, -1);
  const texts = (part: 'date' | 'time') =>
    Object.fromEntries(ends.map((step, index) => [`steps.${index}.${part}`, step[part]]));
  return { ...unreadDays(texts('date')), ...unreadTimes(texts('time')) };
}
