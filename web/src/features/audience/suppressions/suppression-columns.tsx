import type { Suppression } from '@marquee/contract/audience/suppressions';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Audience.module.css';
import { reasonWords } from './reasons.ts';

/** Returns the columns of the list. On a phone the first cell shows what has no column. */
export function suppressionColumns(onRemove: (one: Suppression) => void): Column<Suppression>[] {
  return [
    {
      key: 'address',
      title: 'Address',
      sort: 'address',
      cell: (one) => (
        <span className={classes.lines}>
          <span className={classes.name}>{one.address}</span>
          <span className={classes.narrow}>
            <span className={classes.second}>
              {reasonWords(one.reason)} · {formatInstantDateHere(one.created_at)}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'reason',
      title: 'Reason',
      isSecondary: true,
      cell: (one) => (
        <span className={classes.lines}>
          {reasonWords(one.reason)}
          {one.note && (
            <span className={classes.second}>
              <bdi>{one.note}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'created_at',
      title: 'Added',
      sort: 'created_at',
      isSecondary: true,
      width: 200,
      cell: (one) => (
        <span className={classes.lines}>
          {formatInstantDateHere(one.created_at)}
          {one.created_by && (
            <span className={classes.second}>
              by <bdi>{one.created_by}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'remove',
      title: 'Actions',
      isNumeric: true,
      width: 88,
      cell: (one) => (
        <ActionIcon
          aria-label={`Remove ${one.address} from the list`}
          onClick={() => onRemove(one)}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      ),
    },
  ];
}
