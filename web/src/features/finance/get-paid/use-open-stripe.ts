import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { showFailure } from '../../../lib/notify.tsx';

/** Opens Stripe's form about an organization's account in this window. */
export function useOpenStripe(organizationId: string) {
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const params = { id: organizationId };
      const { data } = await call(connectedAccountsApi.connectAccount, { params });
      // The link is valid once. The page is about to be left, so the button stays busy.
      window.location.assign(data.url);
    } catch (error) {
      setOpening(false);
      showFailure(error);
    }
  };
  return { isOpening, open: () => void open() };
}
