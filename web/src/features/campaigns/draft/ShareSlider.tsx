import '@mantine/core/styles/Slider.layer.css';
import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import {
  MAX_TRIAL_PERCENT,
  MIN_TRIAL_PERCENT,
  trialSizes,
} from '@marquee/contract/campaigns/trial';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatRate } from '@marquee/contract/formats/shares';
import { Input, Slider, Text } from '@mantine/core';
import { useId } from 'react';
import { useAudienceCount } from '../api.ts';
import classes from './Draft.module.css';
import type { Draft } from './use-draft.ts';

const marks = [MIN_TRIAL_PERCENT, 20, 30, 40, MAX_TRIAL_PERCENT];
/** Below that, only a very large difference is more than chance. */
const FEW = 200;

/** Chooses how many people get one of both versions, and says how many that are. */
export function ShareSlider(props: {
  campaign: Campaign;
  draft: Draft;
  percent: number;
  onChange: (percent: number) => void;
}) {
  const { campaign, draft, percent, onChange } = props;
  const { audience, rest_days, hold_out_percent: heldOut } = draft.values;
  const { data } = useAudienceCount(campaign.campaign_id, { audience, rest_days });
  const hint = useId();
  const words = data ? sizesOf(data.chosen, heldOut, percent) : 'Counting the people…';
  return (
    <Input.Wrapper label="People who get one of both" labelElement="div">
      <Slider
        className={classes.slider ?? ''}
        value={percent}
        onChange={onChange}
        min={MIN_TRIAL_PERCENT}
        max={MAX_TRIAL_PERCENT}
        step={5}
        marks={marks.map((value) => ({ value, label: formatRate(value) }))}
        label={null}
        thumbLabel="People who get one of both"
        thumbProps={{ 'aria-valuetext': formatRate(percent), 'aria-describedby': hint }}
      />
      <Text id={hint} size="sm" c="dimmed">
        {words}
      </Text>
    </Input.Wrapper>
  );
}

function sizesOf(chosen: number, heldOut: number, percent: number): string {
  const { each, rest } = trialSizes(chosen - Math.round((chosen * heldOut) / 100), percent);
  if (each === 0) return 'It takes two people or more to try two versions.';
  const people = `${formatRate(percent)}: version A goes to ${formatCount(each, nouns.person)}, version B to as many, and the better one to ${formatNumber(rest)} later.`;
  return each < FEW ? `${people} With so few, a difference is often chance.` : people;
}
