import { PageHeader } from '../ui/PageHeader.tsx';
import { UrlTabs } from '../ui/UrlTabs.tsx';
import { BoostApprovals } from '../features/boosts/BoostApprovals.tsx';
import { AutomationsTab } from '../features/campaigns/AutomationsTab.tsx';
import { CampaignList } from '../features/campaigns/CampaignList.tsx';
import { SendingForm } from '../features/campaigns/SendingForm.tsx';
import { TemplatesTab } from '../features/campaigns/TemplatesTab.tsx';
import { PeopleTab } from '../features/audience/people/PeopleTab.tsx';
import { SegmentsTab } from '../features/audience/segments/SegmentsTab.tsx';
import { SuppressionsTab } from '../features/audience/suppressions/SuppressionsTab.tsx';

const tabs = [
  { value: 'people', label: 'People', part: <PeopleTab /> },
  { value: 'campaigns', label: 'Campaigns', part: <CampaignList /> },
  { value: 'automations', label: 'Automations', part: <AutomationsTab /> },
  { value: 'templates', label: 'Templates', part: <TemplatesTab /> },
  { value: 'segments', label: 'Segments', part: <SegmentsTab /> },
  { value: 'suppressions', label: 'Suppression list', part: <SuppressionsTab /> },
  { value: 'promoted', label: 'Promoted places', part: <BoostApprovals /> },
  { value: 'sending', label: 'Sending', part: <SendingForm /> },
];

export default function AudiencePage() {
  return (
    <>
      <PageHeader
        title="Marketing"
        description="The people who booked, with their consent, and what organizers tell them."
      />
      <UrlTabs tabs={tabs} />
    </>
  );
}
