import { may, type Permission } from '@marquee/contract/access';
import type { EventPace, Nudge } from '@marquee/contract/forecasts';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatDaysUntil } from '@marquee/contract/formats/when';
import { Badge, Button, Card, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/use-profile.ts';
import { analyticsPath, pricingPath, promotePath, publishPath } from '../../events/links.ts';
import { usePaces } from './use-paces.ts';
import classes from './PacesPanel.module.css';

const words = {
  needs_nudge: { label: 'Needs a nudge', color: 'red' },
  on_course: { label: 'On course', color: 'gray' },
  sells_itself: { label: 'Sells by itself', color: 'green' },
} as const;
const order = ['needs_nudge', 'on_course', 'sells_itself'] as const;

type Way = { label: string; needs: Permission; to: (eventId: string) => string };

/** Where each nudge leads, and what is needed to follow it there. */
const ways: Record<Nudge, Way> = {
  campaign: {
    label: 'Write to people',
    needs: 'campaigns:write',
    to: (id) => `${promotePath(id)}?begin=campaign`,
  },
  price: { label: 'Pricing', needs: 'events:write', to: pricingPath },
  boost: { label: 'Promote', needs: 'boosts:write', to: (id) => `${promotePath(id)}?begin=boost` },
  share: { label: 'Share', needs: 'events:read', to: publishPath },
};

/** Shows which of the next events need a nudge. Shows nothing until there is a forecast. */
export default function PacesPanel() {
  const { data: paces = [], dataUpdatedAt } = usePaces();
  if (paces.length === 0) return null;
  const sorted = order.flatMap((verdict) => paces.filter((pace) => pace.verdict === verdict));
  return (
    <Card component="section" padding="lg" aria-labelledby="paces">
      <div className={classes.head}>
        <Title order={2} size="h4" id="paces">
          How your next events sell
        </Title>
        <Text size="xs" c="dimmed">
          By their forecasts
        </Text>
      </div>
      <ul className={classes.list}>
        {sorted.map((pace) => (
          <Row key={pace.event_id} pace={pace} now={new Date(dataUpdatedAt)} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ pace, now }: { pace: EventPace; now: Date }) {
  const { event_id, title, starts_at, timezone, capacity, verdict, tickets } = pace;
  const { label, color } = words[verdict];
  const { role } = useProfile();
  const nudges = pace.nudges.filter((nudge) => may(role, ways[nudge].needs));
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to={analyticsPath(event_id)} className={classes.title}>
          <bdi>{title}</bdi>
        </Link>
        <span className={classes.when}>{formatDaysUntil(starts_at, timezone, now)}</span>
      </div>
      <div className={classes.figures}>
        <span>
          <strong>{formatNumber(tickets.expected)}</strong> of {formatNumber(capacity)} expected
        </span>
        <span className={classes.when}>{paceWords(pace)}</span>
      </div>
      <Badge color={color} className={classes.verdict ?? ''}>
        {label}
      </Badge>
      <div className={classes.steps}>
        {nudges.map((nudge, place) => (
          <Step key={nudge} to={ways[nudge].to(event_id)} of={title} isMain={place === 0}>
            {ways[nudge].label}
          </Step>
        ))}
        {nudges.length === 0 && (
          <Step to={analyticsPath(event_id)} of={title}>
            Forecast
          </Step>
        )}
      </div>
    </li>
  );
}

type StepProps = { to: string; of: string; isMain?: boolean; children: string };

function Step({ to, of, isMain = false, children }: StepProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant={isMain ? 'light' : 'subtle'}
      {...(!isMain && { color: 'gray' })}
      size="xs"
      aria-label={`${children}: ${of}`}
    >
      {children}
    </Button>
  );
}

function paceWords({ tickets_sold, usual }: EventPace): string {
  const sold = `${formatNumber(tickets_sold)} sold`;
  return usual >= 1 ? `${sold}, usually about ${formatNumber(Math.round(usual))} by now` : sold;
}
