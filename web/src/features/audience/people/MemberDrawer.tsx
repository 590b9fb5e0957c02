import type { Member } from '@marquee/contract/audience/audience';
import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '../../../ui/Drawer.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useMember } from '../api.ts';
import classes from '../Audience.module.css';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberHistory } from './MemberHistory.tsx';

export function MemberDrawer(props: {
  /** Undefined while the drawer is closed. */
  id: string | undefined;
  /** The same member from the list, shown until the details are loaded. */
  listed: Member | undefined;
  onClose: () => void;
}) {
  const { id, listed } = props;
  // Keeps the last member on screen while the drawer slides out.
  const [shown, setShown] = useState({ id, listed });
  if (id !== undefined && (id !== shown.id || (listed && listed !== shown.listed))) {
    setShown({ id, listed });
  }
  return (
    <Drawer
      opened={id !== undefined}
      onClose={props.onClose}
      position="right"
      size={480}
      title={shown.listed?.name ?? 'Person'}
      classNames={{ title: classes.drawerTitle ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {shown.id !== undefined && <Content key={shown.id} id={shown.id} listed={shown.listed} />}
    </Drawer>
  );
}

function Content({ id, listed }: { id: string; listed: Member | undefined }) {
  const query = useMember(id);
  const { data: member, error } = query;
  const facts = member ?? listed;
  return (
    <Stack gap="xl">
      {facts && <MemberFacts member={facts} suppression={member?.suppression ?? null} />}
      {member && <MemberHistory member={member} />}
      {!member && error && <LoadFailure query={query} />}
      {!member && !error && (
        <Stack aria-busy>
          <Skeleton height={20} width="40%" />
          <Skeleton height={96} />
          <Skeleton height={96} />
        </Stack>
      )}
    </Stack>
  );
}
