import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { showFailure } from '../../../lib/notify.tsx';

type ActButtonProps = {
  label: string;
  icon: Icon;
  /** Loads a dialog and opens it. */
  open: () => Promise<void>;
};

/** Opens a dialog that is loaded when it is needed. */
export function ActButton({ label, icon: Icon, open }: ActButtonProps) {
  const [isOpening, setIsOpening] = useState(false);
  const run = () => {
    setIsOpening(true);
    void open()
      .catch((error: unknown) => showFailure(error))
      .finally(() => setIsOpening(false));
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
      loading={isOpening}
      onClick={run}
    >
      {label}
    </Button>
  );
}
