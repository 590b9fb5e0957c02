import type { Campaign, CampaignAudience } from '@marquee/contract/campaigns/campaigns';
import { MAX_HOLD_OUT } from '@marquee/contract/campaigns/campaigns';
import { MAX_REST_DAYS } from '@marquee/contract/campaigns/rest-days';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { formatCount, formatNumber, nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { percentSuffix } from '@marquee/contract/formats/shares';
import { Box, NumberInput, Select, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { sentenceOf } from '../../../lib/notify.tsx';
import { RadioList } from '../../../ui/RadioList.tsx';
import { useSegments } from '../../audience/api.ts';
import { ConditionBar } from '../../audience/segments/ConditionBar.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useAudienceCount } from '../api.ts';
import { EventSelect, type NamedEvent } from '../EventSelect.tsx';
import { useState } from 'react';
import type { Draft } from './use-draft.ts';

type Kind = CampaignAudience['kind'];

const was = { one: 'was', other: 'were' };
const shares = { one: 'shares', other: 'share' };

const kinds: readonly { value: Kind; label: string; description: string }[] = [
  {
    value: 'everybody',
    label: 'Everybody who agreed',
    description: 'Buyers who ticked the box, and followers of the organizer’s page.',
  },
  {
    value: 'holders',
    label: 'Ticket holders of an event',
    description: 'Those of them who agreed.',
  },
  {
    value: 'segment',
    label: 'A segment',
    description: 'People who meet saved conditions.',
  },
  {
    value: 'conditions',
    label: 'People who meet conditions',
    description: 'Such as: booked within a year, spent at least 50 euros.',
  },
];

/** Chooses who gets a campaign, and says how many that are and why others are left out. */
export function PeopleTab({ campaign, draft }: { campaign: Campaign; draft: Draft }) {
  const { audience } = draft.values;
  const [segment] = useSegments().data ?? [];
  const change = (next: CampaignAudience) => draft.change({ audience: next });
  const offered = kinds.filter(({ value }) => value !== 'segment' || segment !== undefined);
  if (campaign.kind === 'service') {
    return (
      <Panel title="Who gets it">
        <Text size="sm" mb="md">
          Everybody with a valid ticket for <bdi>{campaign.event?.title ?? 'the event'}</bdi>,
          whether they agreed to marketing or not. So tell them what they have to know, and
          advertise nothing.
        </Text>
        <Count id={campaign.campaign_id} choice={draft.values} />
      </Panel>
    );
  }
  return (
    <Stack gap="lg">
      <Panel title="Who gets it">
        <Stack gap="md">
          <RadioList
            label="People of this organizer"
            options={offered}
            value={audience.kind}
            onChange={(kind) => change(startOf(kind, campaign, segment?.id))}
          />
          <Chosen campaign={campaign} audience={audience} onChange={change} />
          <NumberInput
            label="Days since the last message"
            description="Leaves out people who got marketing from this organizer within so many days. With 0, only the platform’s weekly limit counts."
            suffix={` ${nounOf(draft.values.rest_days, nouns.day)}`}
            min={0}
            max={MAX_REST_DAYS}
            clampBehavior="strict"
            allowDecimal={false}
            maw={320}
            value={draft.values.rest_days}
            onChange={(days) => draft.change({ rest_days: Number(days) || 0 })}
          />
          <Count id={campaign.campaign_id} choice={draft.values} />
        </Stack>
      </Panel>
      <Panel title="Measure the campaign’s effect">
        <NumberInput
          label="Hold out"
          description="This share of the people, chosen by chance, gets nothing. The results compare both groups, which shows what the campaign itself earned."
          suffix={percentSuffix()}
          min={0}
          max={MAX_HOLD_OUT}
          clampBehavior="strict"
          allowDecimal={false}
          maw={320}
          value={draft.values.hold_out_percent}
          onChange={(percent) => draft.change({ hold_out_percent: Number(percent) || 0 })}
        />
        {campaign.channel === 'email' && (
          <Switch
            mt="lg"
            label="Count opens"
            description={`Adds a hidden picture, and a line that says so. ${say.opensSayLittle}`}
            checked={draft.values.counts_opens}
            onChange={({ currentTarget: { checked } }) => draft.change({ counts_opens: checked })}
          />
        )}
      </Panel>
    </Stack>
  );
}

function startOf(kind: Kind, campaign: Campaign, segmentId?: string): CampaignAudience {
  switch (kind) {
    case 'everybody':
      return { kind };
    case 'holders':
      return campaign.event ? { kind, event_id: campaign.event.event_id } : { kind: 'everybody' };
    case 'segment':
      return segmentId === undefined ? { kind: 'everybody' } : { kind, segment_id: segmentId };
    case 'conditions':
      return { kind, conditions: [] };
  }
}

type ChosenProps = {
  campaign: Campaign;
  audience: CampaignAudience;
  onChange: (audience: CampaignAudience) => void;
};

function Chosen({ campaign, audience, onChange }: ChosenProps) {
  if (audience.kind === 'holders') {
    return <Holders campaign={campaign} audience={audience} onChange={onChange} />;
  }
  if (audience.kind === 'conditions') {
    return (
      <ConditionBar
        conditions={audience.conditions}
        search=""
        onChange={(conditions) => onChange({ kind: 'conditions', conditions })}
      />
    );
  }
  return audience.kind === 'segment' ? (
    <Segments id={audience.segment_id} onChange={onChange} />
  ) : null;
}

function Holders({ campaign, onChange }: ChosenProps) {
  const { event, organizer } = campaign;
  const [chosen, setChosen] = useState<NamedEvent | null>(
    event && { id: event.event_id, name: event.title, slug: event.slug },
  );
  return (
    <EventSelect
      label="Event"
      organizationId={organizer.ID}
      required
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        if (next) onChange({ kind: 'holders', event_id: next.id });
      }}
    />
  );
}

