import { isolated } from '@marquee/contract/people/isolate';
import { audienceApi, memberSorts } from '@marquee/contract/audience/audience';
import { Card } from '@mantine/core';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useOpened } from '../../../lib/here/use-opened.ts';
import { usePeople } from '../api.ts';
import { ConditionBar } from '../segments/ConditionBar.tsx';
import classes from '../segments/Conditions.module.css';
import { readConditions, writeConditions } from '../segments/conditions-text.ts';
import { CountLine } from '../segments/CountLine.tsx';
import { MemberDrawer } from './MemberDrawer.tsx';
import { peopleColumns } from './people-columns.tsx';
import { SegmentTools } from '../segments/SegmentTools.tsx';

/** Lists the audience. Search, conditions, order, page and the open member are in the URL. */
export function PeopleTab() {
  const list = useUrlState({ search: '', conditions: '', sort: memberSorts });
  const { search, conditions: text, sort } = list.values;
  const conditions = readConditions(text);
  // Conditions in the URL that cannot be read are not sent to the server.
  const filters = { search, conditions: writeConditions(conditions) };
  const query = usePeople({ ...filters, sort, cursor: list.cursor });
  const opened = useOpened('person');
  const setConditions = (next: typeof conditions) =>
    list.set({ conditions: writeConditions(next) });
  return (
    <>
      <Card className={classes.panel ?? ''} padding={0}>
        <ConditionBar conditions={conditions} search={search} onChange={setConditions}>
          <SegmentTools conditions={conditions} />
        </ConditionBar>
        <CountLine filters={filters} />
      </Card>
      <DataTable
        label="people"
        one="person"
        list={{ ...list, clear: () => list.set({ search: '', conditions: '' }) }}
        query={query}
        columns={peopleColumns}
        rowId={(member) => member.id}
        exportHref={exportAddress(audienceApi.exportAudience, { ...filters, sort })}
        onOpen={(member) => opened.open(member.id)}
        openLabel={(member) => `Open ${isolated(member.name)}, ${member.email}`}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="Nobody has booked yet">
            People appear here after their first booking, one entry per person.
          </EmptyState>
        }
      />
      <MemberDrawer
        id={opened.id}
        listed={query.data?.data.find(({ id }) => id === opened.id)}
        onClose={opened.close}
      />
    </>
  );
}
