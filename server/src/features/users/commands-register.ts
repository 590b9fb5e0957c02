import { CLIENT } from '@marquee/contract/access';
import { addOrganization, type RegisterOrganization } from '../organizations/commands.ts';
import { saveImages } from '../media/commands.ts';
import { addUser } from './commands.ts';

/** @throws AppError `conflict` for an e-mail address in use; then there is no organization either */
export const registerOrganization: RegisterOrganization = (deps, input, logo) =>
  saveImages(deps, logo ? [logo] : [], async (trx, [logoId]) => {
    const now = deps.clock();
    const organization = await addOrganization(trx, input, logoId, now);
    if (input.email !== '') {
      await addUser(trx, {
        name: input.user_name ?? input.name,
        email: input.email,
        phone: input.phone,
        userType: CLIENT,
        organizationId: organization.id,
        now,
      });
    }
    return organization;
  });
