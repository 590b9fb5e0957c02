import { type Boost, boostSentences } from '@marquee/contract/boosts/boosts';
import type { Event } from '@marquee/contract/events/events';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from '../links/EventLinks.module.css';
import { useBoosts, useDecideBoost } from './api.ts';
import { AskBoostForm } from './AskBoostForm.tsx';
import { BoostDays, BoostFigures, BoostStatusBadge, daysOf } from './BoostFigures.tsx';

/** Lists an event's promoted days with what they brought, and asks for more. */
export function EventBoosts({ event }: { event: Event }) {
  const query = useBoosts({ event: event.event_id });
  const { data, error } = query;
  const [params] = useSearchParams();
  // The dashboard leads here to ask at once.
  const [isAsking, setAsking] = useState(params.get('begin') === 'boost');
  return (
    <Panel
      title="Promoted places"
      aside={
        <Button
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Ask for days
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="md">
        A card among the first on the start page and the list of events, labelled “Promoted”.
        Promoted events take turns every hour. The platform decides about each request.
      </Text>
      {error && !data && <LoadFailure query={query} />}
      {!data && !error && <Skeleton height={80} radius="md" />}
      {data?.length === 0 && <Text size="sm">No days requested yet.</Text>}
      {data && data.length > 0 && (
        <ul aria-label="Promoted days">
          {data.map((boost) => (
            <BoostItem key={boost.boost_id} boost={boost} />
          ))}
        </ul>
      )}
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Ask for promoted days"
        closeOnClickOutside={false}
      >
        <AskBoostForm eventId={event.event_id} onDone={() => setAsking(false)} />
      </Modal>
    </Panel>
  );
}

function BoostItem({ boost }: { boost: Boost }) {
  const deciding = useDecideBoost();
  const withdraw = () =>
    deciding.mutate(
      { id: boost.boost_id, decision: 'withdraw' },
      {
        onSuccess: () => notify.success(boostSentences.withdrawn),
        onError: (error) => showFailure(error),
      },
    );
  return (
    <li className={classes.item}>
      <Group gap="sm">
        <h3 className={classes.name}>{daysOf(boost)}</h3>
        <BoostStatusBadge status={boost.status} />
      </Group>
      {boost.answer !== '' && <Text size="sm">The platform’s answer: {boost.answer}</Text>}
      <BoostFigures boost={boost} />
      <BoostDays boost={boost} />
      {boost.status === 'asked' && (
        <Group>
          <Button
            variant="default"
            loading={deciding.isPending}
            aria-label={`Withdraw ${daysOf(boost)}`}
            onClick={withdraw}
          >
            Withdraw
          </Button>
        </Group>
      )}
    </li>
  );
}
