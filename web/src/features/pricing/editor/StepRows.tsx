import { ActionIcon, Button, Input, Text, TextInput } from '@mantine/core';
import { MAX_STEPS } from '@marquee/contract/pricing/plan';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import FeeNote from '../../events/FeeNote.tsx';
import { MoneyInput } from '../../../lib/form/MoneyInput.tsx';
import { DateField } from '../../../ui/when/DateField.tsx';
import { TimeField } from '../../../ui/when/TimeField.tsx';
import classes from '../plan/Plan.module.css';
import { newStep, type PlanForm } from '../plan/values.ts';

type StepRowsProps = {
  form: PlanForm;
  /** The id of the event's organizer. */
  organizer: string;
  /** `YYYY-MM-DD`: no step can end before it. */
  firstDay: string;
};

/** Edits the steps of a plan. The last one has no end: it holds until the event starts. */
export function StepRows({ form, organizer, firstDay }: StepRowsProps) {
  const { steps } = form.values;
  return (
    <div className={classes.steps} role="group" aria-label="Steps">
      {steps.map((step, index) => (
        <section key={step.key} className={classes.step} aria-label={`Step ${index + 1}`}>
          <Text className={classes.number ?? ''} aria-hidden>
            {index + 1}
          </Text>
          <MoneyInput {...form.getInputProps(`steps.${index}.amount`)} label="Price" size="md" />
          {index < steps.length - 1 ? (
            <StepEnd form={form} index={index} firstDay={firstDay} />
          ) : (
            <Text className={classes.open ?? ''} size="sm" c="dimmed">
              Until the event starts
            </Text>
          )}
          <ActionIcon
            size={42}
            className={classes.remove ?? ''}
            aria-label={`Remove step ${index + 1}`}
            disabled={steps.length === 1}
            onClick={() => form.removeListItem('steps', index)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
          <FeeNote amount={step.amount} organizer={organizer} className={classes.fee} />
        </section>
      ))}
      {form.errors['steps'] && <Input.Error role="alert">{form.errors['steps']}</Input.Error>}
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={steps.length >= MAX_STEPS}
          onClick={() => form.insertListItem('steps', newStep())}
        >
          Add step
        </Button>
      </div>
    </div>
  );
}

type StepEndProps = Omit<StepRowsProps, 'organizer'> & { index: number };

function StepEnd({ form, index, firstDay }: StepEndProps) {
  return (
    <>
      <DateField
        {...form.getInputProps(`steps.${index}.date`)}
        label="Until"
        firstDay={firstDay}
        onChange={(day) => {
          form.setFieldValue(`steps.${index}.date`, day);
          if (form.values.steps[index]?.time === '') {
            form.setFieldValue(`steps.${index}.time`, '23:59');
          }
        }}
      />
      <TimeField {...form.getInputProps(`steps.${index}.time`)} label="Time" />
      <TextInput
        {...form.getInputProps(`steps.${index}.seats`)}
        label="Or after tickets"
        size="md"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Any number"
      />
    </>
  );
}
