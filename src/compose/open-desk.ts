// Puts the desk together: where its pages are, and what they use.
import { createIdentityProvider } from '../adapters/oidc/identity-provider.ts';
import { createPasskeyCeremonies } from '../adapters/webauthn/passkey-ceremonies.ts';
import { aesGcm } from '../adapters/system/aes-gcm.ts';
import { systemClock } from '../adapters/system/clock.ts';
import type { EligibilityCheckResult } from '../application/eligibility/check-eligibility.ts';
import { createLocationProviders } from '../application/providers/location-providers.ts';
import type { Composed } from '../compose.ts';
import { isSandbox } from '../config/is-sandbox.ts';
import type { Config } from '../config/settings.ts';
import { createDeskRoutes } from '../desk/desk-routes.ts';
import { accountReturnPath } from '../desk/screens/session/account-path.ts';
import type { DeskOrigin } from '../desk/own-origin.ts';
import { renderTask } from '../documents/render-thread.ts';
import type { RenderJob } from '../documents/render-worker.ts';
import { clientLeftSignal } from '../http/plugins/client-left-signal.ts';
import { compressResponse } from '../http/plugins/compress-response.ts';
import { readDayListText } from '../http/plugins/read-day-list-text.ts';
import { formatEligibilityCheckBody } from '../http/schema/eligibility-check-response.ts';
import { readPastedStatement } from '../http/plugins/statement-parsers.ts';
import type { RouteRegistrar } from '../http/types/app-and-route-types.ts';
import type { IdentityProvider } from '../ports/people/identity-provider.ts';
import type { Log } from '../ports/system/log.ts';
import type { Clock } from '../ports/system/clock.ts';

/** What pages and the interface do alike with a request. */
const httpTools = {
  compressResponse,
  clientLeftSignal,
  readDayListText,
  readPastedStatement,
  formatAnswer: (checked: EligibilityCheckResult) => formatEligibilityCheckBody(checked),
};

/** Its routes; none where the operator has not said at which address it is, except in a sandbox. `clock` is for sessions. */
export function openDesk(
  config: Config,
  composed: Composed,
  clock: Clock = systemClock(config.timeZone),
): readonly RouteRegistrar[] {
  const origin = deskOriginOf(config);
  if (origin === null) return [];
  const { store, createThread, ids } = composed;
  const { people, passkeys, accounts, sessions, postedForms, audit, auditIndex } = store;
  const renderThread = createThread<RenderJob, Uint8Array>(renderTask);
  const addRoutes = createDeskRoutes({
    ...composed,
    ...httpTools,
    origin,
    address: addressOf(config),
    deposits: store.deposits,
    actsOfPeople: store.actsOfPeople,
    keyRegister: store.keys,
    shownConfiguration: config,
    signIn: {
      people,
      passkeys,
      ceremonies: createPasskeyCeremonies({ name: 'Front desk', origin: addressOf(config) }),
      accounts,
      identityProvider: identityProviderOf(config, composed.log),
      sessions,
      postedForms,
      cipher: aesGcm,
      audit,
      auditIndex,
      ids,
      clock,
      isSandbox: isSandbox(config),
    },
    locationProviders: createLocationProviders({
      billed: store.billedProviders,
      providers: composed.providers,
      clock: composed.clock,
    }),
    renderDocument: (job) => renderThread.run(job),
  });
  return [
    async (app) => {
      app.addHook('onClose', () => renderThread.close());
      await addRoutes(app);
    },
  ];
}

/** Null where the operator has not set one. */
function identityProviderOf(config: Config, log: Log): IdentityProvider | null {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret } = config;
  if (issuer === null || clientId === null || clientSecret === null) return null;
  return createIdentityProvider({
    issuer,
    clientId,
    clientSecret,
    returnAddress: addressOf(config) + accountReturnPath,
    warn: (error) => log.warn('a sign-in at the identity provider failed', { error }),
  });
}

function deskOriginOf(config: Config): DeskOrigin | null {
  if (config.deskOrigin !== null) return { kind: 'named', origin: config.deskOrigin };
  return isSandbox(config) ? { kind: 'this-machine' } : null;
}

/** Where people open it, which their passkeys belong to: in a sandbox without an address, localhost. */
const addressOf = ({ deskOrigin, port }: Config): string => deskOrigin ?? `http://localhost:${port}`;
