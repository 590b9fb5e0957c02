import type { Event } from '@marquee/contract/events/events';
import { formatInstantThere } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import {
  type SuggestionSettings,
  SuggestionSettingsInput,
  suggestionSettingsApi,
} from '@marquee/contract/suggestions/settings';
import { Button, Card, Switch, Text, TextInput, Title } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DateTimeField } from '../../../ui/when/DateTimeField.tsx';
import { unreadDateTimes } from '../../../ui/when/unread.ts';
import { useRefreshSuggestions } from '../api.ts';
import classes from './Settings.module.css';

/** Sets when guests may suggest and vote, how much, and what the public page shows. */
export function SettingsForm(props: {
  event: Event;
  settings: SuggestionSettings;
  canChange: boolean;
}) {
  const { event, settings } = props;
  const { event_id: id, timezone } = event;
  const refresh = useRefreshSuggestions(id);
  const { form, submit, isSending, isDirty } = useSchemaForm({
    schema: SuggestionSettingsInput,
    initialValues: valuesOf(settings),
    toInput: (values) => ({
      ...values,
      opens: values.opens || null,
      closes: values.closes || null,
      max_suggestions: Number(values.max_suggestions || Number.NaN),
      max_votes: Number(values.max_votes || Number.NaN),
    }),
    alsoCheck: ({ opens, closes }) => unreadDateTimes({ opens, closes }),
    send: (body) => call(suggestionSettingsApi.updateSuggestionSettings, { params: { id }, body }),
    onSent: ({ data }, sent) => {
      startFrom(sent, valuesOf(data));
      void refresh();
      notify.success(say.settingsSaved);
    },
  });
  return (
    <Card component="section" padding="lg" aria-labelledby="suggestion-settings">
      <Title order={3} size="h4" id="suggestion-settings" mb={4}>
        When and how
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {stateOf(settings, timezone)}
      </Text>
      <form className={classes.form} onSubmit={submit} noValidate>
        <fieldset className={classes.fields} disabled={!props.canChange}>
          <div className={classes.switches}>
            <Switch
              label="Guests suggest songs"
              {...form.getInputProps('takes_songs', { type: 'checkbox' })}
            />
            <Switch
              label="Guests suggest activities"
              {...form.getInputProps('takes_activities', { type: 'checkbox' })}
            />
            <Switch
              label="Show the ten best on the public page"
              {...form.getInputProps('shows_top', { type: 'checkbox' })}
            />
            <Switch
              label="Guests may choose a nickname"
              description="Without one, other guests see no name."
              {...form.getInputProps('takes_nicknames', { type: 'checkbox' })}
            />
          </div>
          <div className={classes.pair}>
            <DateTimeField
              className={classes.whole ?? ''}
              label="Open from"
              description="Empty: with the first sale."
              {...form.getInputProps('opens')}
            />
            <DateTimeField
              className={classes.whole ?? ''}
              label="Close at"
              description="Empty: at the end of the event."
              {...form.getInputProps('closes')}
            />
            <TextInput
              label="Suggestions per order"
              inputMode="numeric"
              {...form.getInputProps('max_suggestions')}
            />
            <TextInput
              label="Votes per order"
              inputMode="numeric"
              {...form.getInputProps('max_votes')}
            />
          </div>
        </fieldset>
        {props.canChange && (
          <Button type="submit" loading={isSending} disabled={!isDirty}>
            Save
          </Button>
        )}
      </form>
    </Card>
  );
}

function stateOf({ is_open, closed_because, closes_at }: SuggestionSettings, timezone: string) {
  if (!is_open) return closed_because;
  if (closes_at === null) return say.openWithoutDate;
  return `Guests can suggest and vote until ${formatInstantThere(closes_at, timezone, readersTimezone())}.`;
}

function valuesOf(settings: SuggestionSettings) {
  const { takes_songs, takes_activities, shows_top, takes_nicknames } = settings;
  return {
    takes_songs,
    takes_activities,
    shows_top,
    takes_nicknames,
    opens: settings.opens ?? '',
    closes: settings.closes ?? '',
    max_suggestions: String(settings.max_suggestions),
    max_votes: String(settings.max_votes),
  };
}
