import { TextField } from '#app/forms/field.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { formatSecret } from '#shared/domain/user/second-factor.ts';
import type { MySecondFactor } from '#shared/usecases/second-factor/my-second-factor.ts';
import { Panel } from '../layout/page.tsx';
import { OneFieldForm, PasswordForm, type Refused } from './password-form.tsx';

/** Intents of the forms that are shown in each status. */
const intents: Record<MySecondFactor['status'], readonly string[]> = {
  OFF: ['begin'],
  PROPOSED: ['confirm'],
  ON: ['renew', 'disable'],
};

/**
 * True when the intent belongs to a form on the screen. A request that could not be read has no intent, and another
 * window may have changed the status.
 */
export const isShown = (intent: string | undefined, { status }: Pick<MySecondFactor, 'status'>): boolean =>
  intent !== undefined && intents[status].includes(intent);

/** Panel when the second factor is not in use. */
export const OffPanel = ({ answer }: { answer: Refused }) => (
  <Panel title="2단계 인증 등록">
    <div className="security-text">
      <p>
        등록하면 로그인할 때 비밀번호와 함께 휴대폰 인증 앱에 보이는 6자리 숫자를 입력합니다. 비밀번호가 새어
        나가도 다른 사람이 콘솔에 들어올 수 없습니다.
      </p>
      <p>Google Authenticator, Microsoft Authenticator 같은 인증 앱을 휴대폰에 먼저 설치해주세요.</p>
    </div>
    <PasswordForm intent="begin" submit="등록 시작" answer={answer} />
  </Panel>
);

type Proposal = { secret: string; uri: string; picture: { size: number; path: string } };

/** Panel that confirms the second factor: the app learns the secret, and a code proves it. */
export const ConfirmPanel = ({ proposal, answer }: { proposal: Proposal; answer: Refused }) => {
  const { secret, uri, picture } = proposal;
  return (
    <Panel title="인증 앱 연결">
      <ol className="security-steps">
        <li>
          <p>인증 앱에서 계정 추가를 누르고 아래 QR 코드를 찍어주세요.</p>
          <svg
            className="security-qr"
            viewBox={`0 0 ${picture.size} ${picture.size}`}
            role="img"
            aria-label="인증 앱에 등록할 QR 코드"
            shapeRendering="crispEdges"
          >
            <path d={picture.path} />
          </svg>
          <p>
            찍을 수 없다면 앱에 이 키를 직접 입력해주세요. 휴대폰에서 보고 있다면{' '}
            <a href={uri} className="underline">
              인증 앱에서 열기
            </a>
            를 누르면 됩니다.
          </p>
          <p className="security-secret">
            <code>{formatSecret(secret)}</code>
          </p>
        </li>
        <li>
          <p className="mb-3">앱에 보이는 6자리 숫자를 입력해주세요.</p>
          <OneFieldForm intent="confirm" submit="등록 완료" answer={answer}>
            {(errors) => (
              <TextField
                label="인증번호"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                required
                errors={errors}
              />
            )}
          </OneFieldForm>
        </li>
      </ol>
    </Panel>
  );
};

/** Number of recovery codes left at which new ones are recommended. */
const FEW_CODES = 2;

/** Panels when the second factor is in use: new recovery codes, and switching it off. */
export const OnPanels = ({
  factor: { since, recoveryLeft },
  answer,
}: {
  factor: { since: string; recoveryLeft: number };
  answer: Refused;
}) => (
  <>
    <Panel title="2단계 인증 사용 중">
      <p className="security-text">
        {formatDateTime(since)}부터 로그인할 때 인증 앱의 6자리 숫자를 확인하고 있습니다.
      </p>
    </Panel>
    <Panel
      title="복구 코드"
      aside={<Badge tone={recoveryLeft <= FEW_CODES ? 'warn' : undefined}>{recoveryLeft}개 남음</Badge>}
    >
      {recoveryLeft === 0 && (
        <p className="security-notice">
          복구 코드를 모두 사용했습니다. 휴대폰을 잃어버리면 로그인할 수 없으니 새로 만들어 보관해주세요.
        </p>
      )}
      <p className="security-text">
        휴대폰을 쓸 수 없을 때 인증번호 대신 입력하는 코드로, 한 번씩만 쓸 수 있습니다. 새로 만들면 이전
        코드는 쓸 수 없습니다.
      </p>
      <PasswordForm intent="renew" submit="복구 코드 새로 만들기" variant="line" answer={answer} />
    </Panel>
    <Panel title="2단계 인증 해제">
      <p className="security-text">
        휴대폰을 바꿀 때는 해제한 뒤 새 휴대폰으로 다시 등록해주세요. 해제하면 비밀번호만으로 로그인합니다.
      </p>
      <PasswordForm intent="disable" submit="2단계 인증 해제" variant="danger" answer={answer} />
    </Panel>
  </>
);
