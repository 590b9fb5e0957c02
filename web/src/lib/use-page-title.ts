import { isolated } from '@marquee/contract/people/isolate';
import { useDocumentTitle } from '@mantine/hooks';
import { usePlatform } from './use-platform.ts';

export function usePageTitle(title: string): void {
  useDocumentTitle(`${isolated(title)} · ${isolated(usePlatform().name)}`);
}
