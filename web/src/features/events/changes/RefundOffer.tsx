import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { wallClockOf } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { Checkbox } from '@mantine/core';
import { DAY_MS } from '@marquee/contract/time';
import { useState } from 'react';
import { DateField } from '../../../ui/when/DateField.tsx';
import type { MoveForm } from './move-values.ts';

const SUGGESTED_MS = 14 * DAY_MS;

/** Lets buyers return their tickets for a while. */
export function RefundOffer({ form }: { form: MoveForm }) {
  const { values } = form;
  const [now] = useState(() => new Date());
  const timezone = values.location?.timezone ?? readersTimezone();
  const offer = (hasRefunds: boolean) => {
    form.setFieldValue('hasRefunds', hasRefunds);
    if (!hasRefunds || values.refunds_until !== '') return;
    const end = new Date(now.getTime() + SUGGESTED_MS);
    form.setFieldValue('refunds_until', wallClockOf(end, timezone).date);
  };
  return (
    <>
      <Checkbox
        label="Buyers can return their tickets for a refund"
        description="On their order’s page. Their tickets go back on sale."
        checked={values.hasRefunds}
        onChange={(change) => offer(change.currentTarget.checked)}
      />
      {values.hasRefunds && (
        <DateField
          {...form.getInputProps('refunds_until')}
          label="Last day for returns"
          firstDay={wallClockOf(now, timezone).date}
        />
      )}
    </>
  );
}
