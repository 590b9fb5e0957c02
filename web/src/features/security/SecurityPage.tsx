import { Tabs } from '@mantine/core';
import { type ComponentType, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AuditLog } from '../audit/AuditLog.tsx';
import { LimitsTab } from './LimitsTab.tsx';
import { RolesTab } from './RolesTab.tsx';
import { SecondFactorTab } from './SecondFactorTab.tsx';
import classes from './SecurityPage.module.css';
import { SessionsTab } from './SessionsTab.tsx';
import { SignInsTab } from './SignInsTab.tsx';

const tabs: { value: string; label: string; Part: ComponentType }[] = [
  { value: 'roles', label: 'Roles', Part: RolesTab },
  { value: 'sessions', label: 'Sessions', Part: SessionsTab },
  { value: 'sign-ins', label: 'Sign-ins', Part: SignInsTab },
  { value: 'second-factor', label: 'Second factor', Part: SecondFactorTab },
  { value: 'audit', label: 'Audit log', Part: AuditLog },
  { value: 'limits', label: 'Limits', Part: LimitsTab },
];

/** Who may do what, who is signed in, who did what. The open part is in the address. */
export default function SecurityPage() {
  const [params, setParams] = useSearchParams();
  const bar = useRef<HTMLDivElement>(null);
  const open = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  const openValue = open?.value ?? '';
  // On a narrow screen the open part may stand beyond the edge.
  useEffect(() => {
    const chosen = bar.current?.querySelector(`[data-part="${openValue}"]`);
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [openValue]);
  return (
    <>
      <PageHeader
        title="Security and access control"
        description="Who may do what, who is signed in and from where, and what was done."
      />
      <Tabs
        value={openValue}
        // Search and filters belong to the part that is left.
        onChange={(value) => setParams(value === null ? {} : { tab: value })}
        keepMounted={false}
      >
        <div className={classes.tabs} ref={bar}>
          <Tabs.List className={classes.list ?? ''}>
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value} data-part={value}>
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
