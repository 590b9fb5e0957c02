import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './Audience.module.css';
import { PeopleTab } from './PeopleTab.tsx';
import { SegmentsTab } from './SegmentsTab.tsx';
import { SuppressionsTab } from './SuppressionsTab.tsx';

const tabs: { value: string; label: string; Part: ComponentType }[] = [
  { value: 'people', label: 'People', Part: PeopleTab },
  { value: 'segments', label: 'Segments', Part: SegmentsTab },
  { value: 'suppressions', label: 'Suppression list', Part: SuppressionsTab },
];

/** Everybody who booked, and to whom one may write. The open part is in the address. */
export default function AudiencePage() {
  const [params, setParams] = useSearchParams();
  const open = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeader
        title="Audience"
        description="Everybody who booked, once however often they came, and what they agreed to hear."
      />
      <Tabs
        value={open?.value ?? null}
        // Search and conditions belong to the part that is left.
        onChange={(value) => setParams(value === null || value === 'people' ? {} : { tab: value })}
        keepMounted={false}
      >
        <div className={classes.tabs}>
          <Tabs.List className={classes.list ?? ''}>
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        {tabs.map(({ value, Part }) => (
          <Tabs.Panel key={value} value={value} pt="lg">
            <Part />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
