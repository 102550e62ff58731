// The page that asks before an API key is revoked.
import {
  findManagedKey,
  revokeManagedKey,
  type ManageKeysDependencies,
} from '../../../application/keys/manage-keys.ts';
import { createConfirmScreen } from '../../confirm-screen.ts';
import type { DeskScreen } from '../../desk-screen.ts';
import { notFoundPage } from '../../parts/message-page.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { scopesText } from './keys-view.ts';
import { settingsWords as words } from './settings-words.ts';

/** The page at `/desk/settings/keys/{id}/revoke`; it needs an owner's passkey of the last five minutes. */
export const createRevokeKeyScreen = (deps: ManageKeysDependencies): DeskScreen =>
  createConfirmScreen({
    path: '/desk/settings/keys/:id/revoke',
    permission: 'manage-keys',
    find: (visit) => findManagedKey(deps, visit, visit.params['id'] ?? ''),
    describe: ({ id, label, scopes, minorIds, lastUsedAt }, { timeZone }) => ({
      title: words.revokeTitle(label),
      facts: [
        [words.keyLabel, `${label} ${id}`],
        [words.keyMay, scopesText(scopes)],
        [words.keyAt, minorIds.join(', ')],
        [words.keyLastUsed, lastUsedAt === null ? words.neverUsed : timeInZone(lastUsedAt, timeZone)],
      ],
      text: words.revokeText,
      action: `/desk/settings/keys/${id}/revoke`,
      button: words.revokeButton,
      back: { path: '/desk/settings', label: words.keep },
    }),
    end: async (visit, { id }) =>
      (await revokeManagedKey(deps, visit, id)) ? '/desk/settings?done=revoked' : null,
    notThere: notFoundPage(words.keyNotFoundTitle, words.keyNotFound, {
      path: '/desk/settings',
      label: words.back,
    }),
  });
