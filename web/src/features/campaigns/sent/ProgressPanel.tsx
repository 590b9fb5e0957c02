import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { QUIET_FROM, QUIET_UNTIL } from '@marquee/contract/campaigns/texts/quiet';
import { formatCount, formatNumber, nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatRate } from '@marquee/contract/formats/shares';
import { Progress, Text } from '@mantine/core';
import { FigureStrip, StripFigure } from '../../../ui/FigureStrip.tsx';
import { Panel } from '../../../ui/Panel.tsx';

const HOUR_SECONDS = 3600;
const waits = { one: 'waits', other: 'wait' };
const refused = {
  one: 'was refused for now and is',
  other: 'were refused for now and are',
};

/** Shows how far sending has got, and how long the rest takes. */
export function ProgressPanel({ campaign }: { campaign: Campaign }) {
  const { to_go: toGo, sent, failed, unknown, left_out: leftOut } = campaign.progress;
  const { held_out: heldOut, retrying, seconds_left: seconds } = campaign.progress;
  const { waiting_for_winner: resting } = campaign.progress;
  const isText = campaign.channel === 'text';
  const isGoing = toGo > 0 && campaign.status !== 'cancelled';
  const done = sent + failed + unknown;
  const share = done + toGo === 0 ? 100 : (100 * done) / (done + toGo);
  return (
    <Panel title="Sending">
      {isGoing && (
        <>
          <Progress
            value={share}
            size="lg"
            radius="md"
            aria-label={`${formatRate(Math.round(share))} are sent`}
          />
          <Text size="sm" c="dimmed" mt={6} mb="md" role="status">
            {formatCount(toGo, nouns.person)} to go
            {resting > 0
              ? `, ${formatNumber(resting)} of them ${nounOf(resting, waits)} for the better version`
              : ''}
            {seconds === null || toGo === resting ? '' : `, ${durationOf(seconds)} left`}
            {retrying > 0 ? `. ${formatCount(retrying, refused)} tried again.` : '.'}
            {isText ? ` Nobody is texted from ${QUIET_FROM}:00 to ${QUIET_UNTIL}:00.` : ''}
          </Text>
        </>
      )}
      <FigureStrip label="Sending" columns={4}>
        <StripFigure label="Sent" note={isText ? 'taken by the service' : 'taken by mail servers'}>
          {formatNumber(sent)}
        </StripFigure>
        <StripFigure label="Failed" note="refused for good">
          {formatNumber(failed)}
        </StripFigure>
        <StripFigure label="Left out" note={whyLeftOut(campaign)}>
          {formatNumber(leftOut)}
        </StripFigure>
        <StripFigure label="Held out" note="to compare with">
          {formatNumber(heldOut)}
        </StripFigure>
      </FigureStrip>
    </Panel>
  );
}

/** A campaign that was cancelled leaves out more people than those who may not be written to anymore. */
function whyLeftOut({ progress }: Campaign): string {
  const { left_out: leftOut, cancelled } = progress;
  if (cancelled === 0) return 'withdrawn or suppressed since it began';
  if (cancelled === leftOut) return 'cancelled before it reached them';
  const others = formatNumber(leftOut - cancelled);
  return `${formatNumber(cancelled)} not reached when it was cancelled, ${others} withdrawn or suppressed`;
}

function durationOf(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  if (seconds < HOUR_SECONDS) return `about ${formatCount(Math.ceil(seconds / 60), nouns.minute)}`;
  return `about ${formatCount(Math.ceil(seconds / HOUR_SECONDS), nouns.hour)}`;
}
