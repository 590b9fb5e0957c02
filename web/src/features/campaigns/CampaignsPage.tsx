import { useParams } from 'react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CampaignList } from './CampaignList.tsx';
import { OneCampaign } from './OneCampaign.tsx';

/** Shows an organizer's campaigns, or the one of the address. */
export default function CampaignsPage() {
  const { id } = useParams();
  if (id !== undefined) return <OneCampaign id={id} />;
  return (
    <>
      <PageHeader
        title="Campaigns"
        description="E-mails and text messages to people who agreed to hear from you, and what they brought."
      />
      <CampaignList />
    </>
  );
}
