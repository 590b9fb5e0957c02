import { CLIENT } from '@marquee/contract/access';
import { record } from '../audit/commands.ts';
import { addOrganization, type RegisterOrganization } from '../organizations/commands.ts';
import { auditedOrganization } from '../organizations/presenter-audit.ts';
import { saveImages } from '../media/commands.ts';
import { addUser } from './commands.ts';

/**
 * A visitor who registers is the new user from here on, and stands so in the audit log.
 * @throws AppError `conflict` for an e-mail address in use; then there is no organization either
 */
export const registerOrganization: RegisterOrganization = (deps, registrar, input, logo) =>
  saveImages(deps, logo ? [logo] : [], async (trx, [logoId]) => {
    const now = deps.clock();
    const organization = await addOrganization(trx, input, logoId, now);
    const { email, phone } = input;
    const name = input.user_name ?? input.name;
    const member = { name, email, phone, userType: CLIENT, organizationId: organization.id, now };
    const user = email === '' ? undefined : await addUser(trx, member);
    const { object, fields } = auditedOrganization(organization);
    const isSignedIn = 'userId' in registrar;
    const deed = {
      action: isSignedIn ? 'organization.created' : 'organization.registered',
      object,
      after: { ...fields, ...(user && { user: `${name} <${email}>` }) },
    } as const;
    const doer = isSignedIn ? registrar : { ...registrar, userId: user?.id ?? '', name, email };
    await record(trx, doer, deed, now);
    return organization;
  });
