import { PageHeader } from '../../ui/PageHeader.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { AuditLog } from '../audit/AuditLog.tsx';
import { LimitsTab } from './LimitsTab.tsx';
import { RolesTab } from './RolesTab.tsx';
import { SecondFactorTab } from './SecondFactorTab.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import { SignInsTab } from './SignInsTab.tsx';

const tabs = [
  { value: 'roles', label: 'Roles', part: <RolesTab /> },
  { value: 'sessions', label: 'Sessions', part: <SessionsTab /> },
  { value: 'sign-ins', label: 'Sign-ins', part: <SignInsTab /> },
  { value: 'second-factor', label: 'Second factor', part: <SecondFactorTab /> },
  { value: 'audit', label: 'Audit log', part: <AuditLog /> },
  { value: 'limits', label: 'Limits', part: <LimitsTab /> },
];

export default function SecurityPage() {
  return (
    <>
      <PageHeader
        title="Security and access control"
        description="Roles, sessions, sign-ins and the audit log."
      />
      <UrlTabs tabs={tabs} />
    </>
  );
}
