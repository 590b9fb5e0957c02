import { Button } from '@mantine/core';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Curtain } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Replaces a page that failed to render. */
export function PageError() {
  return (
    <Failure title="This page has stopped working">Saved data is safe. Reload the page.</Failure>
  );
}

/** Replaces a page whose code could not be loaded. */
export function PageMissing() {
  return <Failure title="This page could not be loaded">Reload the page.</Failure>;
}

function Failure({ title, children }: { title: string; children: string | string[] }) {
  usePageTitle(title);
  return (
    <div role="alert">
      <EmptyState
        drawing={<Curtain />}
        title={title}
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
