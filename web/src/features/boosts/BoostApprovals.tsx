import { isolated } from '@marquee/contract/people/isolate';
import { type Boost, boostSentences } from '@marquee/contract/boosts/boosts';
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { notify, showFailure } from '../../lib/notify.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './links/EventLinks.module.css';
import { useBoosts, useDecideBoost } from './promotions/api.ts';
import { BoostDays, BoostFigures, BoostStatusBadge, daysOf } from './promotions/BoostFigures.tsx';
import { BoostTermsForm } from './promotions/BoostTermsForm.tsx';
import { RefuseBoostForm } from './promotions/RefuseBoostForm.tsx';
import { useShown } from '../../ui/use-shown.ts';

/** Lists the promoted days that organizers ask for, and decides about them. */
export function BoostApprovals() {
  const query = useBoosts({});
  const { data, error } = query;
  const [refused, refuse, close] = useShown<Boost>();
  return (
    <Stack gap="lg">
      <Panel title="Promoted days">
        {error && !data && <LoadFailure query={query} />}
        {!data && !error && <Skeleton height={120} radius="md" />}
        {data?.length === 0 && <Text size="sm">No organizer has asked for promoted days yet.</Text>}
        {data && data.length > 0 && (
          <ul aria-label="Promoted days">
            {data.map((boost) => (
              <Request key={boost.boost_id} boost={boost} onRefuse={refuse} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Price of a promoted day">
        <BoostTermsForm />
      </Panel>
      <Modal
        opened={refused !== undefined}
        onClose={close}
        title={`Refuse ${isolated(refused?.event.title ?? '')}`}
        closeOnClickOutside={false}
      >
        {refused && <RefuseBoostForm id={refused.boost_id} onDone={close} />}
      </Modal>
    </Stack>
  );
}

function Request({ boost, onRefuse }: { boost: Boost; onRefuse: (boost: Boost) => void }) {
  const deciding = useDecideBoost();
  const { title, slug } = boost.event;
  const approve = () =>
    deciding.mutate(
      { id: boost.boost_id, decision: 'approve' },
      {
        onSuccess: () => notify.success(boostSentences.approved),
        onError: (error) => showFailure(error),
      },
    );
  return (
    <li className={classes.item}>
      <Group gap="sm">
        <h3 className={classes.name}>
          <Anchor href={`/events/${slug}`} target="_blank">
            <bdi>{title}</bdi>
          </Anchor>
        </h3>
        <BoostStatusBadge status={boost.status} />
      </Group>
      <Text size="sm">
        <bdi>{boost.organizer.Name}</bdi> · {daysOf(boost)}
      </Text>
      {boost.note !== '' && (
        <Text size="sm">
          <bdi>{boost.note}</bdi>
        </Text>
      )}
      {boost.answer !== '' && <Text size="sm">Answer: {boost.answer}</Text>}
      <BoostFigures boost={boost} />
      <BoostDays boost={boost} />
      {boost.status === 'asked' && (
        <Group gap="sm">
          <Button
            loading={deciding.isPending}
            aria-label={`Approve ${isolated(title)}`}
            onClick={approve}
          >
            Approve
          </Button>
          <Button
            variant="default"
            aria-label={`Refuse ${isolated(title)}`}
            onClick={() => onRefuse(boost)}
          >
            Refuse
          </Button>
        </Group>
      )}
    </li>
  );
}
