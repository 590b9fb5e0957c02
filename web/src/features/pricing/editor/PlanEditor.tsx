import { isolated } from '@marquee/contract/people/isolate';
import type { Event } from '@marquee/contract/events/events';
import { wallClockOf } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { startOf } from '@marquee/contract/formats/when';
import type { PriceNow } from '../api.ts';
import { Button, Group, Switch, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { PlanPreview } from '../preview/PlanPreview.tsx';
import { PlanCharts } from '../plan/PlanCharts.tsx';
import { progressOf } from '../plan/progress.ts';
import type { Start } from './templates.ts';
import classes from '../Pricing.module.css';
import { seatsOf } from '../seats.ts';
import { DemandFields } from './DemandFields.tsx';
import { RemovePlan } from './RemovePlan.tsx';
import { StepRows } from './StepRows.tsx';
import { TemplateButtons } from './TemplateButtons.tsx';
import { usePlanForm } from './use-plan-form.ts';

type PlanEditorProps = { event: Event; price: PriceNow; start: Start; onDone: () => void };

/** Edits the plan of a price, with a drawing of what is typed. */
export function PlanEditor({ event, price, start, onDone }: PlanEditorProps) {
  const [now] = useState(() => new Date());
  const isDone = useRef(false);
  const kit = usePlanForm({ event, price, start, now, onDone });
  const { form, isDirty, isSending } = kit;
  const { timezone } = event;
  const startsAt = startOf(event);
  const seats = seatsOf(event, price.ticket_id);
  const close = () => {
    if (!isDirty) return onDone();
    confirmDialog({
      title: 'Leave without saving?',
      message: 'Your changes to this plan are not saved.',
      confirm: 'Discard changes',
      keep: 'Stay',
      onConfirm: onDone,
    });
  };
  return (
    <form
      noValidate
      className={classes.body}
      aria-label={`Plan of ${isolated(price.Type)}`}
      onSubmit={(submission) => {
        submission.preventDefault();
        kit.submit(submission);
      }}
    >
      <TemplateButtons hasDate={startsAt !== null} onChoose={kit.fillIn} />
      <StepRows
        form={form}
        organizer={event.organizer.ID}
        firstDay={wallClockOf(now, timezone).date}
      />
      {timezone !== readersTimezone() && <Text size="sm">Times are in {timezone} time</Text>}
      <DemandFields form={form} organizer={event.organizer.ID} />
      <Switch
        {...form.getInputProps('isShown', { type: 'checkbox' })}
        label="Show buyers what changes the price next"
        description="The event page says when the price goes up, and after how many tickets."
      />
      <PlanCharts
        type={price.Type}
        steps={kit.drawn}
        timezone={timezone}
        startsAt={startsAt}
        hasDemand={form.values.demand.isOn}
        progress={progressOf(price, kit.drawn)}
        {...seats}
      />
      {startsAt && <PlanPreview event={event} startsAt={startsAt} price={price} form={form} />}
      <Group justify="flex-end" gap="sm">
        {price.plan.mode === 'plan' && (
          <RemovePlan event={event} price={price} onRemoved={onDone} />
        )}
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          Save plan
        </Button>
      </Group>
      <LeaveGuard
        isDirty={isDirty}
        isDone={isDone}
        message="Your changes to this plan are not saved."
        leave="Discard changes"
      />
    </form>
  );
}
