import type { Campaign, CampaignAudience } from '@marquee/contract/campaigns/campaigns';
import type { CampaignCodes } from '@marquee/contract/campaigns/codes';
import type { EmailContent } from '@marquee/contract/campaigns/content';
import type { Trial } from '@marquee/contract/campaigns/trial';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/notify.tsx';
import { useSaveCampaign } from '../api.ts';

export type DraftValues = {
  name: string;
  audience: CampaignAudience;
  content: EmailContent;
  text: string;
  hold_out_percent: number;
  rest_days: number;
  trial: Trial | null;
  counts_opens: boolean;
  codes: CampaignCodes | null;
};

export type Draft = {
  values: DraftValues;
  change: (values: Partial<DraftValues>) => void;
  /** Saves what is not saved yet. @returns the version that is saved; undefined after a failure */
  save: () => Promise<number | undefined>;
  version: number;
  /** Whether everything is saved, is being saved, or why it is not. */
  state: { is: 'saved' | 'saving' } | { is: 'failed'; sentence: string };
};

/** So long after the last change, a draft is saved. */
const SAVE_AFTER_MS = 800;

function valuesOf(campaign: Campaign): DraftValues {
  const { name, audience, content, text, hold_out_percent, rest_days } = campaign;
  const { trial, counts_opens, codes } = campaign;
  const chosen = { hold_out_percent, rest_days, trial, counts_opens, codes };
  return { name, audience, content, text, ...chosen };
}

/** Keeps a draft while it is written, and saves it by itself, one change after the other. */
export function useDraft(campaign: Campaign): Draft {
  const saving = useSaveCampaign(campaign.campaign_id);
  const [values, setValues] = useState(() => valuesOf(campaign));
  const [state, setState] = useState<Draft['state']>({ is: 'saved' });
  const [version, setVersion] = useState(campaign.version);
  const newest = useRef({ values, version: campaign.version, saved: JSON.stringify(values) });
  const underWay = useRef<Promise<number | undefined>>(Promise.resolve(campaign.version));

  const saveNow = async (): Promise<number | undefined> => {
    const { values: current, saved } = newest.current;
    const text = JSON.stringify(current);
    if (text === saved) {
      setState({ is: 'saved' });
      return newest.current.version;
    }
    try {
      const { data } = await saving.mutateAsync({ version: newest.current.version, ...current });
      newest.current = { ...newest.current, version: data.version, saved: text };
      setVersion(data.version);
      const isAll = JSON.stringify(newest.current.values) === text;
      setState({ is: isAll ? 'saved' : 'saving' });
      return data.version;
    } catch (error) {
      setState({ is: 'failed', sentence: sentenceOf(error) });
      return undefined;
    }
  };
  const save = () => {
    underWay.current = underWay.current.then(saveNow, saveNow);
    return underWay.current;
  };
  const saveSoon = useDebouncedCallback(() => void save(), SAVE_AFTER_MS);
  return {
    values,
    change: (some) => {
      const next = { ...newest.current.values, ...some };
      newest.current = { ...newest.current, values: next };
      setValues(next);
      setState({ is: 'saving' });
      saveSoon();
    },
    save,
    version,
    state,
  };
}
