import { useDebouncedValue } from '@mantine/hooks';
import { usePreview } from '../api.ts';
import { SHOW_AFTER_MS } from './Preview.tsx';

/** Reads a text as somebody without a name gets it, a moment after the last change. */
export function useTextPreview(campaignId: string, text: string) {
  const [shown] = useDebouncedValue(text, SHOW_AFTER_MS);
  return usePreview(campaignId, { text: shown });
}
