import { codesApi } from '@marquee/contract/codes/codes';
import { makeCode } from '../factories/codes.ts';
import { makeEvent } from '../factories/events.ts';
import type { Change } from './changes.ts';

const terms = { kind: 'percent', value: 20 } as const;

/** The changes of codes; see `changes.ts`. */
export const codeChanges: Record<string, Change> = {
  createCode: async ({ app, administrator }) => {
    const params = { id: (await makeEvent(app.db)).id };
    return () => administrator.call(codesApi.createCode, { params, body: { code: 'A', ...terms } });
  },
  createCodes: async ({ app, administrator }) => {
    const params = { id: (await makeEvent(app.db)).id };
    return () => administrator.call(codesApi.createCodes, { params, body: { count: 2, ...terms } });
  },
  updateCode: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const { id: code_id, code } = await makeCode(app.db, id);
    const call = { params: { id, code_id }, body: { code, ...terms } };
    return () => administrator.call(codesApi.updateCode, call);
  },
  deleteCode: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const params = { id, code_id: (await makeCode(app.db, id)).id };
    return () => administrator.call(codesApi.deleteCode, { params });
  },
};
