import { may } from '@marquee/contract/access';
import { formatTime } from '@marquee/contract/formats/dates';
import { readersTimezone } from '@marquee/contract/formats/reader';
import {
  administratorKinds,
  type NoticeKind,
  type NoticePreferences,
  permissionFor,
} from '@marquee/contract/notices/preferences';
import { Box, Card, Select, Skeleton, Stack, Switch, Table, Text, Title } from '@mantine/core';
import { notify, showFailure } from '../../lib/notify.tsx';
import { useAnchor } from '../../lib/here/use-anchor.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useOwnNotices, useSetOwnNotices } from './api.ts';

const allKinds: { kind: NoticeKind; label: string }[] = [
  { kind: 'order', label: 'New order' },
  { kind: 'payment_awaited', label: 'Order that awaits a payment' },
  { kind: 'sold_out', label: 'Event sold out' },
  { kind: 'refund_asked', label: 'Refund requested' },
  { kind: 'payout', label: 'Payout sent' },
  { kind: 'payout_failed', label: 'Payout from Stripe failed' },
  { kind: 'account_asks', label: 'Stripe needs something from you' },
  { kind: 'dispute', label: 'Payment disputed' },
  { kind: 'refund_failed', label: 'Refund failed, or made at Stripe' },
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

/** Chooses which mails and notices the user gets; each choice is saved at once. */
export function OwnNotices({ isAdministrator }: { isAdministrator: boolean }) {
  const query = useOwnNotices();
  const { data, error, isPending } = query;
  const { role } = useProfile();
  const card = useAnchor<HTMLElement>('notices', data !== undefined);
  const ofTeam = allKinds.filter(({ kind }) => may(role, permissionFor(kind)));
  return (
    <Card
      component="section"
      ref={card}
      id="notices"
      aria-label="Your mails and notices"
      padding="lg"
    >
      <Title order={2} size="h3">
        Your mails and notices
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        The first mail about an event is sent at once. What follows within an hour comes together.
      </Text>
      {error && !data && (
        <Box mt="md">
          <LoadFailure query={query} />
        </Box>
      )}
      {isPending && <Skeleton height={200} mt="md" />}
      {data && <Choices preferences={data} kinds={isAdministrator ? ofAdministrators : ofTeam} />}
    </Card>
  );
}

/** Where a user is told, and which kinds the user is not told there. */
const ways = [
  { name: 'Mail', field: 'switched_off' },
  { name: 'Bell', field: 'hidden' },
] as const;

function without(off: NoticeKind[], kind: NoticeKind, isTold: boolean): NoticeKind[] {
  return isTold ? off.filter((one) => one !== kind) : [...off, kind];
}

type ChoicesProps = { preferences: NoticePreferences; kinds: typeof allKinds };

function Choices({ preferences, kinds }: ChoicesProps) {
  const change = useSetOwnNotices();
  // A choice is shown at once, and a second one keeps it.
  const shown: NoticePreferences = change.isPending
    ? { ...change.variables, hidden: change.variables.hidden ?? [] }
    : preferences;
  const save = (values: Partial<NoticePreferences>) =>
    change.mutate(
      { ...shown, ...values, timezone: readersTimezone() },
      {
        onSuccess: () => notify.success('Your choice is saved.'),
        onError: (error) => showFailure(error),
      },
    );
  const { summary_hour: hour } = shown;
  return (
    <Stack gap="sm" mt="md">
      <Table verticalSpacing={10} horizontalSpacing={0} borderColor="var(--mq-line)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">About</Table.Th>
            {ways.map(({ name }) => (
              <Table.Th key={name} scope="col" w={80}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map(({ kind, label }) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400} pe="sm">
                {label}
              </Table.Th>
              {ways.map(({ name, field }) => (
                <Table.Td key={name}>
                  <Switch
                    aria-label={`${name}: ${label}`}
                    checked={!shown[field].includes(kind)}
                    onChange={({ currentTarget: { checked } }) =>
                      save({ [field]: without(shown[field], kind, checked) })
                    }
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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
