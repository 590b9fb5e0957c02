import { namesApi } from '../holders/names.ts';
import { filesApi } from './files.ts';
import { questionsApi } from './questions.ts';

/** What a booking asks beside the buyer's own name and address. */
export const askedTables = { questions: questionsApi, names: namesApi, files: filesApi } as const;
