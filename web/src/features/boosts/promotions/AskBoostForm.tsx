import { BoostInput, boostSentences, MAX_BOOST_DAYS } from '@marquee/contract/boosts/boosts';
import { countDays } from '@marquee/contract/boosts/days';
import { formatEuro } from '@marquee/contract/formats/money';
import { Group, Text, Textarea } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { DateField } from '../../../ui/when/DateField.tsx';
import { unreadDays } from '../../../ui/when/unread.ts';
import { useAskBoost, useBoostTerms } from './api.ts';

/** Asks for days, and says what they cost before. */
export function AskBoostForm({ eventId, onDone }: { eventId: string; onDone: () => void }) {
  const asking = useAskBoost();
  const price = useBoostTerms().data?.day_price;
  const { form, submit, isSending } = useSchemaForm({
    schema: BoostInput,
    initialValues: { first_day: '', last_day: '', note: '' },
    toInput: (values) => ({ event_id: eventId, ...values }),
    alsoCheck: ({ first_day, last_day }) => ({
      ...daysProblem(first_day, last_day),
      ...unreadDays({ first_day, last_day }),
    }),
    send: (input) => asking.mutateAsync(input),
    onSent: () => {
      notify.success(boostSentences.asked);
      onDone();
    },
  });
  const { first_day: first, last_day: last } = form.values;
  const days = first && last ? countDays(first, last) : 0;
  return (
    <DialogForm submit="Ask for days" isBusy={isSending} onSubmit={submit} onCancel={onDone}>
      <Group grow align="flex-start">
        <DateField
          {...form.getInputProps('first_day')}
          required
          size="sm"
          label="First day"
          data-autofocus
        />
        <DateField {...form.getInputProps('last_day')} required size="sm" label="Last day" />
      </Group>
      <Textarea
        label="Note for the platform"
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
      {price !== undefined && (
        <Text size="sm" role="status">
          {priceWords(price, days)}
        </Text>
      )}
    </DialogForm>
  );
}

function daysProblem(first: string, last: string): Record<string, string> {
  if (first === '' || last === '') return {};
  const days = countDays(first, last);
  if (days < 1) return { last_day: boostSentences.backwards };
  return days > MAX_BOOST_DAYS ? { last_day: boostSentences.tooLong } : {};
}

function priceWords(price: number, days: number): string {
  if (price === 0) return 'Promoted days are free of charge.';
  const each = `${formatEuro(price)} a day`;
  if (days < 1) return `${each}, taken from your balance once it is approved.`;
  return `${each}, ${formatEuro(price * days)} in total, taken from your balance once it is approved.`;
}
