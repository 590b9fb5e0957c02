import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { MAX_SUBJECT } from '@marquee/contract/campaigns/content';
import { MAX_TRIAL_HOURS, type SecondVariant, type Trial } from '@marquee/contract/campaigns/trial';
import { nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { NumberInput, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { RadioList } from '../../../ui/RadioList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ShareSlider } from './ShareSlider.tsx';
import type { Draft } from './use-draft.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

const MessageEditor = lazyPart(() => import('../editor/MessageEditor.tsx'));

const differences = [
  { value: 'subject', label: 'Another subject' },
  { value: 'content', label: 'Another message' },
] as const;
const goals = [
  { value: 'clicks', label: 'Clicks', description: 'More people clicked a link.' },
  {
    value: 'orders',
    label: 'Orders',
    description: 'More people booked. It needs more people and more hours to tell.',
  },
] as const;
const START: Omit<Trial, 'second'> = { percent: 20, goal: 'clicks', hours: 4 };

/** Tries a second subject or message with a share of the people. */
export function TrialPanel({ campaign, draft }: { campaign: Campaign; draft: Draft }) {
  const { trial, content } = draft.values;
  const change = (some: Partial<Trial>) => {
    if (trial) draft.change({ trial: { ...trial, ...some } });
  };
  const startOf = (differs: SecondVariant['differs']): SecondVariant =>
    differs === 'subject'
      ? { differs, subject: content.subject }
      : { differs, blocks: content.blocks };
  return (
    <Panel title="Two versions">
      <Switch
        label="Try two versions"
        description="A share of the people gets one of two versions. After some hours the rest gets the better one."
        checked={trial !== null}
        onChange={({ currentTarget: { checked } }) =>
          draft.change({ trial: checked ? { ...START, second: startOf('subject') } : null })
        }
      />
      {trial && (
        <Stack gap="lg" mt="lg">
          <RadioList
            label="What differs"
            description="Only one thing, so that you know what made the difference."
            options={differences}
            value={trial.second.differs}
            onChange={(differs) => change({ second: startOf(differs) })}
          />
          <Second campaign={campaign} second={trial.second} onChange={change} />
          <ShareSlider
            campaign={campaign}
            draft={draft}
            percent={trial.percent}
            onChange={(percent) => change({ percent })}
          />
          <RadioList
            label="What decides"
            options={goals}
            value={trial.goal}
            onChange={(goal) => change({ goal })}
          />
          <Hours hours={trial.hours} onChange={(hours) => change({ hours })} />
        </Stack>
      )}
    </Panel>
  );
}

/** Keeps what is typed until it is possible, because a draft with anything else is not saved. */
function Hours({ hours, onChange }: { hours: number; onChange: (hours: number) => void }) {
  const [typed, setTyped] = useState<number | string>(hours);
  return (
    <NumberInput
      label="The rest gets the better one after"
      description="Hours since both versions were sent, at most a week. With a tie, the rest gets version A."
      suffix={` ${nounOf(Number(typed), nouns.hour)}`}
      min={1}
      max={MAX_TRIAL_HOURS}
      allowDecimal={false}
      maw={320}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const given = Number(next);
        if (given >= 1 && given <= MAX_TRIAL_HOURS) onChange(given);
      }}
      onBlur={() => typed === '' && setTyped(hours)}
    />
  );
}

function Second(props: {
  campaign: Campaign;
  second: SecondVariant;
  onChange: (some: Partial<Trial>) => void;
}) {
  const { campaign, second, onChange } = props;
  if (second.differs === 'subject') {
    return (
      <TextInput
        label="Subject of version B"
        maxLength={MAX_SUBJECT}
        value={second.subject}
        onChange={({ currentTarget: { value: subject } }) =>
          onChange({ second: { differs: 'subject', subject } })
        }
      />
    );
  }
  return (
    <Suspense fallback={<Skeleton height={360} radius="md" />}>
      <MessageEditor
        campaign={campaign}
        label="Message of version B"
        blocks={second.blocks}
        onChange={(blocks) => onChange({ second: { differs: 'content', blocks } })}
      />
    </Suspense>
  );
}
