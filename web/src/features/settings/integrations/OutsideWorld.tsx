import { Skeleton } from '@mantine/core';
import { outsideThings } from '@marquee/contract/settings/status';
import { sentenceOf } from '../../../lib/notify.tsx';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { useOutsideStatus } from '../api.ts';
import { OutsideCard } from './OutsideCard.tsx';
import classes from './OutsideWorld.module.css';
import { SettingsSection } from '../sections/SettingsSection.tsx';

export function OutsideWorld() {
  const { data, error, isFetching, refetch } = useOutsideStatus();
  return (
    <SettingsSection
      id="outside"
      hint="Services this platform depends on. Each test makes a real call and reports within ten seconds."
    >
      {error && !data ? (
        <ErrorBox
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ul className={classes.list} aria-busy={!data}>
          {data
            ? data.map((status) => <OutsideCard key={status.what} status={status} />)
            : outsideThings.map((what) => (
                <li key={what} className={classes.card}>
                  <Skeleton h={20} w={140} />
                  <Skeleton h={14} w="70%" mt={12} />
                </li>
              ))}
        </ul>
      )}
    </SettingsSection>
  );
}
