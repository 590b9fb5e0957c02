import {
  type PayoutSchedule,
  PayoutScheduleInput,
  payoutIntervals,
  payoutWeekdays,
} from '@marquee/contract/finance/payout-schedules';
import { Button, Card, Group, Select, Text, Title } from '@mantine/core';
import { startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useSetSchedule } from './api.ts';

const intervals: Record<PayoutSchedule['interval'], string> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  manual: 'Only when I ask for it at Stripe',
};
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const monthDays = Array.from({ length: 31 }, (_, day) => String(day + 1));

type Values = { interval: string; weekday: string; month_day: string };

const valuesOf = ({ interval, weekday, month_day }: PayoutSchedule): Values => ({
  interval,
  weekday: weekday ?? 'monday',
  month_day: String(month_day ?? 1),
});

/** Sends only the day that the interval needs. */
function inputOf({ interval, weekday, month_day }: Values) {
  return {
    interval,
    ...(interval === 'weekly' && { weekday }),
    ...(interval === 'monthly' && { month_day: Number(month_day) }),
  };
}

/** Chooses when Stripe sends an organization its money. */
export function ScheduleForm(props: { organizationId: string; saved: PayoutSchedule }) {
  const saving = useSetSchedule(props.organizationId);
  const { form, submit, isSending } = useSchemaForm({
    schema: PayoutScheduleInput,
    initialValues: valuesOf(props.saved),
    toInput: inputOf,
    send: (input) => saving.mutateAsync(input),
    onSent: ({ data, message }, sent) => {
      startFrom(sent, valuesOf(data.schedule ?? props.saved));
      notify.success(message ?? '');
    },
  });
  const { interval } = form.values;
  return (
    <Card component="section" aria-label="Payouts to your bank" padding="lg">
      <Title order={2} size="h3">
        Payouts to your bank
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        Stripe sends what buyers paid, a few days after each payment.
      </Text>
      <form onSubmit={submit} noValidate>
        <Group align="end" gap="md">
          <Select
            label="How often"
            data={payoutIntervals.map((value) => ({ value, label: intervals[value] }))}
            allowDeselect={false}
            {...form.getInputProps('interval')}
          />
          {interval === 'weekly' && (
            <Select
              label="Day of the week"
              data={payoutWeekdays.map((value) => ({ value, label: capitalized(value) }))}
              allowDeselect={false}
              {...form.getInputProps('weekday')}
            />
          )}
          {interval === 'monthly' && (
            <Select
              label="Day of the month"
              data={monthDays}
              allowDeselect={false}
              {...form.getInputProps('month_day')}
            />
          )}
          <Button type="submit" loading={isSending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </form>
    </Card>
  );
}
