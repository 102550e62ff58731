// A service whose desk is no sandbox: people are invited and sign in, with a clock of sessions that tests move.
import assert from 'node:assert/strict';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { invitePerson, type InvitationResult } from '../../src/application/people/invite-person.ts';
import { openDesk } from '../../src/compose/open-desk.ts';
import type { Config } from '../../src/config/settings.ts';
import type { App } from '../../src/http/types/app-and-route-types.ts';
import { deskOrigin } from './desk-people.ts';
import { DeskVisitor } from './desk-visitor.ts';
import { startService, type RunningService } from './service.ts';

export interface DeskService {
  readonly service: RunningService;
  readonly clock: { time: number };
  /** Somebody who has not signed in yet, with the one-time code. */
  invite(roles: readonly string[], minorIds?: readonly string[], name?: string): Promise<InvitationResult>;
  /** Somebody with a passkey, signed in. */
  newcomer(roles: readonly string[], minorIds?: readonly string[], name?: string): Promise<DeskVisitor>;
}

/** Starts it; stop the service afterwards. `watch` sees its routes as they are added. */
export async function startDeskService(
  changes: Partial<Config> = {},
  watch: (app: App) => void = () => {},
): Promise<DeskService> {
  const clock = { time: Date.now(), now: () => clock.time, today: () => assert.fail() };
  const env = changes.port === undefined ? {} : { PORT: String(changes.port) };
  const service = await startService(env, (config, composed) => [
    watch,
    ...openDesk({ ...config, host: '0.0.0.0', deskOrigin, ...changes }, composed, clock),
  ]);
  async function invite(
    roles: readonly string[],
    minorIds: readonly string[] = ['SBX00001'],
    name = 'Alex Lee',
  ) {
    const { people } = service.composed.store;
    const invited = await invitePerson({ people, ids: systemIds, clock }, { name, roles, minorIds });
    assert.ok(invited.ok);
    return invited.answer;
  }
  return {
    service,
    clock,
    invite,
    async newcomer(...who) {
      const visitor = new DeskVisitor(service);
      assert.equal(await visitor.register((await invite(...who)).code), 200);
      return visitor;
    },
  };
}
