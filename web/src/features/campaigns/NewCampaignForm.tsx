import {
  type CampaignChannel,
  CampaignInput,
  type CampaignKind,
} from '@marquee/contract/campaigns/campaigns';
import { emptyContent, type EmailContent, MAX_SUBJECT } from '@marquee/contract/campaigns/content';
import { contentOf, starts } from '@marquee/contract/campaigns/starts';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { ADMINISTRATOR } from '@marquee/contract/access';
import { TextInput } from '@mantine/core';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { useCreateCampaign } from './api.ts';
import { BeginSelect } from './BeginSelect.tsx';
import { addressOfEvent, EventSelect, type NamedEvent } from './EventSelect.tsx';

type Values = {
  name: string;
  channel: CampaignChannel;
  kind: CampaignKind;
  event: NamedEvent | null;
  /** A start's id, or a saved template's. */
  begin: string;
};

const channels = [
  { value: 'email', label: 'E-mail' },
  { value: 'text', label: 'Text message' },
] as const;

const kinds = [
  {
    value: 'marketing',
    label: 'Marketing',
    description: 'To people who agreed to hear from the organizer.',
  },
  {
    value: 'service',
    label: 'Service',
    description:
      'To everybody with a ticket for one event: what they have to know, no advertising.',
  },
] as const;

/** Creates a draft. @param event preset, when it is written from an event's page */
export function NewCampaignForm(props: {
  event?: NamedEvent;
  onCancel: () => void;
  onCreated: (id: string) => void;
}) {
  const create = useCreateCampaign();
  const isAdministrator = useProfile().role === ADMINISTRATOR;
  const initialValues: Values = {
    name: '',
    channel: 'email',
    kind: 'marketing',
    event: props.event ?? null,
    begin: '',
  };
  const { form, submit, isSending } = useSchemaForm({
    schema: CampaignInput,
    initialValues,
    toInput: ({ name, channel, kind, event, begin }) => ({
      name,
      kind,
      channel,
      ...messageOf({ begin, channel, kind, event }),
      ...(event && { event_id: event.id }),
    }),
    alsoCheck: ({ kind, event }): Record<string, string> => {
      if (event) return {};
      if (kind === 'service') return { event: say.eventMissing };
      return isAdministrator ? { event: say.eventOfOrganizer } : {};
    },
    send: (input) => create.mutateAsync(input),
    onSent: ({ data }) => props.onCreated(data.campaign_id),
  });
  const { channel, kind, event, begin } = form.values;
  return (
    <DialogForm
      submit="Create campaign"
      isBusy={isSending}
      onSubmit={submit}
      onCancel={props.onCancel}
    >
      <TextInput
        label="Name"
        description="Only you see it."
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <RadioList
        label="By"
        options={channels}
        value={channel}
        onChange={(value) => form.setValues({ channel: value, begin: '' })}
      />
      <RadioList
        label="Kind"
        options={kinds}
        value={kind}
        onChange={(value) => form.setValues({ kind: value, begin: '' })}
      />
      <BeginSelect
        channel={channel}
        kind={kind}
        value={begin}
        onChange={(value) => form.setFieldValue('begin', value)}
      />
      <EventSelect
        label="Event"
        description={
          kind === 'service'
            ? 'Its ticket holders get the message.'
            : channel === 'text'
              ? 'The message says its name and address.'
              : 'The message shows its card.'
        }
        required={kind === 'service' || isAdministrator}
        value={event}
        onChange={(value) => form.setFieldValue('event', value)}
        error={form.errors['event']}
      />
    </DialogForm>
  );
}

/** Returns what a new campaign says first. */
function messageOf({ begin, channel, kind, event }: Omit<Values, 'name'>) {
  const start = starts.find(({ id }) => id === begin);
  if (channel === 'email' && start) return { content: contentOf(start, event) };
  if (begin !== '') return { template_id: begin };
  return channel === 'text' ? { text: textAbout(event) } : { content: contentAbout(event, kind) };
}

/** Begins an e-mail with a greeting, and marketing with the event's card. */
function contentAbout(event: NamedEvent | null, kind: CampaignKind): EmailContent {
  const card = event && kind === 'marketing' ? [{ type: 'events' as const, ids: [event.id] }] : [];
  return {
    ...emptyContent,
    subject: event ? event.name.slice(0, MAX_SUBJECT) : '',
    blocks: [{ type: 'paragraph', text: [{ text: 'Hi {{first_name|there}},' }] }, ...card],
  };
}

/** Begins a text message with its sender, which laws and readers ask for. */
function textAbout(event: NamedEvent | null): string {
  return event ? `{{organizer}}: ${event.name}, ${addressOfEvent(event)}` : '{{organizer}}: ';
}
