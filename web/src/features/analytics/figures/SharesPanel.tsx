import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import { Skeleton, Stack, Table } from '@mantine/core';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './Figures.module.css';
import { ShareName } from './ShareName.tsx';

export type Share = { key: string; name: string; tickets: number; revenue: number };

/** Shows parts of an event's sales as a table, with a bar for each part of the tickets. */
export function SharesPanel(props: {
  title: string;
  /** The head of the names. */
  name: string;
  /** Undefined while they load. */
  shares: Share[] | undefined;
  sold: number;
  empty: string;
}) {
  const { title, shares } = props;
  return (
    <Panel title={title}>
      {!shares && (
        <Stack gap="sm">
          <Skeleton height={16} />
          <Skeleton height={16} />
          <Skeleton height={16} />
        </Stack>
      )}
      {shares?.length === 0 && <p className={classes.none}>{props.empty}</p>}
      {shares && shares.length > 0 && (
        <Table className={classes.shares} withRowBorders={false} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{props.name}</Table.Th>
              <Table.Th scope="col" className={classes.number}>
                Tickets
              </Table.Th>
              <Table.Th scope="col" className={classes.number}>
                Revenue
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shares.map((share) => (
              <Table.Tr key={share.key}>
                <ShareName name={share.name} tickets={share.tickets} sold={props.sold} />
                <Table.Td className={classes.number}>{formatNumber(share.tickets)}</Table.Td>
                <Table.Td className={classes.number}>{formatEuro(share.revenue)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}
