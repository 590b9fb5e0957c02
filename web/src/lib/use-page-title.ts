import { useDocumentTitle } from '@mantine/hooks';
import { usePlatform } from './use-platform.ts';

export function usePageTitle(title: string): void {
  useDocumentTitle(`${title} · ${usePlatform().name}`);
}
