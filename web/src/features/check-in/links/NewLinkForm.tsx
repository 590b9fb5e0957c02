import { instantOf, wallClockOf } from '@marquee/contract/events/times';
import type { Event } from '@marquee/contract/events/events';
import {
  LINK_HOURS_AFTER,
  MAX_GATE,
  type ScanLink,
  ScanLinkInput,
  scanLinkSentences as say,
} from '@marquee/contract/check-in/scan-links';
import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { zoneNote } from '../../../lib/formats.ts';
import { validateWith } from '../../../lib/form-errors.ts';
import { fieldErrorsOf, sentenceOf } from '../../../lib/notify.tsx';
import { useCreateScanLink } from './manage-api.ts';
import classes from './ScanLinks.module.css';

const HOUR_MS = 3_600_000;

const validate = validateWith(ScanLinkInput);

/** Asks for a new link's gate, its end, and whether it shows names. */
export function NewLinkForm(props: {
  event: Event;
  onMade: (link: ScanLink & { token: string }) => void;
}) {
  const { event, onMade } = props;
  const [gate, setGate] = useState('');
  const [until, setUntil] = useState(() => usualEnd(event));
  const [showsNames, setShowsNames] = useState(true);
  const making = useCreateScanLink(event.event_id);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const refused = making.error ? fieldErrorsOf(making.error) : {};
  const errorOf = (field: string) => problems[field] ?? refused[field]?.[0];
  const general = making.error && Object.keys(refused).length === 0 && sentenceOf(making.error);
  const [day, time] = until.split('T');
  const endsAt = instantOf(day, time, event.timezone);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        const body = { gate, ends_at: endsAt?.toISOString() ?? '', shows_names: showsNames };
        const found = validate(body);
        setProblems(endsAt ? found : { ...found, ends_at: say.endsInPast });
        if (endsAt && Object.keys(found).length === 0) making.mutate(body, { onSuccess: onMade });
      }}
    >
      <TextInput
        data-autofocus
        label="Gate"
        placeholder="North entrance"
        maxLength={MAX_GATE}
        value={gate}
        error={errorOf('gate')}
        onChange={({ currentTarget }) => setGate(currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label="Valid until"
        description={endsAt && zoneNote(event.timezone, endsAt.toISOString())}
        value={until}
        error={errorOf('ends_at')}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <Switch
        label="Show names"
        description="Without names the scanner shows ticket types and references only."
        checked={showsNames}
        onChange={({ currentTarget }) => setShowsNames(currentTarget.checked)}
      />
      {general && (
        <p role="alert" className={classes.alert}>
          {general}
        </p>
      )}
      <Button type="submit" loading={making.isPending}>
        Make a link
      </Button>
    </form>
  );
}

/** Returns local time some hours after the event's end, or after now if that is later. */
function usualEnd({ ends_at, timezone }: Event): string {
  const after = Math.max(new Date(ends_at).getTime(), Date.now()) + LINK_HOURS_AFTER * HOUR_MS;
  const { date, time } = wallClockOf(new Date(after), timezone);
  return `${date}T${time}`;
}
