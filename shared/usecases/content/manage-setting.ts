import { isDeepStrictEqual } from 'node:util';
import type { SettingForm, SettingPart } from '#shared/contracts/setting.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type SaveFailure, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, passwordNeeded, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ensureDisplaysUnused } from '#shared/usecases/common/display-in-use.ts';
import {
  type Clerk,
  type ClerkFailure,
  isReauthenticated,
  requireClerk,
} from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { type PartFailure, partsOfSetting } from './setting-parts.ts';

/** Reads a part of the settings as its screen edits it, with the version to pass when saving. */
export const getConsoleSetting =
  (ports: Pick<Ports, 'content'>) =>
  async <P extends SettingPart>({
    actor,
    part,
  }: {
    actor: Actor;
    part: P;
  }): Promise<Result<SettingForm<P> & { version: number }, AccessFailure>> => {
    const { area, read } = partsOfSetting[part];
    const permitted = permit(actor, { scopes: consoleScopes[area] });
    if (!permitted.ok) return permitted;
    const setting = await ports.content.setting();
    return ok({ ...(await read(setting, ports)), version: setting.version });
  };

/**
 * Saves one part of the settings as they were at `version`; the others are unchanged. Changing what decides where money
 * goes needs a proof of the password (STEP_UP_REQUIRED). Answers CONFLICT: VERSION_CONFLICT, DISPLAY_IN_USE; INVALID:
 * UNKNOWN_SHIPPING_CODE, UNKNOWN_SHOWROOM, for a list that names an unknown item.
 */
export const updateSetting =
  (ports: Pick<Ports, 'content' | 'listings' | 'coupons' | 'benefitTerms' | 'geocoding' | 'clock'>) =>
  async <P extends SettingPart>({
    part,
    form,
    version,
    ...clerk
  }: Clerk & { part: P; form: SettingForm<P>; version: number }): Promise<
    Result<Setting, ClerkFailure | SaveFailure | 'DISPLAY_IN_USE' | PartFailure<P>>
  > => {
    const { area, write, guarded } = partsOfSetting[part];
    const by = requireClerk(ports)({ ...clerk, area });
    if (!by.ok) return by;
    const setting = await ports.content.setting();
    // The settings read here may be older than those the screen was opened with: their other parts must not be
    // restored.
    if (setting.version !== version) return { ok: false, failure: savedMeanwhile };
    const written = await write(setting, form, ports);
    if ('ok' in written && !written.ok) return written;
    const next = { ...('ok' in written ? written.value : written), version: version + 1 };
    if (guarded && !isDeepStrictEqual(guarded(next), guarded(setting)) && !isReauthenticated(ports, clerk))
      return passwordNeeded();
    const staying = new Set(next.shop.displayCodes.map(({ code }) => code));
    const unused = await ensureDisplaysUnused(
      ports,
      setting.shop.displayCodes.filter(({ code }) => !staying.has(code)),
    );
    if (!unused.ok) return unused;
    const saved = await ports.content.saveSetting(next, by.value, unused.value);
    return saved.ok ? ok(next) : saved;
  };
