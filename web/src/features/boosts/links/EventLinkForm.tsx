import {
  type EventLink,
  EventLinkInput,
  linkSentences,
  MAX_COMMISSION,
} from '@marquee/contract/boosts/links';
import { TextInput } from '@mantine/core';
import { parseNumber } from '../../../lib/form/parse-number.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { useSaveEventLink } from './api.ts';

type Values = { name: string; code: string; commission: string };

/** Makes a link or changes one. The code of a link stays, because it may be on paper. */
export function EventLinkForm(props: {
  eventId: string;
  link: EventLink | undefined;
  onDone: () => void;
}) {
  const { eventId, link, onDone } = props;
  const saving = useSaveEventLink(eventId, link?.link_id);
  const { form, submit, isSending } = useSchemaForm({
    schema: EventLinkInput,
    initialValues: {
      name: link?.name ?? '',
      code: '',
      commission: link && link.commission > 0 ? String(link.commission) : '',
    },
    toInput: inputOf,
    alsoCheck: ({ commission }): Record<string, string> =>
      commission.trim() !== '' && parseNumber(commission) === undefined
        ? { commission: linkSentences.badCommission }
        : {},
    validateInputOnBlur: true,
    send: (input) => saving.mutateAsync(input),
    onSent: () => {
      notify.success(link ? linkSentences.saved : linkSentences.created);
      onDone();
    },
  });
  return (
    <DialogForm
      submit={link ? 'Save' : 'Create link'}
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onDone}
    >
      <TextInput
        data-autofocus
        required
        label="Name"
        description="Only your team sees it."
        placeholder="Café Anna"
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {!link && (
        <TextInput
          label="Code"
          description="In the address. Leave it empty to get one from the name."
          placeholder="anna"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      )}
      <TextInput
        label="Commission in percent"
        description={`Up to ${MAX_COMMISSION} percent of what is paid for the tickets. You pay it to your partner yourself; the ledger keeps count.`}
        inputMode="decimal"
        placeholder="0"
        autoComplete="off"
        {...form.getInputProps('commission')}
      />
    </DialogForm>
  );
}

function inputOf({ name, code, commission }: Values) {
  const percent = parseNumber(commission);
  return {
    name,
    ...(code.trim() !== '' && { code: code.trim() }),
    ...(percent !== undefined && { commission: percent }),
  };
}
