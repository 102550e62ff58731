// The settings of the desk: at which address people open it.
import type { SettingDefinition, SettingResult } from './setting-definition.ts';

/** An https origin without a path, or an http one of this machine; browsers offer passkeys at no other. */
function parseDeskOrigin(text: string): SettingResult<string> {
  const want = 'an address such as https://desk.practice.example, without a path';
  if (!URL.canParse(text)) return { ok: false, want };
  const { origin, protocol, hostname } = new URL(text);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isSecure && origin === text.replace(/\/$/, '') ? { ok: true, value: origin } : { ok: false, want };
}

/** Read into the configuration of the service. */
export const deskSettings = {
  deskOrigin: {
    name: 'DESK_ORIGIN',
    fallback: null,
    fallbackMeaning: 'none: no desk, except in a sandbox',
    meaning:
      'Address at which people open the desk, as `https://desk.practice.example`; passkeys belong to its host, so those of another address are lost',
    read: parseDeskOrigin,
  } satisfies SettingDefinition<string>,
} as const;
