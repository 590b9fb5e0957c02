import { Skeleton } from '@mantine/core';
import type { EnvironmentSetting } from '@marquee/contract/settings/status';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useEnvironment } from '../api.ts';
import classes from './Environment.module.css';
import { SettingsSection } from '../sections/SettingsSection.tsx';

/** Lists the settings of the server's environment, which cannot be changed here. */
export function Environment() {
  const query = useEnvironment();
  const { data, error } = query;
  return (
    <SettingsSection
      id="environment"
      hint="Change these in the server’s environment, then restart it. Passwords and keys are never shown."
    >
      {error && !data ? (
        <LoadFailure query={query} />
      ) : data ? (
        <dl className={classes.list}>
          {data.map((setting) => (
            <Row key={setting.name} setting={setting} />
          ))}
        </dl>
      ) : (
        <Skeleton h={420} radius="md" aria-busy aria-label="Loading the environment" />
      )}
    </SettingsSection>
  );
}

function Row({ setting }: { setting: EnvironmentSetting }) {
  const { name, what } = setting;
  const source = sourceOf(setting);
  return (
    <div className={classes.row}>
      <dt>
        <code className={classes.name}>{name}</code>
        <span className={classes.what}>{what}</span>
      </dt>
      <dd className={classes.value} data-set={setting.is_set}>
        {valueOf(setting)}
        {source && <span className={classes.source}>{source}</span>}
      </dd>
    </div>
  );
}

function sourceOf({ is_set, value }: EnvironmentSetting): string | undefined {
  if (is_set) return 'Set by the environment';
  return value === '' ? undefined : 'Default';
}

function valueOf({ value, is_set, is_secret }: EnvironmentSetting): string {
  if (is_secret && is_set) return value === '' ? 'Set, not shown' : `${value}, the rest secret`;
  return value === '' ? 'Not set' : value;
}
