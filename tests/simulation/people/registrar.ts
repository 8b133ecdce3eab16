import { newMemberForm } from '#shared/contracts/members/console-user.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Desk } from './desk.ts';

const PASSWORD = 'local!2345';

/** Takes back points given by mistake, changes a member's score and grade, and adds a note. */
const correct = async (desk: Desk, { _user, username }: Member): Promise<void> => {
  const usernames = [username];
  await desk.does('withdrawPoints', (shop, by) =>
    shop.withdrawPoints({ ...by, form: { usernames, name: '잘못 지급한 적립금', amount: 500 } }),
  );
  await desk.does('changeScore', (shop, by) =>
    shop.changeScore({ ...by, form: { usernames, name: '행사 참여', amount: 10 } }),
  );
  await desk.does('changeUserGrade', async (shop, by) => {
    const grades = await shop.listGradeNames(by);
    if (!grades.ok) return grades;
    const { _id: _level = '' } = grades.value.find(({ name }) => name === '실버') ?? {};
    return shop.changeUserGrade({ ...by, form: { username, _level, note: '행사 참여' } });
  });
  await desk.does('addClerkNote', (shop, by) =>
    shop.addClerkNote({ ...by, _user, form: { text: '배송 전에 전화를 바랍니다.', flag: 'CALL' } }),
  );
};

/** Creates a member at the counter, makes them a promoter and ends that again, and withdraws the account. */
const enterSomebody = async (desk: Desk): Promise<void> => {
  const username = 'counter01';
  const fields = {
    username,
    password: PASSWORD,
    name: '박가람',
    email: 'counter01@example.com',
    phone: '01027770001',
  };
  const user = await desk.does('createConsoleUser', (shop, by) =>
    shop.createConsoleUser({ ...by, form: newMemberForm.parse(fields) }),
  );
  if (!user) return;
  const { _id } = user;
  const request = await desk.does('createMemberRequest', (shop, by) =>
    shop.createMemberRequest({ ...by, form: { username, type: 'PROMOTER_APPROVAL', memo: '창구' } }),
  );
  if (request) {
    const noted = await desk.does('noteMemberRequest', (shop, by) =>
      shop.noteMemberRequest({
        ...by,
        _id: request._id,
        form: { memo: '서류 확인', version: request.version },
      }),
    );
    const { version } = noted ?? request;
    await desk.does('decideMemberRequest', (shop, by) =>
      shop.decideMemberRequest({ ...by, _id: request._id, form: { state: 'APPROVED', version } }),
    );
    await desk.does('endPromoter', async (shop, by, ports) => {
      const { version: now = 1 } = (await ports.users.user(_id)) ?? {};
      return shop.endPromoter({ ...by, _id, form: { reason: '본인 요청', version: now } });
    });
    await desk.does('removeMemberRequest', (shop, by) =>
      shop.removeMemberRequest({ ...by, _id: request._id }),
    );
  }
  await desk.does('updateConsoleUser', async (shop, by, ports) => {
    const { version = 1 } = (await ports.users.user(_id)) ?? {};
    return shop.updateConsoleUser({ ...by, _id, form: { name: '박가람이', version } });
  });
  await desk.does('withdrawMember', (shop, by) =>
    shop.withdrawMember({ ...by, form: { _id, reason: '본인 요청' } }),
  );
};

/** Plays a clerk of members, at a separate desk. */
export const register = async (desk: Desk, members: readonly Member[]): Promise<void> => {
  await correct(desk, desk.random.oneOf(members));
  await enterSomebody(desk);
};
