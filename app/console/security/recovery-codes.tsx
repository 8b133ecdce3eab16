import { useHydrated } from '#app/shell/use-hydrated.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { formatRecoveryCode } from '#shared/domain/user/second-factor.ts';
import { Panel } from '../layout/page.tsx';

/**
 * Recovery codes right after they were created: they are shown only this once. Downloading them as a file works without
 * scripts.
 */
export const RecoveryCodes = ({ codes, username }: { codes: readonly string[]; username: string }) => {
  const alive = useHydrated();
  const text = [`온결홈 콘솔 복구 코드 (${username})`, ...codes.map(formatRecoveryCode), ''].join('\r\n');
  return (
    <Panel title="복구 코드를 보관해주세요">
      <p role="status" className="security-text">
        이 코드는 지금 한 번만 보여 드립니다. 휴대폰을 잃어버리면 이 코드로 로그인할 수 있으니 안전한 곳에
        보관해주세요. 코드 하나는 한 번만 쓸 수 있습니다.
      </p>
      <ul className="security-codes" aria-label="복구 코드">
        {codes.map((code) => (
          <li key={code}>
            <code>{formatRecoveryCode(code)}</code>
          </li>
        ))}
      </ul>
      <div className="console-actions">
        <a
          className="btn btn-line"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`}
          download="온결홈-복구코드.txt"
        >
          파일 다운로드
        </a>
        {alive && (
          <>
            <Button onClick={() => copyText(text, '복구 코드를 복사했습니다.')}>복사</Button>
            <Button onClick={() => print()}>인쇄</Button>
          </>
        )}
        <LinkButton href="/console/security" variant="primary">
          보관했습니다
        </LinkButton>
      </div>
    </Panel>
  );
};
