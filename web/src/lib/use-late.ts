import { sentences } from '@marquee/contract/errors';
import { type ComponentType, useState } from 'react';
import { notify } from './notify.tsx';

/** Loads a component on its first use, so that a page does not wait for what may never be opened. */
export function useLate<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Late, setLate] = useState<ComponentType<Props>>();
  const get = async () => {
    const { default: loaded } = await load();
    setLate(() => loaded);
  };
  return {
    Late,
    /** Starts loading before the use; an error shows on the use. */
    prepare: () => void get().catch(() => undefined),
    need: () => {
      if (!Late) get().catch(() => notify.error(sentences.noConnection));
    },
  };
}
