import { Badge, Button, Group, Skeleton, Title } from '@mantine/core';
import { type HealthCheck, healthTopics } from '@marquee/contract/settings/health';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useHealth } from '../api.ts';
import { SettingsSection } from '../sections/SettingsSection.tsx';
import classes from './Health.module.css';
import { healthLabels, healthStates } from './health-labels.ts';

/** Shows whether the installation runs as it should, and what to do where it does not. */
export function Health() {
  const query = useHealth();
  const { data, error, isFetching, refetch } = query;
  return (
    <SettingsSection
      id="health"
      hint="What keeps this platform running. Where something is wrong, it says what to do."
    >
      {error && !data ? (
        <LoadFailure query={query} />
      ) : (
        <>
          <ul className={classes.list} aria-busy={!data}>
            {data
              ? data.map((check) => <Check key={check.what} check={check} />)
              : healthTopics.map((what) => (
                  <li key={what} className={classes.check}>
                    <Skeleton h={20} w={140} />
                    <Skeleton h={14} w="70%" mt={8} />
                  </li>
                ))}
          </ul>
          <Group mt="md">
            <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
              Check again
            </Button>
          </Group>
        </>
      )}
    </SettingsSection>
  );
}

function Check({ check }: { check: HealthCheck }) {
  const { what, state, sentence, details, advice } = check;
  const { label, icon: Icon } = healthLabels[what];
  const badge = healthStates[state];
  return (
    <li className={classes.check} data-what={what}>
      <div className={classes.top}>
        <Icon size={20} stroke={1.5} aria-hidden />
        <Title order={3} size="h5">
          {label}
        </Title>
        <Badge color={badge.color} radius="sm" className={classes.state ?? ''}>
          {badge.label}
        </Badge>
      </div>
      <div className={classes.words}>
        <p>{sentence}</p>
        {advice && <p className={classes.advice}>{advice}</p>}
        {details.length > 0 && (
          <ul className={classes.details}>
            {details.map((detail, index) => (
              <li key={`${index}-${detail}`}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
