import { automationWords, wrongFieldsOfAutomation } from '@marquee/contract/automations/kinds';
import type { Automation } from '@marquee/contract/automations/automations';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import { Button, Card, Group, Stack, Switch, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useSetAutomation } from './api.ts';
import classes from './Automations.module.css';

const waits = {
  one: 'message waits for an administrator.',
  other: 'messages wait for an administrator.',
};

/** Shows an automation with its switch, its rule and what it brought. */
export function AutomationCard({ automation }: { automation: Automation }) {
  const { kind, is_on, sent, clicked, orders, revenue, waiting } = automation;
  const wrong = wrongFieldsOfAutomation(`${automation.subject}\n${automation.words}`);
  const { label, sends } = automationWords[kind];
  const [params] = useSearchParams();
  const to = new URLSearchParams({ ...Object.fromEntries(params), kind });
  return (
    <Card padding="md">
      <div className={classes.card}>
        <Stack gap={4}>
          <AutomationSwitch automation={automation} />
          <Text size="xs" c="dimmed" className={classes.beside}>
            {sends === 'service'
              ? 'Service: needs no consent, and advertises nothing.'
              : 'Marketing: needs consent, and has an unsubscribe link.'}
          </Text>
          {is_on && wrong.length > 0 && (
            <Text size="sm" fw={550} c="red" className={classes.beside}>
              Nothing is sent: {wrong.map(({ written }) => written).join(', ')} is no field. Edit
              it.
            </Text>
          )}
          {waiting > 0 && (
            <Text size="sm" fw={550} className={classes.beside}>
              {formatCount(waiting, waits)}
            </Text>
          )}
        </Stack>
        <dl className={classes.figures} aria-label={`What ${label} brought`}>
          <Figure label="Sent">{formatNumber(sent)}</Figure>
          <Figure label="Clicked">{formatNumber(clicked)}</Figure>
          <Figure label="Orders">{formatNumber(orders)}</Figure>
          <Figure label="Revenue of valid tickets">{formatEuro(revenue)}</Figure>
        </dl>
        <Group>
          <Button
            component={Link}
            to={{ search: to.toString() }}
            size="xs"
            variant="default"
            aria-label={`Edit ${label}`}
          >
            Edit
          </Button>
        </Group>
      </div>
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Switches an automation, with the words that are saved. */
export function AutomationSwitch({ automation }: { automation: Automation }) {
  const { kind, organizer, is_on: isOn, subject, words, months } = automation;
  const { label, rule } = automationWords[kind];
  const setting = useSetAutomation(kind);
  const change = (is_on: boolean) =>
    setting.mutate(
      { organization_id: organizer.ID, is_on, subject, words, months },
      {
        onSuccess: ({ message }) => notify.success(message ?? ''),
        onError: (error) => showFailure(error),
      },
    );
  return (
    <Switch
      label={label}
      description={rule}
      checked={setting.isPending ? setting.variables.is_on : isOn}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
