import { may } from '@marquee/contract/access';
import { formatTime } from '@marquee/contract/formats/dates';
import { readersTimezone } from '@marquee/contract/formats/reader';
import {
  administratorKinds,
  type NoticeKind,
  type NoticePreferences,
  permissionFor,
} from '@marquee/contract/notices/preferences';
import { Box, Card, Select, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { notify, sentenceOf, showFailure } from '../../lib/notify.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { useOwnNotices, useSetOwnNotices } from './api.ts';

const allKinds: { kind: NoticeKind; label: string }[] = [
  { kind: 'order', label: 'New order' },
  { kind: 'payment_awaited', label: 'Order that awaits a payment' },
  { kind: 'sold_out', label: 'Event sold out' },
  { kind: 'refund_asked', label: 'Refund requested' },
  { kind: 'payout', label: 'Payout sent' },
  { kind: 'payout_failed', label: 'Payout from Stripe failed' },
  { kind: 'account_asks', label: 'Stripe needs something from you' },
];

const ofAdministrators = allKinds.filter(({ kind }) => administratorKinds.includes(kind));

const NO_SUMMARY = 'none';
/** Lists the hours as the reader writes them now. */
function hours() {
  return [
    { value: NO_SUMMARY, label: 'No summary' },
    ...Array.from({ length: 24 }, (_, hour) => {
      return { value: String(hour), label: formatTime(`${String(hour).padStart(2, '0')}:00`) };
    }),
  ];
}

/** Chooses which mails the user gets; each choice is saved at once. */
export function OwnNotices({ isAdministrator }: { isAdministrator: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useOwnNotices();
  const { role } = useProfile();
  const ofTeam = allKinds.filter(({ kind }) => may(role, permissionFor(kind)));
  return (
    <Card component="section" aria-label="Your mails" padding="lg">
      <Title order={2} size="h3">
        Your mails
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        The first mail about an event is sent at once. What follows within an hour comes together.
      </Text>
      {error && !data && (
        <Box mt="md">
          <ErrorBox
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Box>
      )}
      {isPending && <Skeleton height={200} mt="md" />}
      {data && <Choices preferences={data} kinds={isAdministrator ? ofAdministrators : ofTeam} />}
    </Card>
  );
}

type ChoicesProps = { preferences: NoticePreferences; kinds: typeof allKinds };

function Choices({ preferences, kinds }: ChoicesProps) {
  const change = useSetOwnNotices();
  // A choice is shown at once, and a second one keeps it.
  const shown = change.isPending ? change.variables : preferences;
  const save = (values: Partial<NoticePreferences>) =>
    change.mutate(
      { ...shown, ...values, timezone: readersTimezone() },
      {
        onSuccess: () => notify.success('Your choice is saved.'),
        onError: (error) => showFailure(error),
      },
    );
  const { switched_off: off, summary_hour: hour } = shown;
  return (
    <Stack gap="sm" mt="md">
      {kinds.map(({ kind, label }) => (
        <Switch
          key={kind}
          label={label}
          checked={!off.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            save({
              switched_off: checked ? off.filter((one) => one !== kind) : [...off, kind],
            })
          }
        />
      ))}
      <Select
        label="Daily summary"
        description="In your time zone. Nothing is sent on a day without news."
        data={hours()}
        allowDeselect={false}
        value={hour === null ? NO_SUMMARY : String(hour)}
        onChange={(value) =>
          save({ summary_hour: value === null || value === NO_SUMMARY ? null : Number(value) })
        }
      />
    </Stack>
  );
}
