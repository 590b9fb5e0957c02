import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { Checkbox, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import type { EventCode } from '@marquee/contract/codes/codes';
import type { Event } from '@marquee/contract/events/events';
import { isolated } from '@marquee/contract/people/isolate';
import { RadioList } from '../../ui/RadioList.tsx';
import { DateTimeField } from '../../ui/when/DateTimeField.tsx';
import classes from './Codes.module.css';
import { type CodeFormState, keepsSeats } from './code-values.ts';

const kinds: { value: EventCode['kind']; label: string; description: string }[] = [
  { value: 'percent', label: 'Percent off', description: 'Takes a share off each ticket.' },
  { value: 'amount', label: 'Amount off', description: 'Takes euros off.' },
  { value: 'price', label: 'Fixed price', description: 'A ticket costs this instead.' },
  {
    value: 'access',
    label: 'Opens tickets',
    description: 'Hidden tickets or kept seats, at their own price.',
  },
];

const valueLabels = { percent: 'Percent', amount: 'Amount', price: 'Price of a ticket' };

const bases = [
  { value: 'ticket', label: 'Each ticket' },
  { value: 'order', label: 'The whole order' },
] as const;

type Props = {
  event: Event;
  form: CodeFormState;
  /** Whether a price of the event follows a plan. */
  hasPlans: boolean;
  /** Shown in the field of uses while it is empty. */
  usesWhenEmpty: string;
};

/** Edits what a code does, for which tickets, how often and when. */
export function CodeFields({ event, form, hasPlans, usesWhenEmpty }: Props) {
  const { kind } = form.values;
  return (
    <>
      <RadioList
        label="What it does"
        options={kinds}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value)}
      />
      <ValueFields form={form} />
      <MultiSelect
        {...form.getInputProps('ticket_ids')}
        label="Tickets"
        description={
          kind === 'access'
            ? 'The tickets that it opens. Empty: kept seats of all tickets.'
            : 'A hidden ticket that you choose is opened, too.'
        }
        required={kind === 'access' && !keepsSeats(form.values)}
        placeholder={placeholderOf(form)}
        hidePickedOptions
        data={event.tickets.map(({ ID, Type, hidden }) => ({
          value: ID,
          label: hidden ? `${isolated(Type)} (hidden)` : isolated(Type),
        }))}
      />
      <div className={classes.counts}>
        <TextInput
          {...form.getInputProps('uses')}
          label="Orders in all"
          inputMode="numeric"
          autoComplete="off"
          placeholder={usesWhenEmpty}
        />
        <TextInput
          {...form.getInputProps('uses_per_person')}
          label="Orders a person"
          inputMode="numeric"
          autoComplete="off"
          placeholder="No limit"
        />
        <TextInput
          {...form.getInputProps('min_tickets')}
          label="Least tickets"
          inputMode="numeric"
          autoComplete="off"
          placeholder="1"
        />
      </div>
      <DateTimeField
        label="From"
        description={`Empty: at once. Local time of the event (${event.timezone}).`}
        {...form.getInputProps('from')}
      />
      <DateTimeField
        label="Until"
        description="Empty: as long as tickets are sold."
        {...form.getInputProps('until')}
      />
      <KeptFields form={form} />
      {hasPlans && kind !== 'access' && <PlanFields form={form} />}
    </>
  );
}

function placeholderOf({ values }: CodeFormState): string {
  if (values.ticket_ids.length > 0) return '';
  const isNeeded = values.kind === 'access' && !keepsSeats(values);
  return isNeeded ? 'Choose tickets' : 'All that are not hidden';
}

function ValueFields({ form }: { form: CodeFormState }) {
  const { kind } = form.values;
  if (kind === 'access') return null;
  return (
    <Group align="flex-start">
      <TextInput
        {...form.getInputProps('value')}
        maw={180}
        label={valueLabels[kind]}
        required
        inputMode="decimal"
        autoComplete="off"
        {...(kind === 'percent' ? { rightSection: '%' } : { leftSection: '€' })}
      />
      {kind === 'amount' && (
        <Select
          {...form.getInputProps('per')}
          label="Off"
          data={bases}
          allowDeselect={false}
          maw={220}
        />
      )}
    </Group>
  );
}

/** Edits how many seats are kept for the code, or for all codes of its batch together. */
function KeptFields({ form }: { form: CodeFormState }) {
  return (
    <>
      <TextInput
        {...form.getInputProps('reserved')}
        label="Seats kept"
        description="Nobody books them without the code. Codes made together share them."
        inputMode="numeric"
        autoComplete="off"
        placeholder="None"
        maw={260}
      />
      {keepsSeats(form.values) && (
        <DateTimeField
          label="Kept until"
          description="Then everybody can book the rest. Empty: until the code ends or the event begins."
          {...form.getInputProps('reserved_until')}
        />
      )}
    </>
  );
}

/** Says how a code and a price plan work together. */
function PlanFields({ form }: { form: CodeFormState }) {
  return (
    <>
      <Checkbox
        {...form.getInputProps('adds_up', { type: 'checkbox' })}
        label="On top of a price plan"
        description="If not, it takes off the plan’s highest price, and buyers pay whichever is less."
      />
      <Checkbox
        {...form.getInputProps('below_floor', { type: 'checkbox' })}
        label="May go below the floor of a price plan"
      />
    </>
  );
}
