import type { Member } from '#shared/domain/user/actor.ts';
import { setTerms } from './benefits-clerk.ts';
import { keepBooks } from './bookkeeper.ts';
import { keepCatalog } from './catalog-clerk.ts';
import { welcome } from './colleague.ts';
import { converse } from './conversations.ts';
import { settleIn } from './customer.ts';
import { deskOf } from './desk.ts';
import { edit } from './editor.ts';
import { arrive } from './newcomer.ts';
import type { Good } from './opening.ts';
import { register } from './registrar.ts';
import { attend } from './service-clerk.ts';
import { DAY, type Town } from './town.ts';

/** Starts the desks other than the manager's, each with its clerk and the members it deals with. */
export const openDesks = (
  town: Town,
  {
    clerk,
    members,
    goods,
    until,
  }: { clerk: Member; members: readonly Member[]; goods: readonly Good[]; until: number },
): void => {
  const desk = (name: string) => deskOf(town, town.person(name), clerk);
  // The last of the members leaves; another scenario covers what happens to their data.
  const staying = members.slice(0, -1);
  const [customer = clerk] = staying;
  void keepCatalog(desk('catalog clerk'), goods);
  void setTerms(desk('benefits clerk'), staying);
  void edit(desk('editor'));
  void converse(desk('customer centre'), { members: staying, goods });
  void register(desk('registrar'), staying);
  void welcome(town, desk('head of staff'));
  void attend(desk('service clerk'), until + 5 * DAY);
  void keepBooks(desk('bookkeeper'), until + 5 * DAY);
  void settleIn(town, desk('salesclerk'), { member: customer, goods });
  void arrive(town, town.person('newcomer'));
};
