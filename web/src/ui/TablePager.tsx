import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import classes from './DataTable.module.css';
import type { TableState } from './table-state.ts';

/** Shows Previous and Next below a table; nothing if there is only one page. */
export function TablePager({ list, nextCursor }: { list: TableState; nextCursor: string | null }) {
  if (!list.hasPrevious && nextCursor === null) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowLeft size={16} stroke={1.5} />}
        disabled={!list.hasPrevious}
        onClick={() => list.goPrevious()}
      >
        Previous
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconArrowRight size={16} stroke={1.5} />}
        disabled={nextCursor === null}
        onClick={() => nextCursor !== null && list.goNext(nextCursor)}
      >
        Next
      </Button>
    </nav>
  );
}
