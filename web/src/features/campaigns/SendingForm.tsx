import { SendingSettings } from '@marquee/contract/campaign-sending/sending';
import { Button, Group, Skeleton, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { parseNumber, withReadersDecimals } from '../../lib/form/parse-number.ts';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify } from '../../lib/notify.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useSendingSettings, useSetSendingSettings } from './sending-api.ts';

/** Sets how fast campaigns are sent, and how often to one person. */
export function SendingForm() {
  const { data } = useSendingSettings();
  if (!data) return <Skeleton height={320} radius="md" />;
  return <Fields start={data} />;
}

function Fields({ start }: { start: SendingSettings }) {
  const setting = useSetSendingSettings();
  const { form, submit, isSending } = useSchemaForm({
    schema: SendingSettings,
    initialValues: {
      per_second: String(start.per_second),
      per_hour: String(start.per_hour),
      warm_up: start.warm_up,
      texts_per_second: String(start.texts_per_second),
      texts_per_hour: String(start.texts_per_hour),
      part_cents: withReadersDecimals(String(start.part_cents)),
      calling_code: start.calling_code,
      weekly_per_person: String(start.weekly_per_person),
      reviewed_first: String(start.reviewed_first),
      postal_address: start.postal_address,
    },
    toInput: (values) => ({
      per_second: parseNumber(values.per_second),
      per_hour: parseNumber(values.per_hour),
      warm_up: values.warm_up,
      texts_per_second: parseNumber(values.texts_per_second),
      texts_per_hour: parseNumber(values.texts_per_hour),
      part_cents: parseNumber(values.part_cents),
      calling_code: values.calling_code,
      weekly_per_person: parseNumber(values.weekly_per_person),
      reviewed_first: parseNumber(values.reviewed_first),
      postal_address: values.postal_address,
    }),
    send: (settings) => setting.mutateAsync(settings),
    onSent: ({ message }) => notify.success(message ?? ''),
  });
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Panel title="Sending of campaigns">
      <form noValidate onSubmit={submit}>
        <Stack gap="md" maw={480}>
          <TextInput
            label="E-mails a second"
            description="At most, over all servers."
            {...number}
            {...form.getInputProps('per_second')}
          />
          <TextInput
            label="E-mails an hour"
            description="What your mail service allows. They are spread evenly."
            {...number}
            {...form.getInputProps('per_hour')}
          />
          <Switch
            label="Begin slowly"
            description="500 e-mails an hour on the first day of sending, twice as many each day. Mail services trust a new sender slowly."
            {...form.getInputProps('warm_up', { type: 'checkbox' })}
          />
          <TextInput
            label="Text messages a second"
            description="What your text service allows, over all servers."
            {...number}
            {...form.getInputProps('texts_per_second')}
          />
          <TextInput
            label="Text messages an hour"
            description="They are spread evenly."
            {...number}
            {...form.getInputProps('texts_per_hour')}
          />
          <TextInput
            label="Price for a part of a text"
            description="In cents, as your text service asks for it. Organizers see the cost before they send."
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('part_cents')}
          />
          <TextInput
            label="Country code"
            description="Of phone numbers without one, where the organizer's address and tax number name no country. 49 is Germany. Empty: texts leave such numbers out."
            {...number}
            {...form.getInputProps('calling_code')}
          />
          <TextInput
            label="Marketing messages a week"
            description="That one person gets from one organizer, at most."
            {...number}
            {...form.getInputProps('weekly_per_person')}
          />
          <TextInput
            label="First campaigns to approve"
            description="How many first campaigns of a new organizer wait for an administrator."
            {...number}
            {...form.getInputProps('reviewed_first')}
          />
          <Textarea
            label="Postal address"
            description="Printed at the end of each marketing mail. Many countries ask for it."
            autosize
            minRows={2}
            {...form.getInputProps('postal_address')}
          />
          <Group>
            <Button type="submit" loading={isSending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