function Segments(props: { id: string; onChange: ChosenProps['onChange'] }) {
  const { data = [] } = useSegments();
  return (
    <Select
      label="Segment"
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={props.id}
      allowDeselect={false}
      onChange={(id) => id !== null && props.onChange({ kind: 'segment', segment_id: id })}
    />
  );
}

/** Two lines: what stands below stays where it is while people press it. */
const COUNT_HEIGHT = 48;

/** Says how many get a campaign now, and why others do not. */
export function Count(props: { id: string; choice: Pick<Campaign, 'audience' | 'rest_days'> }) {
  const { audience, rest_days } = props.choice;
  const { data, error } = useAudienceCount(props.id, { audience, rest_days });
  if (error && !data) {
    return (
      <Text size="sm" c="red" role="alert">
        {sentenceOf(error)}
      </Text>
    );
  }
  if (!data) return <Skeleton height={COUNT_HEIGHT} radius="md" />;
  const { no_consent: none, suppressed, too_recent: recent } = data.left_out;
  const { no_number: unreachable, same_number: shared } = data.left_out;
  const reasons = [
    ...(none > 0 ? [`${formatNumber(none)} did not agree`] : []),
    ...(unreachable > 0 ? [`${formatNumber(unreachable)} gave no number with a country code`] : []),
    ...(shared > 0 ? [`${formatCount(shared, shares)} the number of somebody who gets it`] : []),
    ...(suppressed > 0 ? [`${formatNumber(suppressed)} must not be written to`] : []),
    ...(recent > 0 ? [`${formatCount(recent, was)} written to too recently`] : []),
  ];
  return (
    <Box role="status" mih={COUNT_HEIGHT}>
      <Text fw={600}>{formatCount(data.chosen, nouns.person)} would get it now</Text>
      {reasons.length > 0 && (
        <Text size="sm" c="dimmed">
          Left out: {reasons.join(', ')}.
        </Text>
      )}
    </Box>
  );
}
