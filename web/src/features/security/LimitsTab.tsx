import { Alert, Card, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatNumber } from '@marquee/contract/formats/counts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useLimits } from './api.ts';
import classes from './SecurityPage.module.css';

export function LimitsTab() {
  const limits = useLimits();
  if (limits.error && !limits.data) {
    return <LoadFailure query={limits} />;
  }
  if (!limits.data) return <Skeleton height={320} radius="md" />;
  const { is_counting, areas, endpoints } = limits.data;
  return (
    <>
      {!is_counting && (
        <Alert color="amber" mb="md" icon={<IconAlertTriangle stroke={1.5} />}>
          This server runs with RATE_LIMITS=off. Codes to one address and calls per minute are not
          limited.
        </Alert>
      )}
      <div className={classes.areas}>
        {areas.map((area) => (
          <Card
            key={area.name}
            className={classes.area ?? ''}
            component="section"
            aria-label={area.name}
            padding="lg"
          >
            <Title order={2} size="h4">
              {area.name}
            </Title>
            <dl className={classes.facts}>
              {area.limits.map(({ name, value }) => (
                <Limit key={`${name} ${value}`} name={name} value={value} />
              ))}
            </dl>
          </Card>
        ))}
      </div>
      <Card component="section" aria-label="Calls per minute" padding="lg">
        <Title order={2} size="h4">
          Calls per minute
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          Per network address. Other calls have no limit.
        </Text>
        <table className={classes.calls}>
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">At most</th>
            </tr>
          </thead>
          <tbody>
            {endpoints.map(({ method, path, summary, per_minute }) => (
              <tr key={`${method} ${path}`}>
                <td>
                  <span className={classes.path}>
                    {method} {path}
                  </span>
                  <span className={classes.second}>{summary}</span>
                </td>
                <td>{formatNumber(per_minute)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}

function Limit({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
