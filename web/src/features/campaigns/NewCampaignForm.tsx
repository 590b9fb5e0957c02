import {
  type CampaignChannel,
  CampaignInput,
  type CampaignKind,
} from '@marquee/contract/campaigns/campaigns';
import { emptyContent } from '@marquee/contract/campaigns/content';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { ADMINISTRATOR } from '@marquee/contract/access';
import { TextInput } from '@mantine/core';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { useCreateCampaign } from './api.ts';
import { addressOfEvent, EventSelect, type NamedEvent } from './EventSelect.tsx';

type Values = {
  name: string;
  channel: CampaignChannel;
  kind: CampaignKind;
  event: NamedEvent | null;
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
  };
  const { form, submit, isSending } = useSchemaForm({
    schema: CampaignInput,
    initialValues,
    toInput: ({ name, channel, kind, event }) => ({
      name,
      kind,
      channel,
      ...(channel === 'text' ? { text: textAbout(event) } : { content: contentAbout(event, kind) }),
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
  const { channel, kind, event } = form.values;
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
        onChange={(value) => form.setFieldValue('channel', value)}
      />
      <RadioList
        label="Kind"
        options={kinds}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value)}
      />
      <EventSelect
        label="Event"
        description={
          kind === 'service'
            ? 'Its ticket holders get the message.'
            : channel === 'text'
              ? 'The message begins with its name and address.'
              : 'The message begins with its card.'
        }
        required={kind === 'service' || isAdministrator}
        value={event}
        onChange={(value) => form.setFieldValue('event', value)}
        error={form.errors['event']}
      />
    </DialogForm>
  );
}

/** Begins a message: an organizer changes words more easily than it finds the first ones. */
function contentAbout(event: NamedEvent | null, kind: CampaignKind) {
  const greeting = {
    type: 'paragraph' as const,
    text: [{ text: 'Hi {{first_name|there}},' }],
  };
  const card = event && kind === 'marketing' ? [{ type: 'events' as const, ids: [event.id] }] : [];
  return {
    ...emptyContent,
    subject: event ? event.name.slice(0, 150) : '',
    blocks: [greeting, ...card],
  };
}

/** Begins a text message with its sender, which laws and readers ask for. */
function textAbout(event: NamedEvent | null): string {
  return event ? `{{organizer}}: ${event.name}, ${addressOfEvent(event)}` : '{{organizer}}: ';
}
