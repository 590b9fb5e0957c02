import { boostSentences, BoostTerms } from '@marquee/contract/boosts/boosts';
import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { parseNumber } from '../../../lib/form/parse-number.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useBoostTerms, useSetBoostTerms } from './api.ts';

/** Sets what a promoted day costs from now on. */
export function BoostTermsForm() {
  const { data } = useBoostTerms();
  if (!data) return <Skeleton height={64} radius="md" />;
  return <Fields price={data.day_price} />;
}

function Fields({ price }: { price: number }) {
  const setting = useSetBoostTerms();
  const { form, submit, isSending } = useSchemaForm({
    schema: BoostTerms,
    initialValues: { day_price: String(price) },
    toInput: ({ day_price }) => ({ day_price: parseNumber(day_price) }),
    send: (terms) => setting.mutateAsync(terms),
    onSent: () => notify.success(boostSentences.saved),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Euros a day"
          description="0: free. What was asked for keeps its price."
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('day_price')}
        />
        <Button type="submit" variant="default" loading={isSending}>
          Save price
        </Button>
      </Group>
    </form>
  );
}
