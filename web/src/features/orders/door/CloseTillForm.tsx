import { Button, Textarea } from '@mantine/core';
import { centsOf, amountOf } from '@marquee/contract/money';
import { type Till, TillClosing } from '@marquee/contract/orders/tills';
import { useEffect, useRef, useState } from 'react';
import { MoneyInput } from '../../../lib/form/MoneyInput.tsx';
import { validateWith } from '../../../lib/form-errors.ts';
import { formatEuro } from '../../../lib/formats.ts';
import { notify, sentenceOf } from '../../../lib/notify.tsx';
import classes from './Tills.module.css';
import { useCloseTill } from './tills-api.ts';

const MAX_NOTE = 500;

export function CloseTillForm(props: {
  eventId: string;
  till: Till;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { eventId, till } = props;
  const form = useRef<HTMLFormElement>(null);
  // The form may open below the visible area; the focus scrolls to it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [counted, setCounted] = useState<number>();
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const closing = useCloseTill(eventId);
  const typed = { counted, note };
  const problems = validateWith(TillClosing)(typed);
  const close = () => {
    setIsTried(true);
    const { data } = TillClosing.safeParse(typed);
    if (!data || closing.isPending) return;
    closing.mutate(
      { tillId: till.till_id, ...data },
      {
        onSuccess: ({ message = '' }) => {
          notify.success(message);
          props.onDone();
        },
      },
    );
  };
  const failure = closing.error ? sentenceOf(closing.error) : undefined;
  return (
    <form
      ref={form}
      className={classes.closing}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        close();
      }}
    >
      <MoneyInput
        size="md"
        label="Cash counted (EUR)"
        description="Leave out the change that was in the till at the start."
        value={counted}
        error={isTried ? (problems['counted'] ?? failure) : undefined}
        onChange={setCounted}
      />
      <p role="status">{differenceWords(till, counted)}</p>
      <Textarea
        size="md"
        label="Note (optional)"
        autosize
        minRows={2}
        maxLength={MAX_NOTE}
        value={note}
        error={isTried ? problems['note'] : undefined}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button size="md" variant="default" onClick={props.onCancel}>
          Not yet
        </Button>
        <Button size="md" type="submit" loading={closing.isPending}>
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
  if (cents === 0) return `${expected} That is what you counted.`;
  const words = cents < 0 ? 'is missing' : 'is too much';
  return `${expected} ${formatEuro(amountOf(Math.abs(cents)))} ${words}.`;
}
