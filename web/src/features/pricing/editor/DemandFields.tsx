import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';

import { roundings } from '@marquee/contract/pricing/plan';
import { Checkbox, Input, NativeSelect, Switch, TextInput } from '@mantine/core';
import FeeNote from '../../events/FeeNote.tsx';
import { MoneyInput } from '../../../lib/form/MoneyInput.tsx';
import classes from '../plan/Plan.module.css';
import { type PlanForm, type PlanValues, usualLimits } from '../plan/values.ts';

const units = [
  { value: 'percent', label: '% of the seats' },
  { value: 'tickets', label: 'tickets' },
];

const roundingLabels: Record<(typeof roundings)[number], string> = {
  cent: 'To the cent',
  half: 'To €0.50',
  whole: 'To whole euros',
  ninety: 'To .90',
};

type Props = {
  form: PlanForm;
  /** The id of the event's organizer. */
  organizer: string;
};

/** Edits how demand moves a price on top of its steps, and the limits that always hold. */
export function DemandFields({ form, organizer }: Props) {
  const { demand, steps, floor, ceiling } = form.values;
  const saved = limitsIn(form.getInitialValues());
  const wasLimited = (saved.floor ?? saved.ceiling) !== undefined || saved.onlyUp;
  return (
    <div className={classes.demand}>
      <Switch
        label="Let demand change the price"
        description="A fast sale raises the price and a slow one lowers it, within your limits."
        checked={demand.isOn}
        onChange={({ currentTarget: { checked } }) => {
          form.setFieldValue('demand.isOn', checked);
          if (!checked) form.setValues(saved);
          else if (floor === undefined && ceiling === undefined) {
            form.setValues(usualLimits(steps));
          }
        }}
      />
      {demand.isOn && (
        <>
          <TextInput
            {...form.getInputProps('demand.hours')}
            label="Decide every (hours)"
            description="It counts tickets sold in these hours, and orders that await a transfer."
            size="md"
            inputMode="numeric"
            autoComplete="off"
            className={classes.short ?? ''}
          />
          <div className={classes.rules}>
            <RuleFields form={form} rule="raise" />
            <RuleFields form={form} rule="lower" />
          </div>
          {form.errors['demand'] && <Input.Error role="alert">{form.errors['demand']}</Input.Error>}
        </>
      )}
      {(demand.isOn || wasLimited) && <LimitFields form={form} organizer={organizer} />}
    </div>
  );
}

/** Returns the limits that steps and amounts by hand keep without demand, too. */
function limitsIn({ floor, ceiling, onlyUp }: PlanValues) {
  return { floor, ceiling, onlyUp };
}

const rules = {
  raise: { title: 'Raise the price', count: 'If more than', by: 'Raise by (%)' },
  lower: { title: 'Lower the price', count: 'If fewer than', by: 'Lower by (%)' },
} as const;

function RuleFields({ form, rule }: { form: PlanForm; rule: keyof typeof rules }) {
  const { title, count, by } = rules[rule];
  return (
    <fieldset className={classes.rule} aria-label={title}>
      <Checkbox
        {...form.getInputProps(`demand.${rule}.isOn`, { type: 'checkbox' })}
        label={title}
      />
      {form.values.demand[rule].isOn && (
        <div className={classes.pair}>
          <TextInput
            {...form.getInputProps(`demand.${rule}.count`)}
            label={count}
            size="md"
            inputMode="decimal"
            autoComplete="off"
          />
          <NativeSelect
            {...form.getInputProps(`demand.${rule}.unit`)}
            label="Of"
            size="md"
            data={units}
          />
          <TextInput
            {...form.getInputProps(`demand.${rule}.percent`)}
            label={by}
            size="md"
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      )}
    </fieldset>
  );
}

function LimitFields({ form, organizer }: Props) {
  const { floor, ceiling } = form.values;
  return (
    <fieldset className={classes.rule} aria-label="Limits">
      <div className={classes.pair}>
        <MoneyInput {...form.getInputProps('floor')} label="Never below" size="md" />
        <MoneyInput {...form.getInputProps('ceiling')} label="Never above" size="md" />
        <MoneyInput
          {...form.getInputProps('largestChange')}
          label="Largest change"
          size="md"
          placeholder="No limit"
        />
        <NativeSelect
          {...form.getInputProps('rounding')}
          label="Round"
          size="md"
          data={roundings.map((value) => ({ value, label: roundingLabels[value] }))}
        />
        <TextInput
          {...form.getInputProps('quietHours')}
          label="Quiet before start (hours)"
          size="md"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
        />
      </div>
      <FeeNote amount={floor} organizer={organizer} at="At the lowest price" />
      <FeeNote amount={ceiling} organizer={organizer} at="At the highest price" />
      <Checkbox
        {...form.getInputProps('onlyUp', { type: 'checkbox' })}
        label="The price only rises"
      />
    </fieldset>
  );
}
