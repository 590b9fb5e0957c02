import type { Role } from '@marquee/contract/access';
import type { Screen } from '../layout/screen.ts';
import { Curtain } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { closedWords, NOT_OPEN } from './refused-words.ts';

/** Stands in place of a screen that its reader may not open. */
export default function ClosedScreen({ screen, role }: { screen: Screen; role: Role }) {
  return (
    <>
      <PageHeader title={screen.menu?.label ?? NOT_OPEN} />
      <EmptyState drawing={<Curtain />} title={NOT_OPEN}>
        {closedWords(screen, role)}
      </EmptyState>
    </>
  );
}
