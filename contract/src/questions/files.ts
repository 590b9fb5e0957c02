import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import type { FormCodec } from '../form.ts';
import { Id } from '../list.ts';
import {
  FILE_TOO_LARGE,
  fileKindsInWords,
  type FileKind,
  MAX_FILE_MB,
  UNCLAIMED_HOURS,
} from './file-kinds.ts';

/** Files in `UNCLAIMED_HOURS`: from one network, and of one event that no booking took yet. */
export const fileLimits = { network: 300, event: 1000 } as const;

export const fileSentences = {
  file: 'Choose a file.',
  empty: 'This file is empty.',
  tooLarge: FILE_TOO_LARGE,
  wrongKind: (takes: readonly FileKind[]) => `Choose ${fileKindsInWords(takes)}.`,
  notAsked: 'This question takes no file.',
  gone: 'This file is no longer here. Please choose it again.',
  tooMany: 'Your network sent very many files. Please try again later.',
  full: 'Too many files are waiting for a booking. Please try again later.',
  notStored: 'Files cannot be stored at the moment. Please try again in a minute.',
} as const;

type Upload = { question_id: string; name: string; file: Blob };

/** One file with the id of its question; `name` is what the sender calls it. */
const uploadForm: FormCodec<Upload, UploadFields> = {
  images: [],
  files: [
    {
      name: 'file',
      description: `${fileKindsInWords([])}, of at most ${MAX_FILE_MB} MB`,
      tooLarge: fileSentences.tooLarge,
    },
  ],
  fields: {
    question_id: {
      description: 'ID of the question',
      isRequired: true,
      minLength: 1,
      maxLength: 64,
    },
    name: { description: 'what the file is called', maxLength: 1000 },
  },
  encode({ question_id, name, file }) {
    const form = new FormData();
    form.append('question_id', question_id);
    form.append('name', name);
    form.append('file', file, 'file');
    return form;
  },
  decode: ({ question_id = '', name = '' }) => ({ question_id, name }),
};
export type UploadFields = { question_id: string; name: string };

const AnsweredFile = z.object({
  /** Which ticket of the order the answer is for; absent for one about the whole order. */
  ticket: z.coerce.number().int().min(0).max(1000).optional(),
});

const answer = { id: Id, question_id: Id };
const file = {
  fileType: 'application/pdf',
  otherFileTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
} as const;

export const filesApi = endpoints({
  uploadFile: {
    call: 'POST /public/events/{event_id}/uploads',
    summary: `Keeps a file that answers a question of the event. Its \`upload_id\` is the value of the answer, in one booking or change of answers; one that is not used is deleted after ${UNCLAIMED_HOURS} hours.`,
    access: 'public',
    refuses: ['file_too_large', 'not_this_file', 'too_many_files', 'file_not_stored'],
    perMinute: 60,
    form: uploadForm,
    status: 201,
    reply: z.object({ upload_id: z.string(), name: z.string(), bytes: z.number().int() }),
  },
  getAnswerFile: {
    call: 'GET /order/{id}/answers/{question_id}/file',
    summary: 'Returns the file of an answer.',
    access: 'orders:read',
    params: z.object(answer),
    query: AnsweredFile,
    perUserMinute: 300,
    ...file,
  },
  getPublicAnswerFile: {
    call: 'GET /public/orders/{secret}/answers/{question_id}/file',
    summary: 'Returns the file of an answer for the buyer of its order.',
    access: 'public',
    query: AnsweredFile,
    perMinute: 60,
    ...file,
  },
  getOwnAnswerFile: {
    call: 'GET /public/tickets/{secret}/answers/{question_id}/file',
    summary: 'Returns the file of an answer about a ticket for its holder.',
    access: 'public',
    perMinute: 60,
    ...file,
  },
});
