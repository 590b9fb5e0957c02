import type { AskedQuestion } from '@marquee/contract/questions/questions';
import { scriptAddress } from './scripts.ts';

/** Names the script that sends files, where a question asks for one. */
export function FilesScript({ questions }: { questions: Pick<AskedQuestion, 'kind'>[] }) {
  if (!questions.some(({ kind }) => kind === 'file')) return null;
  return <span data-script={scriptAddress('booker/files')} hidden />;
}
