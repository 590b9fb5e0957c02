import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { formatPrice } from '@marquee/contract/formats/money';
import { startOf } from '@marquee/contract/formats/when';
import type { PriceNow } from './api.ts';
import { Badge, Card, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useProfile } from '../../lib/use-profile.ts';
import { useNow } from '../../lib/use-now.ts';
import { PriceBadges } from '../events/PriceBadges.tsx';
import { SoldOutLink } from '../limits/SoldOutLink.tsx';
import { PlanEditor } from './editor/PlanEditor.tsx';
import { TemplateButtons } from './editor/TemplateButtons.tsx';
import type { Start } from './editor/templates.ts';
import { Ladder } from './plan/Ladder.tsx';
import { PlanCharts } from './plan/PlanCharts.tsx';
import { progressOf } from './plan/progress.ts';
import { PriceActions } from './PriceActions.tsx';
import classes from './Pricing.module.css';
import { seatsOf } from './seats.ts';
import { demandWords, isPaused, nextWords, noPlanWords, whyWords } from './words.ts';

type PriceCardProps = {
  event: Event;
  price: PriceNow;
  /** Set while this price's plan is edited. */
  start: Start | undefined;
  /** Whether no plan is being edited. */
  mayStart: boolean;
  onStart: (start: Start) => void;
  onDone: () => void;
};

/** Shows one price of an event: what it is now, why, what changes it next, and its plan. */
export function PriceCard({ event, price, start, mayStart, onStart, onDone }: PriceCardProps) {
  const { role } = useProfile();
  const titleId = useId();
  const now = useNow();
  const seats = seatsOf(event, price.ticket_id);
  const isPlanned = price.plan.mode === 'plan';
  const next = nextWords(price, event.timezone);
  const ticket = event.tickets.find(({ ID }) => ID === price.ticket_id);
  const noPlan = noPlanWords(price, ticket);
  const startsAt = startOf(event);
  // Demand decides nothing while nothing is sold.
  const demand = startsAt && demandWords(price, event.timezone);
  const isAhead = startsAt === null || startsAt > now;
  const mayWrite = mayStart && may(role, 'events:write') && isAhead;
  return (
    <Card component="section" padding="lg" aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.now}>
          <div className={classes.type}>
            <Title order={3} size="h4" id={titleId}>
              <bdi>{price.Type}</bdi>
            </Title>
            {ticket && <PriceBadges event={event} ticket={ticket} />}
            {isPaused(price) && <Badge color="amber">Paused</Badge>}
            <SoldOutLink eventId={event.event_id} ticketId={price.ticket_id} />
          </div>
          <span className={classes.amount}>{formatPrice(price.amount)}</span>
          <Text size="sm" c="dimmed">
            {whyWords(price, event, ticket)}
          </Text>
          {next && <Text size="sm">{next}</Text>}
          {demand && <Text size="sm">{demand}</Text>}
        </div>
        {mayWrite && isPlanned && (
          <PriceActions event={event} price={price} onEdit={() => onStart('own')} />
        )}
      </div>
      {start === undefined && price.plan.mode === 'plan' && (
        <div className={classes.body}>
          <Ladder
            steps={price.plan.steps}
            current={price.step}
            withDemand={price.why === 'demand' ? price.amount : undefined}
          />
          <PlanCharts
            type={price.Type}
            steps={price.plan.steps}
            timezone={event.timezone}
            startsAt={startsAt}
            hasDemand={Boolean(price.plan.demand)}
            progress={progressOf(price, price.plan.steps)}
            {...seats}
          />
        </div>
      )}
      {start === undefined && !isPlanned && mayWrite && (
        <div className={classes.body}>
          {noPlan === undefined ? (
            <TemplateButtons hasDate={startsAt !== null} onChoose={onStart} />
          ) : (
            <Text size="sm" c="dimmed">
              {noPlan}
            </Text>
          )}
        </div>
      )}
      {start !== undefined && (
        <PlanEditor event={event} price={price} start={start} onDone={onDone} />
      )}
    </Card>
  );
}
