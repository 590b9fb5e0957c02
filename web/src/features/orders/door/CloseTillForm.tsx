import { Button, Textarea } from '@mantine/core';
import { centsOf } from '@marquee/contract/money';
import { type Till, TillClosing } from '@marquee/contract/door-sales/tills';
import { formatCents, formatEuro } from '@marquee/contract/formats/money';
import { useEffect, useRef } from 'react';
import { MoneyInput } from '../../../lib/form/MoneyInput.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import classes from './Tills.module.css';
import { useCloseTill } from './tills-api.ts';

const MAX_NOTE = 500;

const initialValues: { counted: number | undefined; note: string } = {
  counted: undefined,
  note: '',
};

export function CloseTillForm(props: {
  eventId: string;
  till: Till;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { eventId, till } = props;
  const element = useRef<HTMLFormElement>(null);
  // The form may open below the visible area; the focus scrolls to it.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const closing = useCloseTill(eventId);
  const { form, submit, isSending } = useSchemaForm({
    schema: TillClosing,
    initialValues,
    fallback: 'counted',
    send: (input) => closing.mutateAsync({ tillId: till.till_id, ...input }),
    onSent: ({ message = '' }) => {
      notify.success(message);
      props.onDone();
    },
  });
  return (
    <form ref={element} className={classes.closing} noValidate onSubmit={submit}>
      <MoneyInput
        size="md"
        label="Cash counted (EUR)"
        description="Do not count the change from the start."
        {...form.getInputProps('counted')}
      />
      <p role="status">{differenceWords(till, form.values.counted)}</p>
      <Textarea
        size="md"
        label="Note (optional)"
        autosize
        minRows={2}
        maxLength={MAX_NOTE}
        {...form.getInputProps('note')}
      />
      <div className={classes.buttons}>
        <Button size="md" variant="default" onClick={props.onCancel}>
          Not yet
        </Button>
        <Button size="md" type="submit" loading={isSending}>
          Close till
        </Button>
      </div>
    </form>
  );
}

function differenceWords({ cash }: Till, counted: number | undefined): string {
  const expected = `The till should hold ${formatEuro(cash)}.`;
  if (counted === undefined || !TillClosing.shape.counted.safeParse(counted).success)
    return expected;
  const cents = centsOf(counted) - centsOf(cash);
  if (cents === 0) return `${expected} Your count matches.`;
  const words = cents < 0 ? 'is missing' : 'is too much';
  return `${expected} ${formatCents(Math.abs(cents))} ${words}.`;
}
