import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { Banner } from './use-banner.ts';

const looks = {
  success: { color: 'green', icon: <IconCheck stroke={1.5} /> },
  error: { color: 'red', icon: <IconX stroke={1.5} /> },
  warning: { color: 'amber', icon: <IconAlertTriangle stroke={1.5} /> },
  info: { color: 'gray', icon: <IconInfoCircle stroke={1.5} /> },
};

/** Shows the result of saving. The container is always rendered, as screen readers need it. */
export function UserBanner({ banner }: { banner: Banner | undefined }) {
  const isUrgent = banner?.kind === 'error' || banner?.kind === 'warning';
  return (
    <div aria-live={isUrgent ? 'assertive' : 'polite'}>
      {banner && (
        <Alert role="presentation" mb="lg" radius="sm" {...looks[banner.kind]}>
          {banner.text}
        </Alert>
      )}
    </div>
  );
}
