import { useParams } from 'react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { PeopleTab } from '../audience/people/PeopleTab.tsx';
import { SegmentsTab } from '../audience/segments/SegmentsTab.tsx';
import { AutomationsTab } from './AutomationsTab.tsx';
import { CampaignList } from './CampaignList.tsx';
import { OneCampaign } from './OneCampaign.tsx';
import { TemplatesTab } from './TemplatesTab.tsx';

const tabs = [
  { value: 'campaigns', label: 'Campaigns', part: <CampaignList /> },
  { value: 'automations', label: 'Automations', part: <AutomationsTab /> },
  { value: 'templates', label: 'Templates', part: <TemplatesTab /> },
  { value: 'people', label: 'People', part: <PeopleTab /> },
  { value: 'segments', label: 'Segments', part: <SegmentsTab /> },
];

/** Shows an organizer's campaigns and people, or the campaign of the address. */
export default function CampaignsPage() {
  const { id } = useParams();
  if (id !== undefined) return <OneCampaign id={id} />;
  return (
    <>
      <PageHeader
        title="Campaigns"
        description="E-mails and text messages to people who agreed to hear from you, and what they brought."
      />
      <UrlTabs tabs={tabs} />
    </>
  );
}
