import { wallClockOf } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../form/sections/DateField.tsx';
import type { MoveForm } from './move-values.ts';

/** Lets buyers return their tickets for a while. */
export function RefundOffer({ form }: { form: MoveForm }) {
  const { values } = form;
  const [now] = useState(() => new Date());
  return (
    <>
      <Checkbox
        label="Buyers can return their tickets for a refund"
        description="On their order’s page. Their seats go back on sale."
        checked={values.hasRefunds}
        onChange={(change) => form.setFieldValue('hasRefunds', change.currentTarget.checked)}
      />
      {values.hasRefunds && (
        <DateField
          {...form.getInputProps('refunds_until')}
          label="Last day for returns"
          firstDay={wallClockOf(now, values.location?.timezone ?? readersTimezone()).date}
        />
      )}
    </>
  );
}
