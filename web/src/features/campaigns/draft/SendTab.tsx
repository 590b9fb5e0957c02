import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { QUIET_FROM, QUIET_UNTIL } from '@marquee/contract/campaigns/texts/quiet';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { zoneName } from '@marquee/contract/formats/zones';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf, notify, sentenceOf } from '../../../lib/notify.tsx';
import { DateTimeField } from '../../../ui/when/DateTimeField.tsx';
import { unreadDateTimes } from '../../../ui/when/unread.ts';
import { RadioList } from '../../../ui/RadioList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useSchedule } from '../api.ts';
import { Checks } from './Checks.tsx';
import { CostPanel } from './CostPanel.tsx';
import { Count } from './PeopleTab.tsx';
import { TestPanel, TextTestPanel } from './TestPanels.tsx';
import type { Draft } from './use-draft.ts';

type Part = { campaign: Campaign; draft: Draft };

/** Checks a campaign, sends a test, and sends it. */
export function SendTab(part: Part) {
  return (
    <Stack gap="lg">
      <Checks id={part.campaign.campaign_id} version={part.draft.version} />
      {part.campaign.channel === 'text' && <CostPanel {...part} />}
      {part.campaign.channel === 'text' ? <TextTestPanel {...part} /> : <TestPanel {...part} />}
      <SendPanel {...part} />
    </Stack>
  );
}

const times = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a time' },
] as const;

function SendPanel({ campaign, draft }: Part) {
  const schedule = useSchedule(campaign.campaign_id);
  const [time, setTime] = useState<'now' | 'later'>('now');
  const [zone, setZone] = useState<'one' | 'theirs'>('one');
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<string>();
  const { event } = campaign;
  const timezone = event?.timezone ?? readersTimezone();
  const whose = event ? 'the event’s' : 'my';
  const isTrial = draft.values.trial !== null;
  const isAtOneTime = isTrial || campaign.kind === 'service';
  const zones = [
    { value: 'one', label: `In ${whose} time zone, ${zoneName(timezone)}` },
    {
      value: 'theirs',
      label: 'In the time zone of each person’s last event',
      description: `For people without a booking, ${zoneName(timezone)} counts.`,
    },
  ] as const;
  const send = async () => {
    setProblem(undefined);
    const missing = at === '' ? 'Choose a day and a time' : unreadDateTimes({ at })['at'];
    if (time === 'later' && missing !== undefined) {
      setProblem(missing);
      return;
    }
    const version = await draft.save();
    if (version === undefined) return;
    const body = {
      version,
      local_time: time === 'now' ? null : at,
      timezone,
      in_each_zone: time === 'later' && zone === 'theirs' && !isAtOneTime,
    };
    schedule.mutate(body, {
      onSuccess: ({ message }) => notify.success(message ?? ''),
      onError: (error) => {
        // It stays until the next try: a message that goes away leaves a draft that seems sent.
        setProblem(fieldErrorsOf(error)['local_time']?.[0] ?? sentenceOf(error));
      },
    });
  };
  return (
    <Panel title="Send">
      <Stack gap="md">
        <Count id={campaign.campaign_id} choice={draft.values} />
        {campaign.channel === 'text' && <QuietHours campaign={campaign} />}
        <RadioList label="When" options={times} value={time} onChange={setTime} />
        {time === 'later' && (
          <>
            <DateTimeField
              label="Day and time"
              maw={320}
              value={at}
              error={problem}
              onChange={setAt}
            />
            {isAtOneTime ? (
              <Text size="sm" c="dimmed">
                In {event ? 'the event’s' : 'your'} time zone, {zoneName(timezone)}:{' '}
                {isTrial
                  ? 'two versions are tried at one time.'
                  : 'all ticket holders get it at once.'}
              </Text>
            ) : (
              <RadioList label="Time zone" options={zones} value={zone} onChange={setZone} />
            )}
          </>
        )}
        {time === 'now' && problem !== undefined && (
          <Text size="sm" c="red" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button loading={schedule.isPending} onClick={() => void send()}>
            {labelOf(campaign, time)}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

/** Says when nobody is texted, so that a message that waits surprises nobody. */
function QuietHours({ campaign }: { campaign: Campaign }) {
  const [from, until] = [`${QUIET_UNTIL}:00`, `${QUIET_FROM}:00`];
  return (
    <Text size="sm" c="dimmed">
      {campaign.kind === 'service'
        ? `Texts go out from ${from} to ${until} by the clock of the event, and on its own day at once.`
        : `Texts go out from ${from} to ${until} by the clock of each person’s last event.`}
    </Text>
  );
}

function labelOf({ needs_review }: Campaign, time: 'now' | 'later'): string {
  if (needs_review) return 'Ask for approval';
  return time === 'now' ? 'Send now' : 'Schedule';
}
