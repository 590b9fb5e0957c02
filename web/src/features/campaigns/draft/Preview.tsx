import type { EmailContent } from '@marquee/contract/campaigns/content';
import { useDebouncedValue } from '@mantine/hooks';
import { usePreview } from '../api.ts';
import { MessagePreview } from '../MessagePreview.tsx';

/** So long after the last change, the preview follows. */
export const SHOW_AFTER_MS = 400;

/** Shows what a campaign's content looks like when it arrives. */
export function Preview({ campaignId, content }: { campaignId: string; content: EmailContent }) {
  const [shown] = useDebouncedValue(content, SHOW_AFTER_MS);
  const { data, error } = usePreview(campaignId, { content: shown });
  return <MessagePreview data={data} error={error} />;
}
