import { isolated } from '@marquee/contract/people/isolate';
import { Button } from '@mantine/core';
import { may, seesAdministratorMenu } from '@marquee/contract/access';
import { sentences } from '@marquee/contract/errors';
import { type Venue, venueSorts } from '@marquee/contract/venues';
import { IconPlus } from '@tabler/icons-react';
import { useProfile } from '../../lib/use-profile.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useVenues } from './api.ts';
import { venueColumns } from './venue-columns.tsx';
import { VenueModal } from './VenueModal.tsx';
import { useShown } from '../../ui/use-shown.ts';

/** Lists the venues of the organization, or of all for an administrator, to add and change them. */
export default function VenuePage() {
  if (may(useProfile().role, 'venues:write')) return <Venues />;
  return (
    <>
      <PageHeader title="Venues" />
      <ErrorBox message={sentences.forbidden} />
    </>
  );
}

function Venues() {
  const seesAll = seesAdministratorMenu(useProfile().user_type);
  const list = useUrlState({ search: '', sort: venueSorts });
  const query = useVenues({ ...list.values, cursor: list.cursor });
  const [opened, open, close] = useShown<Venue | 'new'>();
  return (
    <>
      <PageHeader
        title="Venues"
        description="Places you use again. Choosing one fills in an event’s location and capacity."
        actions={
          <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => open('new')}>
            Add venue
          </Button>
        }
      />
      <DataTable
        label="venues"
        one="venue"
        list={list}
        query={query}
        columns={venueColumns(seesAll)}
        rowId={(venue) => venue.id}
        onOpen={open}
        openLabel={(venue) => `Edit ${isolated(venue.name)}`}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="No venues yet">
            Add the room or ground of your next event. You type its address only once.
          </EmptyState>
        }
      />
      <VenueModal venue={opened} onClose={close} />
    </>
  );
}
