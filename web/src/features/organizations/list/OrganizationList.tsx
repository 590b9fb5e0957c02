import { isolated } from '@marquee/contract/people/isolate';
import { organizationsApi, organizationSorts } from '@marquee/contract/organizations';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useOrganizations } from '../api.ts';
import { HOME } from '../links.ts';
import { OrganizationModal } from '../detail/OrganizationModal.tsx';
import { organizationColumns } from './organization-columns.tsx';
import { useShown } from '../../../ui/use-shown.ts';

/** Lists organizers. Search, sort and page are in the URL. */
export function OrganizationList() {
  const list = useUrlState({ search: '', sort: organizationSorts });
  const query = useOrganizations({ ...list.values, cursor: list.cursor });
  const [openedId, open, close] = useShown<string>();
  const opened = query.data?.data.find((organization) => organization.ID === openedId);
  return (
    <>
      <DataTable
        label="organizers"
        one="organizer"
        // Clearing keeps `view` in the URL, so that the list stays open.
        list={{ ...list, clear: () => list.set({ search: '' }) }}
        query={query}
        columns={organizationColumns}
        rowId={(organization) => organization.ID}
        exportHref={exportAddress(organizationsApi.exportOrganizations, list.values)}
        onOpen={(organization) => open(organization.ID)}
        openLabel={(organization) => `Open ${isolated(organization.Name)}`}
        empty={
          <EmptyState
            drawing={<EmptyMarquee />}
            title="No organizers yet"
            action={
              <Button component={Link} to={HOME}>
                Add an organizer
              </Button>
            }
          >
            Companies, agencies and promoters that run events. They can also register themselves.
          </EmptyState>
        }
      />
      <OrganizationModal organization={opened} onClose={close} />
    </>
  );
}
